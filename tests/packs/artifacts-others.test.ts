// Artifacts beside the concepts: what is fleshed out, what is superior, and substances as the core knows them.
import path from "node:path";
import { describe, expect, it } from "vitest";
import { packDocuments } from "../../packs/build.ts";
import { MILLERS_COUGH, parseDamage } from "../../src/rules/index.ts";
import { ROOT } from "../../tools/project.ts";
import { sleepingGas, TRUTH_SERUM } from "../support/substances.ts";

interface Entry {
  readonly name: string;
  readonly folder: string;
  readonly system: {
    readonly magick?: unknown;
    readonly primary?: { readonly damage?: string; readonly canFumble?: boolean };
    readonly tags?: readonly string[];
    readonly description: string;
  };
}

const documents = (await packDocuments(path.join(ROOT, "packs"))).get("artifacts") ?? [];
const entries = (documents as unknown as readonly Entry[]).filter((entry) => "system" in entry);

function named(name: string): Entry {
  const entry = entries.find((one) => one.name === name);
  if (!entry) throw new Error(`no artifact is called "${name}"`);
  return entry;
}

const formulaOf = (text: string | undefined) => (text === undefined ? null : parseDamage(text));

describe("other artifacts", () => {
  it("WH-ART-03 WH-ART-04: five that are fleshed out", () => {
    const { folder } = named("Keepsake Crystal");
    expect(entries.filter((entry) => entry.folder === folder)).toHaveLength(5);
    expect(named("Spring Needler").system).toMatchObject({
      damage: "1d6-2",
      range: 20,
      rateOfFire: { shots: 1, rounds: 2 },
      size: "heavy",
    });
  });

  it("WH-ART-01: a superior weapon is better and not magick", () => {
    const { system } = named("Superior Weapon");
    expect(system).toMatchObject({ attackBonus: 1 });
    expect(system.magick).toBeUndefined();
  });

  it("are 76 in all, each with a few sentences", () => {
    expect(entries).toHaveLength(76);
    for (const { name, system } of entries) {
      const sentences = system.description.match(/[.!?](?=<|\s|$)/g) ?? [];
      expect(sentences.length, name).toBeGreaterThanOrEqual(2);
    }
  });
});

describe("substances", () => {
  it("WH-SUB-01: quicksilver is a drug that one gets used to", () => {
    expect(named("Quicksilver").system).toMatchObject({ kind: "drug", addictive: true });
  });

  it.each([
    ["WH-SUB-02", "Truth Serum", TRUTH_SERUM],
    ["WH-SUB-03", "Sleeping Gas", sleepingGas()],
    ["WH-SUB-03", "Miller’s Cough", MILLERS_COUGH],
  ] as const)("%s: %s is as in the core", (_, name, { tags, primary }) => {
    const { system } = named(name);
    expect(system.tags).toEqual(tags);
    expect(formulaOf(system.primary?.damage)).toEqual(primary.damage);
    expect(system.primary).toMatchObject({ save: primary.save });
    expect(system.primary?.canFumble ?? false).toBe(primary.canFumble);
  });

  it("WH-POIS-01 (1): a poison that takes its time", () => {
    expect(named("Slow Blade Poison").system).toMatchObject({
      doses: 2,
      primary: { damage: "1d6", delay: 2, save: "half" },
    });
  });
});
