// Somebody falls: saves against damage and against death, rounds that pass, and what everybody sees of it.
import { describe, expect, it } from "vitest";
import { performApplyDamage } from "../../../src/foundry/combat/damage/perform-damage.ts";
import { presentCard } from "../present-card.ts";
import type { Creature } from "../../../src/foundry/documents/creature.ts";
import { falling } from "../falling.ts";
import { type Seat, aTable, placedGoblin } from "../table.ts";
import { recordIn } from "../undoing.ts";

const table = aTable();
const { strike, wound, heroHp, write, questions, answer, said, fight, nextRound, isDefeated } = falling(table);

describe("below zero", () => {
  it("WH-DMG-03 WH-SVD-05: the owner chooses how to save or die, with the chance of both, and rolls the dice", async () => {
    await write({ attributes: { constitution: { value: 16 } } });
    await wound(9);
    expect(heroHp()).toMatchObject({ value: -3, state: "savingForLife" });
    const [asked] = questions(table().alice);
    expect(asked?.kind).toBe("deathSave");
    expect(asked?.options.map(({ id }) => id)).toEqual(["savingThrow", "constitution"]);
    expect(asked?.options[1]?.detail).toContain("80%");
    await answer(table().alice, "constitution", [[13, 20]]);
    expect(heroHp()).toMatchObject({ value: -3, state: "stable", injured: true });
    expect(said(table().bob, "check").at(-1)).toMatchObject({
      kind: "task",
      outcome: { face: 13, success: true },
    });
  });

  it("WH-DMG-03: a failure is death in d6 rounds, which the fight counts for all to see", async () => {
    await fight();
    await wound(9);
    await answer(table().alice, "savingThrow", [
      [20, 20],
      [2, 6],
    ]);
    expect(heroHp()).toMatchObject({ state: "dying", rounds: 2 });
    expect(JSON.stringify(said(table().bob, "check").at(-1))).toContain("Dies in 2 rounds");
    await nextRound();
    await expect.poll(heroHp).toMatchObject({ state: "dying", rounds: 1 });
    await expect.poll(() => JSON.stringify(said(table().bob, "notice"))).toContain("Dies in 1 round");
    await nextRound();
    await expect.poll(heroHp).toMatchObject({ state: "dead", rounds: null });
    await expect.poll(() => isDefeated("Hero")).toBe(true);
  });

  it("WH-DMG-05: whoever is stable saves again when harmed, the dying do not, and both die at -10", async () => {
    await write({ hp: { value: -2, state: "stable", injured: true } });
    await wound(1);
    expect(questions(table().alice)[0]?.kind).toBe("deathSave");
    await answer(table().alice, "savingThrow", [
      [20, 20],
      [6, 6],
    ]);
    await wound(1);
    expect(heroHp()).toMatchObject({ value: -4, state: "dying", rounds: 6 });
    expect(questions(table().alice)).toEqual([]);
    await wound(6);
    expect(heroHp()).toMatchObject({ value: -10, state: "dead" });
  });

  it("WH-DMG-05 in part: blood is lost in each round of a fight", async () => {
    await write({ hp: { value: -9, state: "stable", bleeding: 1 } });
    await fight();
    expect(heroHp().value).toBe(-9);
    await nextRound();
    await expect.poll(heroHp).toMatchObject({ value: -10, state: "dead" });
  });

  it("is asked once, and no longer when its reason is gone", async () => {
    await wound(9);
    await write({ attributes: { strength: { value: 13 } } });
    expect(questions(table().referee).length).toBe(1);
    await write({ hp: { value: 3 } });
    expect(questions(table().alice)).toEqual([]);
  });

  it("asks nobody for a foe, who is out of the fight", async () => {
    await fight();
    await strike(7, {}, () => placedGoblin().actor as Creature);
    expect(questions(table().referee)).toEqual([]);
    await expect.poll(() => isDefeated("Goblin")).toBe(true);
  });
});

/** The first card of damage as the Referee sees it. */
const card = () =>
  table().referee.run(async () => {
    const message = game.messages.contents.find((one) => one.isCard("damage"));
    return message && presentCard(message);
  });

