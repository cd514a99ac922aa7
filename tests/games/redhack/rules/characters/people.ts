import type { ArmorPiece } from "../../../../../src/games/redhack/rules/characters/armor.ts";
import type { RedhackFacts, WeaponPiece } from "../../../../../src/games/redhack/rules/characters/redhack-facts.ts";
import { NO_DEFENCES } from "../../../../../src/rules/index.ts";
import { NO_BONUS } from "../../../../rules/builders.ts";

export const suit = (armorClass: number, weight: ArmorPiece["weight"], more: Partial<ArmorPiece> = {}): ArmorPiece => ({
  id: `armor${armorClass}`,
  name: `Armor ${armorClass}`,
  kind: "body",
  armorClass,
  weight,
  worn: true,
  broken: false,
  fine: 0,
  magic: 0,
  ...more,
});

export const plate = (more: Partial<ArmorPiece> = {}): ArmorPiece => suit(16, "heavy", { name: "Plate", ...more });

export const shield = (more: Partial<ArmorPiece> = {}): ArmorPiece =>
  suit(10, "none", { id: "shield", name: "Shield", kind: "shield", ...more });

export const weapon = (damage: string, more: Partial<WeaponPiece> = {}): WeaponPiece => ({
  id: "weapon",
  name: "Weapon",
  damage,
  uses: ["melee"],
  range: 0,
  held: "oneHand",
  opening: null,
  fine: 0,
  magic: 0,
  ammunition: null,
  ...more,
});

const SCORES = { strength: 11, dexterity: 13, constitution: 10, intelligence: 12, wisdom: 9, charisma: 8 } as const;

const written = (scores: Partial<Record<keyof typeof SCORES, number>>) => {
  const { strength, dexterity, constitution, intelligence, wisdom, charisma } = { ...SCORES, ...scores };
  return {
    strength: { value: strength },
    dexterity: { value: dexterity },
    constitution: { value: constitution },
    intelligence: { value: intelligence },
    wisdom: { value: wisdom },
    charisma: { value: charisma },
  };
};

export const person = (
  more: Partial<RedhackFacts> = {},
  scores: Partial<Record<keyof typeof SCORES, number>> = {},
): RedhackFacts => ({
  class: "fighter",
  level: 1,
  attributes: written(scores),
  hp: { value: 6, max: 6, temporary: 0 },
  rate: 120,
  armor: [],
  weapons: [],
  supplies: [],
  backgrounds: [],
  languages: [],
  techniques: [],
  experiences: [],
  slotsUsed: 0,
  size: "medium",
  kinds: [],
  defences: NO_DEFENCES,
  bonus: NO_BONUS,
  overrides: { armorClass: null, initiative: null, reactions: null, slots: null, techniques: null },
  ...more,
});
