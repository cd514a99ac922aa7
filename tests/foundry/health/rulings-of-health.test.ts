// What the window of rules switches about health, as it is seen at the table: on, and off.
import { describe, expect, it } from "vitest";
import type { Creature } from "../../../src/foundry/documents/creature.ts";
import { falling } from "../falling.ts";
import { BOB, type Face, aTable, placedGoblin } from "../table.ts";

const MEDIC = "medic00000000001";
const table = aTable(undefined, (actors) => {
  actors.push({
    _id: MEDIC,
    name: "Medic",
    type: "character",
    ownership: { default: 0, [BOB]: 3 },
    system: { class: "strong", attributes: { intelligence: { value: 14 } }, hp: { value: 7, rolled: 7 } },
  } as object);
});
const { strike, heal, heroHp, write, questions, answer, said, fight } = falling(table);

type Ruling = "shrugsOffAll" | "firstAidIsTrained" | "secondSave" | "bossBlow" | "magickTreatsInjury";
const rule = async (ruling: Ruling, choice: boolean | string): Promise<void> => {
  await table().referee.run(() => game.settings.set("whitehack", ruling as "shrugsOffAll", choice as boolean));
  await table().host.settled();
};
const SAVED: readonly Face[] = [
  [2, 20],
  [6, 6],
];
const trial = (face: number): readonly Face[] => [
  [face, 20],
  [1, 6],
  [5, 6],
];

describe("the world's rulings about health", () => {
  it.each([
    { all: true, left: 6 },
    { all: false, left: 5 },
  ])("shrugsOffAll $all: a save against damage leaves $left of 6 hit points", async ({ all, left }) => {
    await rule("shrugsOffAll", all);
    await strike(4);
    await answer(table().alice, "savingThrow", SAVED);
    expect(heroHp().value).toBe(left);
  });

  it.each([
    { trained: true, mode: "negative" },
    { trained: false, mode: "single" },
  ])("firstAidIsTrained $trained: without a fitting group first aid is a $mode roll", async ({ trained, mode }) => {
    await rule("firstAidIsTrained", trained);
    await write({ hp: { value: -3, state: "dying", rounds: 4, injured: true } });
    const faces: readonly Face[] = trained
      ? [
          [3, 20],
          [4, 20],
        ]
      : [[3, 20]];
    await answer(table().bob, MEDIC, faces, { attribute: "intelligence", group: "none" });
    expect(said(table().alice, "check").at(-1)).toMatchObject({ outcome: { mode } });
  });

  it.each([
    { choice: "never", asked: [], state: "dying" },
    { choice: "afterSuccess", asked: ["deathSave"], state: "savingForLife" },
  ])("secondSave $choice: after a save against damage that held, but not enough", async ({ choice, asked, state }) => {
    await rule("secondSave", choice);
    await strike(9);
    await answer(table().alice, "savingThrow", trial(2));
    expect(heroHp()).toMatchObject({ value: -2, state });
    expect(questions(table().alice).flatMap(({ kind }) => (kind === "deathSave" ? [kind] : []))).toEqual(asked);
  });

  it("secondSave afterSuccess: whoever has failed does not save again", async () => {
    await rule("secondSave", "afterSuccess");
    await strike(9);
    await answer(table().alice, "savingThrow", [
      [20, 20],
      [4, 6],
    ]);
    expect(heroHp()).toMatchObject({ state: "dying", rounds: 4 });
  });

  it.each([
    { choice: "afterDamageSave", first: ["savingThrow", "constitution", "decline"] },
    { choice: "instead", first: ["savingThrow", "constitution"] },
  ])("bossBlow $choice: the first question after the attack of a boss", async ({ choice, first }) => {
    const boss = () => placedGoblin().actor as Creature;
    await rule("bossBlow", choice);
    await fight();
    await write({ boss: true }, boss);
    await strike(9, { by: table().referee.run(() => boss().uuid) });
    expect(questions(table().alice)[0]?.options.map(({ id }) => id)).toEqual(first);
  });

  it.each([
    { treats: true, injured: false },
    { treats: false, injured: true },
  ])("magickTreatsInjury $treats: magick that heals leaves injured $injured", async ({ treats, injured }) => {
    await rule("magickTreatsInjury", treats);
    await write({ hp: { value: -2, state: "stable", injured: true } });
    await heal(4);
    expect(heroHp()).toMatchObject({ value: 2, injured });
  });
});
