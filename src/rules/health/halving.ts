import { requireInteger } from "../numbers.ts";
import type { RuleOptions } from "../options.ts";

/** Half of some damage, at least 1 of anything above 0 (Amb-11). @rule WH-DMG-01 */
export function halvedDamage(amount: number, { halvingRounds }: RuleOptions): number {
  const half = requireInteger(amount, "damage") / 2;
  if (half <= 0) return 0;
  return Math.max(1, halvingRounds === "down" ? Math.floor(half) : Math.ceil(half));
}
