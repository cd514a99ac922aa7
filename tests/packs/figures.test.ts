// The figures of the packs against the tables of the book, typed here a second time.
import path from "node:path";
import { describe, expect, it } from "vitest";
import { packDocuments } from "../../packs/build.ts";
import { ROOT } from "../../tools/project.ts";

type System = Record<string, unknown>;

const packs = await packDocuments(path.join(ROOT, "packs"));
const systems = (pack: string, type: string, folder?: string): Map<string, System> => {
  const entries = packs.get(pack) ?? [];
  const place = entries.find((entry) => !("system" in entry) && entry["name"] === folder)?.["_id"];
  return new Map(
    entries
      .filter((entry) => entry["type"] === type && "system" in entry && (!folder || entry["folder"] === place))
      .map((entry) => [entry["name"] as string, entry["system"] as System]),
  );
};

const weapons = systems("equipment", "weapon", "Weapons");
const armor = systems("equipment", "armor", "Armor");
const gear = systems("equipment", "gear", "Gear");
const monsters = systems("monsters", "monster");

/** "R 70 1/2" for what a weapon's row of the table says after its damage. */
const rowOf = (system: System): string => {
  const rate = system["rateOfFire"] as { shots: number; rounds: number } | undefined;
  const size = { heavy: "H", regular: "R", minor: "M", weightless: "N", none: "–" }[system["size"] as string];
  const fire = rate ? (rate.rounds > 1 ? `${rate.shots}/${rate.rounds}` : `${rate.shots}`) : "–";
  return `${String(system["damage"])} ${size} ${String(system["range"] ?? "–")} ${fire} ${String(system["cost"])}`;
};

describe("weapons (WH-WPN-01)", () => {
  it("are all there", () => {
    expect(weapons.size).toBe(23);
  });

  it.each([
    ["Axe or sword", "1d6+1 R – – 10", []],
    ["Club", "1d6-2 M – – 0", ["knockOut", "improvised"]],
    ["Crossbow", "1d6+1 H 70 1/2 30", ["twoHanded"]],
    ["Dagger", "1d6-2 M 15 1 3", ["thrown"]],
    ["Darts", "1 N 20 3 1", ["thrown"]],
    ["Flail", "1d6 R – – 8", ["ignoresShield"]],
    ["Great sword or axe", "1d6+2 H – – 15", ["twoHanded"]],
    ["Javelin", "1d6 M 40 1 2", ["thrown"]],
    ["Longbow", "1d6 R 70 1 40", ["twoHanded"]],
    ["Mace", "1d6 R – – 5", ["metalBane"]],
    ["Morning star", "1d6 R – – 8", ["metalBane", "tripleCrit"]],
    ["Musket", "1d6+2 H 30 1/4 150", ["twoHanded", "black powder"]],
    ["Pistol", "1d6+1 R 20 1/3 100", ["black powder"]],
    ["Pole arm", "1d6+1 H – – 10", ["twoHanded", "reach"]],
    ["Quarterstaff", "1d6-1 R – – 1", ["twoHanded", "reach"]],
    ["Scimitar", "1d6 R – – 8", ["ridingBonus"]],
    ["Shortbow", "1d6-1 R 50 1 25", ["twoHanded", "usableMounted"]],
    ["Shortsword", "1d6-1 M – – 8", []],
    ["Sling", "1d6-2 N 30 1 2", ["plainStones"]],
    ["Spear", "1d6 R – – 2", ["reach"]],
    ["Throwing knife or axe", "1d6-2 M 25 1 2", ["thrown", "meleePenalty"]],
    ["Unarmed", "1d6-3 – – – 0", ["knockOut", "grapple"]],
    ["Warhammer", "1d6 R – – 5", ["metalBane"]],
  ])("%s: %s", (name, row, traits) => {
    const system = weapons.get(name);
    expect(system && rowOf(system)).toBe(row);
    expect(system?.["traits"] ?? []).toEqual(traits);
  });

  it("WH-WPN-09 (3): the club is free", () => {
    expect(weapons.get("Club")?.["cost"]).toBe(0);
  });
});

describe("armor (WH-AC-01)", () => {
  it.each([
    ["Cloth", 1, 10, false],
    ["Leather", 2, 15, false],
    ["Studded leather", 3, 20, false],
    ["Chainmail", 4, 30, true],
    ["Splint", 5, 40, true],
    ["Full plate", 6, 50, true],
    ["Shield", 1, 5, false],
    ["Helmet", 0, 10, false],
  ])("%s: AC %i, %i gp", (name, armorClass, cost, metal) => {
    expect(armor.get(name)).toMatchObject({ armorClass, cost });
    expect(armor.get(name)?.["metal"] ?? false).toBe(metal);
    expect(armor.size).toBe(8);
  });
});

describe("gear (WH-EQ-02)", () => {
  it("has every row of both tables", () => {
    expect(gear.size).toBe(48);
  });

  it.each([
    ["(1)", "Hemp rope, 50 ft", 1],
    ["(2)", "Battle-trained horse", 120],
    ["", "Backpack", 5],
    ["", "Portable laboratory", 130],
    ["", "Elven rope, 50 ft", 70],
    ["", "Blank spell book", 100],
    ["", "Torches (6)", 1],
    ["", "Lamp oil, one pint", 2],
  ])("WH-EQ-02 %s: %s costs %i gp", (_, name, cost) => {
    expect(gear.get(name)?.["cost"]).toBe(cost);
  });
});

