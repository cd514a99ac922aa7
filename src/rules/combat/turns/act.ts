import type { Condition } from "../../conditions/condition.ts";
import { canAct } from "../../conditions/levers.ts";
import { carefulPace, runningPace } from "../../gear/movement.ts";
import { requireNumber } from "../../numbers.ts";
import type { RuleOptions } from "../../options.ts";
import type { Rulebook } from "../../contract/rulebook.ts";
import type { AttackKind } from "../../classes/strong/momentum.ts";
import { type Act, ACT_COSTS, type ActionsLeft, spend } from "./actions.ts";

/** Somebody at a moment of a fight. */
export interface ActMoment {
  readonly ownTurn: boolean;
  readonly surprised: boolean;
  /** From 1 on. */
  readonly round: number;
  readonly conditions: readonly Condition[];
  readonly left: ActionsLeft;
  /** What the round held at its beginning, where that is not what rounds usually hold. */
  readonly whole?: ActionsLeft;
  /** How an attack came about; those out of turn cost no action. */
  readonly kind?: AttackKind;
}

export const ACT_REFUSALS = ["condition", "surprised", "notOwnTurn", "noActionLeft"] as const;
/** Why something cannot be done now. */
export type ActRefusal = (typeof ACT_REFUSALS)[number];

const isOutOfTurn = ({ kind = "regular" }: ActMoment): boolean => kind !== "regular";

const REASONS: Readonly<Record<ActRefusal, (act: Act, moment: ActMoment, rulebook: Rulebook) => boolean>> = {
  condition: (act, { conditions }) => !canAct(conditions, act),
  surprised: (act, { surprised, round }, { surprise }) => surprised && surprise.lasts(round) && !surprise.allows(act),
  notOwnTurn: (_, moment) => !moment.ownTurn && !isOutOfTurn(moment),
  noActionLeft: (act, moment) => !isOutOfTurn(moment) && spend(moment.left, ACT_COSTS[act], moment.whole) === null,
};

/** Why something cannot be done now, or null; saving oneself needs neither turn nor action. @rule WH-INIT-06 WH-SURP-01 WH-ACT-01 WH-FREE-04 */
export function actRefusal(act: Act, moment: ActMoment, rulebook: Rulebook): ActRefusal | null {
  if (act === "damageSave") return null;
  return ACT_REFUSALS.find((reason) => REASONS[reason](act, moment, rulebook)) ?? null;
}

export const PACES = ["careful", "average", "running"] as const;
export type Pace = (typeof PACES)[number];

/** Feet of one move in a fight; null where nobody may run like that (Amb-50). @rule WH-ACT-01 WH-MOVE-02 */
export function combatMove(
  movement: number,
  pace: Pace,
  engaged: boolean,
  { runningInCombat }: RuleOptions,
): number | null {
  const feet = requireNumber(movement, "movement");
  if (pace !== "running") return pace === "careful" ? carefulPace(feet) : feet;
  const mayRun = runningInCombat === "everybody" || (runningInCombat === "unengaged" && !engaged);
  return mayRun ? runningPace(feet) : null;
}
