import type { Faces } from "./dice.ts";
import type { DiceMode } from "./mode.ts";

export const PAIRS = ["benefit", "detriment"] as const;
/** What two equal dice bring in addition to the result. */
export type Pair = (typeof PAIRS)[number];

/**
 * Equal dice count in a successful positive or a failed negative double roll; elsewhere only if every pair counts
 * (Amb-5). @rule WH-PAIR-01 WH-PAIR-02
 */
export function pairOf(mode: DiceMode, faces: Faces, success: boolean, everyPairCounts = false): Pair | null {
  const [first, second] = faces;
  if (second === undefined || first !== second) return null;
  const isNamed = success === (mode === "positive");
  if (!isNamed && !everyPairCounts) return null;
  return success ? "benefit" : "detriment";
}
