// Direction: the caster names kinds of things, the Referee points to them on the scene or says that there are none.
import { expect, it } from "vitest";
import { performAnswer } from "../../../src/foundry/chat/prompts/perform-answer.ts";
import { openPrompts } from "../../../src/foundry/chat/prompts/listeners.ts";
import { takeOffWhatIsOver } from "../../../src/house-rules/ferryhack/foundry/spells/scene/take-off.ts";
import { ALICE, REFEREE } from "../table.ts";
import { undoEntry } from "../undoing.ts";
import { aCastingTable, spell } from "./casting-table.ts";

const direction = spell("direction", "Direction", {
  original: "Varseblivning",
  level: 2,
  range: 40,
  duration: { amount: 1, unit: "round" },
});
const { table, hero, see, act, prepares, answer, asked, cards } = aCastingTable([direction]);

const scene = () => game.scenes.contents[0];
const pointers = () =>
  see(() => (scene()?.drawings.contents ?? []).map(({ text, hidden, author }) => [text, hidden, author?.id]));
const say = (seat: typeof table, of: string, option: string, values: Record<string, string> = {}) =>
  act(seat().referee, async () => {
    const prompt = openPrompts().find((one) => one.system.title.includes(of));
    if (prompt) await performAnswer(prompt, { option, values });
  });
const told = () => see(() => cards("notice").at(-1)?.toObject() as unknown as { system: object; whisper: string[] });

/** Cast at level 2; Alice looks for two kinds. */
async function cast(): Promise<void> {
  await prepares("direction", { level: 2, spent: { kinds: 1 } });
  await answer("cast", [], [5, 20]);
  expect(asked()).toEqual(["fhKindsSought"]);
  await act(table().alice, async () => {
    const [prompt] = openPrompts();
    const values = { kind1: "hidden door", kind2: "gold" };
    if (prompt) await performAnswer(prompt, { option: "ask", values });
  });
}

it("FH-S2-11: level 2 finds a hidden door and gold, each with an arrow of its own for the caster's player", async () => {
  await cast();
  expect(asked()).toEqual(["fhPointer", "fhPointer"]);
  await say(table, "hidden door", "point", { spot: JSON.stringify({ x: 500, y: 0 }) });
  expect(told().system).toMatchObject({ facts: [{ label: "hidden door", value: "East, 5 squares away" }] });
  expect(told().whisper.toSorted()).toEqual([ALICE, REFEREE].toSorted());
  await say(table, "gold", "point", { spot: JSON.stringify({ x: 0, y: 1200 }) });
  expect(pointers()).toEqual([
    ["hidden door", true, ALICE],
    ["gold", true, ALICE],
  ]);
});

it("FH-S2-11: none in range is an answer; a pointer is taken back, and goes with its spell", async () => {
  await cast();
  await say(table, "gold", "none");
  expect(told().system).toMatchObject({ facts: [{ label: "gold", value: "WHITEHACK.Fh.Direction.none" }] });
  await say(table, "hidden door", "point", { spot: JSON.stringify({ x: 500, y: 0 }) });
  expect(pointers()).toHaveLength(1);
  await act(table().referee, async () => {
    const question = game.messages.contents.find(
      (one) => one.isCard("prompt") && one.system.title.includes("hidden door"),
    );
    if (question) await undoEntry(question);
  });
  expect(pointers()).toEqual([]);
  await say(table, "hidden door", "point", { spot: JSON.stringify({ x: 500, y: 0 }) });
  await act(table().referee, () =>
    hero().deleteEmbeddedDocuments(
      "ActiveEffect",
      hero().effects.map(({ id }) => id ?? ""),
    ),
  );
  await act(table().referee, takeOffWhatIsOver);
  expect(pointers()).toEqual([]);
});

it("FH-S2-11: a place has to be chosen, and players do not point", async () => {
  await cast();
  await say(table, "gold", "point", { spot: "" });
  expect([asked(), pointers()]).toEqual([["fhPointer", "fhPointer"], []]);
  await act(table().alice, async () => {
    const prompt = openPrompts().find((one) => one.system.title.includes("gold"));
    if (prompt) await performAnswer(prompt, { option: "point", values: { spot: '{"x":1,"y":1}' } });
  });
  expect(pointers()).toEqual([]);
});
