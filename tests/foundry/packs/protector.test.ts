// A Protector wards a space of the scene: whoever stands there saves better, and its beam answers what is resisted.
import { expect, it } from "vitest";
import { performAnswer } from "../../../src/foundry/chat/prompts/perform-answer.ts";
import type { Creature } from "../../../src/foundry/documents/creature.ts";
import { openPrompts } from "../../../src/foundry/chat/prompts/listeners.ts";
import { casterOf } from "../../../src/house-rules/ferryhack/foundry/spells/caster.ts";
import { wardsOn } from "../../../src/house-rules/ferryhack/foundry/spells/turn-back.ts";
import { type Face, loadDice, placedGoblin } from "../table.ts";
import { undoEntry } from "../undoing.ts";
import { aCastingTable, spell } from "./casting-table.ts";

const protector = spell("protector", "Protector", {
  original: "Beskyddare",
  level: 3,
  range: 0,
  duration: { amount: 0, unit: "permanent" },
});
const { table, hero, goblin, see, act, prepares, answer, cards } = aCastingTable([protector]);

const wards = (whom: () => Creature) =>
  see(() => {
    const rules = casterOf(hero())?.rules;
    return rules ? wardsOn(whom(), rules).map(({ original, by }) => [original, by === hero().uuid]) : null;
  });
const drawn = () =>
  see(() =>
    (game.scenes.contents[0]?.drawings.contents ?? []).map(({ x, y, shape }) => [x, y, shape.width, shape.height]),
  );
const damage = () => see(() => cards("damage").map((card) => card.toObject().system as unknown));

/** The hero, at the corner of the scene, lays the stones with a corner there; levels beyond the first lengthen a side. */
async function lay(at: object, level = 1, spent = {}): Promise<void> {
  await prepares("protector", { level, spent });
  loadDice([5, 20]);
  await act(table().alice, async () => {
    const prompt = openPrompts().at(-1);
    if (prompt) await performAnswer(prompt, { option: "cast", values: { aim: JSON.stringify({ who: [], at }) } });
  });
}
async function savesWith(...dice: readonly Face[]): Promise<void> {
  loadDice(...dice);
  await act(table().referee, async () => {
    const prompt = openPrompts().find(({ system }) => system.kind === "spellSave");
    if (prompt) await performAnswer(prompt, { option: "save", values: {} });
  });
}

it("FH-S3-01: wards two squares by two where its stones lie, nobody outside, and its caster no more than others", async () => {
  await lay({ x: 100, y: 0, turn: 0 });
  expect(drawn()).toEqual([[100, 0, 200, 200]]);
  expect([wards(goblin), wards(hero)]).toEqual([[["Beskyddare", true]], []]);
  await act(table().referee, () => placedGoblin().update({ x: 300 }) as never);
  expect(wards(goblin)).toEqual([]);
});

it("FH-S3-01: a level more makes it four by two, turned as it was placed, and the card takes it down", async () => {
  await lay({ x: 100, y: 0, turn: 90 }, 2, { width: 1 });
  expect(drawn()).toEqual([[100, 0, 200, 400]]);
  await act(table().referee, async () => {
    const question = game.messages.contents.findLast((one) => one.isCard("prompt"));
    if (question) await undoEntry(question);
  });
  expect([drawn(), wards(goblin)]).toEqual([[], []]);
});

it("FH-S3-01: stones are laid within reach, and none where that is too far", async () => {
  await lay({ x: 900, y: 0, turn: 0 });
  expect(drawn()).toEqual([]);
});

it("FH-S3-01: a lasting spell that is resisted there draws the beam", async () => {
  await lay({ x: 100, y: 0, turn: 0 });
  await prepares("decrease", { attribute: "strength" });
  await answer("cast", [see(goblin)], [5, 20]);
  await savesWith([7, 20], [10, 20], [3, 6]);
  expect(damage()).toMatchObject([{ amount: 3, attack: true, target: { name: "Hero" } }]);
});

it("FH-S3-01: damage that is resisted there draws the beam as well, and is undone with it", async () => {
  await lay({ x: 100, y: 0, turn: 0 });
  await prepares("lightning");
  await answer("cast", [see(goblin)], [5, 20], [4, 6], [7, 20], [10, 20], [3, 6]);
  expect(damage()).toMatchObject([
    { caught: { 0: { save: "made" } } },
    { amount: 3, attack: true, target: { name: "Hero" } },
  ]);
  const notice = see(() => JSON.stringify(cards("notice").at(-1)?.toObject().system));
  expect(notice).toContain("the Protector answers");
  await act(table().referee, async () => {
    const card = cards("notice").at(-1);
    if (card) await undoEntry(card);
  });
  expect(damage()).toHaveLength(1);
});

it("FH-S3-01: damage that is not resisted draws none", async () => {
  await lay({ x: 100, y: 0, turn: 0 });
  await prepares("lightning");
  await answer("cast", [see(goblin)], [5, 20], [4, 6], [20, 20]);
  expect(damage()).toHaveLength(1);
});