describe("a save against damage", () => {
  it("WH-SVD-01 WH-SVD-03: comes before the damage, once in a battle, and takes d6 off but heals nothing", async () => {
    await strike(4);
    expect(heroHp().value).toBe(6);
    expect(await card()).toMatchObject({ canApply: false, waitsFor: "Hero" });
    expect(questions(table().alice)[0]?.options.map(({ id }) => id)).toEqual([
      "savingThrow",
      "constitution",
      "decline",
    ]);
    await answer(table().alice, "savingThrow", [
      [2, 20],
      [6, 6],
    ]);
    expect(heroHp()).toMatchObject({ value: 6 });
    expect(await card()).toMatchObject({ canApply: false, waitsFor: "", applied: [{ amount: 0 }] });
    expect(JSON.stringify(said(table().bob, "check").at(-1))).toContain("4 − 4 = 0");
    await strike(2);
    expect(questions(table().alice)).toEqual([]);
    expect(heroHp().value).toBe(4);
  });

  it("WH-SVD-01 in part: whoever declines keeps it for later, and damage that is no attack asks nothing", async () => {
    await strike(2);
    await answer(table().alice, "decline");
    expect(heroHp().value).toBe(4);
    await table().alice.run(async () => {
      const asked = game.messages.contents.findLast((one) => one.isCard("prompt"));
      expect(asked && recordIn(asked)).toEqual([]); // the damage has arrived: its own card takes it back
    });
    await wound(1);
    expect(heroHp().value).toBe(3);
    await strike(1);
    expect(questions(table().alice)[0]?.kind).toBe("hitSave");
  });

  it("WH-SVD-02: a failure that leaves hit points knocks out for two rounds", async () => {
    await fight();
    await strike(3);
    await answer(table().alice, "savingThrow", [[20, 20]]);
    expect(heroHp()).toMatchObject({ value: 3, state: "knockedOut", rounds: 2 });
    await nextRound();
    await expect.poll(heroHp).toMatchObject({ state: "knockedOut", rounds: 1 });
    await nextRound();
    await expect.poll(heroHp).toMatchObject({ value: 3, state: "up", rounds: null });
  });

  it("WH-SVD-02 WH-SVD-04: below zero after it nobody saves again, whether it failed or not", async () => {
    await strike(9);
    await answer(table().alice, "savingThrow", [
      [20, 20],
      [4, 6],
    ]);
    expect(heroHp()).toMatchObject({ value: -3, state: "dying", rounds: 4 });
    await write({ hp: { value: 6, state: "up", rounds: null }, battle: { damageSave: false } });
    await strike(9);
    await answer(table().alice, "savingThrow", [
      [2, 20],
      [1, 6],
      [5, 6],
    ]);
    expect(heroHp()).toMatchObject({ value: -2, state: "dying", rounds: 5 });
    expect(questions(table().alice)).toEqual([]);
  });

  it("WH-BOSS-03: the attack of a boss leaves 1 hit point or fells, and any damage after it kills", async () => {
    const boss = () => placedGoblin().actor as Creature;
    await write({ boss: true }, boss);
    await strike(9, { by: table().referee.run(() => boss().uuid) });
    await answer(table().alice, "decline");
    expect(questions(table().alice)[0]?.options.map(({ id }) => id)).toEqual(["savingThrow", "constitution"]);
    await answer(table().alice, "savingThrow", [[2, 20]]);
    expect(heroHp()).toMatchObject({ value: 1, state: "up", lastBreath: true });
    await wound(1);
    expect(heroHp().state).toBe("dead");
  });

  it("is as private as the attack, and the damage waits until it is answered", async () => {
    await strike(9, { visibility: "gm" });
    await table().referee.run(async () => {
      const card = game.messages.contents.find((message) => message.isCard("damage"));
      if (card) await performApplyDamage(card);
    });
    expect(table().referee.notices.at(-1)?.message).toBe("WHITEHACK.Refusal.askedFirst");
    await answer(table().alice, "savingThrow", [
      [20, 20],
      [4, 6],
    ]);
    expect(heroHp()).toMatchObject({ value: -3, state: "dying" });
    const seen = (seat: Seat) =>
      seat.run(() => game.messages.contents.filter((message) => message.visible).map(({ type }) => type));
    expect(seen(table().bob)).toEqual([]);
    expect(seen(table().alice)).toContain("check");
  });
});
