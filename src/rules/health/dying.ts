import { requireCount } from "../numbers.ts";
import type { Rulebook } from "../contract/rulebook.ts";
import { secondsOf } from "../world/time/units.ts";
import { type HitPoints, isGone, SETTLED, toKnown } from "./hit-points.ts";
import { type HpOutcome, toHpOutcome } from "./hp-outcome.ts";

/** The rounds left to somebody dying, and what counts them. */
export interface DyingCountdown {
  readonly counter: "combat" | "clock";
  readonly rounds: number;
  readonly seconds: number;
}

/**
 * The rounds until death: counted by the fight, or by the clock outside one; null for somebody not dying.
 * @rule WH-DMG-03
 */
export function dyingCountdown(
  hp: HitPoints,
  inCombat: boolean,
  rulebook: Pick<Rulebook, "turnLength">,
): DyingCountdown | null {
  const { state, rounds } = toKnown(hp);
  if (state !== "dying" || rounds === null) return null;
  const seconds = secondsOf({ amount: rounds, unit: "round" }, rulebook);
  return { counter: inCombat ? "combat" : "clock", rounds, seconds };
}

/**
 * Death in this many rounds regardless of hit points, at once for 0; first aid or healing can prevent it.
 * @rule WH-CRIT-03 WH-DMG-06
 */
export function startDying(hp: HitPoints, rounds: number): HpOutcome {
  const before = toKnown(hp);
  const left = requireCount(rounds, "rounds");
  if (isGone(before) || before.state === "ghost") return toHpOutcome(before, before);
  if (left === 0) return toHpOutcome(before, { ...before, ...SETTLED, state: "dead" });
  const sooner = before.state === "dying" && before.rounds !== null ? Math.min(before.rounds, left) : left;
  return toHpOutcome(before, { ...before, state: "dying", rounds: sooner, tended: false });
}
