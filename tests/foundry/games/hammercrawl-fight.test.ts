// Fights of HAMMERCRAWL! at the table: several attack dice on one card, what is said of them, saves, and damage that is undone.
import { beforeEach, describe, expect, it } from "vitest";
import { askReferee } from "../../../src/foundry/chat/requests/ask-referee.ts";
import { performApplyDamage } from "../../../src/foundry/combat/damage/perform-damage.ts";
import { performUndoAll } from "../../../src/foundry/combat/attack/perform-many.ts";
import { rollCardDamage } from "../../../src/foundry/combat/attack/perform-game-attack.ts";
import { isRolledDamage } from "../../../src/foundry/combat/real-dice.ts";
import { conditionsOf } from "../../../src/foundry/documents/active-conditions.ts";
import { packLinesOn } from "../../../src/foundry/extensions/packs-in-force.ts";
import { performAttack } from "../../../src/foundry/extensions/games.ts";
import { attackOn, sayDice } from "../../../src/games/hammercrawl/foundry/combat/after-roll.ts";
import type { DieMark } from "../../../src/games/hammercrawl/rules/combat/hits.ts";
import { aHammercrawlTable, BROK, numbersOf, playHammercrawl, SWORD } from "../hammercrawl.ts";
import { aimAt, creatureOf, type Face, GOBLIN, loadDice, placedGoblin } from "../table.ts";

const SECOND = "goblintoken00002";
const table = aHammercrawlTable((_actors, room) => {
  const other = { _id: SECOND, actorId: GOBLIN, name: "Goblin two", actorLink: false, x: 400, y: 0 };
  Object.assign(room, { tokens: [...room.tokens, { ...other, width: 1, height: 1 }] });
});
beforeEach(() => playHammercrawl(table));

const settled = () => table().host.settled();
const goblinAt = (id?: string) => {
  const token = id ? placedGoblin().parent?.tokens.get(id) : placedGoblin();
  if (!token?.creature) throw new Error("There is no goblin");
  return { token, creature: token.creature };
};
const pointsOf = (id?: string) => table().bob.run(() => goblinAt(id).creature.system.hp.value);

type Kind = "roll" | "damage";
const lastOf = <Of extends Kind>(kind: Of): ChatMessage.OfType<Of> => {
  const found = game.messages.contents.findLast((one) => one.isCard(kind));
  if (!found) throw new Error(`There is no ${kind}`);
  return found as ChatMessage.OfType<Of>;
};

/** Brok attacks both goblins, or the first, with these dice. */
async function attack(both: boolean, ...dice: readonly Face[]) {
  loadDice(...dice);
  await table().alice.run(async () => {
    aimAt(placedGoblin());
    if (both) game.user.targets.add({ document: goblinAt(SECOND).token } as never);
    await performAttack(creatureOf(BROK), { id: SWORD, use: "melee" }, { skip: true });
  });
  await settled();
  return table().alice.run(() => lastOf("roll").system);
}
async function rollDamage(...dice: readonly Face[]) {
  loadDice(...dice);
  await table().alice.run(() => rollCardDamage(lastOf("roll")));
  await settled();
  return table().alice.run(() => lastOf("damage").system);
}
async function mark(...marks: readonly DieMark[]): Promise<void> {
  await table().alice.run(async () => {
    const found = attackOn(lastOf("roll"));
    if (found) await sayDice(found, { marks, ready: null });
  });
  await settled();
}
const ask = async (seat: "alice" | "bob" | "referee", operation: string, data: object) => {
  const answer = await table()[seat].run(() => askReferee("packOperation", { operation, data: data as never }));
  await settled();
  return answer;
};
const lastId = (kind: Kind) => table().alice.run(() => lastOf(kind).id ?? "");
const inConditions = (id?: string) => table().bob.run(() => conditionsOf(goblinAt(id).creature).map((one) => one.id));

