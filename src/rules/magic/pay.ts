import type { HitPoints } from "../health/hit-points.ts";
import { type HpOutcome, toHpOutcome } from "../health/hp-outcome.ts";
import { applyDamage } from "../health/wound.ts";
import { requireCount } from "../numbers.ts";
import type { Rulebook } from "../contract/rulebook.ts";

/** Hit points paid for magick. */
export interface Payment {
  readonly amount: number;
  /** The maximum falls as well, until the hit dice are re-rolled. @rule WH-WISE-13 */
  readonly permanent?: boolean;
}

/**
 * Pays hit points for magick, which may knock out or kill; it is not an attack, so there is no saving throw.
 * @rule WH-WISE-08 WH-WISE-13
 */
export function payHitPoints(hp: HitPoints, { amount, permanent = false }: Payment, rulebook: Rulebook): HpOutcome {
  const wound = { amount: requireCount(amount, "cost"), lethal: true, harmsUndead: true };
  if (!permanent) return applyDamage(hp, wound, rulebook);
  // temporary hit points cannot pay for something permanent
  const { before, hp: after } = applyDamage({ ...hp, temporary: 0 }, wound, rulebook);
  const { temporary } = hp;
  return toHpOutcome({ ...before, temporary }, { ...after, temporary, max: after.max - amount });
}

/**
 * Whether permanent magick may be forbidden because the next level is near: nine tenths of the experience are there.
 * @rule WH-WISE-13
 */
export const isNearNextLevel = (xp: number, xpNext: number | null): boolean => xpNext !== null && xp * 10 >= xpNext * 9;
