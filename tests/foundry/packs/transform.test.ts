// Somebody is turned into something else, and back.
import { beforeEach, expect, it, vi } from "vitest";
import { performAnswer } from "../../../src/foundry/chat/prompts/perform-answer.ts";
import { openPrompts } from "../../../src/foundry/chat/prompts/listeners.ts";
import { loadDice, placedGoblin } from "../table.ts";
import { undoEntry } from "../undoing.ts";
import { aCastingTable, spell } from "./casting-table.ts";

const { table, goblin, see, act, prepares, answer, asked } = aCastingTable([
  spell("transform", "Transform", {
    original: "Förändra",
    level: 4,
    range: 20,
    duration: { amount: 2, unit: "turn" },
    save: "negates",
  }),
]);

const looks = () => see(() => [placedGoblin().name, placedGoblin().texture.src]);
const GOAT = { name: "Goat", img: "icons/goat.webp" };

/** A question of this kind is answered by the Referee. */
const decide = (kind: string, option: string, values: Record<string, string> = {}) =>
  act(table().referee, async () => {
    loadDice([20, 20]);
    const prompt = openPrompts().find(({ system }) => system.kind === kind);
    if (prompt) await performAnswer(prompt, { option, values });
  });
const undo = (type: string) =>
  act(table().referee, async () => {
    const card = game.messages.contents.findLast((one) => one.type === type);
    if (card) await undoEntry(card);
  });

beforeEach(async () => {
  table().referee.run(() => vi.spyOn(game.packs, "get").mockReturnValue({ getIndex: async () => [GOAT] } as never));
  await prepares("transform");
  await answer("cast", [see(goblin)], [5, 20]);
  await decide("spellSave", "save");
});

it("FH-S4-01: whoever fails to save is seen and called as the caster says, until the spell ends by the clock", async () => {
  const before = looks();
  expect(asked()).toEqual(["fhTransform"]);
  await act(table().alice, async () => {
    const prompt = openPrompts().at(-1);
    if (prompt) await performAnswer(prompt, { option: "turn", values: { name: "Billy", like: "Goat" } });
  });
  expect(looks()).toEqual(["Billy", "icons/goat.webp"]);
  await act(table().referee, () => game.time.advance(1_300));
  await vi.waitFor(() => expect(looks()).toEqual(before));
});

it("FH-S4-01: is undone with the answer, and can be left to the words of the table", async () => {
  const before = looks();
  await decide("fhTransform", "turn", { name: " ", like: "own" });
  expect([looks(), asked()]).toEqual([before, ["fhTransform"]]);
  await decide("fhTransform", "turn", { name: "Billy", like: "own" });
  expect(looks()).toEqual(["Billy", before[1]]);
  await undo("prompt");
  expect(looks()).toEqual(before);
  await decide("fhTransform", "unseen");
  expect([looks(), asked()]).toEqual([before, []]);
});
