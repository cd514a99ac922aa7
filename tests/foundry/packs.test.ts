import path from "node:path";
import { describe, expect, it } from "vitest";
import { packDocuments } from "../../packs/build.ts";
import { REFEREE, aTable } from "./table.ts";

const table = aTable([REFEREE]);
const ROOT = path.resolve(import.meta.dirname, "../..");

interface Entry {
  readonly name: string;
  readonly type: string;
  readonly system: object;
  readonly items?: readonly Entry[];
}

/** What the source says and the document does not, by path: unknown keys are dropped, bad values refused or bent. */
function lost(entry: Entry, kept: object): string[] {
  const said = foundry.utils.flattenObject(entry.system);
  const known = foundry.utils.flattenObject(kept) as Record<string, unknown>;
  return Object.entries(said)
    .filter(([key, value]) => JSON.stringify(known[key]) !== JSON.stringify(value))
    .map(([key]) => `${entry.name}: system.${key}`);
}

const build = (entry: Entry): Item.Implementation | Actor.Implementation =>
  "items" in entry
    ? new Actor.implementation(structuredClone(entry) as never, { strict: true })
    : new Item.implementation(structuredClone(entry) as never, { strict: true });

describe("the packs' sources", () => {
  it("fit the data models to the last field", async () => {
    const packs = await packDocuments(path.join(ROOT, "packs"));
    const entries = [...packs.values()].flat().filter((entry) => "system" in entry) as unknown as Entry[];
    expect(entries.length).toBeGreaterThan(90);
    await table().referee.run(async () => {
      const problems = entries.flatMap((entry) => lost(entry, build(entry).toObject().system));
      const carried = entries.flatMap(({ items = [] }) =>
        items.flatMap((item) => lost(item, build(item).toObject().system)),
      );
      expect([...problems, ...carried]).toEqual([]);
    });
  });

  it("make creatures without a problem that the rules would point out", async () => {
    const packs = await packDocuments(path.join(ROOT, "packs"));
    await table().referee.run(async () => {
      const troubled: string[] = [];
      for (const entry of (packs.get("monsters") ?? []) as unknown as Entry[]) {
        const actor = await Actor.implementation.create(structuredClone(entry) as never);
        if (!actor?.isMonster() || actor.system.derived.problems.length > 0) troubled.push(entry.name);
      }
      expect(troubled).toEqual([]);
    });
  });
});
