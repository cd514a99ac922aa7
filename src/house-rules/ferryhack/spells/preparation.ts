import {
  type Act,
  type PreparingReadiness,
  type PreparingRefusal,
  requireCount,
  RuleError,
} from "../../../rules/index.ts";

/** A spell that somebody prepares; its target is chosen when it takes effect. */
export interface Preparation {
  readonly caster: string;
  readonly spell: string;
  readonly level: number;
  /** The round in which it began. */
  readonly round: number;
}

/** Why a spell cannot be prepared now; null if it can. Preparing takes the whole round and provokes nobody (FH-FRE-04). @rule FH-SPL-01 FH-SPL-04 FH-SPL-05 FH-SPL-13 */
export function preparingRefusal(
  level: number,
  { active, highest, untouched, busy }: PreparingReadiness,
): PreparingRefusal | null {
  if (!active) return "inactive";
  if (level < 1 || requireCount(level, "spell level") > highest) return "tooHigh";
  if (busy) return "busy";
  return untouched ? null : "roundUsed";
}

/** The preparation that begins; it provokes nobody (FH-FRE-04). @rule FH-SPL-05 FH-SPL-13 @throws RuleError where it is refused */
export function beginPreparing(preparation: Preparation, readiness: PreparingReadiness): Preparation {
  const refusal = preparingRefusal(preparation.level, readiness);
  if (refusal === null) return preparation;
  throw new RuleError("WHITEHACK.Error.preparing", `The spell cannot be prepared: ${refusal}.`, { refusal });
}

/** A turn that is about to begin. */
export interface ComingTurn {
  readonly actor: string;
  readonly round: number;
}

/**
 * Whether a spell takes effect now: just before the caster's next turn, wherever in the order that is by then.
 * @rule FH-SPL-05 FH-SPL-12
 */
export const isDue = ({ caster, round }: Preparation, turn: ComingTurn): boolean =>
  turn.actor === caster && turn.round > round;

/** The preparations left after somebody has left the fight or cannot act any more. @rule FH-SPL-05 FH-SPL-12 */
export const withoutCaster = (preparations: readonly Preparation[], gone: string): readonly Preparation[] =>
  preparations.filter(({ caster }) => caster !== gone);

/** Whether somebody who concentrates on a spell may do something: only what saves them. @rule FH-SPL-11 */
export const mayDoConcentrating = (act: Act): boolean => act === "damageSave";

/** Whether somebody who concentrates on a spell guards the squares around them. @rule FH-SPL-11 */
export const guardsConcentrating = false;
