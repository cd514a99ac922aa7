import type { Duration } from "./turn-length.ts";

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
