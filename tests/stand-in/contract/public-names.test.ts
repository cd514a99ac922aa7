/** Law 4: what packages see in a page is what is publicly documented. */
import { afterAll, beforeAll, describe, expect } from "vitest";
import { law } from "./fact.ts";
import { openTable, REFEREE, type CanvasTable } from "./canvas-table.ts";
import { undeclaredNames, type NamesOf } from "./declared-names.ts";
import { isOfElements, NAMES_BEYOND } from "./names-beyond.ts";
import { pageNames } from "./page-names.ts";

let table: CanvasTable;
let names: NamesOf[];

beforeAll(async () => {
  table = await openTable();
  const { page } = await table.sit(REFEREE);
  names = await page.evaluate(pageNames);
});
afterAll(() => table?.close());

describe("public names of a page", () => {
  law("PUBLIC-01", "are those of foundry's namespaces, the game, the canvas and what stands on it", () => {
    const labels = names.map(({ label }) => label);
    expect(labels).toEqual(
      expect.arrayContaining([
        "foundry.documents.",
        "foundry.documents.Actor#",
        "foundry.applications.api.ApplicationV2#",
        "foundry.canvas.placeables.Token#",
        "foundry.Game#",
        "foundry.helpers.Hooks.",
      ]),
    );
    expect(names.flatMap((one) => one.names).length).toBeGreaterThan(1000);
  });

  law("PUBLIC-02", "are declared, or documented in the list of exceptions, which has none too many", async () => {
    const invented = { label: "foundry.documents.Actor#", type: "foundry.documents.Actor", names: ["inventedHere"] };
    const undeclared = await undeclaredNames([...names, invented]);
    expect(undeclared.filter((name) => !isOfElements(name))).toEqual(
      [...NAMES_BEYOND, "foundry.documents.Actor#inventedHere"].sort(),
    );
  });
});
