// Hit points are stored whole: what has happened to somebody is not forgotten by the next change.
import { describe, expect, it } from "vitest";
import { performApplyDamage } from "../../../src/foundry/combat/damage/perform-damage.ts";
import { performRest } from "../../../src/foundry/health/perform-rest.ts";
import { postCard } from "../../../src/foundry/chat/cards/post-card.ts";
import type { Creature } from "../../../src/foundry/documents/creature.ts";
import { HERO, aTable, actorOf, lastMessage, loadDice, placedGoblin, WITHOUT_BOB } from "../table.ts";
import { undoEntry } from "../undoing.ts";

const table = aTable(WITHOUT_BOB);

type Stored = Creature["system"]["hp"];
const hpOf = (actor: Actor.Implementation | null): Stored => {
  if (!actor?.isCreature()) throw new Error("Nobody with hit points");
  return actor.system.hp;
};
const hero = () => actorOf(HERO);

/** The Referee deals damage by a card, and applies it. */
async function deal(amount: number, facts: { lethal?: boolean; kind?: "damage" | "healing" } = {}, whom = hero) {
  await table().referee.run(async () => {
    const target = { actor: whom().uuid, token: null, name: whom().name };
    const { lethal = true, kind = "damage" } = facts;
    const system = { title: "T", kind, amount, lethal, actor: null, target, outcome: null };
    await postCard({ kind: "damage", actor: whom(), system, audience: { visibility: "public" } });
    await performApplyDamage(lastMessage());
  });
  await table().host.settled();
}

/** The newest card of damage: questions come after it. */
function damageCard(): ChatMessage.Implementation {
  const card = game.messages.contents.findLast(({ type }) => type === "damage");
  if (!card) throw new Error("Nobody has dealt damage");
  return card;
}

async function write(system: object, whom = hero): Promise<void> {
  await table().referee.run(() => whom().update({ system } as Actor.UpdateData));
  await table().host.settled();
}

