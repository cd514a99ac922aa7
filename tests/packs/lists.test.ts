// Lists that were compared with their sources row by row stay as they are: how many, and a print of their words.
import { createHash } from "node:crypto";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { packDocuments } from "../../packs/build.ts";
import { ROOT } from "../../tools/project.ts";

type Json = Record<string, unknown>;

const packs = await packDocuments(path.join(ROOT, "packs"));
const isFolder = ({ _key }: Json): boolean => String(_key).startsWith("!folders!");
const entriesOf = (pack: string): readonly Json[] => (packs.get(pack) ?? []).filter((one) => !isFolder(one));
const systemOf = (pack: string, name: string): Json =>
  entriesOf(pack).find((entry) => entry["name"] === name)?.["system"] as Json;

/** The rows of a table by its key, each with what it says. */
function rowsOf(key: string): readonly string[] {
  const table = entriesOf("tables").find(({ flags }) => (flags as { whitehack?: Json }).whitehack?.["key"] === key);
  const results = (table?.["results"] ?? []) as readonly { range: number[]; name: string; description: string }[];
  return results.map(({ range, name, description }) => `${range.join("-")} ${description || name}`);
}

const print = (rows: readonly string[]): string =>
  createHash("sha256").update(rows.join("\n")).digest("hex").slice(0, 12);

/** Entries of a pack by the name of their folder. */
function countsOf(pack: string): Readonly<Record<string, number>> {
  const folders = new Map((packs.get(pack) ?? []).filter(isFolder).map(({ _id, name }) => [_id, String(name)]));
  const counts: Record<string, number> = {};
  for (const { folder } of entriesOf(pack)) {
    const name = folders.get(folder) ?? "";
    counts[name] = (counts[name] ?? 0) + 1;
  }
  return counts;
}

describe("lists of words", () => {
  it.each([
    ["hc.thiefSkill", 8, "4cce067edf43"],
    ["groups.affiliations", 20, "6bdfd9498510"],
    ["groups.moreVocations", 20, "cd8428871628"],
    ["names", 150, "cda683d1dd6d"],
    ["retainers", 27, "fcc3360f06ef"],
    ["groups.species", 20, "75252715ca03"],
    ["startingGold", 16, "04a122918560"],
    ["groups.vocations", 20, "71d000b69d0e"],
    ["input.A", 20, "4b63e54decef"],
    ["input.B", 20, "e3bb3d500363"],
    ["input.C", 20, "4676e6fb97d8"],
    ["input.D", 20, "5edbe750e1cb"],
    ["input.E", 20, "8dc40668b9f4"],
    ["input.F", 20, "03d773f3fdcf"],
    ["input.G", 20, "4aa1dfa02fc7"],
    ["input.H", 20, "a2026a65401f"],
    ["oracle.1", 20, "ebbe1171118f"],
    ["oracle.2", 20, "8a4609957016"],
    ["oracle.3", 20, "f334f9a6f419"],
    ["oracle.4", 20, "b3c4f1d97505"],
    ["modus", 20, "7fd6ef34ec6b"],
  ])("%s has %i rows, word for word", (key, count, words) => {
    expect([rowsOf(key).length, print(rowsOf(key))]).toEqual([count, words]);
  });
});

describe("figures of Ferryhack’s animals and elementals", () => {
  it.each([
    ["Donkey", "1", 30, 15],
    ["Mule", "1", 40, 20],
    ["Small horse", "1", 40, 20],
    ["Horse", "2", 50, 25],
    ["Work horse", "3", 40, 50],
    ["War horse", "3", 40, 50],
  ])("FH-HRS-01: %s has HD %s, MV %i and %i slots", (name, hitDice, land, capacity) => {
    expect(systemOf("monsters", name)).toMatchObject({ hitDice, movement: { land }, mount: { is: true, capacity } });
  });

  it.each([
    ["Donkey", 15],
    ["Mule", 20],
    ["Small horse", 30],
    ["Horse", 60],
    ["Work horse", 90],
    ["War horse", 120],
  ])("FH-HRS-01: %s costs %i silver", (name, cost) => {
    expect(systemOf("monsters", name)["description"]).toContain(`Costs ${cost} silver`);
  });

  it.each([
    ["Sylph", "Luft-Sylf", 0, 60],
    ["Salamander", "Eld-Salamander", 20, undefined],
    ["Gnome", "Jord-Gnom", 20, undefined],
    ["Undine", "Vatten-Undin", 5, 30],
  ])("FH-S3-04 FH-S3-05 FH-S3-06 FH-S3-07: %s, %s, moves %i on land", (name, swedish, land, other) => {
    const system = systemOf("monsters", name);
    expect(system["movement"]).toMatchObject(other === undefined ? { land } : { land, other });
    expect(system["description"]).toContain(`In Swedish: ${swedish}.`);
    expect(JSON.stringify(system["keywords"])).toContain("Its blows count as magick");
  });
});

