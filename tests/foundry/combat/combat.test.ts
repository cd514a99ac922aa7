import { beforeEach, describe, expect, it } from "vitest";
import { performAttackDamage } from "../../../src/foundry/combat/attack/attack-on-card.ts";
import { performAttack } from "../../../src/foundry/extensions/games.ts";
import { SWORD, applyNewest, rollSword, shownTo, undoNewest } from "../attacks.ts";
import {
  ALICE,
  type Face,
  HERO,
  type Seat,
  aTable,
  actorOf,
  aimAt,
  hitPointsOf,
  lastMessage,
  loadDice,
  placedGoblin,
  creatureOf,
} from "../table.ts";
import { recordIn } from "../undoing.ts";

const table = aTable();
const BOW = { id: "bow0000000000001", use: "missile" } as const;

/** The hero, played by Alice, strikes the goblin and rolls damage. */
async function strike(...faces: readonly Face[]): Promise<void> {
  loadDice(...faces);
  await table().alice.run(async () => {
    aimAt(placedGoblin());
    await performAttack(creatureOf(HERO), SWORD, { skip: true });
    await performAttackDamage(lastMessage());
  });
  await table().host.settled();
}

const goblinHp = (seat: Seat) => seat.run(() => hitPointsOf(placedGoblin().actor));
const applied = (seat: Seat) => seat.run(() => recordIn(lastMessage()));

describe("an attack", () => {
  it("is resolved against the target's armor class", async () => {
    loadDice([8, 20]);
    await table().alice.run(async () => {
      aimAt(placedGoblin());
      await performAttack(creatureOf(HERO), SWORD, { skip: true });
      expect(lastMessage().system).toMatchObject({
        title: "Sword",
        target: { name: "Goblin", actor: placedGoblin().actor?.uuid },
        outcome: { armorClass: 3, verdict: "hit", quality: 8 },
      });
    });
  });

  it("measures the way of a missile", async () => {
    loadDice([8, 20]);
    await table().referee.run(() => placedGoblin().update({ x: 1500 }));
    await table().host.settled();
    await table().alice.run(async () => {
      aimAt(placedGoblin());
      await performAttack(creatureOf(HERO), BOW, { skip: true });
      const { system } = lastMessage();
      expect(system).toMatchObject({ outcome: { modifiers: [{ label: "WHITEHACK.Modifier.range", value: -1 }] } });
    });
    expect(await shownTo(table().alice)).toMatchObject({ distance: "75 ft" });
  });

  it("without a target tells which armor class it hits", async () => {
    loadDice([8, 20]);
    await table().alice.run(async () => {
      await performAttack(creatureOf(HERO), SWORD, { skip: true });
      expect(lastMessage().system).toMatchObject({ target: null, outcome: { verdict: "open", hitsUpTo: 7 } });
    });
  });

  it("with a weapon that is gone is told to be gone", async () => {
    await table().alice.run(() => performAttack(creatureOf(HERO), { id: "nothing", use: "melee" }, { skip: true }));
    expect(table().alice.notices).toContainEqual(expect.objectContaining({ message: "WHITEHACK.Refusal.noAttack" }));
    table().alice.run(() => expect(game.messages.size).toBe(0));
  });
});

describe("damage", () => {
  it("is rolled once, however often the button is pressed", async () => {
    loadDice([8, 20], [4, 6]);
    await table().alice.run(async () => {
      aimAt(placedGoblin());
      await performAttack(creatureOf(HERO), SWORD, { skip: true });
      const attack = lastMessage();
      await Promise.all([performAttackDamage(attack), performAttackDamage(attack)]);
      await performAttackDamage(attack);
      expect(game.messages.size).toBe(2);
      expect(lastMessage().system).toMatchObject({ kind: "damage", amount: 4, target: { name: "Goblin" } });
    });
  });

  it("is rolled by nobody but the attacker and the Referee", async () => {
    loadDice([8, 20]);
    await table().alice.run(() => performAttack(creatureOf(HERO), SWORD, { skip: true }));
    await table().host.settled();
    await table().bob.run(() => performAttackDamage(lastMessage()));
    table().bob.run(() => expect(game.messages.size).toBe(1));
  });

  it("is doubled by a crit, whose table is thrown first", async () => {
    await strike([11, 20], [9, 20], [3, 6]);
    table().alice.run(() => {
      expect(lastMessage().system).toMatchObject({ amount: 6, outcome: { multiplier: 2 } });
      expect(game.messages.contents.map(({ type }) => type)).toEqual(["attack", "notice", "damage"]);
    });
  });

  it("has the die of a critical result on top, never doubled (WH-CRIT-03 in part)", async () => {
    await strike([11, 20], [13, 20], [3, 6], [5, 6]);
    table().alice.run(() => expect(lastMessage().system).toMatchObject({ amount: 11, extra: [5] }));
    expect(await shownTo(table().alice)).toMatchObject({ dice: [{ face: 3 }, { face: 5 }] });
    await table().alice.run(applyNewest);
    await table().host.settled();
    expect(goblinHp(table().referee)).toEqual({ value: -6, temporary: 0 });
  });

  it("can be rolled without an attack", async () => {
    loadDice([5, 6]);
    await table().alice.run(rollSword);
    table().alice.run(() => expect(lastMessage().system).toMatchObject({ amount: 5, target: null }));
  });
});

