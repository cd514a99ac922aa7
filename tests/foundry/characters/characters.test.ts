// The ready-made characters of the pack, and the figures of the book’s own, as the rules work them out (WH-GEN-05).
import path from "node:path";
import { beforeEach, describe, expect, it } from "vitest";
import { packDocuments } from "../../../packs/build.ts";
import { demoWorld } from "../../../tools/demo/world.ts";
import { REFEREE, aTable } from "../table.ts";

const table = aTable([REFEREE]);
const packs = await packDocuments(path.resolve(import.meta.dirname, "../../../packs"));

interface Carried {
  readonly name: string;
  readonly type: string;
  readonly _stats?: { readonly compendiumSource?: string };
  readonly system: { readonly kind?: string; readonly item?: string };
}
interface Entry {
  readonly name: string;
  readonly type?: string;
  readonly items: readonly Carried[];
  readonly system: { readonly biography: string };
}
const entries = ((packs.get("characters") ?? []) as unknown as readonly Entry[]).filter(
  ({ type }) => type === "character",
);
const entryOf = (name: string): Entry => {
  const entry = entries.find((one) => one.name === name);
  if (!entry) throw new Error(`Nobody is called ${name}`);
  return entry;
};
const systemOf = (data: object) =>
  table().referee.run(() => {
    const actor = new Actor.implementation(structuredClone(data) as unknown as Actor.CreateData);
    if (!actor.isCharacter()) throw new Error("That is no character");
    return actor.system;
  });
const played = (name: string) => systemOf(entryOf(name));

const numbersOf = ({ derived }: ReturnType<typeof played>) => {
  const { savingThrow, hitPointsMaximum, armorClass, movement, attackValue, attacks } = derived;
  return {
    numbers: [savingThrow, hitPointsMaximum, armorClass, movement, attackValue].map(({ value }) => value),
    attacks: attacks.map((line) => `${line.name} ${line.attackValue.value} ${line.damage.text}`),
  };
};

describe("a ready-made character (WH-GEN-05)", () => {
  beforeEach(() => table().referee.run(() => game.settings.set("whitehack", "speciesAsClass", true)));

  it.each([
    ["Dortha Weir", [5, 8, 5, 30, 11], ["Warhammer 12 1d6+1"]],
    ["Kwillin", [7, 4, 2, 30, 10], ["Dagger 10 1d6-2", "Dagger 10 1d6-2"]],
    ["Benoa", [6, 6, 1, 30, 10], ["Club 10 1d6-2"]],
    ["Hargild", [9, 5, 1, 30, 10], ["Oven peel 10 1d6+1", "Dagger 10 1d6-2", "Dagger 10 1d6-2"]],
    ["Tancrisse Halvessar", [6, 5, 1, 30, 10], ["Stage rapier 10 1d6-1"]],
    ["Tsumish", [7, 5, 2, 30, 10], ["Harpoon 10 1d6-2", "Harpoon 10 1d6", "Dagger 10 1d6-2", "Dagger 10 1d6-2"]],
    ["Old Sums", [7, 6, 1, 25, 10], ["Hottest lens 10 1d6-1"]],
    ["Rokkis Threequarter", [6, 5, 1, 25, 10], ["Mace 10 1d6"]],
  ] as const)("%s has the numbers of the rules: %j, and attacks with %j", (name, numbers, attacks) => {
    const system = played(name);
    expect(numbersOf(system)).toEqual({ numbers, attacks });
    expect(system.derived.problems).toEqual([]);
    expect(system.derived.groups.used).toBeLessThanOrEqual(system.derived.groups.limit.value);
  });

  it.each([
    ["Dortha Weir", [["Guard a companion!"]]],
    ["Kwillin", [["Lock picks!", "Old Mother Nettle"]]],
    ["Benoa", [["The Swarm Runs Errands!", "Seal of Honey", "Ask the Old Queen"]]],
    ["Hargild", [["Protects a companion!"]]],
    ["Tancrisse Halvessar", [["Nobb, a double!"]]],
    ["Tsumish", [["Harpoon!", "Tide caves"]]],
    ["Old Sums", [["Survey book!", "High passes"]]],
    ["Rokkis Threequarter", [["A Minute Runs Backward!", "The Mainspring Servant"]]],
  ] as const)("%s has in the slots: %j, of which some work", (name, slots) => {
    const { slots: held } = played(name);
    expect(held.map(({ contents }) => contents.map((one) => `${one.name}${one.active ? "!" : ""}`))).toEqual(slots);
  });

  it.each(entries.map(({ name }) => name))(
    "%s has abilities of the compendia, each tied to what is carried",
    (name) => {
      const { items } = entryOf(name);
      const abilities = items.filter(({ type }) => type === "ability");
      const own = abilities.filter(
        (one) => !one._stats?.compendiumSource?.startsWith("Compendium.whitehack.abilities."),
      );
      expect(own.map((one) => one.name)).toEqual([]);
      const shownItems = items.filter(({ type }) => type !== "ability").map((one) => one.name);
      const tied = abilities.flatMap(({ system }) => system.item || []);
      expect(tied.filter((one) => !shownItems.includes(one))).toEqual([]);
    },
  );

  it.each(entries.map(({ name }) => name))("%s carries arms, armor and poison of the compendia", (name) => {
    const { items } = entryOf(name);
    const own = items.filter(({ type, _stats }) => type !== "gear" && !_stats?.compendiumSource);
    expect(own.map((item) => item.name)).toEqual([]);
  });

  it.each(entries.map(({ name }) => name))("%s has a life, told in a few sentences", (name) => {
    expect(entryOf(name).system.biography.match(/[.!?](?=<|\s|$)/g)?.length).toBeGreaterThanOrEqual(3);
  });
});