describe("HAMMERCRAWL!’s armor (HC-EQP-01)", () => {
  it.each([
    ["Padded", 1],
    ["Leather", 2],
    ["Studded", 3],
    ["Scale", 4],
    ["Chain", 5],
    ["Splint", 6],
    ["Platemail", 7],
    ["Plate armour", 8],
  ])("%s is worth %i", (name, armorClass) => {
    expect(systemOf("equipment", `${name} (HAMMERCRAWL!)`)).toMatchObject({ kind: "body", armorClass });
  });

  it.each([
    ["Shield", 1],
    ["Shield weapon", 1],
    ["Tower shield", 2],
  ])("%s is worth %i", (name, armorClass) => {
    expect(systemOf("equipment", `${name} (HAMMERCRAWL!)`)).toMatchObject({ kind: "shield", armorClass });
  });

  it("HC-EQP-04 HC-EQP-05: tactical weapons without damage, and the flask", () => {
    for (const name of ["Bola", "Blowgun", "Whip"])
      expect(systemOf("equipment", `${name} (HAMMERCRAWL!)`)).toMatchObject({ damage: "0" });
    expect(systemOf("equipment", "Acid flask (HAMMERCRAWL!)")).toMatchObject({
      primary: { damage: "2d6" },
      secondary: { damage: "1d6" },
    });
  });
});

describe("monsters that work miracles", () => {
  it.each([
    "Demon",
    "Dragon, red",
    "Elf",
    "Kobold mage",
    "Lich",
    "Ogre mage",
    "Orc shaman",
    "Skeleton mage",
    "Elemental, air",
    "Elemental, earth",
    "Elemental, fire",
    "Elemental, water",
    "Whitecloak priest",
  ])("WH-MON-11: %s has wordings to begin with, which the abilities know", (name) => {
    const wordings = systemOf("monsters", name)["miracles"] as readonly string[];
    const known = entriesOf("abilities").map((entry) => entry["name"]);
    expect(wordings.length).toBeGreaterThan(0);
    expect(wordings.filter((wording) => !known.includes(wording))).toEqual([]);
  });
});

describe("folders", () => {
  it.each([
    [
      "equipment",
      {
        Ammunition: 8,
        Armor: 8,
        "Containers and coins": 8,
        Ferryhack: 21,
        "Future weapons": 6,
        Gear: 48,
        "HAMMERCRAWL!": 16,
        "Modern weapons": 10,
        Weapons: 23,
      },
    ],
    [
      "artifacts",
      {
        "Armor and shields": 3,
        Curiosities: 7,
        "Fleshed-out artifacts": 5,
        Instruments: 6,
        "Poisons and drugs": 5,
        "Potions and powders": 8,
        Scrolls: 2,
        "Substances and materials": 3,
        Templates: 14,
        "Wands and staffs": 3,
        Weapons: 6,
        Wearables: 13,
      },
    ],
    [
      "abilities",
      {
        "The Brave": 11,
        "Special combat options": 11,
        Conditions: 12,
        "The Deft": 8,
        "The Fortunate": 5,
        Keywords: 22,
        "Level 1": 16,
        "Level 10+": 12,
        "Level 3": 15,
        "Level 5": 13,
        "Level 7": 15,
        "Level 9": 21,
        "Species as class": 6,
        "The Strong": 13,
        "The Wise": 5,
      },
    ],
    ["classes", { "The game’s classes": 5, "Examples of your own": 3 }],
    ["spells", { "Making magick items": 4, "Level 1": 8, "Level 2": 13, "Level 3": 8, "Level 4": 4 }],
    [
      "monsters",
      {
        "Beasts and vermin": 17,
        "Dragons and serpents": 7,
        "Ferryhack elementals": 4,
        "Fleshed out": 10,
        "Magickal creatures": 17,
        "Mounts and pack animals": 6,
        "Oozes, fungi and plants": 7,
        "Folk and giants": 19,
        "The undead": 12,
      },
    ],
    ["characters", { "": 8 }],
    [
      "tables",
      {
        "HAMMERCRAWL!": 7,
        "The Red Hack": 12,
        WhiteBox: 4,
        Characters: 7,
        Combat: 3,
        Inspiration: 8,
        Magick: 7,
        Referee: 3,
      },
    ],
    ["macros", { "": 13 }],
    ["handbook", { "": 3 }],
  ])("of %s hold at least what they held", (pack, least) => {
    const counts = countsOf(pack);
    for (const [folder, count] of Object.entries(least)) expect(counts[folder], folder).toBeGreaterThanOrEqual(count);
  });
});
