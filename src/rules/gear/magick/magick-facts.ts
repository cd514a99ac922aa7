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
export interface SetScore {
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

/** What is written down about an item's magick, as far as numbers depend on it. @rule WH-ART-05 */
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
  /** What it also serves as: "helmet". */
  readonly countsAs: string;
}
