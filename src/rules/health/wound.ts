import { requireInteger } from "../numbers.ts";
import type { Rulebook } from "../contract/rulebook.ts";
import { type HitPoints, isGone, type KnownHitPoints, SETTLED, toKnown } from "./hit-points.ts";
import { type HpOutcome, toHpOutcome } from "./hp-outcome.ts";
import type { Wound } from "../contract/zero-hp.ts";

/** Temporary hit points first, then the others; the rulebook decides what that leads to. @rule WH-DMG-01 WH-GHOST-03 */
export function applyDamage(hp: HitPoints, wound: Wound, rulebook: Rulebook): HpOutcome {
  const before = toKnown(hp);
  return toHpOutcome(before, woundedBy(before, wound, rulebook));
}

/** Hit points after a wound, without a list of changes. @rule WH-DMG-01 WH-GHOST-03 */
export function woundedBy(before: KnownHitPoints, wound: Wound, rulebook: Rulebook): KnownHitPoints {
  const amount = Math.max(0, requireInteger(wound.amount, "damage"));
  if (amount === 0 || (before.state === "ghost" && !wound.harmsUndead)) return before;
  const absorbed = Math.min(Math.max(0, before.temporary), amount);
  if (absorbed === 0) return takeLoss(before, wound, rulebook);
  const shielded = { ...before, temporary: before.temporary - absorbed };
  return amount === absorbed ? shielded : takeLoss(shielded, { ...wound, amount: amount - absorbed }, rulebook);
}

/** The rules for reaching zero apply only to the living. @rule WH-GHOST-03 WH-BOSS-03 */
function takeLoss(before: KnownHitPoints, wound: Wound, rulebook: Rulebook): KnownHitPoints {
  const value = before.value - wound.amount;
  if (isGone(before)) return { ...before, value };
  if (before.state === "ghost") return { ...before, value, state: value > 0 ? "ghost" : "lost" };
  if (before.lastBreath && wound.lethal) return { ...before, ...SETTLED, value, state: "dead" };
  return rulebook.zeroHp.suffer(before, wound, rulebook);
}
