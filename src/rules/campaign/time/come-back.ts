import type { Activity } from "../../families/turns.ts";
import { requireInteger } from "../../base/numbers.ts";
import { scopesEndedBy, type UsageScope } from "../../base/time/uses.ts";

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

/** Something whose uses are counted by a scope. */
interface CountedUse {
  /** Empty for what may be used at will. */
  readonly scope: UsageScope | "";
  readonly spent: number;
}

/**
 * The uses that come back when a new scope begins: all that were used in it, or in one that it contains.
 * @rule WH-TIME-06
 */
export const usesComingBack = <Counted extends CountedUse>(
  counted: readonly Counted[],
  begun: UsageScope,
): readonly Counted[] => {
  const ended = scopesEndedBy(begun);
  return counted.filter(({ scope, spent }) => requireInteger(spent, "uses") > 0 && ended.some((one) => one === scope));
};

/** The times that the Referee begins by hand; the tracker handles rounds and turns. @rule WH-TIME-06 */
export const BEGUN_BY_HAND = ["day", "session", "phase", "battle"] as const satisfies readonly UsageScope[];
export type BegunByHand = (typeof BEGUN_BY_HAND)[number];
