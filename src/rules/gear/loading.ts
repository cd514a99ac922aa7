import { requireInteger } from "../numbers.ts";
import type { RateOfFire } from "./items.ts";
import { canReloadMoving } from "./rate-of-fire.ts";

/** Whether a missile weapon can be fired, given the rounds of loading it still needs. @rule WH-WPN-02 */
export const isLoaded = (roundsLeft: number): boolean => requireInteger(roundsLeft, "rounds") <= 0;

/** Rounds that pass until it is loaded, where nobody presses and nothing hinders. @rule WH-WPN-02 */
export const roundsToLoad = (roundsLeft: number): number => Math.max(0, requireInteger(roundsLeft, "rounds"));

/** The rounds of loading left after one more round; a slow weapon cannot be loaded on the move. @rule WH-WPN-02 */
export function afterLoading(
  roundsLeft: number,
  rate: RateOfFire,
  moved: boolean,
): { readonly roundsLeft: number; readonly hindered: boolean } {
  const left = roundsToLoad(roundsLeft);
  const hindered = left > 0 && moved && !canReloadMoving(rate);
  return { roundsLeft: hindered ? left : Math.max(0, left - 1), hindered };
}
