// A table whose lines are all used up says so on a card, as every draw is told.
import { expect, it } from "vitest";
import { performDrawOn } from "../../../src/foundry/campaign/tables/perform-draw.ts";
import { aTable, lastMessage, WITHOUT_BOB } from "../table.ts";

const table = aTable(WITHOUT_BOB);

it("WH-RAND-01: the draw after the last line is told, without dice and without an error", async () => {
  const data: object = {
    name: "Omens",
    formula: "1d1",
    replacement: false,
    results: [{ type: "text", name: "A red moon", text: "A red moon", range: [1, 1] }],
  };
  const told = async (): Promise<unknown> => {
    await table().referee.run(async () => {
      const omens = game.tables.getName("Omens") ?? (await RollTable.create(data as RollTable.CreateData));
      if (omens) await performDrawOn(omens);
    });
    await table().host.settled();
    return table().referee.run(() => ({ ...lastMessage().toObject().system, rolls: lastMessage().rolls.length }));
  };
  expect(await told()).toMatchObject({ title: "Omens", facts: [{ value: "A red moon" }], rolls: 1 });
  expect(await told()).toMatchObject({ title: "Omens", facts: [{ value: "every line is used up" }], rolls: 0 });
});
