import { requireInteger } from "../numbers.ts";
import { ROUND_SECONDS } from "../time/units.ts";

/** What is left to whoever is dying, and what counts it down. */
export interface DyingCountdown {
  readonly counter: "combat" | "clock";
  readonly rounds: number;
  readonly seconds: number;
  readonly dead: boolean;
}

/** The rounds until death, once some have passed: the fight counts them, and the clock where there is none. @rule WH-DMG-03 */
export function dyingCountdown(rounds: number, passed: number, inCombat: boolean): DyingCountdown {
  const left = Math.max(0, requireInteger(rounds, "rounds") - requireInteger(passed, "rounds"));
  return { counter: inCombat ? "combat" : "clock", rounds: left, seconds: left * ROUND_SECONDS, dead: left === 0 };
}
