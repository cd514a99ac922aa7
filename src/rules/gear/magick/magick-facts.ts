/** The numbers that a magick thing can add to. */
export const GRANTED_NUMBERS = [
  "armorClass",
  "attackValue",
  "savingThrow",
  "damage",
  "initiative",
  "movement",
] as const;
export type GrantedNumber = (typeof GRANTED_NUMBERS)[number];

/** An attribute as it is while something is worn. @rule WH-ART-05 */
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
  /** In words; of a saving throw, what it is made against. */
  readonly when: string;
}

/** What a weapon does to some and not to others. @rule WH-ART-05 */
export interface AgainstKind {
  /** Whom: "werewolf", "construct". */
  readonly kind: string;
  /** In place of the weapon's own damage; "" for the same. */
  readonly damage: string;
  readonly attackValue: number;
  /** On top of the damage. */
  readonly bonus: number;
}

/** What is written down about the magick in a thing, as far as numbers follow from it. @rule WH-ART-05 */
export interface MagickFacts {
  /** False for ordinary things, whatever else is written. */
  readonly is: boolean;
  /** Players know what it is. */
  readonly known: boolean;
  /** What it is called until then; "" for its own name. */
  readonly cover: string;
  /** Of a weapon, attack value and damage are its own alone. */
  readonly grants: Readonly<Record<GrantedNumber, number>>;
  readonly sets: readonly SetScore[];
  readonly modes?: readonly ConditionalMode[];
  readonly against?: readonly AgainstKind[];
  /** Hit points that every miracle of its bearer costs, whatever it would cost otherwise; null for none. */
  readonly miracleCost?: number | null;
  /** @rule WH-WISE-18 */
  readonly easesMiracles: boolean;
  /** Another thing that it serves as: "helmet". */
  readonly countsAs: string;
}
