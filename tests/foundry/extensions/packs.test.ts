import path from "node:path";
import { describe, expect, it } from "vitest";
import { packDocuments } from "../../../packs/build.ts";
import { REFEREE, aTable } from "../table.ts";

const table = aTable([REFEREE]);
const packs = await packDocuments(path.resolve(import.meta.dirname, "../../../packs"));

interface Entry {
  readonly name: string;
  readonly _key?: string;
  readonly items?: readonly Entry[];
}

const isTree = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null;

/** What the source says and the document does not, by path: unknown keys are dropped, bad values refused or changed. */
function lost(said: unknown, kept: unknown, path: string): string[] {
  if (!isTree(said)) return said === kept ? [] : [path];
  if (!isTree(kept)) return [path];
  return Object.entries(said).flatMap(([key, value]) => lost(value, kept[key], `${path}.${key}`));
}

const lostOf = (entry: Entry): string[] => lost(withoutKeys(entry), build(entry).toObject(), entry.name);

const DOCUMENTS = ["Item", "Actor", "RollTable", "JournalEntry", "Macro"] as const;

/** The document that an entry becomes, as strict as the host can be. */
function build(entry: Entry): { toObject(): object } {
  const kind = entry._key ? COLLECTIONS[entry._key.split("!")[1]?.split(".").at(-1) ?? ""] : "Item";
  const name = DOCUMENTS.find((one) => one === kind);
  if (!name) throw new Error(`${entry.name} is no document`);
  const Implementation = CONFIG[name].documentClass as unknown as new (
    data: object,
    options: object,
  ) => {
    toObject(): object;
  };
  return new Implementation(structuredClone(entry), { strict: true });
}

const COLLECTIONS: Readonly<Record<string, string>> = {
  items: "Item",
  actors: "Actor",
  tables: "RollTable",
  journal: "JournalEntry",
  macros: "Macro",
};

/** What only the databases need. */
const OF_DATABASES = new Set(["_key", "_stats"]);

function withoutKeys(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutKeys);
  if (!isTree(value)) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([key]) => !OF_DATABASES.has(key))
      .map(([key, one]) => [key, withoutKeys(one)]),
  );
}

describe("the packs' sources", () => {
  it("fit the data models to the last field", async () => {
    const all = [...packs.values()].flat() as unknown as Entry[];
    const entries = all.filter(({ _key }) => !_key?.startsWith("!folders"));
    expect(entries.length).toBeGreaterThan(90);
    await table().referee.run(async () => {
      expect(entries.flatMap(lostOf)).toEqual([]);
    });
  });

  it("make creatures without a problem that the rules would point out", async () => {
    const creatures = [...packs.values()].flat().filter((entry) => "items" in entry) as unknown as Entry[];
    await table().referee.run(async () => {
      await game.settings.set("whitehack", "speciesAsClass", true); // two of the ready characters are of such a species
      const troubled: string[] = [];
      for (const entry of creatures) {
        const actor = await Actor.implementation.create(structuredClone(entry) as never);
        if (!actor?.isCreature() || actor.system.derived.problems.length > 0) troubled.push(entry.name);
      }
      expect(troubled).toEqual([]);
    });
  });
});
