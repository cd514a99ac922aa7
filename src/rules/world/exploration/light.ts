import type { Duration } from "../time/units.ts";

/** Something that shines. */
export interface LightSource {
  readonly lasts: Duration;
  /** Feet; null where the rules do not say. */
  readonly radius: number | null;
}

export const LIGHT_LEVELS = ["dazzling", "bright", "normal", "dim", "dark"] as const;
/** How much light there is, the most first. */
export type LightLevel = (typeof LIGHT_LEVELS)[number];

/** The light that somebody sees well in, from the most to the least. */
export interface LightZone {
  readonly most: LightLevel;
  readonly least: LightLevel;
}

/** Sources of light and what the dark does. Slot of `family.light`. */
export interface LightRules {
  readonly sources: Readonly<Record<string, LightSource>>;
  /** What acting by sight costs; null where the Referee decides it. */
  penalty(level: LightLevel, zone: LightZone): number | null;
}

/** A torch burns for an hour; what darkness does is the Referee's word. @rule WH-TIME-05 */
export const coreLight: LightRules = {
  sources: { torch: { lasts: { amount: 1, unit: "hour" }, radius: null } },
  penalty: () => null,
};
