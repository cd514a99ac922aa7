import path from "node:path";
import { describe, expect, it } from "vitest";
import { packDocuments } from "../../packs/build.ts";
import { REFEREE, aTable } from "./table.ts";

const table = aTable([REFEREE]);
const packs = await packDocuments(path.resolve(import.meta.dirname, "../../packs"));

interface Entry {
  readonly name: string;
  readonly type: string;
  readonly system: object;
  readonly items?: readonly Entry[];
}

const isTree = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null;

/** What the source says and the document does not, by path: unknown keys are dropped, bad values refused or bent. */
function lost(said: unknown, kept: unknown, path: string): string[] {
  if (!isTree(said)) return said === kept ? [] : [path];
  if (!isTree(kept)) return [path];
  return Object.entries(said).flatMap(([key, value]) => lost(value, kept[key], `${path}.${key}`));
}

const lostOf = (entry: Entry): string[] => lost(entry.system, build(entry).toObject().system, `${entry.name}: system`);

const build = (entry: Entry): Item.Implementation | Actor.Implementation =>
  "items" in entry
    ? new Actor.implementation(structuredClone(entry) as never, { strict: true })
    : new Item.implementation(structuredClone(entry) as never, { strict: true });

describe("the packs' sources", () => {
  it("fit the data models to the last field", async () => {
    const entries = [...packs.values()].flat().filter((entry) => "system" in entry) as unknown as Entry[];
    expect(entries.length).toBeGreaterThan(90);
    await table().referee.run(async () => {
      expect(entries.flatMap((entry) => [entry, ...(entry.items ?? [])]).flatMap(lostOf)).toEqual([]);
    });
  });

  it("make creatures without a problem that the rules would point out", async () => {
    const creatures = [...packs.values()].flat().filter((entry) => "items" in entry) as unknown as Entry[];
    await table().referee.run(async () => {
      const troubled: string[] = [];
      for (const entry of creatures) {
        const actor = await Actor.implementation.create(structuredClone(entry) as never);
        if (!actor?.isCreature() || actor.system.derived.problems.length > 0) troubled.push(entry.name);
      }
      expect(troubled).toEqual([]);
    });
  });
});
