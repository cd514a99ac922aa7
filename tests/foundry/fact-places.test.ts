// Each fact that the rules read has a place: it is stored, worked out, or of the moment. The compiler refuses a fact
// without one, and this test a place where nothing lies.
import { describe, expect, it } from "vitest";
import type { CharacterFacts, GroupFacts, MonsterFacts } from "../../src/rules/facts.ts";
import { aTable } from "./table.ts";

/** Stored under its own name; worked out from what is; or still to come, and what tells how. */
type Place = "stored" | "derived" | `waits: ${string}`;
type Places<Facts> = Readonly<Record<keyof Facts & string, Place>>;

const CHARACTER: Places<CharacterFacts> = {
  level: "stored",
  class: "stored",
  xp: "stored",
  hp: "stored",
  attributes: "stored",
  groups: "stored",
  disadvantages: "stored",
  coins: "stored",
  overrides: "stored",
  bonus: "stored",
  milestones: "stored",
  size: "stored",
  items: "derived",
  slots: "derived",
  speciesClass: "derived",
  injured: "derived",
  conditions: "derived",
  raises: "waits: going up a level at the table",
  aspects: "waits: aspects at the table",
  replacedScores: "waits: implants at the table",
  customBonuses: "waits: making a character at the table",
  implants: "waits: implants at the table",
};

const GROUP: Places<GroupFacts> = {
  name: "stored",
  kind: "stored",
  attributes: "stored",
  combat: "stored",
  unwritten: "stored",
  half: "stored",
  moral: "stored",
  debt: "stored",
  languages: "stored",
};

const CHARACTER_OVERRIDES: Places<CharacterFacts["overrides"]> = {
  armorClass: "stored",
  attackValue: "stored",
  savingThrow: "stored",
  movement: "stored",
  initiative: "stored",
  hitPoints: "stored",
  slots: "stored",
  groups: "stored",
};

const CHARACTER_HP: Places<CharacterFacts["hp"]> = {
  value: "stored",
  temporary: "stored",
  rolled: "stored",
  permanentCost: "stored",
  state: "stored",
  injured: "stored",
  rounds: "stored",
  tended: "stored",
  bleeding: "stored",
  lastBreath: "stored",
  extra: "stored",
};

const MONSTER: Places<MonsterFacts> = {
  hitDice: "stored",
  hitDiceChosen: "stored",
  armorClass: "stored",
  armorClassTo: "stored",
  movement: "stored",
  hp: "stored",
  damage: "stored",
  attackName: "stored",
  morale: "stored",
  metalArmor: "stored",
  shield: "stored",
  overrides: "stored",
  bonus: "stored",
  naturalArmor: "stored",
  defences: "stored",
  items: "derived",
  size: "derived",
  conditions: "derived",
};

const MONSTER_OVERRIDES: Places<MonsterFacts["overrides"]> = {
  attackValue: "stored",
  savingThrow: "stored",
  xp: "stored",
  armorClass: "stored",
  morale: "stored",
};

const table = aTable();

interface Field {
  readonly fields?: Readonly<Record<string, Field>>;
  readonly element?: Field;
}

/** The names of what is stored of a type, at a place inside it. */
const storedAt = (type: "character" | "monster", at: string): readonly string[] =>
  table().alice.run(() => {
    const model = CONFIG.Actor.dataModels[type] as unknown as { readonly schema: Field };
    const parts = at === "" ? [] : at.split(".");
    const found = parts.reduce<Field | undefined>((field, part) => field?.fields?.[part], model.schema);
    return Object.keys((found?.element ?? found)?.fields ?? {});
  });

describe("what the rules read of somebody", () => {
  it.each([
    ["character", "", CHARACTER],
    ["character", "groups", GROUP],
    ["character", "overrides", CHARACTER_OVERRIDES],
    ["character", "hp", CHARACTER_HP],
    ["monster", "", MONSTER],
    ["monster", "overrides", MONSTER_OVERRIDES],
  ] as const)("lies where it is said to: %s %s", (type, at, places) => {
    const stored = storedAt(type, at);
    const said = Object.entries(places).filter(([, place]) => place === "stored");
    expect(said.map(([name]) => name).filter((name) => !stored.includes(name))).toEqual([]);
    const waiting = Object.entries(places).filter(([, place]) => place.startsWith("waits"));
    expect(waiting.map(([name]) => name).filter((name) => stored.includes(name))).toEqual([]);
  });
});