/** A gear list of the compendium: "Longbow" is in hand, "-Longbow" is packed, "Axe = Axe or sword" goes by another name. */
function gearOf(list: readonly string[]): readonly object[] {
  const shelf = (packs.get("equipment") ?? []) as unknown as readonly {
    readonly name: string;
    readonly system: object;
  }[];
  return list.map((line) => {
    const [name = "", entry = name] = line.replace("-", "").split(" = ");
    const found = shelf.find((one) => one.name === entry);
    if (!found) throw new Error(`Nothing is called ${entry}`);
    return { ...structuredClone(found), name, system: { ...found.system, equipped: !line.startsWith("-") } };
  });
}

const ATTRIBUTES = ["strength", "dexterity", "constitution", "intelligence", "wisdom", "charisma"] as const;

/** The figures that the book prints for its samples, under names of ours; where line and rules differ, the rules win. */
const PRINTED = [
  {
    who: "a fighter in mail with a flail",
    base: { class: "strong", hp: 8, rolled: 6 },
    scores: [13, 13, 16, 8, 7, 6],
    items: ["Flail", "Chainmail"],
    numbers: [5, 8, 4, 30, 11],
    attacks: ["Flail 12 1d6"],
  },
  {
    who: "a small scholar in leather with an axe",
    base: { class: "deft", hp: 5, rolled: 5, size: "small" },
    scores: [15, 11, 12, 13, 12, 5],
    items: ["Axe = Axe or sword", "Leather"],
    numbers: [7, 5, 2, 25, 10],
    attacks: ["Axe 10 1d6+1"],
  },
  {
    who: "one of the Wise with a staff, which takes two hands",
    base: { class: "wise", hp: 6, rolled: 6 },
    scores: [6, 15, 14, 9, 13, 13],
    items: ["Quarterstaff", "Cloth"],
    numbers: [6, 6, 1, 30, 10],
    attacks: ["Quarterstaff 8 1d6-1"],
  },
  {
    who: "one of the Strong in splint with two big weapons",
    base: { class: "strong", hp: 7, rolled: 7 },
    scores: [10, 9, 8, 17, 11, 11],
    items: ["Great sword = Great sword or axe", "-Longbow", "Splint"],
    numbers: [5, 7, 5, 30, 11],
    attacks: ["Great sword 11 1d6+2", "Longbow 11 1d6"],
  },
  {
    who: "a small killer with a crossbow",
    base: { class: "deft", hp: 1, rolled: 1, size: "small" },
    scores: [6, 12, 15, 8, 13, 10],
    items: ["Crossbow", "Studded leather"],
    numbers: [7, 1, 3, 25, 10],
    attacks: ["Crossbow 10 1d6+1"],
  },
  {
    who: "a knight in full plate",
    base: { class: "strong", hp: 8, rolled: 8 },
    scores: [16, 11, 9, 7, 13, 8],
    items: ["Sword = Axe or sword", "Full plate", "Shield"],
    numbers: [5, 8, 7, 30, 11],
    attacks: ["Sword 12 1d6+2"],
  },
  {
    who: "one of the Wise in studded leather",
    base: { class: "wise", hp: 5, rolled: 5 },
    scores: [12, 8, 7, 12, 12, 11],
    items: ["Shortsword", "Studded leather"],
    numbers: [6, 5, 3, 30, 10],
    attacks: ["Shortsword 10 1d6-1"],
  },
  {
    who: "an impostor with a pistol",
    base: { class: "deft", hp: 4, rolled: 4 },
    scores: [11, 12, 18, 12, 6, 11],
    items: ["Pistol", "Cloth"],
    numbers: [7, 4, 1, 30, 10],
    attacks: ["Pistol 10 1d6+1"],
  },
] as const;

describe("a sample of the book (WH-GEN-05)", () => {
  it.each(PRINTED)("$who: $numbers", ({ base: { hp, rolled, ...base }, scores, items, numbers, attacks }) => {
    const attributes = Object.fromEntries(ATTRIBUTES.map((name, at) => [name, { value: scores[at] }]));
    const system = { level: 1, ...base, hp: { value: hp, rolled }, attributes };
    const made = systemOf({ name: "Sample", type: "character", system, items: gearOf(items) });
    expect(numbersOf(made)).toEqual({ numbers, attacks });
    expect(made.derived.problems).toEqual([]);
  });
});

describe("the people of the world that npm start opens", () => {
  it("WH-CLASS-11: have filled slots, each with one that works, and nothing left to settle", async () => {
    const actors = ((await demoWorld({ isReady: true }))["Actor"] ?? []).filter(({ type }) => type === "character");
    expect(actors).toHaveLength(4);
    for (const data of actors) {
      const { derived, slots } = systemOf(data);
      expect(derived.problems, String(data["name"])).toEqual([]);
      expect(slots.length, String(data["name"])).toBeGreaterThan(0);
      for (const { contents } of slots) expect(contents.filter(({ active }) => active)).toHaveLength(1);
    }
  });
});
