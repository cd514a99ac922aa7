import { requireInteger, requireNumber } from "../numbers.ts";
import type { Rulebook } from "../contract/rulebook.ts";
import { isOverByOwnTurn, type TurnInRound } from "../world/time/until-own-turn.ts";
import type { Condition, ConditionEnd } from "./condition.ts";

/** A condition that somebody has. */
export interface ActiveCondition {
  readonly condition: Condition;
  /** The round and whose turn it was when it began; null where no round was counted. */
  readonly since: TurnInRound | null;
  /** The one enemy whose combat advantage it is; everybody's where it is left out. */
  readonly favors?: string;
  /** Seconds of the world's clock when it began; left out where nobody looked. */
  readonly began?: number | null;
}

/** How a condition stands: still to come, in force, or over. */
export type ConditionPhase = "waiting" | "active" | "over";

/** What puts an end to conditions without the passing of rounds. */
export type ConditionEvent = "battle" | "treatment" | "saved";

const overIf = (isOver: boolean): ConditionPhase => (isOver ? "over" : "active");

/** What belongs to the round after the one in which it began, or to a part of it. */
function inNextRound(passed: number, isOver = false): ConditionPhase {
  return passed < 1 ? "waiting" : overIf(passed > 1 || isOver);
}

/** Whether rounds bring a condition about, or to its end: it ends on the turn on which it began. @rule WH-COND-01 WH-TIME-01 WH-DEFT-13 WH-INIT-01 */
export function phaseOf({ condition: { end }, since }: ActiveCondition, now: TurnInRound): ConditionPhase {
  if (!since) return "active";
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

/** The conditions of a target that matter to one attacker. @rule WH-COND-01 WH-CA-03 */
export const conditionsAgainst = (
  conditions: readonly ActiveCondition[],
  attacker: string,
  now: TurnInRound,
): readonly Condition[] =>
  conditionsNow(
    conditions.filter(({ favors = attacker }) => favors === attacker),
    now,
  );

/** What is left once time has passed. @rule WH-COND-01 */
export const withoutExpired = (conditions: readonly ActiveCondition[], now: TurnInRound): readonly ActiveCondition[] =>
  conditions.filter((one) => phaseOf(one, now) !== "over");

/** Rounds that nobody counts any more once a fight is over: a minute of them. */
const ROUNDS_OF_A_FIGHT = 6;

/**
 * Whether a condition that began in a fight ends with it: what lasts for the fight, for this round or the next, and for
 * so few rounds that nobody will count them. What lasts longer goes on by the clock. @rule WH-COND-01 WH-TIME-01
 */
export function isOverWithFight({ condition: { end }, since }: ActiveCondition): boolean {
  if (end.until === "battle") return true;
  if (!since) return false;
  if (end.until === "rounds") return end.rounds <= ROUNDS_OF_A_FIGHT;
  return end.until === "round" || end.until === "nextRound" || end.until === "nextTurn";
}

/** How long a condition lasts by the clock, in seconds; null for what no clock ends. @rule WH-TIME-01 */
function secondsOfEnd(end: ConditionEnd, { turnLength }: Pick<Rulebook, "turnLength">): number | null {
  if (end.until === "minutes") return end.minutes * SECONDS_OF_A_MINUTE;
  return end.until === "rounds" ? end.rounds * turnLength.seconds.round : null;
}

const SECONDS_OF_A_MINUTE = 60;

/** Whether so much time has gone by, on the world's clock, that a condition is over. @rule WH-COND-01 WH-TIME-01 */
export function isOverByClock(
  { condition: { end }, began = null }: ActiveCondition,
  seconds: number,
  rulebook: Pick<Rulebook, "turnLength">,
): boolean {
  const lasts = secondsOfEnd(end, rulebook);
  return lasts !== null && began !== null && requireNumber(seconds, "seconds") - began >= lasts;
}

/** What the end of a fight, somebody's help, or a saving throw leaves. @rule WH-COND-01 WH-DMG-06 */
export const afterEvent = (conditions: readonly ActiveCondition[], event: ConditionEvent): readonly ActiveCondition[] =>
  conditions.filter(({ condition }) => condition.end.until !== event);
