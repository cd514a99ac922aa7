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
  /** @rule WH-WISE-18 */
  readonly easesMiracles: boolean;
  /** Another thing that it serves as: "helmet". */
  readonly countsAs: string;
}
