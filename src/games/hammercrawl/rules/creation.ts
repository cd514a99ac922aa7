import { type Attribute, ATTRIBUTES } from "../../../rules/base/attribute-set.ts";
import type { DicePlan } from "../../../rules/base/dice.ts";
import { requireInteger } from "../../../rules/base/numbers.ts";
import { ALIGNMENTS, type Alignment, type HammercrawlClass, mayBe } from "./classes.ts";
import { THIEF_SKILLS, type ThiefSkill } from "./hammercrawl-names.ts";

/** The dice for the class, and for which human it is. @rule HC-GEN-01 */
export const CLASS_DICE: DicePlan = { count: 3, faces: 6, bonus: 0 };
export const HUMAN_DIE: DicePlan = { count: 1, faces: 4, bonus: 0 };
/** The dice of one stat; six are rolled. @rule HC-GEN-03 */
export const STAT_DICE: DicePlan = { count: 3, faces: 6, bonus: 0 };
/** The die that draws a thief's bailiwick, and the failing. @rule HC-CLS-36 */
export const SKILL_DIE: DicePlan = { count: 1, faces: 8, bonus: 0 };

/** The row of the first table that leads to the second. @rule HC-GEN-01 */
export const HUMAN = "human";

/** The highest sums of each row of the table of classes. */
const CLASS_ROWS: readonly (readonly [most: number, row: string])[] = [
  [4, "elf"],
  [7, "dwarf"],
  [13, HUMAN],
  [16, "halfling"],
];
const HUMANS = ["cleric", "fighter", "magicUser", "thief"];

/** The row of a sum where the world has no table of its own. @rule HC-GEN-01 */
export const classRow = (sum: number): string =>
  CLASS_ROWS.find(([most]) => requireInteger(sum, "roll") <= most)?.[1] ?? "halfOgre";

/** The human of a die where the world has no table of its own. @rule HC-GEN-01 */
export const humanRow = (face: number): string => HUMANS[requireInteger(face, "roll") - 1] ?? HUMANS[0] ?? "";

/**
 * Six rolls put where a class needs them: the highest into its prime stats, the earlier roll first, the rest as rolled.
 * Of equal rolls the earlier is taken. @rule HC-GEN-03
 */
export function assignStats(
  rolls: readonly number[],
  { prime }: Pick<HammercrawlClass, "prime">,
): Readonly<Record<Attribute, number>> {
  const places = rolls.map((_, place) => place);
  const best = places.toSorted((one, other) => (rolls[other] ?? 0) - (rolls[one] ?? 0) || one - other);
  const chosen = best.slice(0, prime.length).toSorted((one, other) => one - other);
  const rest = places.filter((place) => !chosen.includes(place));
  const put: Partial<Record<Attribute, number>> = {};
  for (const stat of ATTRIBUTES) {
    const place = (prime.includes(stat) ? chosen : rest).shift();
    put[stat] = rolls[place ?? -1] ?? 0;
  }
  return put as Record<Attribute, number>;
}

/** The hit points of a new character: the whole die and Constitution, at least 1. @rule HC-GEN-07 */
export const startingHitPoints = ({ hitDie }: Pick<HammercrawlClass, "hitDie">, constitution: number): number =>
  Math.max(1, hitDie + requireInteger(constitution, "modifier"));

const SKILLS_AT_FIRST = 4;

/** How many skills a new character draws. @rule HC-GEN-08 */
export const startingSkills = (intelligence: number): number =>
  Math.max(0, SKILLS_AT_FIRST + requireInteger(intelligence, "modifier"));

/** How many languages a new character knows beside the common tongue and that of the class. @rule HC-GEN-09 */
export const moreLanguages = (intelligence: number): number => Math.max(0, requireInteger(intelligence, "modifier"));

/** The alignment asked for; else one that the class may have, by the place that was drawn. @rule HC-GEN-02 */
export function alignmentFor(
  kind: Pick<HammercrawlClass, "never">,
  asked: Alignment | "",
  drawn: (from: readonly Alignment[]) => Alignment | null,
): Alignment | "" {
  if (asked !== "") return mayBe(kind, asked) ? asked : "";
  return drawn(ALIGNMENTS.filter((one) => mayBe(kind, one))) ?? "";
}

/** The thief's skill of a face. @rule HC-CLS-36 */
export const skillOfFace = (face: number): ThiefSkill => THIEF_SKILLS[requireInteger(face, "roll") - 1] ?? "stealth";

/** A user, as far as it matters who sits beside whom. */
export interface Seat {
  readonly id: string;
  readonly isHere: boolean;
  readonly isReferee: boolean;
}

export const NAMINGS = ["seat", "random", "own"] as const;
/** Who names a new character: the next at the table, one by lot, or its own player. @rule HC-GEN-04 */
export type Naming = (typeof NAMINGS)[number];

/** The other players who are here, the next one at the table first. */
function othersOf(seats: readonly Seat[], owner: string): readonly Seat[] {
  const at = seats.findIndex(({ id }) => id === owner);
  const inOrder = [...seats.slice(at + 1), ...seats.slice(0, Math.max(0, at))];
  return inOrder.filter(({ isHere, isReferee, id }) => isHere && !isReferee && id !== owner);
}

/** Who names the character of a player: the next to the left of those who are here; null where there is no other, so that the owner is asked. @rule HC-GEN-04 */
export function namerOf(
  seats: readonly Seat[],
  owner: string,
  naming: Naming,
  drawn: (from: readonly Seat[]) => Seat | null,
): string | null {
  if (naming === "own") return owner;
  const others = othersOf(seats, owner);
  const namer = naming === "random" ? drawn(others) : others[0];
  return namer?.id ?? null;
}
