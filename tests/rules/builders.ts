import type {
  ArmorFacts,
  AttackLine,
  BonusFacts,
  CharacterFacts,
  Check,
  GearFacts,
  GroupFacts,
  MonsterFacts,
  SlotFacts,
  SlotContent,
  WeaponFacts,
} from "../../src/rules/index.ts";
import { CLASSES, coreRulebook, deriveCharacter, fillSlot, toExplained } from "../../src/rules/index.ts";

const carried = { id: "id", name: "Thing", quantity: 1, packed: false };
export const NO_BONUS: BonusFacts = {
  armorClass: 0,
  attackValue: 0,
  savingThrow: 0,
  damage: 0,
  initiative: 0,
  movement: 0,
};

export const check = (score: number, rest: Partial<Check> = {}): Check => ({
  score,
  modifiers: [],
  reasons: [],
  ...rest,
});

export const plus = (value: number, label = "WHITEHACK.Modifier.difficulty") => ({ label, value });

export const weapon = (facts: Partial<WeaponFacts> = {}): WeaponFacts => ({
  ...carried,
  type: "weapon",
  name: "Sword",
  equipped: true,
  damage: "d6+1",
  meleeDamage: "",
  size: "regular",
  range: null,
  rateOfFire: null,
  traits: [],
  attackBonus: 0,
  damageBonus: 0,
  ...facts,
});

export const armor = (armorClass: number, facts: Partial<ArmorFacts> = {}): ArmorFacts => ({
  ...carried,
  type: "armor",
  name: `Armor ${armorClass}`,
  equipped: true,
  kind: "body",
  armorClass,
  metal: armorClass >= 4,
  weight: null,
  countsAs: null,
  ...facts,
});

export const shield = (facts: Partial<ArmorFacts> = {}): ArmorFacts =>
  armor(1, { name: "Shield", kind: "shield", ...facts });
export const helmet = (): ArmorFacts => armor(0, { name: "Helmet", kind: "helmet", metal: true });

export const gear = (quantity: number, facts: Partial<GearFacts> = {}): GearFacts => ({
  ...carried,
  type: "gear",
  quantity,
  size: "regular",
  container: false,
  ...facts,
});

export const backpack = (): GearFacts => gear(1, { name: "Backpack", container: true });

export const group = (name: string, facts: Partial<GroupFacts> = {}): GroupFacts => ({
  name,
  kind: "vocation",
  attributes: [],
  unwritten: false,
  ...facts,
});

type Scores = Partial<Record<keyof CharacterFacts["attributes"], number>>;

export function character(facts: Partial<CharacterFacts> = {}, scores: Scores = {}): CharacterFacts {
  const score = (name: keyof Scores) => ({ value: scores[name] ?? 10 });
  return {
    level: 1,
    class: "deft",
    xp: 0,
    hp: { value: 6, rolled: 6, temporary: 0 },
    attributes: {
      strength: score("strength"),
      dexterity: score("dexterity"),
      constitution: score("constitution"),
      intelligence: score("intelligence"),
      wisdom: score("wisdom"),
      charisma: score("charisma"),
    },
    groups: [],
    coins: { gp: 0, sp: 0, cp: 0 },
    overrides: { armorClass: null, attackValue: null, savingThrow: null, movement: null, initiative: null },
    bonus: NO_BONUS,
    items: [],
    ...facts,
  };
}

export const derived = (facts: Partial<CharacterFacts> = {}, scores: Scores = {}, rulebook = coreRulebook) =>
  deriveCharacter(character(facts, scores), rulebook);

export const monster = (hitDice: string, facts: Partial<MonsterFacts> = {}): MonsterFacts => ({
  hitDice,
  hitDiceChosen: null,
  armorClass: 3,
  movement: { land: 30, other: null },
  hp: { value: 4, max: 4, temporary: 0 },
  damage: "d6",
  attackName: "Bite",
  morale: "high",
  metalArmor: false,
  shield: false,
  overrides: { attackValue: null, savingThrow: null, xp: null },
  bonus: NO_BONUS,
  items: [],
  ...facts,
});

/** The line of one weapon in the hands of somebody with an attack value. */
export function lineOf(attackValue: number, facts: Partial<WeaponFacts> = {}, use = "melee"): AttackLine {
  const item = weapon(facts);
  const overrides = { ...character().overrides, attackValue };
  const line = derived({ class: "fortunate", overrides, items: [item] }).attacks.find((found) => found.use === use);
  if (!line) throw new Error(`No ${use} line for ${item.name}`);
  return line;
}

export const explained = (value: number) => toExplained(value);

/** The slots of a Deft: so many attunements, each slot with one that works. */
export const attunedTo = (...items: readonly Omit<SlotContent, "active" | "kind">[]): readonly SlotFacts[] =>
  items.reduce<readonly SlotFacts[]>(
    (slots, item, at) =>
      fillSlot({ table: CLASSES.deft, level: 10, slots }, Math.floor(at / 2), { kind: "attunement", ...item }),
    [],
  );