describe("applying damage (WH-DMG-01)", () => {
  beforeEach(() => strike([8, 20], [4, 6]));

  it("works for the player who rolled it, through the Referee's client", async () => {
    await table().alice.run(applyNewest);
    await table().host.settled();
    for (const seat of [table().referee, table().alice]) expect(goblinHp(seat)).toEqual({ value: 1, temporary: 0 });
    expect(applied(table().bob)).toMatchObject([
      {
        name: "Goblin",
        by: ALICE,
        changes: [
          { before: { system: { hp: { value: 5 } } }, after: { system: { hp: { value: 1 } } }, undone: "none" },
        ],
      },
    ]);
    table().referee.run(() => expect(placedGoblin().actor).not.toBe(actorOf("goblin0000000001")));
  });

  it("happens once, whoever presses how often", async () => {
    const press = (seat: Seat) => seat.run(applyNewest);
    await Promise.all([press(table().alice), press(table().alice), press(table().referee), press(table().referee)]);
    await table().host.settled();
    expect(goblinHp(table().referee)).toEqual({ value: 1, temporary: 0 });
    expect(applied(table().referee)).toHaveLength(1);
    const told = [...table().alice.notices, ...table().referee.notices].map(({ message }) => message);
    expect(told.filter((message) => message === "WHITEHACK.Refusal.alreadyApplied")).toHaveLength(3);
  });

  it("is undone once, by the Referee", async () => {
    await table().alice.run(applyNewest);
    await table().host.settled();
    const undo = () => table().referee.run(undoNewest);
    await Promise.all([undo(), undo()]);
    await table().host.settled();
    expect(goblinHp(table().alice)).toEqual({ value: 5, temporary: 0 });
    expect(applied(table().alice)).toMatchObject([{ changes: [{ undone: "exact" }] }]);
    expect(table().referee.notices.map(({ message }) => message)).toEqual(["WHITEHACK.Refusal.alreadyUndone"]);
  });

  it("is undone by the difference where hit points have changed since", async () => {
    await table().alice.run(applyNewest);
    await table().referee.run(async () => {
      await placedGoblin().actor?.update({ system: { hp: { value: 0 } } });
      await undoNewest();
    });
    await table().host.settled();
    expect(goblinHp(table().alice)).toEqual({ value: 4, temporary: 0 });
    expect(applied(table().alice)).toMatchObject([{ changes: [{ undone: "difference" }] }]);
  });

  it("can be done again after it was undone", async () => {
    await table().alice.run(applyNewest);
    await table().referee.run(undoNewest);
    await table().alice.run(applyNewest);
    await table().host.settled();
    expect(goblinHp(table().referee)).toEqual({ value: 1, temporary: 0 });
    expect(applied(table().referee)).toMatchObject([
      { changes: [{ undone: "exact" }] },
      { changes: [{ undone: "none" }] },
    ]);
  });

  it("takes temporary hit points first and asks for what the wound calls for", async () => {
    await table().referee.run(async () => {
      await placedGoblin().actor?.update({ system: { hp: { value: 2, temporary: 1 } } });
      await applyNewest();
    });
    await table().host.settled();
    expect(goblinHp(table().referee)).toEqual({ value: -1, temporary: 0 });
    expect(applied(table().referee)).toMatchObject([{ prompts: ["deathSave", "injured"] }]);
  });
});
