/** A dungeon turn is ten minutes; a watch is a night's sleep or a day's journey. */
export const TIME_UNITS = ["round", "dungeonTurn", "hour", "watch", "day"] as const;
/** The units that time is counted in. @rule WH-TIME-01 */
export type TimeUnit = (typeof TIME_UNITS)[number];

/** A number of units of time. */
export interface Duration {
  readonly amount: number;
  readonly unit: TimeUnit;
}

/** An activity, as far as time matters. */
export interface Activity {
  readonly unit: TimeUnit;
  /** It takes d6 of the units instead of one. */
  readonly rolled: boolean;
}

/** How long rounds and turns are. Slot of `family.turnLength`. */
export interface TurnLengthRules {
  readonly seconds: Readonly<Record<TimeUnit, number>>;
}
