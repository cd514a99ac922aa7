// Fights of HAMMERCRAWL! at the table: several attack dice on one card, what is said of them, saves, and damage that is undone.
import { beforeEach, describe, expect, it } from "vitest";
import { askReferee } from "../../../src/foundry/chat/requests/ask-referee.ts";
import { inTurn } from "../../../src/foundry/chat/requests/in-turn.ts";
import { performApplyDamage } from "../../../src/foundry/combat/damage/perform-damage.ts";
import { performUndoAll } from "../../../src/foundry/combat/attack/perform-many.ts";
import { rollCardDamage } from "../../../src/foundry/combat/attack/game-damage.ts";
import { isRolledDamage } from "../../../src/foundry/combat/real-dice.ts";
import { conditionsOf } from "../../../src/foundry/documents/active-conditions.ts";
import { packLinesOn } from "../../../src/foundry/extensions/packs-in-force.ts";
import { performAttack } from "../../../src/foundry/extensions/games.ts";
import { sayDice, storeAttack } from "../../../src/games/hammercrawl/foundry/combat/after-roll.ts";
import { actsOnShields } from "../../../src/games/hammercrawl/foundry/combat/shields.ts";
import { fumbleAct } from "../../../src/games/hammercrawl/foundry/combat/fumbles.ts";
import { putInto } from "../../../src/games/hammercrawl/foundry/combat/own-conditions.ts";
import { assaultAhead, makeAssault } from "../../../src/games/hammercrawl/foundry/combat/perform-assault.ts";
import { performUndo } from "../../../src/foundry/chat/undo/perform-undo.ts";
import { recordIn } from "../undoing.ts";
import { attackOn } from "../../../src/games/hammercrawl/foundry/combat/attack-on.ts";
import type { NotedAttack } from "../../../src/games/hammercrawl/rules/combat/noted.ts";
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

  /** Alice writes into her last attack's card what it keeps of the attack, and what comes of that. */
  const forge = async (change: (noted: NotedAttack) => NotedAttack) => {
    await table().alice.run(() => {
      const card = lastOf("roll");
      const noted = JSON.parse(card.system.noted) as NotedAttack;
      const found = attackOn(card);
      return found ? storeAttack(found, change(noted)) : undefined;
    });
    await settled();
  };
  const isBelieved = () => table().referee.run(() => isRolledDamage(lastOf("damage")));

  it("HC-CMB-07 what a player's card claims of bonus, armor class and damage is looked up", async () => {
    await attack(false, [2, 20], [3, 20], [4, 20]);
    await forge((noted) => ({ ...noted, assault: { ...noted.assault, bonus: 60, armor: [0] } }));
    expect(table().alice.run(() => lastOf("roll").system.damage?.hits[0]?.halves)).toEqual([2, 2, 2]);
    await rollDamage([3, 8]);
    expect(isBelieved()).toBe(false);
    const before = pointsOf();
    await table().alice.run(() => performApplyDamage(lastOf("damage")));
    await settled();
    expect(pointsOf()).toBe(before);
    await attack(false, [15, 20], [3, 20], [4, 20]);
    await forge((noted) => ({ ...noted, damage: { count: 1, faces: 12, bonus: 20 } }));
    await rollDamage([3, 12]);
    expect(isBelieved()).toBe(false);
    await attack(false, [15, 20], [3, 20], [4, 20]);
    await rollDamage([3, 8]);
    expect(isBelieved()).toBe(true);
  });

  it("HC-CLS-35 HC-CMB-11 a fighter's card that claims a thief's blow or a whip is not believed", async () => {
    await attack(false, [15, 20], [3, 20], [4, 20]);
    await forge((noted) => ({
      ...noted,
      trick: true,
      assault: { ...noted.assault, hidden: true },
      sayer: { ...noted.sayer, factor: 7 },
    }));
    await rollDamage([3, 8]);
    expect(isBelieved()).toBe(false);
    await mark("tactical");
    loadDice([4, 20]);
    expect(await ask("alice", "hc.resist", { message: lastId("roll"), die: 0, save: "mind" })).toMatchObject({
      done: true,
    });
    expect(table().alice.run(() => lastOf("roll").system.dice.map(({ faces }) => faces.length))).toEqual([1]);
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

  it("HC-CMB-16 a monster attacks one of these people by d20 and hit dice, deals its damage, and is undone", async () => {
    loadDice([15, 20]);
    await table().referee.run(async () => {
      const token = placedGoblin().parent?.tokens.get("broktoken0000001");
      const { creature } = goblinAt();
      if (token) aimAt(token);
      await performAttack(creature, { id: "", use: "melee" }, { skip: true });
    });
    await settled();
    const { damage } = table().alice.run(() => lastOf("roll").system);
    expect(table().alice.run(() => lastOf("roll").system)).toMatchObject({ success: true, game: "" });
    const { count = 1, faces = 6 } = damage?.dice[0] ?? {};
    loadDice(...Array.from({ length: count }, () => [3, faces] as const));
    await table().referee.run(() => rollCardDamage(lastOf("roll")));
    await settled();
    const brok = () => table().referee.run(() => creatureOf(BROK).system.hp.value);
    await table().referee.run(() => performApplyDamage(lastOf("damage")));
    await settled();
    expect(brok()).toBe(14 - table().referee.run(() => lastOf("damage").system.many[0]?.amount ?? 0));
    expect(brok()).toBeLessThan(14);
    await table().referee.run(() => performUndoAll(lastOf("damage")));
    await settled();
    expect(brok()).toBe(14);
  });

  it("HC-CMB-16 HC-CNV-03 the armor class of a monster counts from ten", async () => {
    const hits = async (face: number) => (await attack(false, [face, 20], [2, 20], [2, 20])).damage?.hits.length ?? 0;
    const bonus = table().alice.run(() => numbersOf().attack.melee.value);
    const least = 13 - bonus; // the goblin's 3 and ten
    expect([await hits(least - 1), await hits(least)]).toEqual([0, 1]);
  });

  it("HC-CLS-06 (1) a dwarf's shield protects after a bash", async () => {
    await become("dwarf", { equipped: false });
    await attack(false, [18, 20], [2, 20]);
    await mark("bash");
    const before = table().alice.run(() => numbersOf().armorNumber.value);
    loadDice([4, 20]);
    expect(await ask("alice", "hc.resist", { message: lastId("roll"), die: 0, save: "body" })).toMatchObject({
      done: true,
    });
    expect(table().alice.run(() => numbersOf().armorNumber.value)).toBe(before);
  });

  it("HC-LGT-02 in the dark there is a die less, a smaller die of damage, and no crit", async () => {
    loadDice([20, 20], [2, 20]);
    await table().alice.run(async () => {
      aimAt(placedGoblin());
      const ahead = assaultAhead(creatureOf(BROK), { id: SWORD, use: "melee" });
      if (ahead) await makeAssault(ahead, { values: { dark: "yes" }, visibility: "public" });
    });
    await settled();
    const { dice, damage } = table().alice.run(() => lastOf("roll").system);
    expect([dice.length, damage?.hits[0]?.halves, damage?.dice]).toMatchObject([2, [2], [{ count: 1, faces: 6 }]]);
    await rollDamage([3, 6]);
    expect(isBelieved()).toBe(true);
  });

  const buttons = (seat: "alice" | "referee") =>
    table()[seat].run(() => packLinesOn(lastOf("roll")).packButtons?.map(({ act }) => act) ?? []);

  it("HC-CMB-09 a fumble misses, and the Referee draws what else it brings: the attack's card tells and undoes it", async () => {
    await attack(false, [1, 20], [2, 20], [3, 20]);
    expect(buttons("alice")).not.toContain("hc.fumble");
    expect(buttons("referee")).toContain("hc.fumble");
    await table().referee.run(async () => {
      const table = { name: "Slips", formula: "1d1", flags: { whitehack: { key: "hc.fumbles" } } };
      const results = [{ type: "text", range: [1, 1], weight: 1, description: "The bowstring snaps." }];
      await RollTable.create({ ...table, results } as never);
    });
    await settled();
    loadDice([1, 1]);
    await table().referee.run(() => {
      const message = lastOf("roll");
      const button = { dataset: { what: "0" } } as unknown as HTMLElement;
      return fumbleAct({ message, button, actor: null, item: null, combatant: null, event: {} as Event });
    });
    await settled();
    const entries = () => table().alice.run(() => recordIn(lastOf("roll")));
    expect(entries().at(-1)).toMatchObject({ name: "Die 1: The bowstring snaps.", proposal: 0 });
    expect(buttons("referee")).not.toContain("hc.fumble");
    expect(JSON.stringify(table().alice.run(() => packLinesOn(lastOf("roll"))))).toContain("The bowstring snaps.");
    const notices = () => table().alice.run(() => game.messages.contents.filter((one) => one.isCard("notice")).length);
    expect(notices()).toBe(1);
    await table().referee.run(() => performUndo(lastOf("roll"), entries().at(-1)?.id ?? "none"));
    await settled();
    expect([notices(), buttons("referee").includes("hc.fumble")]).toEqual([0, true]);
  });

  it("HC-CMB-09 a raging half-ogre never fumbles", async () => {
    await become("halfOgre", { equipped: false });
    await table().referee.run(() => putInto(creatureOf(BROK), "rage"));
    await settled();
    await attack(false, [1, 20], [2, 20]);
    expect(buttons("referee")).not.toContain("hc.fumble");
  });

  it("HC-EQP-03 (1) a shield weapon protects, or strikes for a point of armor class", async () => {
    const id = await become("fighter", { packs: { hc: { shield: true } } });
    await table().referee.run(async () => {
      await creatureOf(BROK)
        .items.get("hcshield00000001")
        ?.update({ system: { equipped: false } } as never);
      const combat = await Combat.create({ active: true, scene: placedGoblin().parent?.id ?? "" } as never);
      const data = { tokenId: "broktoken0000001", actorId: BROK, sceneId: placedGoblin().parent?.id };
      await combat?.createEmbeddedDocuments("Combatant", [data] as never);
      await combat?.startCombat();
    });
    await settled();
    await table().referee.run(() => inTurn(() => Promise.resolve())); // the first turn has begun
    await settled();
    const toggle = async () => {
      await table().alice.run(() => {
        const [combatant = null] = game.combats.contents[0]?.combatants.contents ?? [];
        const pressed = { combatant, actor: null, item: null, event: {} as Event };
        return actsOnShields({ ...pressed, button: {} as HTMLElement });
      });
      await settled();
      return table().alice.run(() => numbersOf().armorNumber.value);
    };
    expect([id !== "", table().alice.run(() => numbersOf().armorNumber.value)]).toEqual([true, 16]);
    expect([await toggle(), await toggle()]).toEqual([15, 16]);
  });

  describe("HC-EQP-05 a flask of acid", () => {
    const flask = async (quantity = 1) => {
      const made = await table().referee.run(() => {
        const system = { kind: "poison", doses: 1, quantity, use: "throw", tags: ["acid"] };
        return creatureOf(BROK).createEmbeddedDocuments("Item", [{ name: "Acid", type: "substance", system }] as never);
      });
      await settled();
      return (made as readonly { readonly uuid: string; readonly id: string }[])[0] ?? { uuid: "", id: "" };
    };
    const burst = (item: string) => ({
      item,
      target: table().alice.run(() => placedGoblin().uuid),
      visibility: "public",
    });
    const quantityOf = (id: string) =>
      table().referee.run(
        () => (creatureOf(BROK).items.get(id)?.system as { quantity?: number } | undefined)?.quantity,
      );
    const damages = () =>
      table().alice.run(
        () => game.messages.contents.filter((one) => one.isCard("damage")) as ChatMessage.OfType<"damage">[],
      );

    it("HC-EQP-05 (1) hits the target and who stands beside it, burns at once outside of fights, and is undone", async () => {
      const { uuid, id } = await flask();
      expect(await ask("bob", "hc.acid", burst(uuid))).toMatchObject({ done: false });
      loadDice([15, 20], [3, 6], [5, 6], [3, 6], [2, 6], [4, 6], [6, 6]);
      expect(await ask("alice", "hc.acid", burst(uuid))).toMatchObject({ done: true });
      const [first, second] = damages();
      expect(first?.system.many.map(({ name, amount }) => [name, amount])).toEqual(
        expect.arrayContaining([
          ["Goblin", 8],
          ["Brok", 3],
          ["Hero", 3],
        ]),
      );
      expect([second?.system.amount, second?.system.kinds]).toEqual([10, ["acid"]]); // two rounds of d6
      expect(quantityOf(id)).toBe(0);
      expect(await ask("alice", "hc.acid", burst(uuid))).toMatchObject({ done: false });
      const card = table().referee.run(() => lastOf("roll"));
      await table().referee.run(async () => {
        for (const { id: entry } of recordIn(card).toReversed()) await performUndo(card, entry);
      });
      await settled();
      expect([damages().length, quantityOf(id)]).toEqual([0, 1]);
    });

    it("HC-EQP-05 a miss uses the flask up and hurts nobody", async () => {
      const { uuid, id } = await flask();
      loadDice([1, 20]);
      expect(await ask("alice", "hc.acid", burst(uuid))).toMatchObject({ done: true });
      expect([damages().length, quantityOf(id)]).toEqual([0, 0]);
    });
  });
});
