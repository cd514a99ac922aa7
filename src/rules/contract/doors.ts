import type { Duration } from "./turn-length.ts";

export const DOOR_TRIES = ["first", "changed", "again"] as const;
/** Whether it is a first try, a new one under changed circumstances, or simply another one. @rule WH-CASE-06 */
export type DoorTry = (typeof DOOR_TRIES)[number];

/** The outcome of trying to open a door. */
export interface DoorOutcome {
  readonly opens: boolean;
  readonly took: Duration;
}
