import { asMagick, type Attack, type DicePlan, monsterAttackValue, requireCount } from "../../../../rules/index.ts";
import type { CalledBeing } from "./spell-rules.ts";

const ELEMENTS = ["air", "fire", "earth", "water"] as const;
export type Element = (typeof ELEMENTS)[number];

/** The element of each of the four spells, by its name in the source. @rule FH-S3-02 */
export const ELEMENT_OF: Readonly<Record<string, Element>> = {
  "Luft-Sylf": "air",
  "Eld-Salamander": "fire",
  "Jord-Gnom": "earth",
  "Vatten-Undin": "water",
};

const BEINGS: Readonly<Record<Element, string>> = { air: "Sylph", fire: "Salamander", earth: "Gnome", water: "Undine" };

/** The beings that strike, for a die for each hit die; the others push and drown, and their attacks do no damage. @rule FH-S3-04 FH-S3-05 FH-S3-06 FH-S3-07 */
const STRONG: readonly Element[] = ["fire", "earth"];

/**
 * The being that a spell calls at a level: its name in the compendium of monsters, its damage, and the squares that it
 * lights; null for other spells. @rule FH-S3-02 FH-S3-05 FH-S3-06
 */
export function calledBy(original: string, level: number): CalledBeing | null {
  const element = ELEMENT_OF[original];
  if (element === undefined) return null;
  const damage = STRONG.includes(element) ? `${requireCount(level, "spell level")}d6` : "0";
  const { hitPoints } = summoned(level);
  return {
    name: BEINGS[element],
    damage,
    hitPoints,
    shines: element === "fire" ? salamander(level).shines : 0,
  };
}

const ARMOR_CLASS = 6;
const ROUNDS = 10;

/** A being that a spell has called. */
interface Elemental {
  readonly hitDice: number;
  readonly attackValue: number;
  readonly armorClass: number;
  readonly hitPoints: DicePlan;
  /** Free attacks per round. */
  readonly freeAttacks: number;
  readonly rounds: number;
}

/** The being that a spell of this level calls. @rule FH-S3-02 FH-S3-03 */
export const summoned = (level: number): Elemental => ({
  hitDice: level,
  attackValue: monsterAttackValue(level),
  armorClass: ARMOR_CLASS,
  hitPoints: { count: level, faces: 6, bonus: 0 },
  freeAttacks: 1,
  rounds: ROUNDS,
});

/** The saving throw of a being that a spell sends home; null if the spell is too weak. @rule FH-S3-02 */
export function banishSave(level: number, hitDice: number): number | null {
  const over = requireCount(level, "spell level") - requireCount(hitDice, "hit dice");
  return over < 0 ? null : duelSave(hitDice) - over;
}

/** The saving throw of an elemental that another one would destroy. @rule FH-S3-04 FH-S3-05 FH-S3-06 FH-S3-07 */
export const duelSave = (hitDice: number): number => 10 + requireCount(hitDice, "hit dice");

/** Which element each can destroy outright. */
const DESTROYS: Readonly<Record<Element, Element>> = { air: "fire", fire: "air", earth: "water", water: "earth" };

/** One of two elementals that meet. */
export interface Duelist {
  readonly element: Element;
  readonly hitDice: number;
}

/** The saving throw that keeps the other alive; null if it is not to be destroyed so. @rule FH-S3-04 FH-S3-05 FH-S3-06 FH-S3-07 */
export const duel = (own: Duelist, other: Duelist): number | null =>
  DESTROYS[own.element] === other.element && other.hitDice <= own.hitDice ? duelSave(other.hitDice) : null;

/** Whether one wears another down, hit point for hit point. @rule FH-S3-06 FH-S3-07 */
export const wearsDown = (own: Element, other: Element): boolean =>
  other === "fire" && (own === "earth" || own === "water");

/** The hit points of both after they have worn each other down. @rule FH-S3-06 FH-S3-07 */
export function wornDown(own: number, other: number): readonly [own: number, other: number] {
  const lost = Math.min(requireCount(own, "hit points"), requireCount(other, "hit points"));
  return [own - lost, other - lost];
}

/** The bonus of a sylph to the attack value and damage of a missile that it guides. @rule FH-S3-04 */
export const guidedMissile = (hitDice: number): number => requireCount(hitDice, "hit dice");