describe("an attack with several dice", () => {
  it("HC-CMB-07 puts dice on both targets, rolls damage once, applies it to both and undoes it as a whole", async () => {
    const card = await attack(true, [15, 20], [2, 20], [14, 20]);
    expect(card.damage?.hits.map(({ name, halves }) => [name, halves])).toEqual([["Goblin", [2, 2]]]);
    await rollDamage([3, 8]);
    const before = [pointsOf(), pointsOf(SECOND)];
    await table().alice.run(() => performApplyDamage(lastOf("damage")));
    await settled();
    expect(pointsOf()).toBe(Math.max(0, (before[0] ?? 0) - 10)); // nobody has fewer than none here
    expect(table().referee.run(() => isRolledDamage(lastOf("damage")))).toBe(true);
    await table().alice.run(() => performUndoAll(lastOf("damage")));
    await settled();
    expect([pointsOf(), pointsOf(SECOND)]).toEqual(before);
  });

  it("HC-CMB-07 believes no amount that the dice do not show", async () => {
    await attack(true, [15, 20], [12, 20], [2, 20]);
    const { many } = await rollDamage([3, 8]);
    expect(many.map(({ name, amount }) => [name, amount])).toEqual([
      ["Goblin", 5],
      ["Goblin two", 5],
    ]);
    await table().alice.run(() => {
      const forged = lastOf("damage")
        .toObject()
        .system.many.map((one: object) => ({ ...one, amount: 50 }));
      return lastOf("damage").update({ system: { many: forged } } as never);
    });
    await settled();
    expect(table().referee.run(() => isRolledDamage(lastOf("damage")))).toBe(false);
  });

  it("HC-CMB-08 HC-CMB-10 crits double, and a tactical die does nothing", async () => {
    const crit = await attack(false, [20, 20], [15, 20], [1, 20]);
    expect(crit.damage?.hits[0]?.halves).toEqual([4, 2]);
    await mark("effect", "tactical");
    expect(table().alice.run(() => lastOf("roll").system.damage?.hits[0]?.halves)).toEqual([2]);
  });

  it("HC-CMB-10 a tactical attack is resisted by the die's total, and the Referee picks what it does", async () => {
    await attack(false, [15, 20], [2, 20], [3, 20]);
    await mark("tactical");
    loadDice([4, 20]);
    const asked = { message: lastId("roll"), die: 0, save: "mind" };
    expect(await ask("bob", "hc.resist", asked)).toMatchObject({ done: false });
    expect(await ask("alice", "hc.resist", asked)).toMatchObject({ done: true });
    expect(table().alice.run(() => lastOf("roll").system)).toMatchObject({ success: false });
    expect(await ask("alice", "hc.resist", asked)).toMatchObject({ done: false });
    const effect = { message: lastId("roll"), effect: "exposed" };
    expect(await ask("alice", "hc.effect", effect)).toMatchObject({ done: false });
    expect(await ask("referee", "hc.effect", effect)).toMatchObject({ done: true });
    expect(inConditions()).toContain("hcExposed");
    const again = await attack(false, [2, 20], [16, 20], [3, 20], [4, 20]);
    expect(again.dice.map(({ faces }) => faces.length)).toEqual([2, 1, 1]);
    expect(inConditions()).not.toContain("hcExposed");
  });

  it("HC-CMB-14 HC-CLS-27 a bash halves the damage, lowers a fighter's shield, and the attacker picks", async () => {
    await attack(false, [15, 20], [2, 20], [3, 20]);
    await mark("bash");
    expect(table().alice.run(() => lastOf("roll").system.damage?.hits[0]?.halves)).toEqual([1]);
    loadDice([4, 20]);
    expect(await ask("alice", "hc.resist", { message: lastId("roll"), die: 0, save: "mind" })).toMatchObject({
      done: true,
    });
    expect(table().alice.run(() => numbersOf().armorNumber.value)).toBe(15);
    expect(table().alice.run(() => packLinesOn(lastOf("roll")).packButtons?.map(({ act }) => act))).toEqual([
      "hc.effect",
      "hc.effect",
      "hc.effect",
    ]);
    const effect = { message: lastId("roll"), effect: "knockedDown" };
    expect(await ask("alice", "hc.effect", effect)).toMatchObject({ done: true });
    expect(inConditions()).toEqual(expect.arrayContaining(["prone", "hcExposed"]));
    expect(await ask("alice", "hc.effect", effect)).toMatchObject({ done: false });
  });

  /** Brok as another class, with one more weapon. */
  async function become(kind: string, weapon: object): Promise<string> {
    const made = await table().referee.run(async () => {
      await creatureOf(BROK).update({ system: { class: kind } } as never);
      const data = { name: "Other", type: "weapon", system: { damage: "1d6", equipped: true, ...weapon } };
      return creatureOf(BROK).createEmbeddedDocuments("Item", [data] as never);
    });
    await settled();
    return (made as readonly { readonly id: string }[])[0]?.id ?? "";
  }
  const strikeWith = async (id: string, ...dice: readonly Face[]) => {
    loadDice(...dice);
    await table().alice.run(async () => {
      aimAt(placedGoblin());
      await performAttack(creatureOf(BROK), { id, use: "melee" }, { skip: true });
    });
    await settled();
    return table().alice.run(() => lastOf("roll").system);
  };

  it("HC-CLS-21 HC-CLS-28 weapons in both hands have a larger die for half-ogres, and a second one for fighters", async () => {
    const great = await become("halfOgre", { traits: ["twoHanded"] });
    expect((await strikeWith(great, [15, 20], [2, 20])).damage?.dice).toMatchObject([{ count: 1, faces: 12 }]);
    await table().referee.run(() => creatureOf(BROK).update({ system: { class: "fighter" } } as never));
    await settled();
    const { damage } = await strikeWith(great, [15, 20], [2, 20], [3, 20]);
    expect(damage?.dice).toMatchObject([{ count: 2, faces: 8 }]);
  });

  it("HC-CLS-10 HC-CMB-13 an elf dances with two blades: a die more, and a smaller one for damage", async () => {
    const second = await become("elf", { offHand: true });
    const { dice, damage } = await strikeWith(second, [15, 20], [2, 20], [3, 20]);
    expect(dice).toHaveLength(3);
    expect(damage?.dice).toMatchObject([{ count: 1, faces: 6 }]);
  });

  it("HC-CLS-17 HC-CMB-11 HC-EQP-04 a halfling's whip does no damage, has the better of two dice, and is hard to resist", async () => {
    const whip = await become("halfling", { packs: { hc: { tactical: true, noDamage: true } } });
    const { dice, damage } = await strikeWith(whip, [15, 20], [2, 20]);
    expect([dice.map(({ faces }) => faces), damage]).toEqual([[[15, 2]], null]);
    loadDice([19, 20], [4, 20]);
    const asked = { message: lastId("roll"), die: 0, save: "mind" };
    expect(await ask("alice", "hc.resist", asked)).toMatchObject({ done: true });
    expect(table().alice.run(() => lastOf("roll").system)).toMatchObject({ success: false, dropped: [0] });
  });

  it("HC-CMB-16 a monster attacks one of these people by d20 and hit dice", async () => {
    loadDice([15, 20]);
    await table().referee.run(async () => {
      const token = placedGoblin().parent?.tokens.get("broktoken0000001");
      const { creature } = goblinAt();
      if (token) aimAt(token);
      await performAttack(creature, { id: "", use: "melee" }, { skip: true });
    });
    await settled();
    expect(table().alice.run(() => lastOf("roll").system)).toMatchObject({ success: true, game: "" });
  });
});
