// The slots of Ferryhack's wares and animals in the compendia, as its rules count them.
import path from "node:path";
import { describe, expect, it } from "vitest";
import { packDocuments } from "../../packs/build.ts";
import { armorRow, kindOfContainer, slotsOf } from "../../src/house-rules/ferryhack/rules/body/slots.ts";
import type { ArmorFacts, GearFacts } from "../../src/rules/index.ts";
import { armor, gear } from "../rules/builders.ts";
import { ROOT } from "../../tools/project.ts";
import { ANIMALS, GEAR_LIST } from "../support/ferryhack-lists.ts";

interface Entry {
  readonly name: string;
  readonly system: Readonly<Record<string, unknown>>;
}
const documents = await packDocuments(path.join(ROOT, "packs"));
const named = (pack: string, name: string): Entry => {
  const found = (documents.get(pack) ?? []).find((entry) => entry["name"] === name);
  if (!found) throw new Error(`no ${name}`);
  return found as unknown as Entry;
};

/** The names of the list's entries in the compendium. */
const NAMES: Readonly<Record<string, readonly string[]>> = {
  silver: ["Silver, 200 pieces"],
  ration: ["Ration (Ferryhack)", "Dried rations, one day"],
  "trail-ration": ["Trail ration (Ferryhack)", "Trail rations, one day"],
  bandages: ["Bandages (Ferryhack)"],
  torch: ["Torch (Ferryhack)"],
  lantern: ["Lantern (Ferryhack)", "Lantern"],
  "lamp-oil": ["Lamp oil (Ferryhack)", "Lamp oil, one pint"],
  quiver: ["Quiver (20)", "Arrows (20)", "Quarrels (20)", "Sling bullets (20)"],
  saddle: ["Saddle (Ferryhack)", "Saddle"],
  "saddle-bags": ["Saddle bags (Ferryhack)", "Saddle bags"],
  tent: ["Tent, one person", "Tent"],
};

describe("Ferryhack's wares", () => {
  it.each(GEAR_LIST)("FH-ENC-06: $id takes $slots slots and costs $silver silver", ({ id, slots, silver }) => {
    for (const name of NAMES[id] ?? []) {
      const { system } = named("equipment", name);
      const packs = system["packs"] as { readonly fh?: { readonly cost?: number } } | undefined;
      expect(slotsOf(gear(1, system as Partial<GearFacts>))).toBe(slots);
      expect((packs?.fh?.cost ?? Number(system["cost"])) * 10).toBeCloseTo(silver, 1);
    }
    expect(NAMES[id]).not.toHaveLength(0);
  });
  it.each([
    ["Small backpack", "smallBackpack"],
    ["Large backpack", "largeBackpack"],
    ["Sack (Ferryhack)", "sack"],
    ["Backpack", "smallBackpack"],
    ["Sack", "sack"],
  ])("FH-ENC-02: %s is a %s", (name, kind) => {
    expect(kindOfContainer(gear(1, named("equipment", name).system as Partial<GearFacts>))).toBe(kind);
  });
  it.each(["Cloth", "Leather", "Studded leather", "Chainmail", "Splint", "Full plate", "Shield"])(
    "FH-ARM-01: %s costs what the table says",
    (name) => {
      const { system } = named("equipment", name);
      const packs = system["packs"] as { readonly fh?: { readonly cost?: number } } | undefined;
      const row = armorRow(armor(0, system as Partial<ArmorFacts>));
      expect(packs?.fh?.cost ?? system["cost"]).toBe(row?.cost);
    },
  );
});

describe("Ferryhack's animals", () => {
  const NAMED = { donkey: "Donkey", mule: "Mule", "small-horse": "Small horse", horse: "Horse" } as const;
  const all: Readonly<Record<string, string>> = { ...NAMED, "work-horse": "Work horse", "war-horse": "War horse" };
  it.each(ANIMALS)("FH-HRS-01: $id", ({ id, hitDice, move, slots }) => {
    expect(named("monsters", all[id] ?? "").system).toMatchObject({
      hitDice: String(hitDice),
      movement: { land: move * 5 },
      mount: { is: true, capacity: slots },
    });
  });
});
