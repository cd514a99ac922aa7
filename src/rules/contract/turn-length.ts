/** Ten minutes are a turn in a dungeon; a watch is a night's sleep or a day's journey. */
export const TIME_UNITS = ["round", "dungeonTurn", "hour", "watch", "day"] as const;
/** What time is counted in. @rule WH-TIME-01 */
export type TimeUnit = (typeof TIME_UNITS)[number];

/** So many units of time. */
export interface Duration {
  readonly amount: number;
  readonly unit: TimeUnit;
}

/** What somebody does, as far as time asks. */
export interface Activity {
  readonly unit: TimeUnit;
  /** It takes a d6 of the units instead of one. */
  readonly rolled: boolean;
}
