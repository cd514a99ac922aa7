// Anti Magic: the space that it wards, and damage that turns on its caster.
import { expect, it } from "vitest";
import { performAnswer } from "../../../src/foundry/chat/prompts/perform-answer.ts";
import { giveCondition } from "../../../src/foundry/conditions/give-condition.ts";
import type { Creature } from "../../../src/foundry/documents/creature.ts";
import { openPrompts } from "../../../src/foundry/chat/prompts/listeners.ts";
import { casterOf } from "../../../src/house-rules/ferryhack/foundry/spells/caster.ts";
import { loadDice, placedGoblin } from "../table.ts";
import { undoEntry } from "../undoing.ts";
import { aCastingTable } from "./casting-table.ts";

const { table, hero, goblin, see, act, prepares, answer, asked, cards } = aCastingTable();

const wards = (whom: () => Creature, original = "Antimagi", strength = 3) =>
  act(table().referee, async () => {
    const condition = casterOf(hero())?.rules.condition(original);
    if (condition) await giveCondition(whom(), condition, { strength });
  });
/** Lightning strikes the goblin, who saves with this face; gives what is told of it. */
async function lightning(face: number): Promise<string> {
  await prepares("lightning");
  await answer("cast", [see(goblin)], [5, 20], [4, 6], [face, 20]);
  return JSON.stringify(cards("notice").at(-1)?.toObject().system);
}
const damage = () => see(() => cards("damage").map((card) => card.toObject().system as unknown));

it("FH-S2-01: wards everybody within a square of whoever is under it, and nobody farther away", async () => {
  await wards(hero);
  expect(await lightning(20)).toContain("20 / 9");
  await act(table().referee, () => placedGoblin().update({ x: 300 }) as never);
  expect(await lightning(20)).toContain("20 / 6");
});

it("FH-S2-01: damage that is resisted under it turns on its caster, who saves in turn, and is undone from the card", async () => {
  await wards(goblin);
  expect(await lightning(9)).toContain("turns the spell on its caster");
  const [first, second] = damage();
  expect(first).toMatchObject({ caught: { 0: { share: "none", save: "made" } } });
  expect(second).toMatchObject({ amount: 4, leaves: "half", actor: see(goblin).uuid, many: [{ name: "Hero" }] });
  expect(asked()).toEqual(["areaSave"]);
  await act(table().referee, async () => {
    const notice = cards("notice").at(-1);
    if (notice) await undoEntry(notice);
  });
  expect(damage()).toHaveLength(1);
  expect(damage()[0]).not.toMatchObject({ caught: { 0: { save: "made" } } });
});

it("FH-S3-01: a Protector throws its beam at whoever cast a lasting spell that was resisted in it", async () => {
  await wards(goblin, "Beskyddare", 1);
  await prepares("decrease", { attribute: "strength" });
  await answer("cast", [see(goblin)], [5, 20]);
  loadDice([7, 20], [10, 20], [3, 6]);
  await act(table().referee, async () => {
    const prompt = openPrompts().find(({ system }) => system.kind === "spellSave");
    if (prompt) await performAnswer(prompt, { option: "save", values: {} });
  });
  expect(damage()).toMatchObject([{ amount: 3, attack: true, target: { name: "Hero" } }]);
  expect(see(() => goblin().effects.contents.map(({ name }) => name))).toEqual(["Protector"]);
});
