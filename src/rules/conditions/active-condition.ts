import { requireInteger, requireNumber } from "../base/numbers.ts";
import type { Rulebook } from "../families/rulebook.ts";
import { isOverByOwnTurn, type TurnInRound } from "../base/time/uses.ts";
import type { Condition, ConditionEnd } from "./condition.ts";

/** A condition in effect on a creature. */
export interface ActiveCondition {
  readonly condition: Condition;
  /** The round and turn in which it began; null if no round was counted. */
  readonly since: TurnInRound | null;
  /** The one enemy who has the combat advantage; everybody if left out. */
  readonly favors?: string;
  /** The one person whom its owner's combat advantage or protection concerns; everybody if left out. */
  readonly toward?: string;
  /** Rounds before it is in force; none if left out. */
  readonly after?: number;
  /** World time in seconds when it began; left out if it was not recorded. */
  readonly began?: number | null;
}

/** The state of a condition: not yet in force, in force, or over. */
type ConditionPhase = "waiting" | "active" | "over";

const overIf = (isOver: boolean): ConditionPhase => (isOver ? "over" : "active");

/** The end for what belongs to the round after it began, or to part of that round. */
function inNextRound(passed: number, isOver = false): ConditionPhase {
  return passed < 1 ? "waiting" : overIf(passed > 1 || isOver);
}

/**
 * Whether rounds start or end a condition: one that counts rounds ends on the turn on which it began.
 * @rule WH-COND-01 WH-TIME-01 WH-DEFT-13 WH-INIT-01
 */
export function phaseOf({ condition: { end }, since, after = 0 }: ActiveCondition, now: TurnInRound): ConditionPhase {
  if (!since) return "active";
  if (after > 0 && !isOverByOwnTurn(since, now, after)) return "waiting";
  const passed = requireInteger(now.round, "round") - requireInteger(since.round, "round");
  const phases: Readonly<Partial<Record<ConditionEnd["until"], ConditionPhase>>> = {
    rounds: overIf(end.until === "rounds" && isOverByOwnTurn(since, now, end.rounds)),
    round: overIf(passed > 0),
    nextRound: inNextRound(passed),
    nextTurn: inNextRound(passed, now.done?.includes(since.actor)),
  };
  return phases[end.until] ?? "active";
}

/** The conditions in force on a turn. @rule WH-COND-01 */
export const conditionsNow = (conditions: readonly ActiveCondition[], now: TurnInRound): readonly Condition[] =>
  conditions.filter((one) => phaseOf(one, now) === "active").map(({ condition }) => condition);

/** The target's conditions that matter to one attacker. @rule WH-COND-01 WH-CA-03 */
export const conditionsAgainst = (
  conditions: readonly ActiveCondition[],
  attacker: string,
  now: TurnInRound,
): readonly Condition[] =>
  conditionsNow(
    conditions.filter(({ favors = attacker }) => favors === attacker),
    now,
  );

/**
 * The conditions that count when their owner attacks this target; null for an attack on nobody in particular.
 * @rule WH-STRONG-12 WH-STRONG-21
 */
export const conditionsToward = (
  conditions: readonly ActiveCondition[],
  target: string | null,
  now: TurnInRound,
): readonly Condition[] =>
  conditionsNow(
    conditions.filter(({ toward }) => toward === undefined || toward === target),
    now,
  );

/** The conditions left after time has passed. @rule WH-COND-01 */
export const withoutExpired = (conditions: readonly ActiveCondition[], now: TurnInRound): readonly ActiveCondition[] =>
  conditions.filter((one) => phaseOf(one, now) !== "over");

/** Rounds that are no longer counted once a fight is over: one minute. */
const ROUNDS_OF_A_FIGHT = 6;

/**
 * Whether a condition that began in a fight ends with it: it lasts for the fight, for this round or the next, or for
 * so few rounds that counting them is pointless. Whatever lasts longer continues by the clock.
 * @rule WH-COND-01 WH-TIME-01
 */
export function isOverWithFight({ condition: { end }, since }: ActiveCondition): boolean {
  if (end.until === "battle") return true;
  if (!since) return false;
  if (end.until === "rounds") return end.rounds <= ROUNDS_OF_A_FIGHT;
  return end.until === "round" || end.until === "nextRound" || end.until === "nextTurn";
}

/** How long a condition lasts by the clock, in seconds; null if no clock ends it. @rule WH-TIME-01 */
function secondsOfEnd(end: ConditionEnd, { turnLength }: Pick<Rulebook, "turnLength">): number | null {
  if (end.until === "minutes") return end.minutes * SECONDS_OF_A_MINUTE;
  return end.until === "rounds" ? end.rounds * turnLength.seconds.round : null;
}

const SECONDS_OF_A_MINUTE = 60;

/** Whether a condition is over by the world's clock. @rule WH-COND-01 WH-TIME-01 */
export function isOverByClock(
  { condition: { end }, began = null }: ActiveCondition,
  seconds: number,
  rulebook: Pick<Rulebook, "turnLength">,
): boolean {
  const lasts = secondsOfEnd(end, rulebook);
  return lasts !== null && began !== null && requireNumber(seconds, "seconds") - began >= lasts;
}

/**
 * Whether a condition that no fight counts has not come into force by the world's clock; its wait is part of what it lasts.
 * @rule WH-COND-01 WH-TIME-01
 */
export function isToComeByClock(
  { condition: { end }, since, began = null, after = 0 }: ActiveCondition,
  seconds: number,
  rulebook: Pick<Rulebook, "turnLength">,
): boolean {
  const isTimed = since === null && began !== null && after > 0 && secondsOfEnd(end, rulebook) !== null;
  return isTimed && requireNumber(seconds, "seconds") - began < after * rulebook.turnLength.seconds.round;
}
