// The ready-made characters of the pack, as the rules work them out; where their printed lines differ, the rules win (WH-GEN-05).
import path from "node:path";
import { describe, expect, it } from "vitest";
import { packDocuments } from "../../packs/build.ts";
import { REFEREE, aTable } from "./table.ts";

const table = aTable([REFEREE]);
const packs = await packDocuments(path.resolve(import.meta.dirname, "../../packs"));

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
const played = (name: string) =>
  table().referee.run(() => {
    const actor = new Actor.implementation(structuredClone(entryOf(name)) as unknown as Actor.CreateData);
    if (!actor.isCharacter()) throw new Error(`${name} is no character`);
    return actor.system;
  });

describe("a ready-made character (WH-GEN-05)", () => {
  it.each([
    ["Faleah", [5, 7, 5, 30, 11], ["Great sword 11 1d6+2", "Longbow 11 1d6"]],
    ["Howl", [7, 1, 3, 25, 10], ["Crossbow 10 1d6+1"]],
    ["Kalynna", [5, 8, 7, 30, 11], ["Sword 12 1d6+2"]],
    ["Myrvyn", [7, 4, 1, 30, 10], ["Pistol 10 1d6+1"]],
    ["Nine Dogs", [5, 8, 4, 30, 11], ["Flail 12 1d6"]],
    ["Ogil", [7, 5, 2, 25, 10], ["Axe 10 1d6+1"]],
    ["Reekwin", [6, 5, 3, 30, 10], ["Shortsword 10 1d6-1"]],
    ["Saffron", [6, 6, 1, 30, 10], ["Quarterstaff 8 1d6-1"]],
  ] as const)("%s has the numbers of the rules: %j, and attacks with %j", (name, numbers, attacks) => {
    const { derived } = played(name);
    const { savingThrow, hitPointsMaximum, armorClass, movement, attackValue } = derived;
    expect([savingThrow, hitPointsMaximum, armorClass, movement, attackValue].map(({ value }) => value)).toEqual(
      numbers,
    );
    expect(derived.attacks.map((line) => `${line.name} ${line.attackValue.value} ${line.damage.text}`)).toEqual(
      attacks,
    );
    expect(derived.problems).toEqual([]);
    expect(derived.groups.used).toBeLessThanOrEqual(derived.groups.limit.value);
  });

  it.each([
    ["Faleah", "Common, Draconic, Elvish"],
    ["Howl", "Common, Draconic"],
    ["Kalynna", "Common"],
    ["Myrvyn", "Common"],
    ["Nine Dogs", "Common"],
    ["Ogil", "Common, Dwarven, Goblin"],
    ["Reekwin", "Common, Elvish"],
    ["Saffron", "Common"],
  ])("%s speaks %s", (name, languages) => {
    expect(played(name).languages).toBe(languages);
  });

  it.each([
    ["Faleah", [["Encourage or frighten!"]]],
    ["Howl", [["Dog!", "Crossbow"]]],
    ["Kalynna", [["Guard a companion!"]]],
    ["Myrvyn", [["Makeup box!", "Pistol"]]],
    ["Nine Dogs", [["Parry and wait!"]]],
    ["Ogil", [["Library!", "Axe"]]],
    ["Reekwin", [["Patrok, Demon of Passage!", "Winged Feet"]]],
    ["Saffron", [["Weird Bombs!", "Crow Familiarus", "Mysterious Elixir!"]]],
  ] as const)("%s has in the slots: %j, of which some work", (name, slots) => {
    const { slots: held } = played(name);
    expect(
      held.map(({ contents }) => contents.map((one) => `${one.name}${one.active ? "!" : ""}`.replace("!!", "!"))),
    ).toEqual(slots);
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
      const things = items.filter(({ type }) => type !== "ability").map((one) => one.name);
      const tied = abilities.flatMap(({ system }) => system.item || []);
      expect(tied.filter((one) => !things.includes(one))).toEqual([]);
    },
  );

  it.each(entries.map(({ name }) => name))("%s carries arms, armor and poison of the compendia", (name) => {
    const { items } = entryOf(name);
    const own = items.filter(({ type, _stats }) => type !== "gear" && !_stats?.compendiumSource);
    expect(own.map((item) => item.name)).toEqual([]);
  });

  it.each(entries.map(({ name }) => name))("%s tells where the printed line and the rules differ", (name) => {
    expect(entryOf(name).system.biography).toMatch(/printed line.*rules/s);
  });
});
