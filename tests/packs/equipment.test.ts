// Guns, ammunition, containers, coins and Ferryhack's wares, typed here a second time.
import path from "node:path";
import { describe, expect, it } from "vitest";
import { packDocuments } from "../../packs/build.ts";
import { fireModesOf, fireModifiers, hasClip, toDamageLine, WEAPON_TRAITS } from "../../src/rules/index.ts";
import { ROOT } from "../../tools/project.ts";

interface System {
  readonly damage: string;
  readonly size: string;
  readonly range: number;
  readonly rateOfFire: { readonly shots: number; readonly rounds: number };
  readonly traits: readonly string[];
  readonly cost: number;
  readonly kind: string;
  readonly armorClass: number;
  readonly weight: number;
  readonly metal?: boolean;
  readonly container?: boolean;
  readonly description: string;
}

const entries = (await packDocuments(path.join(ROOT, "packs"))).get("equipment") ?? [];

/** What lies in a folder, by name. */
function wares(folder: string): ReadonlyMap<string, System> {
  const place = entries.find((entry) => !("system" in entry) && entry["name"] === folder)?.["_id"];
  const inside = entries.filter((entry) => "system" in entry && entry["folder"] === place);
  return new Map(inside.map((entry) => [String(entry["name"]), entry["system"] as System]));
}

const ofOtherWorlds = new Map([...wares("Modern weapons"), ...wares("Future weapons")]);
const CLIPS = ["Clip", "Large clip", "Power cell", "Small clip"];
const guns = new Map([...ofOtherWorlds].filter(([name]) => !CLIPS.includes(name)));
const ammunition = wares("Ammunition");
const containers = wares("Containers and coins");
const ferryhack = wares("Ferryhack");

/** Name, damage, traits, and damage with full auto where a gun has it. */
const GUNS: readonly (readonly [string, string, readonly string[], number?])[] = [
  ["Assault rifle", "1d6+1", ["twoHanded", "automatic", "clip"], 3],
  ["Flechette gun", "1d6", ["automatic", "largeClip"], 2],
  ["Handgun", "1d6", ["clip"]],
  ["Heavy pistol", "1d6+1", ["smallClip"]],
  ["Hold-out gun", "1d6", ["smallClip"]],
  ["Hunting rifle", "1d6+1", ["twoHanded", "smallClip"]],
  ["Laser pistol", "1d6", ["clip"]],
  ["Laser rifle", "1d6+1", ["twoHanded", "clip"]],
  ["Machine gun", "1d6+1", ["twoHanded", "automatic", "largeClip"], 3],
  ["Machine pistol", "1d6", ["automatic", "smallClip"], 2],
  ["Plasma gun", "1d6+1", ["smallClip"]],
  ["Pulse rifle", "1d6+1", ["twoHanded", "automatic", "largeClip"], 3],
  ["Revolver", "1d6", ["smallClip"]],
  ["Shotgun", "1d6+1", ["twoHanded", "smallClip"]],
  ["Stunner", "1d6", ["knockOut", "clip"]],
  ["Submachine gun", "1d6", ["automatic", "clip"], 2],
];

describe("modern and future weapons (WH-GUN-01, WH-GUN-02, WH-GUN-03)", () => {
  it("are all there", () => {
    expect([...guns.keys()].toSorted()).toEqual(GUNS.map(([name]) => name));
  });

  const rows = GUNS.map(([name, damage, traits, fullAuto = 0]) => ({ name, damage, traits, fullAuto }));

  it.each(rows)("$name: $damage, one attack a round, $traits", ({ name, damage, traits }) => {
    expect(guns.get(name)).toMatchObject({ damage, traits, rateOfFire: { shots: 1, rounds: 1 } });
  });

  it.each(rows)("$name: its bonus with full auto is $fullAuto", ({ name, damage, fullAuto }) => {
    const line = { traits: guns.get(name)?.traits ?? [], damage: toDamageLine(damage, []) };
    const added = fireModifiers(line, "fullAuto").reduce((sum, { value }) => sum + value, 0);
    const most = (line.damage.formula?.bonus ?? 0) + added;
    expect(fireModesOf(line).includes("fullAuto") ? most : 0).toBe(fullAuto);
  });

  it("shoot from clips, in words that the rules know", () => {
    const known: readonly string[] = WEAPON_TRAITS;
    for (const [name, gun] of guns) {
      expect(hasClip(gun), name).toBe(true);
      expect(gun.traits.filter((trait) => !known.includes(trait))).toEqual([]);
    }
  });

  it("take both hands wherever they are heavy", () => {
    for (const [name, gun] of guns) expect(gun.traits.includes("twoHanded"), name).toBe(gun.size === "heavy");
  });
});

