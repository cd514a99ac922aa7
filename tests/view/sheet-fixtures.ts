import en from "../../lang/en.json";
import type {
  ArmorFacts,
  BonusFacts,
  CharacterFacts,
  GearFacts,
  MonsterFacts,
  WeaponFacts,
} from "../../src/rules/index.ts";
import type { Localize } from "../../src/view/localize.ts";
import type { SheetItem } from "../../src/view/sheet-item.ts";

/** The English text of a key, as the host would find it; a missing key throws. */
export const english: Localize = (key, data = {}) => {
  if (!key.startsWith("WHITEHACK.")) return key;
  let branch: unknown = en;
  for (const step of key.split(".")) branch = (branch as Record<string, unknown> | undefined)?.[step];
  if (typeof branch !== "string") throw new Error(`No text for ${key}`);
  return branch.replace(/\{(\w+)\}/g, (token, name: string) => data[name] ?? token);
};

export const NO_BONUS: BonusFacts = {
  armorClass: 0,
  attackValue: 0,
  savingThrow: 0,
  damage: 0,
  initiative: 0,
  movement: 0,
};

const carried = { quantity: 1, packed: false };

export const weapon = (id: string, name: string, more: Partial<WeaponFacts> = {}): WeaponFacts => ({
  type: "weapon",
  id,
  name,
  ...carried,
  equipped: true,
  damage: "1d6",
  meleeDamage: "",
  size: "regular",
  range: null,
  rateOfFire: null,
  traits: [],
  attackBonus: 0,
  damageBonus: 0,
  ...more,
});

export const armor = (id: string, name: string, more: Partial<ArmorFacts> = {}): ArmorFacts => ({
  type: "armor",
  id,
  name,
  ...carried,
  equipped: true,
  kind: "body",
  armorClass: 2,
  metal: false,
  weight: null,
  countsAs: null,
  ...more,
});

export const gear = (id: string, name: string, more: Partial<GearFacts> = {}): GearFacts => ({
  type: "gear",
  id,
  name,
  ...carried,
  size: "regular",
  container: false,
  ...more,
});

/** Items as the shell hands them to presenters. */
export const onSheet = (facts: SheetItem["facts"], name = facts?.name ?? "Oddity"): SheetItem => ({
  id: facts?.id ?? "unknown",
  name,
  img: "icons/thing.svg",
  typeLabel: facts?.type ?? "Affliction",
  facts,
});

export const character = (more: Partial<CharacterFacts> = {}): CharacterFacts => ({
  level: 3,
  class: "strong",
  xp: 4550,
  hp: { value: 9, rolled: 11, temporary: 0 },
  attributes: {
    strength: { value: 16 },
    dexterity: { value: 13 },
    constitution: { value: 14 },
    intelligence: { value: 9 },
    wisdom: { value: 5 },
    charisma: { value: 11 },
  },
  groups: [],
  coins: { gp: 0, sp: 0, cp: 0 },
  overrides: { armorClass: null, attackValue: null, savingThrow: null, movement: null, initiative: null },
  bonus: NO_BONUS,
  items: [],
  ...more,
});

export const monster = (more: Partial<MonsterFacts> = {}) => ({
  hitDice: "3+1",
  hitDiceChosen: null,
  armorClass: 4,
  hp: { value: 12, max: 14, temporary: 0 },
  damage: "1d6+2",
  attackName: "Claws",
  morale: "poor" as const,
  metalArmor: false,
  shield: false,
  overrides: { attackValue: null, savingThrow: null, xp: null },
  bonus: NO_BONUS,
  items: [],
  ...more,
  movement: { land: 30, other: null as number | null, otherKind: "", ...more.movement },
});
