import { requireInteger } from "../numbers.ts";
import type { Rulebook } from "../contract/rulebook.ts";
import { type HitPoints, type KnownHitPoints, SETTLED, toKnown } from "./hit-points.ts";
import { type HpOutcome, toHpOutcome } from "./hp-outcome.ts";
import { applyDamage, woundedBy } from "./wound.ts";

/**
 * Adds or removes hit points without a card: a loss takes temporary ones first, a gain stops at the maximum.
 * @rule WH-DMG-01
 */
export function stepHitPoints(hp: HitPoints, step: number, rulebook: Rulebook): HpOutcome {
  if (requireInteger(step, "step") < 0) return applyDamage(hp, { amount: -step, lethal: true }, rulebook);
  const { value, max } = toKnown(hp);
  return writeHitPoints(hp, Math.max(value, Math.min(value + step, max)), rulebook);
}

/**
 * Hit points set by hand. A lower number is a wound that skips temporary ones; a higher one brings anybody back to
 * their feet, because whoever sets it knows why. An injury stays unless they have all of them.
 * @rule WH-DMG-01 WH-DMG-02 WH-DMG-03
 */
export function writeHitPoints(hp: HitPoints, value: number, rulebook: Rulebook): HpOutcome {
  const before = toKnown(hp);
  const lost = before.value - requireInteger(value, "hit points");
  if (lost <= 0) return toHpOutcome(before, lost === 0 ? before : raisedTo(before, value));
  const after = woundedBy({ ...before, temporary: 0 }, { amount: lost, lethal: true, harmsUndead: true }, rulebook);
  return toHpOutcome(before, { ...after, temporary: before.temporary });
}

/** Ghosts remain ghosts. @rule WH-GHOST-02 */
function raisedTo(before: KnownHitPoints, value: number): KnownHitPoints {
  const stands = value > 0 && before.state !== "ghost";
  const isWhole = stands && value >= before.max; // a correction: nobody heals to the last point with an injury
  const rise = stands && { ...SETTLED, state: "up" as const, injured: before.injured && !isWhole };
  return { ...before, ...rise, value, lastBreath: false };
}