/** A missile attack that a sylph guides. @rule FH-S3-04 */
export function guidedAttack({ situation, ...attack }: Attack, bonus: number): Attack {
  const part = { label: "WHITEHACK.Fh.Elemental.guidedPart", value: bonus, rule: "FH-S3-04" };
  const { attackModifiers = [], damageModifiers = [] } = situation;
  return {
    ...attack,
    situation: {
      ...situation,
      attackModifiers: [...attackModifiers, part],
      damageModifiers: [...damageModifiers, part],
    },
  };
}

const SYLPH_SLOTS = 20;

/** Squares that a sylph moves with a load: nothing, a note, or up to twenty slots; null for more. @rule FH-S3-04 */
export function sylphMove(load: "nothing" | "note" | number): number | null {
  if (load === "nothing") return 12;
  if (load === "note") return 8;
  return load <= SYLPH_SLOTS ? 1 : null;
}

/** Squares that a salamander lights, dice of its fire, and rounds that a weapon stays hot. @rule FH-S3-05 */
export const salamander = (hitDice: number) => ({
  shines: requireCount(hitDice, "hit dice"),
  dice: hitDice,
  heatedRounds: hitDice,
});

/** The hit points of a salamander after an attack on a fire. @rule FH-S3-05 */
export const fedByFire = (hp: { readonly value: number; readonly max: number }, damage: number): number =>
  Math.min(hp.max, hp.value + requireCount(damage, "damage"));

/** The damage of drowning at the start of each turn. @rule FH-S3-07 */
export const DROWNING: DicePlan = { count: 1, faces: 6, bonus: 0 };

/** How half of the damage to an elemental is rounded; null for as always. @rule FH-S3-07 */
export const halvesOf = (element: string): "up" | null => (element === "water" ? "up" : null);

/** Slots that an undine carries in water. @rule FH-S3-07 */
export const undineSlots = (level: number): number => SYLPH_SLOTS * requireCount(level, "spell level");

/** Whose attacks with weapons hurt an elemental, and what the wielder risks. @rule FH-S3-04 FH-S3-05 FH-S3-06 FH-S3-07 */
export const WEAPONS_AGAINST: Readonly<Record<Element, "immune" | "hurt" | "weaponMayBreak" | "half">> = {
  air: "immune",
  fire: "hurt",
  earth: "weaponMayBreak",
  water: "half",
};

export const POWERS = ["knockOver", "feed", "heatWeapon", "findMetal", "drown", "destroy", "wearDown"] as const;
/** A power of an elemental besides striking. */
export type Power = (typeof POWERS)[number];

const POWERS_OF: Readonly<Record<Element, readonly Power[]>> = {
  air: ["knockOver", "destroy"],
  fire: ["feed", "heatWeapon", "destroy"],
  earth: ["findMetal", "destroy", "wearDown"],
  water: ["drown", "destroy", "wearDown"],
};

/** The powers of an elemental besides striking. @rule FH-S3-04 FH-S3-05 FH-S3-06 FH-S3-07 */
export const powersOf = (element: Element): readonly Power[] => POWERS_OF[element];

/** The powers for which nobody has to be aimed at. */
export const AIMLESS_POWERS: readonly Power[] = ["feed", "findMetal"];

/** The kinds of harm that the attacks of each element do, besides being magick. @rule FH-S3-02 FH-S3-05 */
const ELEMENT_HARM: Readonly<Record<Element, readonly string[]>> = {
  air: ["magick"],
  fire: ["magick", "fire"],
  earth: ["magick"],
  water: ["magick"],
};

/** The kinds of harm of an elemental's own attack: those of its element, and magick. @rule FH-S3-02 FH-S3-05 */
export const elementalHarm = (kinds: readonly string[], element: Element): readonly string[] =>
  asMagick([...kinds, ...ELEMENT_HARM[element]]);

/** An attack with a weapon that a salamander has heated: a die of damage more, where its damage is of dice. @rule FH-S3-05 */
export function heatedAttack(attack: Attack): Attack {
  const { line } = attack.attacker;
  const { formula, text } = line.damage;
  if (!formula) return attack;
  const damage = { ...line.damage, formula: { ...formula, dice: formula.dice + 1 }, text: `${text} + 1d6` };
  return { ...attack, attacker: { ...attack.attacker, line: { ...line, damage } } };
}

/** An element as it was written down; null for none. */
export const elementIn = (text: string): Element | null => ELEMENTS.find((one) => one === text) ?? null;
