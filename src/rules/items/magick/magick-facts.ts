import { type DamageFormula, parseDamage } from "../../base/dice.ts";
import { type Modifier, NO_PARTS } from "../../base/explained.ts";
import { requireInteger } from "../../base/numbers.ts";

/** The numbers that a magick item can modify. */
export const GRANTED_NUMBERS = [
  "armorClass",
  "attackValue",
  "savingThrow",
  "damage",
  "initiative",
  "movement",
] as const;
export type GrantedNumber = (typeof GRANTED_NUMBERS)[number];

/** A replaced attribute score while an item is worn. @rule WH-ART-05 */
interface SetScore {
  readonly attribute: string;
  readonly value: number;
}

export const MODE_ROLLS = ["task", "save", "attack"] as const;
export type ModeRoll = (typeof MODE_ROLLS)[number];

/** A double roll under a condition: with crowds, against magick. @rule WH-ART-05 */
export interface ConditionalMode {
  readonly mode: "positive" | "negative";
  readonly roll: ModeRoll;
  /** In words; for a saving throw, what it is made against. */
  readonly when: string;
}

/** A weapon's effects on certain kinds of creatures. @rule WH-ART-05 */
export interface AgainstKind {
  /** The kind: "werewolf", "construct". */
  readonly kind: string;
  /** Replaces the weapon's own damage; "" for the same. */
  readonly damage: string;
  readonly attackValue: number;
  /** Added to damage. */
  readonly bonus: number;
}

/** The stored facts of an item's magick, as far as numbers depend on it. @rule WH-ART-05 */
export interface MagickFacts {
  /** False for ordinary items, whatever else is written. */
  readonly is: boolean;
  /** Players know its magick. */
  readonly known: boolean;
  /** Its name until it is identified; "" for its own name. */
  readonly cover: string;
  /** For a weapon, attack value and damage apply to its own attacks only. */
  readonly grants: Readonly<Record<GrantedNumber, number>>;
  readonly sets: readonly SetScore[];
  readonly modes?: readonly ConditionalMode[];
  readonly against?: readonly AgainstKind[];
  /** The hit points that every miracle of its bearer costs, instead of the usual cost; null for no change. */
  readonly miracleCost?: number | null;
  /** @rule WH-WISE-18 */
  readonly easesMiracles: boolean;
  /** The kind of item that it also serves as: "helmet". */
  readonly countsAs: string;
}

const RULE = "WH-ART-05";

const words = (text: string): readonly string[] =>
  text
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

/** True if a creature is of a kind, given as one or several consecutive words of its description. @rule WH-ART-05 */
export function isOfKind(kinds: readonly string[], kind: string): boolean {
  const wanted = words(kind).join(" ");
  return wanted !== "" && kinds.some((one) => ` ${words(one).join(" ")} `.includes(` ${wanted} `));
}

/** A weapon's effects on these kinds of creatures only; null if none applies. @rule WH-ART-05 */
export const againstOf = (against: readonly AgainstKind[], kinds: readonly string[]): AgainstKind | null =>
  against.find(({ kind }) => isOfKind(kinds, kind)) ?? null;

const added = (label: string, value: number): readonly Modifier[] =>
  requireInteger(value, label) === 0 ? NO_PARTS : [{ label, value, rule: RULE }];

/** The modifiers of the attack value. @rule WH-ART-05 */
export const againstAttack = ({ kind, attackValue }: AgainstKind): readonly Modifier[] => added(kind, attackValue);

/** The modifiers of damage. @rule WH-ART-05 */
export const againstDamage = ({ kind, bonus }: AgainstKind): readonly Modifier[] => added(kind, bonus);

/** Damage that replaces the weapon's own; null for the same. @rule WH-ART-05 */
export const againstFormula = ({ damage }: AgainstKind): DamageFormula | null =>
  damage === "" ? null : parseDamage(damage);
