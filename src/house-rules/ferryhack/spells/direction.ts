import { requireCount } from "../../../rules/index.ts";

/** How many kinds of things Direction at a level looks for: one, and one more for each level beyond the first. @rule FH-S2-11 */
export const kindsAt = (level: number): number => Math.max(1, requireCount(level, "spell level"));

export const COMPASS = ["east", "southEast", "south", "southWest", "west", "northWest", "north", "northEast"] as const;

/** In which of eight directions something lies that is so far to the east and to the south; null for here. @rule FH-S2-11 */
export function compassOf({ x, y }: { readonly x: number; readonly y: number }): (typeof COMPASS)[number] | null {
  if (x === 0 && y === 0) return null;
  const eighth = Math.round((Math.atan2(y, x) * COMPASS.length) / (2 * Math.PI));
  return COMPASS[(eighth + COMPASS.length) % COMPASS.length] ?? null;
}
