import { describe, expect, it } from "vitest";
import { withoutKey } from "../../src/foundry/generation.ts";
import { HERO, aTable, actorOf } from "./table.ts";

const table = aTable();

describe("the table of a class", () => {
  it("loses a trait that is taken out, and keeps the others", async () => {
    const traits = { momentum: true, hardy: true };
    const left = await table().referee.run(async () => {
      const data = {
        name: "Bard",
        type: "class",
        system: { key: "bard", table: { rows: [], traits } },
      } as Item.CreateData;
      const [item] = await actorOf(HERO).createEmbeddedDocuments("Item", [data]);
      await item?.update({ system: { table: { traits: withoutKey("momentum") } } } as unknown as Item.UpdateData);
      return item?.toObject().system;
    });
    expect(left).toMatchObject({ table: { rows: [], traits: { hardy: true } } });
    expect(JSON.stringify(left)).not.toContain("momentum");
  });
});
