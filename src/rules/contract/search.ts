export const SEARCHES = ["hidden", "trap", "sound", "library", "clue"] as const;
/** What is looked for, or listened to. @rule WH-CASE-03 */
export type SearchFor = (typeof SEARCHES)[number];

/** A search as the player tells it. */
export interface Search {
  readonly what: SearchFor;
  /** The player names the very place or way. */
  readonly exact: boolean;
  /** Those who search together, and the dungeon turns that they take. */
  readonly searchers: number;
  readonly turns: number;
}
