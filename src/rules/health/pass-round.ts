import type { Rulebook } from "../contract/rulebook.ts";
import { type HitPoints, isGone, type KnownHitPoints, SETTLED, toKnown } from "./hit-points.ts";
import { type HpOutcome, toHpOutcome } from "./hp-outcome.ts";
import { requireCount } from "../numbers.ts";
import { applyDamage } from "./wound.ts";

/** One round passes: bleeding takes its toll, and countdowns advance. @rule WH-DMG-03 WH-DMG-05 WH-SVD-02 */
export function passRound(hp: HitPoints, rulebook: Rulebook): HpOutcome {
  const before = toKnown(hp);
  const bled = isGone(before) ? before : bleed(before, rulebook);
  if (isGone(bled) || bled.state === "ghost") return toHpOutcome(before, bled);
  const counted = countDown(bled);
  return toHpOutcome(before, isGone(counted) ? counted : rulebook.zeroHp.passRound(counted, rulebook));
}

/**
 * Many rounds at once, as when the clock is moved; it stops when further rounds change nothing.
 * @rule WH-DMG-03 WH-DMG-05 WH-TIME-01
 */
export function passRounds(hp: HitPoints, rounds: number, rulebook: Rulebook): HpOutcome {
  const before = toKnown(hp);
  let now = before;
  for (let left = requireCount(rounds, "rounds"); left > 0; left -= 1) {
    const { hp: next, changes } = passRound(now, rulebook);
    if (changes.length === 0) break;
    now = next;
  }
  return toHpOutcome(before, now);
}

/**
 * The dying die and the unconscious wake when their time is up; first aid stops only the dying.
 * @rule WH-DMG-03 WH-DMG-06 WH-SVD-02
 */
function countDown(hp: KnownHitPoints): KnownHitPoints {
  const { state, value, tended } = hp;
  if (hp.rounds === null || (tended && state === "dying")) return hp;
  const rounds = Math.max(0, hp.rounds - 1);
  if (rounds > 0) return { ...hp, rounds };
  if (state === "dying") return { ...hp, ...SETTLED, state: "dead" };
  return { ...hp, rounds: null, state: value > 0 ? "up" : state };
}

/** First aid that has begun stops the bleeding. @rule WH-DMG-05 WH-DMG-06 */
function bleed(hp: KnownHitPoints, rulebook: Rulebook): KnownHitPoints {
  if (hp.bleeding <= 0 || hp.tended) return hp;
  return applyDamage(hp, { amount: hp.bleeding, lethal: true }, rulebook).hp;
}
