import type { Condition } from "../../conditions/condition.ts";
import { canAct } from "../../conditions/levers.ts";
import { carefulPace, runningPace } from "../../gear/movement.ts";
import { requireNumber } from "../../numbers.ts";
import type { RuleOptions } from "../../options.ts";
import type { Rulebook } from "../../contract/rulebook.ts";
import { type AttackKind, countsAsFreeAttack } from "../../classes/strong/momentum.ts";
import { type Act, ACT_COSTS, type ActionsLeft, NOTHING_LEFT, spend } from "./actions.ts";
import type { FightState } from "./fight-state.ts";

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
  /** Free attacks that are left in this round; where it is left out, nobody counts them. @rule WH-FREE-02 */
  readonly freeAttacksLeft?: number;
}

export const ACT_REFUSALS = ["condition", "surprised", "notOwnTurn", "noActionLeft", "noFreeAttackLeft"] as const;
/** Why something cannot be done now. */
export type ActRefusal = (typeof ACT_REFUSALS)[number];

const isOutOfTurn = ({ kind = "regular" }: ActMoment): boolean => kind !== "regular";

const REASONS: Readonly<Record<ActRefusal, (act: Act, moment: ActMoment, rulebook: Rulebook) => boolean>> = {
  condition: (act, { conditions }) => !canAct(conditions, act),
  surprised: (act, { surprised, round }, { surprise }) => surprised && surprise.lasts(round) && !surprise.allows(act),
  notOwnTurn: (_, moment) => !moment.ownTurn && !isOutOfTurn(moment),
  noActionLeft: (act, moment) => !isOutOfTurn(moment) && spend(moment.left, ACT_COSTS[act], moment.whole) === null,
  noFreeAttackLeft: (_, { kind, freeAttacksLeft = 1 }) => kind === "free" && freeAttacksLeft < 1,
};

/** Why something cannot be done now, or null; saving oneself needs neither turn nor action. @rule WH-INIT-06 WH-SURP-01 WH-ACT-01 WH-FREE-04 */
export function actRefusal(act: Act, moment: ActMoment, rulebook: Rulebook): ActRefusal | null {
  if (act === "damageSave") return null;
  return ACT_REFUSALS.find((reason) => REASONS[reason](act, moment, rulebook)) ?? null;
}

/** What is noted of a round once something was done in it; null where it takes nothing of it. @rule WH-ACT-01 WH-ACT-03 WH-FREE-02 WH-STRONG-02 */
export function afterAct(
  act: Act,
  moment: Omit<ActMoment, "conditions"> & { readonly freeAttacks: number },
): Partial<Pick<FightState, "left" | "freeAttacks">> | null {
  const { ownTurn, left, whole, kind = "regular", freeAttacks } = moment;
  if (countsAsFreeAttack(kind)) return { freeAttacks: freeAttacks + 1 };
  if (kind !== "regular" || !ownTurn || ACT_COSTS[act] === "none") return null;
  return { left: spend(left, ACT_COSTS[act], whole) ?? NOTHING_LEFT };
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
