import type { Rulebook } from "../rulebook.ts";
import { type HitPoints, isGone, type KnownHitPoints, toKnown } from "./hit-points.ts";
import { type HpOutcome, toHpOutcome } from "./hp-outcome.ts";
import { applyDamage } from "./wound.ts";

/** One round later: the bleeding lose blood, and what is counted comes nearer. @rule WH-DMG-03 WH-DMG-05 WH-SVD-02 */
export function passRound(hp: HitPoints, rulebook: Rulebook): HpOutcome {
  const before = toKnown(hp);
  const bled = bleed(before, rulebook);
  if (isGone(bled) || bled.state === "ghost") return toHpOutcome(before, bled);
  return toHpOutcome(before, rulebook.zeroHp.passRound(bled, rulebook));
}

/** First aid that has begun stops the blood. @rule WH-DMG-05 WH-DMG-06 */
function bleed(hp: KnownHitPoints, rulebook: Rulebook): KnownHitPoints {
  if (hp.bleeding <= 0 || hp.tended) return hp;
  return applyDamage(hp, { amount: hp.bleeding, lethal: true }, rulebook).hp;
}
