import type { Duration } from "./turns.ts";

export const DANGERS = ["ordinary", "high"] as const;
/** High in bad circumstances, after noise and the like. @rule WH-CRAWL-02 */
export type Danger = (typeof DANGERS)[number];

export const DOOR_TRIES = ["first", "changed", "again"] as const;
/** Whether it is a first try, a new one under changed circumstances, or simply another one. @rule WH-CASE-06 */
export type DoorTry = (typeof DOOR_TRIES)[number];

/** The outcome of trying to open a door. */
export interface DoorOutcome {
  readonly opens: boolean;
  readonly took: Duration;
}
