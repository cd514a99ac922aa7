import type { Place } from "../movement/gap.ts";
import type { Modifier } from "../base/explained.ts";
import type { Burden } from "../items/burden.ts";
import type { ItemFacts } from "../items/items.ts";

export const BODY_SIZES = ["human", "small"] as const;
/** Human size or larger, or smaller. */
export type BodySize = (typeof BODY_SIZES)[number];

/** A creature on foot, as far as its rate depends on it. */
export interface WalkTerms {
  readonly size: BodySize;
  readonly burden: Burden;
  /** The names of their species. */
  readonly species: readonly string[];
  readonly items: readonly ItemFacts[];
  /** The data that house rules store of them, each pack under its id. */
  readonly packs: Readonly<Record<string, unknown>>;
}

/** The rate of a creature on foot in feet per move, and what it is made of. */
export interface Walk {
  readonly base: number;
  readonly parts: readonly Modifier[];
  /** However much they carry, they are no slower than that; null for no such floor. */
  readonly least: number | null;
}

export const WAY_COSTS = [
  "careful",
  "carefulTwice",
  "average",
  "running",
  "secondMove",
  "secondAction",
  "tooFar",
] as const;
/**
 * The cost of a way in a round: `secondMove` for one that is made instead of the attack; `carefulTwice` and
 * `secondAction` for both actions of a round, at a careful pace or not.
 */
export type WayCost = (typeof WAY_COSTS)[number];

export const ROUND_PACES = ["normal", "careful", "disengage"] as const;
/** The paces that a combatant can declare for a round; some rules know only the first. */
export type RoundPace = (typeof ROUND_PACES)[number];

export const STRAINS = ["untried", "passed", "failed", "winded"] as const;
/** The roll that a second move takes of those who are hindered: not made in this round yet, its result, or the round after it has failed. */
export type Strain = (typeof STRAINS)[number];

/** A creature that moves in a fight. */
export interface Mover {
  /** The movement per round in feet. */
  readonly movement: number;
  /** An enemy was within reach, of the one or the other, when the way began. */
  readonly engaged: boolean;
  /** The moves that the turn holds, those that were made and attacks that could be given up for one. @rule WH-ACT-02 */
  readonly moves: number;
  /** Has backed off carefully in this round, and so stays at that pace. */
  readonly backedOff: boolean;
  /** Normal if left out. */
  readonly pace?: RoundPace;
  /** Left out for those whom nothing hinders. */
  readonly strain?: Strain;
}

/** A creature whose space is on a way. */
export interface InTheWay {
  readonly isFoe: boolean;
  /** The way ends in that space. */
  readonly isEnd: boolean;
}

/** How steps over squares are counted: what each of them costs, in squares. */
export type StepCount = (places: readonly Place[]) => readonly number[];
