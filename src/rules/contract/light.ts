import type { Duration } from "./turn-length.ts";

/** Something that shines. */
export interface LightSource {
  readonly lasts: Duration;
  /** Feet; null if the rules do not say. */
  readonly radius: number | null;
}

export const LIGHT_LEVELS = ["dazzling", "bright", "normal", "dim", "dark"] as const;
/** Levels of light, brightest first. */
export type LightLevel = (typeof LIGHT_LEVELS)[number];

/** The levels of light in which somebody sees well, brightest first. */
export interface LightZone {
  readonly most: LightLevel;
  readonly least: LightLevel;
}
