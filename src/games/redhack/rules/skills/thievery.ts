import { requireCount, requireInteger } from "../../../../rules/index.ts";
import { isEven, type TestResult } from "../tests/test-result.ts";

/** The difficulty of what takes training and finesse. @rule RH-SKL-03 */
export const SKILL_DIFFICULTY = 7;

/** A difficulty less the level of a thief, null for all others; one of 0 or less hinders nobody. @rule RH-SKL-03 */
export const thiefDifficulty = (thief: number | null, base: number = SKILL_DIFFICULTY): number =>
  requireInteger(base, "difficulty") - requireCount(thief ?? 0, "level");

/** The level up to which a target's purse is not guarded better than others. */
const EASY_TARGET = 5;

/** The difficulty of picking the pocket of a target of this level. @rule RH-SKL-04 */
export const pocketDifficulty = (target: number, thief: number | null): number =>
  thiefDifficulty(thief, SKILL_DIFFICULTY + Math.max(0, requireInteger(target, "level") - EASY_TARGET));

/** The result of picking a pocket: those who fail by an even number are caught. @rule RH-SKL-04 */
export function resolvePocket(result: TestResult): "taken" | "caught" | "unnoticed" {
  if (result.success) return "taken";
  return isEven(result) ? "caught" : "unnoticed";
}

/** What pushing to try a lock again may cost: monsters or a trap, or no more than evidence or a broken tool. @rule RH-SKL-05 */
export type PushCost = "dangerous" | "frustrating";

/** The result of picking a lock, or of disarming what guards it. */
export interface LockOutcome {
  readonly opens: boolean;
  /** The consequence of pushing on; null where nothing is left to push. */
  readonly push: PushCost | null;
}

/** The result of picking a lock: after a failure a push is dangerous if the die was odd, else frustrating. @rule RH-SKL-05 RH-SKL-07 */
export function resolveLock(result: TestResult): LockOutcome {
  if (result.success) return { opens: true, push: null };
  return { opens: false, push: isEven(result) ? "frustrating" : "dangerous" };
}

/** All tries at a lock: whether it opened, and what each push to another try has cost. @rule RH-SKL-05 */
export const resolvePushes = (
  tests: readonly TestResult[],
): { readonly opens: boolean; readonly costs: readonly PushCost[] } => {
  const outcomes = tests.map(resolveLock);
  const costs = outcomes.slice(0, -1).flatMap(({ push }) => (push ? [push] : []));
  return { opens: outcomes.some(({ opens }) => opens), costs };
};

/** One who hides or moves silently, and those who may notice it. */
export interface Hidden {
  /** The last round in which a test was made; null for none. */
  readonly tested: number | null;
  readonly round: number;
}

/** Whether a test of hiding is made as someone would respond: no more than one in a round. @rule RH-SKL-06 */
export const testsHiding = ({ tested, round }: Hidden): boolean =>
  tested === null || requireInteger(round, "round") > requireInteger(tested, "round");

/** Who may make a reaction attack by a test of hiding: the one who hides, or the one who detects them, if in range. @rule RH-SKL-06 */
export function openingByHiding(
  { success }: Pick<TestResult, "success">,
  inRange: boolean,
): "hider" | "detector" | null {
  if (!inRange) return null;
  return success ? "hider" : "detector";
}

/** Whether the others may notice nothing of an attack from hiding: its target is down before it could answer. @rule RH-SKL-06 */
export const mayStayUnnoticed = ({
  down,
  answered,
  rounds,
}: {
  readonly down: boolean;
  readonly answered: boolean;
  /** Rounds that it took. */
  readonly rounds: number;
}): boolean => down && !answered && requireCount(rounds, "rounds") <= 1;

/** The difficulty of the secret Wisdom test that finds a trap on a chest: a plain one, without a thief's discount. @rule RH-SKL-07 */
export const CHEST_DIFFICULTY = 0;

/** Whether a chest's trap is found; where there is none, nothing is. @rule RH-SKL-07 */
export const findsChestTrap = ({ success }: Pick<TestResult, "success">, trapped: boolean): boolean =>
  trapped && success;
