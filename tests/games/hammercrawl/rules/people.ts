import type { Attribute } from "../../../../src/rules/base/attribute-set.ts";
import { deriveHammercrawl } from "../../../../src/games/hammercrawl/rules/derive.ts";
import type { ArmorPiece, HammercrawlFacts, WeaponPiece } from "../../../../src/games/hammercrawl/rules/facts.ts";
import { NO_DEFENCES } from "../../../../src/rules/index.ts";
import { NO_BONUS } from "../../../rules/builders.ts";

type Scores = Partial<Record<Attribute, number>>;

const written = ({
  strength = 10,
  dexterity = 10,
  constitution = 10,
  intelligence = 10,
  wisdom = 10,
  charisma = 10,
}: Scores) => ({
  strength: { value: strength },
  dexterity: { value: dexterity },
  constitution: { value: constitution },
  intelligence: { value: intelligence },
  wisdom: { value: wisdom },
  charisma: { value: charisma },
});

export const suit = (bonus: number, weight: ArmorPiece["weight"]): ArmorPiece => ({
  id: `suit${bonus}`,
  name: `Suit ${bonus}`,
  kind: "body",
  bonus,
  weight,
  worn: true,
});
export const shield = (bonus = 1): ArmorPiece => ({
  ...suit(bonus, "none"),
  id: "shield",
  name: "Shield",
  kind: "shield",
});

export const weapon = (more: Partial<WeaponPiece> = {}): WeaponPiece => ({
  id: "weapon",
  name: "Weapon",
  die: null,
  kind: "",
  tactical: false,
  noDamage: false,
  shield: false,
  uses: ["melee"],
  thrown: false,
  range: 0,
  held: "oneHand",
  bulk: "medium",
  attackBonus: 0,
  damageBonus: 0,
  ...more,
});

/** Somebody of a class, with tens in every stat and nothing in hand. */
export const person = (
  ofClass: string,
  level = 1,
  scores: Scores = {},
  more: Partial<HammercrawlFacts> = {},
): HammercrawlFacts => ({
  class: ofClass,
  level,
  xp: 0,
  alignment: "",
  attributes: written(scores),
  intelligenceLost: 0,
  hp: { value: 6, max: 6, temporary: 0 },
  thief: { bailiwick: "", failing: "" },
  notToday: level,
  expertiseUsed: 0,
  turningsUsed: 0,
  weapons: [],
  armor: [],
  size: "medium",
  kinds: [],
  defences: NO_DEFENCES,
  bonus: NO_BONUS,
  overrides: { armorClass: null, speed: null, melee: null, missile: null, attackDice: null },
  ...more,
});

/** The numbers of such a person. */
export const numbersOf = (
  ofClass: string,
  level = 1,
  scores: Scores = {},
  more: Partial<HammercrawlFacts> = {},
  circumstances: Parameters<typeof deriveHammercrawl>[1] = {},
) => deriveHammercrawl(person(ofClass, level, scores, more), circumstances).hammercrawl;
