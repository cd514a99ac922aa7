import type { Duration } from "./turn-length.ts";

export const DOOR_TRIES = ["first", "changed", "again"] as const;
/** Whether a door is tried anew, in changed circumstances, or just once more. @rule WH-CASE-06 */
export type DoorTry = (typeof DOOR_TRIES)[number];

/** What comes of an attempt at a door. */
export interface DoorOutcome {
  readonly opens: boolean;
  readonly took: Duration;
}