/** Name, hit dice, armor class (the lowest of a range), movement on land and otherwise. */
const MONSTERS: readonly (readonly [string, string, number, number, number?])[] = [
  ["Amphibian", "1–4", 3, 25, 40],
  ["Basilisk", "6", 5, 20],
  ["Bear", "5+10", 3, 30],
  ["Black pudding", "10", 3, 15],
  ["Boar", "4", 2, 35],
  ["Bugbear", "3+1", 4, 25],
  ["Carrion creeper", "2+4", 2, 20],
  ["Cockatrice", "5", 3, 15, 40],
  ["Demon", "3–9", 2, 30, 40],
  ["Dog", "<1", 1, 30],
  ["Doppelganger", "4–7", 2, 30],
  ["Dragon, black", "6–12", 5, 30, 40],
  ["Dragon, red", "8–14", 7, 30, 40],
  ["Dragon, white", "4–10", 4, 30, 40],
  ["Dryad", "2", 4, 30],
  ["Dwarf", "1+1", 5, 20],
  ["Elemental, air", "8", 6, 40],
  ["Elemental, earth", "8", 6, 40],
  ["Elemental, fire", "8", 6, 40],
  ["Elemental, water", "8", 6, 40],
  ["Elf", "1+1", 4, 30],
  ["Floating skull", "3", 6, 30],
  ["Fungus", "3", 2, 5],
  ["Gargoyle", "4", 4, 20, 40],
  ["Gelatinous cube", "4", 1, 15],
  ["Ghast", "4", 5, 25],
  ["Ghoul", "2", 3, 20],
  ["Giant", "1–7+7", 0, 40],
  ["Giant spider", "2+2", 3, 30],
  ["Gnoll", "2", 4, 25],
  ["Goblin", "1", 3, 20],
  ["Golem", "12", 0, 20],
  ["Grey ooze", "3", 1, 1],
  ["Griffon", "7", 6, 25, 40],
  ["Harpy", "3", 2, 10, 25],
  ["Choir rat", "<1", 0, 15],
  ["Hobgoblin", "1+1", 4, 25],
  ["Homunculus", "2", 3, 15, 40],
  ["Human fighter", "2", 5, 30],
  ["Hydra", "7", 4, 15],
  ["Grudge briar", "1", 5, 25],
  ["Insect swarm", "<1", 0, 20],
  ["Insectoid", "3", 6, 30],
  ["Invisible stalker", "8", 6, 25],
  ["Kobold", "1", 3, 30],
  ["Kobold mage", "2", 1, 30],
  ["Kraken", "12", 5, 40],
  ["Lich", "9–15", 9, 25],
  ["Lizardman", "2+1", 4, 25, 30],
  ["Lurker", "10", 2, 5, 10],
  ["Mimic", "7–10", 2, 20],
  ["Minotaur", "6+4", 3, 30],
  ["Morlock", "1", 1, 25],
  ["Mummy", "5+1", 6, 20],
  ["Ochre jelly", "5", 1, 15],
  ["Ogre", "4+1", 4, 25],
  ["Ogre mage", "5+4", 5, 30],
  ["Orc", "1", 3, 25],
  ["Orc shaman", "3", 2, 25],
  ["Piercer", "1", 6, 1],
  ["Roc", "12", 5, 50],
  ["Rust monster", "5", 7, 20],
  ["Sea serpent", "17", 7, 60],
  ["Shadow", "3", 3, 25],
  ["Shrieker", "3", 2, 0],
  ["Skeleton", "1", 2, 25],
  ["Skeleton mage", "3", 1, 25],
  ["Skeleton, giant", "5", 2, 35],
  ["Spectre", "6", 7, 30],
  ["Troll", "6+3", 5, 30],
  ["Vampire", "8", 7, 30],
  ["Wererat", "3", 3, 25],
  ["Werewolf", "3", 4, 30],
  ["Wight", "3", 4, 25],
  ["Will-o-wisp", "<1", 9, 30],
  ["Wolf", "2", 3, 40],
  ["Worg", "4", 3, 40],
  ["Wyvern", "7", 6, 25, 40],
  ["Zombie", "1", 1, 15],
  // Ferryhack
  ["Donkey", "1", 0, 30],
  ["Gnome", "1–10", 6, 20],
  ["Horse", "2", 0, 50],
  ["Mule", "1", 0, 40],
  ["Salamander", "1–10", 6, 20],
  ["Small horse", "1", 0, 40],
  ["Sylph", "1–10", 6, 0, 60],
  ["Undine", "1–10", 6, 5, 30],
  ["War horse", "3", 0, 40],
  ["Work horse", "3", 0, 40],
  // Fleshed out (WH-EXM-01, WH-EXM-02, WH-EXM-03)
  ["Cairn orc", "4", 5, 25],
  ["Hearth tortoise", "10+15", 4, 30],
  ["Thistleback", "<1", 0, 10],
  ["Brass surveyor", "1+1", 3, 25, 20],
  ["The Marred", "1", 0, 30],
  ["Gallowmere", "6", 4, 30, 40],
  ["Gallowmere in peat", "3", 0, 5],
  ["Bell knight", "1", 5, 25],
  ["Bell novice", "1", 0, 30],
  ["Bell canon", "1", 1, 30],
];

describe("monsters (WH-MON-14)", () => {
  it("are all there", () => {
    expect([...monsters.keys()].sort()).toEqual(MONSTERS.map(([name]) => name).sort());
  });

  const rows = MONSTERS.map(([name, hitDice, armorClass, land, other]) => ({ name, hitDice, armorClass, land, other }));

  it.each(rows)("$name: HD $hitDice, AC $armorClass, MV $land", ({ name, hitDice, armorClass, land, other }) => {
    expect(monsters.get(name)).toMatchObject({ hitDice, armorClass, movement: other ? { land, other } : { land } });
  });
});
