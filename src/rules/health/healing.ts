import { requireInteger } from "../numbers.ts";
import { type HitPoints, type HpState, type KnownHitPoints, toKnown } from "./hit-points.ts";
import { type HpOutcome, toHpOutcome } from "./wound.ts";

/** Hit points about to be given back. */
export interface Healing {
  readonly amount: number;
  /** By rest and not by magick: the injured come no further than 1. @rule WH-HEAL-04 */
  readonly natural: boolean;
}

/** Hit points back, up to the maximum; whoever is above 0 is awake. @rule WH-DMG-02 WH-HEAL-04 WH-HEAL-07 */
export function applyHealing(hp: HitPoints, healing: Healing): HpOutcome {
  const before = toKnown(hp);
  if (before.state === "dead") return toHpOutcome(before, before);
  const amount = Math.max(0, requireInteger(healing.amount, "healing"));
  const limit = healing.natural && before.injured ? Math.min(1, before.max) : before.max;
  const value = Math.max(before.value, Math.min(limit, before.value + amount));
  return toHpOutcome(before, { ...before, value, state: stateAfter(before, value) });
}

function stateAfter(before: KnownHitPoints, value: number): HpState {
  if (value > 0 && value > before.value) return "up";
  return value === 0 ? "knockedOut" : before.state;
}

/** What a death save leads to: stable below zero, or dying in so many rounds. @rule WH-DMG-03 */
export function resolveDeathSave(
  success: boolean,
  die: number,
): { readonly state: "stable" | "dying"; readonly rounds: number | null } {
  if (success) return { state: "stable", rounds: null };
  return { state: "dying", rounds: requireInteger(die, "rounds") };
}