describe("what a wound leaves", () => {
  it("WH-DMG-03 in part: whoever falls below zero has to save, and is injured", async () => {
    await deal(8);
    expect(table().alice.run(() => hpOf(hero()))).toMatchObject({
      value: -2,
      state: "savingForLife",
      injured: true,
      rounds: null,
    });
  });

  it("WH-HEAL-06: a knock-out at -10 is no death, and can be healed", async () => {
    await deal(16, { lethal: false });
    expect(table().referee.run(() => hpOf(hero()))).toMatchObject({ value: -10, state: "knockedOut", injured: false });
    await deal(12, { kind: "healing" });
    expect(table().referee.run(() => hpOf(hero()))).toMatchObject({ value: 2, state: "up" });
  });

  it("WH-DMG-04: a lethal wound to -10 kills, and no healing helps", async () => {
    await deal(16);
    expect(table().referee.run(() => hpOf(hero()))).toMatchObject({ value: -10, state: "dead" });
    await deal(12, { kind: "healing" });
    expect(table().referee.run(() => hpOf(hero()))).toMatchObject({ value: -10, state: "dead" });
  });

  it("WH-WISE-11 in part: nothing but rest heals the Wise, at twice the rate of others", async () => {
    await write({ class: "wise", hp: { value: 2, rolled: 10 } });
    await deal(5, { kind: "healing" });
    expect(table().alice.run(() => hpOf(hero()).value)).toBe(2);
    loadDice([20, 20]);
    await table().referee.run(() => performRest([hero() as Creature], { kind: "morning" }));
    expect(table().referee.run(() => hpOf(hero()).value)).toBe(4);
    await table().referee.run(() => performRest([hero() as Creature], { kind: "rest", hours: 24 }));
    expect(table().referee.run(() => hpOf(hero()).value)).toBe(10);
  });

  it("WH-HEAL-07 in part: magick heals at once, up to the maximum, and wakes whoever lies at 0", async () => {
    await write({ hp: { value: 0, rolled: 10, state: "knockedOut" } });
    await deal(4, { kind: "healing" });
    expect(table().referee.run(() => hpOf(hero()))).toMatchObject({ value: 4, state: "up" });
    await deal(9, { kind: "healing" });
    expect(table().referee.run(() => hpOf(hero()).value)).toBe(10);
  });

  it("WH-HEAL-01 in part: 48 hours of rest give everything back, but not to the injured", async () => {
    await write({ hp: { value: 0, rolled: 10, state: "knockedOut" } });
    await table().referee.run(() => performRest([hero() as Creature], { kind: "rest", hours: 47 }));
    expect(table().referee.run(() => hpOf(hero()).value)).toBe(0);
    await table().referee.run(() => performRest([hero() as Creature], { kind: "rest", hours: 48 }));
    expect(table().referee.run(() => hpOf(hero()))).toMatchObject({ value: 10, state: "up" });
    await write({ hp: { value: 3, injured: true } });
    await table().referee.run(() => performRest([hero() as Creature], { kind: "rest", hours: 48 }));
    expect(table().referee.run(() => hpOf(hero()).value)).toBe(3);
  });

  it("WH-HEAL-04 in part: six mornings bring the injured no further than 1 hit point", async () => {
    await write({ hp: { value: -1, state: "stable", injured: true } });
    loadDice(...Array.from({ length: 6 }, () => [20, 20] as const));
    for (let morning = 0; morning < 6; morning += 1) {
      await table().referee.run(() => performRest([hero() as Creature], { kind: "morning" }));
      await table().host.settled();
    }
    expect(table().referee.run(() => hpOf(hero()))).toMatchObject({ value: 1, state: "up", injured: true });
  });

  it("WH-ENC-06: an injury is a load to carry", async () => {
    const before = table().referee.run(() => hero().system.derived);
    await write({ hp: { injured: true } });
    const after = table().referee.run(() => hero().system.derived);
    expect(JSON.stringify(after)).not.toBe(JSON.stringify(before));
  });

  it("is taken back whole, as long as nothing else has happened", async () => {
    const before = table().referee.run(() => hero().toObject().system);
    await deal(8);
    await table().referee.run(() => undoEntry(damageCard()));
    await table().host.settled();
    expect(table().referee.run(() => hero().toObject().system)).toEqual(before);
  });

  it("WH-DMG-01: taken back later, whoever has saved meanwhile stands up again", async () => {
    await deal(8);
    await write({ hp: { state: "stable" } });
    await table().referee.run(() => undoEntry(damageCard()));
    await table().host.settled();
    expect(table().referee.run(() => hpOf(hero()))).toMatchObject({ value: 6, state: "up", injured: false });
  });

  it("is the same for a creature on the scene", async () => {
    const goblin = () => placedGoblin().actor as Creature;
    await deal(7, {}, goblin);
    expect(table().referee.run(() => hpOf(goblin()))).toMatchObject({
      value: -2,
      state: "savingForLife",
      injured: true,
    });
  });
});

describe("hit points that are counted by hand", () => {
  const bar = (value: number, isDelta: boolean) =>
    table().referee.run(() => hero().modifyTokenAttribute("hp", value, isDelta));

  it("WH-DMG-03 in part: a bar that falls below zero says what that means", async () => {
    await bar(-8, true);
    expect(table().referee.run(() => hpOf(hero()))).toMatchObject({ value: -2, state: "savingForLife", injured: true });
  });

  it("WH-DMG-02: a number that is written anew says so too, on a sheet or by a macro", async () => {
    await write({ hp: { value: 0 } });
    expect(table().referee.run(() => hpOf(hero()))).toMatchObject({ value: 0, state: "knockedOut" });
    await table().referee.run(() => hero().update({ "system.hp.value": 3 } as Actor.UpdateData));
    expect(table().referee.run(() => hpOf(hero()))).toMatchObject({ value: 3, state: "up" });
  });

  it("leave a state that is written with them", async () => {
    await write({ hp: { value: -3, state: "dying", rounds: 4 } });
    expect(table().referee.run(() => hpOf(hero()))).toMatchObject({ value: -3, state: "dying", rounds: 4 });
  });
});
