// Words to be inspired by: from which lists, for what, and what the Referee makes of them.
import { describe, expect, it } from "vitest";
import { presentCard } from "../present-card.ts";
import { drawWords } from "../../../src/foundry/campaign/story/drawn-operations.ts";
import { bringPackTables } from "../pack-macros.ts";
import { aTable, type Face, lastMessage, loadDice, WITHOUT_BOB } from "../table.ts";

const table = aTable(WITHOUT_BOB);

type Asked = Parameters<typeof drawWords>[0];

/** Draws, with these faces of d20s; says the lines of the card. */
async function draw(asked: Asked, keys: readonly string[], faces: readonly Face[]) {
  await bringPackTables(table(), keys);
  loadDice(...faces);
  await table().referee.run(() => drawWords(asked));
  await table().host.settled();
  const card = await table().referee.run(() => presentCard(lastMessage()));
  const drawn = card?.["drawn"] as { lines: readonly { label: string; value: string; isReversible: boolean }[] };
  const { lines } = drawn;
  return { lines, lists: lines.map(({ label }) => label.split(":")[0]), card };
}
const d20 = (...faces: readonly number[]): Face[] => faces.map((face) => [face, 20]);

describe("input words", () => {
  it("WH-RAND-02 (1): the lists A, C and D give three words", async () => {
    const { lists, lines } = await draw(
      { preset: "idea", chosen: ["A", "C", "D"] },
      ["input.A", "input.C", "input.D"],
      d20(1, 2, 3),
    );
    expect(lists).toEqual(["Input A", "Input C", "Input D"]);
    expect(lines.every(({ value }) => value !== "")).toBe(true);
  });

  it("WH-RAND-02 (2): a word about personality may be reversed", async () => {
    const { lines } = await draw({ preset: "detail", chosen: ["E"] }, ["input.E"], d20(1));
    expect(lines).toMatchObject([{ value: "Patient", isReversible: true }]);
  });

  it("WH-RAND-03 (1): weather is a personality and a drama", async () => {
    const { lists, card } = await draw({ preset: "weather", chosen: [] }, ["input.D", "input.E"], d20(1, 2));
    expect(lists).toEqual(["Input E", "Input D"]);
    expect(card).toMatchObject({ drawn: { hasNote: true, canWrite: true } });
    expect(table().referee.run(() => lastMessage().whisper)).not.toEqual([]);
  });

  it("WH-RAND-03 (2): an adventure is a group, A, C, D and H, and a place of F or G", async () => {
    const groups = ["groups.vocations", "groups.species", "groups.affiliations"];
    const inputs = ["A", "C", "D", "H", "G"].map((one) => `input.${one}`);
    await bringPackTables(table(), [...groups, ...inputs]);
    await table().referee.run(() => drawWords({ preset: "adventure", chosen: ["G"] }));
    await table().host.settled();
    const { facts } = table().referee.run(() => lastMessage().toObject().system) as { facts: { label: string }[] };
    expect(facts.length).toBe(8);
    expect(facts.slice(3).map(({ label }) => label.split(":")[0])).toEqual(
      ["A", "C", "D", "H", "G"].map((one) => `Input ${one}`),
    );
  });

  it("WH-RAND-03: too many lists for a use, or none, draw nothing", async () => {
    await table().referee.run(() => drawWords({ preset: "detail", chosen: ["A", "B", "C"] }));
    expect(table().referee.notices.at(-1)?.message).toContain("Story.Problem.lists");
    expect(table().referee.run(() => game.messages.size)).toBe(0);
  });
});
