import { compareContestants, type Comparison, type Contestant } from "../../checks/contest.ts";
import { requireInteger, requireNumber } from "../../base/numbers.ts";
import { type Condition, toCondition } from "../../conditions/condition.ts";
import type { Check, CheckOutcome } from "../../checks/check.ts";
import type { Save } from "../../checks/save.ts";
import type { Explained, Modifier } from "../../base/explained.ts";

/** True if the victim gets free: only by winning; a tie is not enough. @rule WH-SPEC-05 WH-CONT-01 */
export const breaksFree = (victim: Contestant, holder: Contestant, comparison: Comparison = {}): boolean =>
  compareContestants(victim, holder, comparison) < 0;

/** Feet within which a friend can be protected. */
const ADJACENT = 5;

/** A protector, who takes the next attack on a friend. */
interface Protection {
  readonly protector: string;
  readonly ward: string;
  readonly rules: readonly string[];
}

/** The condition of a protector until their next turn, or the next attack; it is directed at the ward. @rule WH-SPEC-11 */
export const PROTECTING: Condition = toCondition({
  id: "protecting",
  label: "WHITEHACK.Stance.protecting",
  end: { until: "rounds", rounds: 1 },
  rule: "WH-SPEC-11",
});

/** Whether a friend at this distance in feet can be protected. @rule WH-SPEC-11 */
export const canProtect = (distance: number): boolean => requireNumber(distance, "distance") <= ADJACENT;

/** The task roll, against the protector's own attack value. @rule WH-SPEC-11 */
export function toProtectCheck(attackValue: Explained, modifiers: readonly Modifier[] = []): Check {
  const { base, parts, override } = attackValue;
  return override === null
    ? { score: requireInteger(base, "attack value"), modifiers: [...parts, ...modifiers], reasons: [] }
    : { score: requireInteger(override, "attack value"), modifiers, reasons: [] };
}

/** A success draws one attack, whatever its quality. @rule WH-SPEC-11 */
export const resolveProtect = ({ success, rules }: CheckOutcome, protector: string, ward: string): Protection | null =>
  success ? { protector, ward, rules: ["WH-SPEC-11", ...rules] } : null;

/**
 * Whether the next attack on the ward is drawn away unless the attacker saves; not once the ward has moved off.
 * @rule WH-SPEC-11
 */
export const isProtected = ({ ward }: Protection, target: string, distance: number): boolean =>
  target === ward && canProtect(distance);

/** The saving throw by which an attacker still attacks the ward. @rule WH-SPEC-11 WH-STRONG-17 */
export const PROTECT_SAVE: Save = { tags: ["specialMelee"] };

/** The target of the attack after the attacker's saving throw; the protection is then used up. @rule WH-SPEC-11 */
export const redirectedTo = ({ protector, ward }: Protection, save: Pick<CheckOutcome, "success">): string =>
  save.success ? ward : protector;
