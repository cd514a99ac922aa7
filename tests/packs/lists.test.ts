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

describe("lists of figures", () => {
  it.each([
    ["hc.thiefSkill", 8, "4cce067edf43"],
    ["startingGold", 16, "04a122918560"],
  ])("%s has %i rows, word for word", (key, count, words) => {
    expect([rowsOf(key).length, print(rowsOf(key))]).toEqual([count, words]);
  });
});

/** The words of a table without their places. */
const wordsOf = (key: string): readonly string[] => rowsOf(key).map((row) => row.slice(row.indexOf(" ") + 1));

describe("lists of words of our own", () => {
  it.each([
    ["groups.affiliations", 20],
    ["groups.moreVocations", 20],
    ["names", 178],
    ["retainers", 27],
    ["groups.species", 20],
    ["groups.vocations", 20],
    ["input.A", 20],
    ["input.B", 20],
    ["input.C", 20],
    ["input.D", 20],
    ["input.E", 20],
    ["input.F", 20],
    ["input.G", 20],
    ["input.H", 20],
    ["oracle.1", 20],
    ["oracle.2", 20],
    ["oracle.3", 20],
    ["oracle.4", 20],
    ["modus", 20],
  ])("%s has %i lines, each once and short enough for a card", (key, count) => {
    const words = wordsOf(key);
    expect(words).toHaveLength(count);
    expect(new Set(words.map((word) => word.toLowerCase())).size).toBe(count);
    expect(words.filter((word) => word.length > 24)).toEqual([]);
  });

  it("no word stands in two of the input tables, and no vocation in both lists", () => {
    const input = ["A", "B", "C", "D", "E", "F", "G", "H"].flatMap((id) => wordsOf(`input.${id}`));
    expect(new Set(input).size).toBe(input.length);
    const vocations = [...wordsOf("groups.vocations"), ...wordsOf("groups.moreVocations")];
    expect(new Set(vocations).size).toBe(vocations.length);
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
    ["Tower shield", 2],
  ])("%s is worth %i", (name, armorClass) => {
    expect(systemOf("equipment", `${name} (HAMMERCRAWL!)`)).toMatchObject({ kind: "shield", armorClass });
  });

  it("HC-EQP-03: a shield weapon is a weapon that protects as well", () => {
    const stored = systemOf("equipment", "Shield weapon (HAMMERCRAWL!)");
    expect(stored).toMatchObject({ damage: "1d6", packs: { hc: { shield: true } } });
  });

  it("HC-CLS-34 (1): a mage’s wand and staff are there, and say that their rules are the Referee’s", () => {
    for (const name of ["Wand (HAMMERCRAWL!)", "Mage’s staff (HAMMERCRAWL!)"])
      expect(systemOf("equipment", name)).toMatchObject({
        description: expect.stringContaining("not published") as unknown,
      });
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
    "Bell canon",
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
        Ammunition: 4,
        Armor: 8,
        "Containers and coins": 8,
        Ferryhack: 21,
        "Future weapons": 7,
        Gear: 48,
        "HAMMERCRAWL!": 16,
        "Modern weapons": 13,
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
    ["referee", { "": 1 }],
  ])("of %s hold at least what they held", (pack, least) => {
    const counts = countsOf(pack);
    for (const [folder, count] of Object.entries(least)) expect(counts[folder], folder).toBeGreaterThanOrEqual(count);
  });
});
