import type { HitPoints } from "../health/hit-points.ts";
import { type HpOutcome, toHpOutcome } from "../health/hp-outcome.ts";
import { applyDamage } from "../health/wound.ts";
import { requireCount } from "../numbers.ts";
import type { Rulebook } from "../contract/rulebook.ts";

/** Hit points that magick takes. */
export interface Payment {
  readonly amount: number;
  /** The maximum falls too, until the hit dice are re-rolled. @rule WH-WISE-13 */
  readonly permanent?: boolean;
}

/** Hit points paid for magick, which may knock out or kill; it is no attack, so nothing is saved against it. @rule WH-WISE-08 WH-WISE-13 */
export function payHitPoints(hp: HitPoints, { amount, permanent = false }: Payment, rulebook: Rulebook): HpOutcome {
  const wound = { amount: requireCount(amount, "cost"), lethal: true, harmsUndead: true };
  if (!permanent) return applyDamage(hp, wound, rulebook);
  // temporary hit points cannot stand in for what is to last
  const { before, hp: after } = applyDamage({ ...hp, temporary: 0 }, wound, rulebook);
  const { temporary } = hp;
  return toHpOutcome({ ...before, temporary }, { ...after, temporary, max: after.max - amount });
}

/** Whether the next level is so near that permanent magick may be forbidden: nine tenths of the experience are there. @rule WH-WISE-13 */
export const isNearNextLevel = (xp: number, xpNext: number | null): boolean => xpNext !== null && xp * 10 >= xpNext * 9;
