import type { Activity } from "../../contract/turn-length.ts";

/**
 * Times that a Referee often lets pass: exploring, a torch's hour, the hours of libraries, rumors, artifacts and medical
 * aid, a night's sleep or a day's journey; a round and a whole day besides.
 * @rule WH-TIME-04 WH-TIME-05 WH-TIME-06
 */
export const CLOCK_PRESETS = {
  round: { unit: "round", rolled: false },
  tenMinutes: { unit: "dungeonTurn", rolled: false },
  hour: { unit: "hour", rolled: false },
  someHours: { unit: "hour", rolled: true },
  sixHours: { unit: "watch", rolled: false },
  day: { unit: "day", rolled: false },
} as const satisfies Readonly<Record<string, Activity>>;

/** One of the times that a Referee lets pass. */
export type ClockPreset = keyof typeof CLOCK_PRESETS;
