import { requireInteger } from "../numbers.ts";
import type { Rulebook } from "../rulebook.ts";
import { type HitPoints, toKnown } from "./hit-points.ts";
import { applyDamage } from "./wound.ts";

/** Hit points that somebody counts up or down without a card. */
export interface CountedHitPoints {
  readonly value: number;
  readonly temporary: number;
}

/** So many hit points more or fewer: a loss takes the temporary ones first, a gain ends at the maximum. @rule WH-DMG-01 */
export function stepHitPoints(hp: HitPoints, step: number, rulebook: Rulebook): CountedHitPoints {
  if (requireInteger(step, "step") < 0) {
    const { value, temporary } = applyDamage(hp, { amount: -step, lethal: true }, rulebook).hp;
    return { value, temporary };
  }
  const { value, temporary, max } = toKnown(hp);
  return { value: Math.max(value, Math.min(value + step, max)), temporary };
}

/** Hit points written down anew, which end at the maximum. */
export function setHitPoints(hp: HitPoints, value: number): CountedHitPoints {
  const { max, temporary } = toKnown(hp);
  return { value: Math.min(requireInteger(value, "hit points"), max), temporary };
}
