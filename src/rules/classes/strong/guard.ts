import type { Enforcement } from "../../combat/turns/act.ts";
import { type ActionsLeft, isUntouched } from "../../combat/turns/actions.ts";
import type { TargetFacts } from "../../combat/blow/situation.ts";
import { type Condition, toCondition } from "../../conditions/condition.ts";
import type { CheckOutcome } from "../../dice/check.ts";
import type { Save } from "../../dice/save.ts";
import { requireNumber } from "../../numbers.ts";
import { isOverByOwnTurn, type TurnInRound } from "../../world/time/until-own-turn.ts";

export const GUARD_REFUSALS = ["notWholeRound", "notAdjacent"] as const;
/** Why somebody cannot be guarded now. */
export type GuardRefusal = (typeof GUARD_REFUSALS)[number];

const ADJACENT = 5;

/** The condition of a guard until their next turn; it is directed at the one guarded. @rule WH-STRONG-10 */
export const GUARDING: Condition = toCondition({
  id: "guarding",
  label: "WHITEHACK.StrongOption.guard",
  end: { until: "rounds", rounds: 1 },
  rule: "WH-STRONG-10",
});

/**
 * Why somebody at this distance in feet cannot be guarded, or null: guarding takes the whole round, unless that is only
 * told. @rule WH-STRONG-10 WH-ACT-01
 */
export function guardRefusal(left: ActionsLeft, distance: number, enforcement?: Enforcement): GuardRefusal | null {
  if (enforcement !== "told" && !isUntouched(left)) return "notWholeRound";
  return requireNumber(distance, "distance") > ADJACENT ? "notAdjacent" : null;
}

/** Whether somebody is still guarded: it lasts until the guard's next turn. @rule WH-STRONG-10 */
export const isGuarded = (begun: TurnInRound, now: TurnInRound): boolean => !isOverByOwnTurn(begun, now);

/** The saving throw by which an enemy gets past a guard. @rule WH-STRONG-10 WH-STRONG-17 */
export const GUARD_SAVE: Save = { tags: ["specialMelee"] };

/**
 * Who becomes the target of an attack on the ward after the attacker's saving throw, and whose armor class counts.
 * @rule WH-STRONG-10
 */
export function resolveGuard(
  { success, rules }: CheckOutcome,
  { ward, guard }: { readonly ward: TargetFacts; readonly guard: TargetFacts },
): { readonly target: "ward" | "guard"; readonly facts: TargetFacts; readonly rules: readonly string[] } {
  const target = success ? "ward" : "guard";
  return { target, facts: success ? ward : guard, rules: ["WH-STRONG-10", ...rules] };
}
