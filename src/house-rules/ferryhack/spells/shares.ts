import { requireCount, requireInteger } from "../../../rules/index.ts";

/** Levels shared among several weapons: as evenly as it goes, the first ones get more. @rule FH-S2-04 FH-S2-05 */
export function sharedLevels(level: number, weapons: number): readonly number[] {
  const count = Math.min(requireCount(weapons, "weapons"), requireCount(level, "spell level"));
  return Array.from({ length: count }, (_, place) => Math.floor(level / count) + (place < level % count ? 1 : 0));
}

const SHARED: readonly string[] = ["Förbanna vapen", "Förtrolla vapen"];

/** The level that counts for each target: weapons share the levels, everybody else has all of them. @rule FH-S2-04 FH-S2-05 */
export const levelsFor = (original: string, level: number, targets: number): readonly number[] =>
  SHARED.includes(original) ? sharedLevels(level, targets) : Array.from({ length: targets }, () => level);

const LEAST_SCORE = 1;

/** A score under Decrease. @rule FH-S2-07 */
export const decreased = (score: number, level: number): number =>
  Math.max(LEAST_SCORE, requireInteger(score, "score") - requireCount(level, "spell level"));

/** A score under Increase. What follows from it changes, except slots and the maximum of hit points. @rule FH-S2-12 */
export const increased = (score: number, level: number): number =>
  requireInteger(score, "score") + requireCount(level, "spell level");

/** Minutes that it takes to bash open what is sealed. @rule FH-S1-04 */
export const bashingMinutes = (turns: number): number => 10 + 10 * requireCount(turns, "turns");
