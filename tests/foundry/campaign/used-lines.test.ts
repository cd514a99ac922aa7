// Tables of the world: lines that come only once, unequal chances, tables that lead to each other, and their backlog.
import { describe, expect, it } from "vitest";
import { drawOn } from "../../../src/foundry/campaign/tables/perform-draw.ts";
import { resetUsed, rewriteUsed, usedRows } from "../../../src/foundry/campaign/story/used-lines.ts";
import { aTable, type Face, lastMessage, loadDice, WITHOUT_BOB } from "../table.ts";

const table = aTable(WITHOUT_BOB);

interface Row {
  readonly text: string;
  readonly from: number;
  readonly to?: number;
  readonly leadsTo?: string;
}

/** A table that the Referee writes. */
async function written(name: string, die: number, rows: readonly Row[]): Promise<RollTable.Implementation> {
  const results = rows.map(({ text, from, to = from, leadsTo }) => ({
    type: leadsTo === undefined ? "text" : "document",
    description: text,
    documentUuid: leadsTo ?? null,
    range: [from, to],
  }));
  const data: object = { name, formula: `1d${die}`, results };
  const made = await table().referee.run(() => RollTable.create(data as RollTable.CreateData));
  await table().host.settled();
  if (!made) throw new Error("No table was created");
  return made;
}

const draw = async (from: RollTable.Implementation, ...faces: readonly Face[]): Promise<string> => {
  loadDice(...faces);
  const { value } = await table().referee.run(() => drawOn(from));
  await table().host.settled();
  return value;
};
const used = (from: RollTable.Implementation) => usedRows(from).map(({ description }) => description);
const byReferee = async (work: () => Promise<unknown>): Promise<void> => {
  await table().referee.run(work);
  await table().host.settled();
};

describe("tables of the world", () => {
  it("WH-RAND-01 (1): a line that was drawn is locked until the table is reset", async () => {
    const coins = await written("Coins", 2, [
      { text: "Heads", from: 1 },
      { text: "Tails", from: 2 },
    ]);
    expect(coins.replacement).toBe(false);
    expect(await draw(coins, [1, 2])).toBe("Heads");
    expect(await draw(coins, [1, 2], [1, 2], [2, 2])).toBe("Tails");
    expect(await draw(coins)).toBe("every line is used up");
    await byReferee(() => resetUsed(coins));
    expect(used(coins)).toEqual([]);
    expect(await draw(coins, [1, 2])).toBe("Heads");
  });

  it("WH-RAND-01 (2): faces make lines likelier", async () => {
    const odds = await written("Odds", 20, [
      { text: "Mundane", from: 1, to: 15 },
      { text: "Odd", from: 16, to: 19 },
      { text: "Special", from: 20 },
    ]);
    expect(await draw(odds, [15, 20])).toBe("Mundane");
    expect(await draw(odds, [16, 20])).toBe("Odd");
    expect(await draw(odds, [20, 20])).toBe("Special");
  });

  it("WH-RAND-01 (3): a draw through nested tables shows both lines", async () => {
    const inner = await written("Beasts", 2, [
      { text: "A bear", from: 1 },
      { text: "A boar", from: 2 },
    ]);
    const outer = await written("Woods", 2, [
      { text: "A beast", from: 1, leadsTo: inner.uuid },
      { text: "Mushrooms", from: 2 },
    ]);
    expect(await draw(outer, [1, 2], [2, 2])).toBe("A beast → A boar");
    expect(used(inner)).toEqual(["A boar"]);
  });

  it("WH-RAND-01: a new line takes the place of a used one, which moves to the backlog", async () => {
    const coins = await written("Coins", 2, [
      { text: "Heads", from: 1 },
      { text: "Tails", from: 2 },
    ]);
    await draw(coins, [1, 2]);
    const [row] = usedRows(coins);
    await byReferee(() => rewriteUsed(coins, { [row?.id ?? ""]: "On edge" }));
    expect(used(coins)).toEqual([]);
    const backlog = table().referee.run(() => game.tables.getName("Coins (backlog)"));
    expect(backlog?.results.contents.map(({ description }) => description)).toEqual(["Heads"]);
    expect(table().referee.run(() => lastMessage().toObject().system)).toMatchObject({ facts: [{ value: "Heads" }] });
    expect(await draw(coins, [1, 2])).toBe("On edge");
  });
});