describe("ammunition", () => {
  it("is there for every weapon that shoots", () => {
    expect([...ammunition.keys()].toSorted()).toEqual([
      "Arrows (20)",
      "Powder and shot (20)",
      "Quarrels (20)",
      "Sling bullets (20)",
    ]);
    expect(CLIPS.every((name) => ofOtherWorlds.has(name))).toBe(true); // with the guns that only some worlds have
  });
});

describe("containers and coins (WH-ENC-01, WH-EQ-01)", () => {
  it.each([
    ["Barrel", "heavy", true, 0],
    ["Belt pouch", "minor", false, 0],
    ["Chest", "heavy", true, 0],
    ["Purse", "tiny", false, 0],
    ["Strongbox", "heavy", true, 0],
    ["Gold piece", "tiny", false, 1],
    ["Silver piece", "tiny", false, 0.1],
    ["Copper piece", "tiny", false, 0.01],
  ])("%s: %s, container %s, %d gp", (name, size, container, cost) => {
    expect(containers.get(name)).toMatchObject({ size, cost });
    expect(containers.get(name)?.container ?? false).toBe(container);
    expect(containers.size).toBe(8);
  });
});

describe("Ferryhack’s armor (FH-ARM-01)", () => {
  it.each([
    ["Cloth", 1, 0, 1, 1],
    ["Shield", 1, -1, 1, 5],
    ["Leather", 2, 0, 2, 15],
    ["Studded leather", 3, 0, 4, 20],
    ["Chainmail", 4, -1, 6, 30],
    ["Splint mail", 5, -1, 8, 40],
    ["Full plate", 6, -1, 10, 50],
  ])("%s: AC %i, %i squares, %i slots, %i gp", (name, armorClass, squares, weight, cost) => {
    const armor = ferryhack.get(`${name} (Ferryhack)`);
    expect(armor).toMatchObject({ armorClass, weight, cost, kind: name === "Shield" ? "shield" : "body" });
    expect(armor?.description.includes("One square less")).toBe(squares < 0);
  });
});

/** Slots, and the price in silver, of which ten make a gold piece; a sixth is rounded. */
describe("Ferryhack’s gear and containers (FH-ENC-02, FH-ENC-03, FH-ENC-06, FH-HRS-06)", () => {
  it.each([
    ["Silver, 200 pieces", "regular", 200, false],
    ["Ration (Ferryhack)", "minor", 1, false],
    ["Trail ration (Ferryhack)", "minor", 3, false],
    ["Bandages (Ferryhack)", "minor", 2, false],
    ["Torch (Ferryhack)", "minor", 1 / 6, false],
    ["Lantern (Ferryhack)", "heavy", 10, false],
    ["Lamp oil (Ferryhack)", "minor", 2, false],
    ["Quiver (20)", "regular", 5, false],
    ["Saddle (Ferryhack)", "heavy", 25, false],
    ["Saddle bags (Ferryhack)", "tiny", 10, true],
    ["Tent, one person", "heavy", 15, false],
    ["Small backpack", "regular", 50, true],
    ["Large backpack", "regular", 50, true],
    ["Sack (Ferryhack)", "minor", 10, true],
  ])("%s: %s, %d sp, container %s", (name, size, silver, container) => {
    const item = ferryhack.get(name);
    expect(item?.size).toBe(size);
    expect(item?.cost).toBeCloseTo(silver / 10, 3);
    expect(item?.container ?? false).toBe(container);
    expect(ferryhack.size).toBe(21);
  });

  it.each([
    ["Small backpack", "Five slots; six with strength 13, seven with 16.", "a square shorter"],
    ["Large backpack", "Ten slots; twelve with strength 13, fourteen with 16.", "two squares shorter"],
    ["Sack (Ferryhack)", "Five slots; six with strength 13, seven with 16.", "one square shorter"],
    ["Ration (Ferryhack)", "Half a slot", ""],
    ["Trail ration (Ferryhack)", "A quarter of a slot", ""],
    ["Bandages (Ferryhack)", "Half a slot", ""],
    ["Torch (Ferryhack)", "Half a slot", ""],
    ["Lantern (Ferryhack)", "Two slots", ""],
    ["Lamp oil (Ferryhack)", "A quarter of a slot", ""],
    ["Saddle (Ferryhack)", "Five slots", ""],
    ["Tent, one person", "Five slots", ""],
  ])("%s tells its slots", (name, slots, penalty) => {
    expect(ferryhack.get(name)?.description).toContain(slots);
    expect(ferryhack.get(name)?.description).toContain(penalty);
  });
});
