import type { DicePlan } from "../base/dice.ts";
import type { Duration } from "./turns.ts";

export const NOTICES = ["ambushed", "seenFirst", "even", "seeingFirst", "mayAmbush"] as const;
/** Who has noticed whom when two sides meet, from the party's view. */
export type Notice = (typeof NOTICES)[number];

/** The dice for who notices whom. */
export interface NoticeRule {
  readonly dice: DicePlan;
  notice(total: number): Notice;
}

/** A source of light. */
export interface LightSource {
  readonly lasts: Duration;
  /** Feet; null if the rules do not say. */
  readonly radius: number | null;
}

export const LIGHT_LEVELS = ["dazzling", "bright", "normal", "dim", "dark"] as const;
/** Levels of light, brightest first. */
export type LightLevel = (typeof LIGHT_LEVELS)[number];

/** The levels of light in which a creature sees well, brightest first. */
export interface LightZone {
  readonly most: LightLevel;
  readonly least: LightLevel;
}

export const SEARCHES = ["hidden", "trap", "sound", "library", "clue"] as const;
/** The aims of a search, or of listening. @rule WH-CASE-03 */
export type SearchFor = (typeof SEARCHES)[number];

/** A search, as the player describes it. */
export interface Search {
  readonly what: SearchFor;
  /** The player names the exact place or method. */
  readonly exact: boolean;
  /** The number of searchers, and the dungeon turns they spend. */
  readonly searchers: number;
  readonly turns: number;
}
