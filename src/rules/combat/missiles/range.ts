import type { Modifier } from "../../explained.ts";
import { requireNumber } from "../../numbers.ts";
import { RuleError } from "../../rule-error.ts";

/** Distance and range of a missile in feet. */
export interface RangeFacts {
  readonly distance: number;
  /** The close range in the weapon table. */
  readonly close: number;
}

/** A shot at more than this many times the close range is impossible. */
const LAST_INCREMENT = 5;

/** The maximum range in feet. @rule WH-RNG-01 */
export const farthestShot = (close: number): number => requireNumber(close, "close range") * LAST_INCREMENT;

/** −1 for each close range exceeded; null if the shot is impossible. @rule WH-RNG-01 */
export function rangePenalty({ distance, close }: RangeFacts): number | null {
  if (requireNumber(close, "close range") <= 0 || requireNumber(distance, "distance") < 0) {
    throw new RuleError(
      "WHITEHACK.Error.badNumber",
      `A close range of ${close} feet and a distance of ${distance} feet make no shot.`,
      { name: "range", value: `${distance}/${close}` },
    );
  }
  const increments = Math.max(1, Math.ceil(distance / close));
  return increments > LAST_INCREMENT ? null : 1 - increments;
}

/** The modifier for range, if any. @rule WH-RNG-01 */
export function rangeModifiers(range: RangeFacts | null): readonly Modifier[] {
  const penalty = range ? rangePenalty(range) : 0;
  if (!penalty) return [];
  return [{ label: "WHITEHACK.Modifier.range", value: penalty, rule: "WH-RNG-01" }];
}
