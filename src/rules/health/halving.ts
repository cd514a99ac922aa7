import { requireInteger } from "../numbers.ts";
import type { RuleOptions } from "../options.ts";

/** Half of some damage, at least 1 of anything above 0 (Amb-11). @rule WH-DMG-01 */
export function halvedDamage(amount: number, { halvingRounds }: RuleOptions): number {
  const half = requireInteger(amount, "damage") / 2;
  if (half <= 0) return 0;
  return Math.max(1, halvingRounds === "down" ? Math.floor(half) : Math.ceil(half));
}

/** How much of some damage a Referee lets count, by hand. */
export const DAMAGE_SHARES = ["whole", "half", "double", "none"] as const;
export type DamageShare = (typeof DAMAGE_SHARES)[number];

/** What is left of some damage, or made of it, where the Referee has said so. @rule WH-DMG-01 */
export function sharedDamage(amount: number, share: DamageShare, options: RuleOptions): number {
  if (share === "none") return 0;
  if (share === "half") return halvedDamage(amount, options);
  const whole = Math.max(0, requireInteger(amount, "damage"));
  return share === "double" ? 2 * whole : whole;
}
