export const SEARCHES = ["hidden", "trap", "sound", "library", "clue"] as const;
/** What is looked for, or listened to. @rule WH-CASE-03 */
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
