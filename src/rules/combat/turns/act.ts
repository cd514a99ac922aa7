import type { Condition } from "../../conditions/condition.ts";
import { canAct, carefulPace, runningPace } from "../../conditions/levers.ts";
import { requireNumber } from "../../base/numbers.ts";
import type { RuleOptions } from "../../base/options.ts";
import type { Rulebook } from "../../families/rulebook.ts";
import { type AttackKind, countsAsFreeAttack } from "../momentum.ts";
import { type Act, type ActionsLeft, NOTHING_LEFT } from "../../base/actions.ts";
import { coreActions } from "../core-answers.ts";
import { isForbiddenBySurprise } from "./surprise.ts";
import type { RateOfFire } from "../../items/items.ts";
import type { FightState } from "./fight-state.ts";

/** A combatant at a moment of a fight. */
export interface ActMoment {
  readonly ownTurn: boolean;
  readonly surprised: boolean;
  /** Counted from 1. */
  readonly round: number;
  readonly conditions: readonly Condition[];
  readonly left: ActionsLeft;
  /** The actions of the round at its start, if that is unusual. */
  readonly whole?: ActionsLeft;
  /** Suppressive fire keeps them from acting; left out for no. @rule WH-GUN-04 */
  readonly underFire?: boolean;
  /** How an attack came about; attacks out of turn cost no action. */
  readonly kind?: AttackKind;
  /** Free attacks left in this round; if left out, they are not counted. @rule WH-FREE-02 */
  readonly freeAttacksLeft?: number;
  /** Feet moved in this turn; left out for none. */
  readonly moved?: number;
  /** The rate of fire of the missile weapon of an attack, null for one shot a round; left out for any other act. */
  readonly shot?: RateOfFire | null;
  /**
   * How the table takes an act that the round has no room for; if left out, such an act is refused until a user allows
   * it.
   */
  readonly enforcement?: Enforcement;
}

/**
 * The treatment of an act that the round has no room for: it is only told, or it is not done unless the Referee allows
 * it. @rule WH-ACT-01
 */
export type Enforcement = "told" | "strict";

const ACT_REFUSALS = ["condition", "surprised", "underFire", "notOwnTurn", "noActionLeft", "noFreeAttackLeft"] as const;
/** Why an act is not possible now. */
export type ActRefusal = (typeof ACT_REFUSALS)[number];

const ROUND_REFUSALS: ReadonlySet<string> = new Set<ActRefusal>(["notOwnTurn", "noActionLeft", "noFreeAttackLeft"]);

/** Whether a reason is nothing but the count of the round. @rule WH-ACT-01 WH-FREE-02 */
export const isOfRound = (refusal: string): boolean => ROUND_REFUSALS.has(refusal);

const isOutOfTurn = ({ kind = "regular" }: ActMoment): boolean => kind !== "regular";

type Actions = Pick<Rulebook, "actions">;

const AS_WRITTEN: Actions = { actions: coreActions };

/** The round after an act; null if it cannot provide it. @rule WH-ACT-01 */
const pay = (
  act: Act,
  { left, whole, moved = 0, shot }: Pick<ActMoment, "left" | "moved" | "shot" | "whole">,
  { actions }: Actions,
): ActionsLeft | null =>
  actions.pay(act, { left, whole: whole ?? actions.whole, moved, ...(shot !== undefined && { shot }) });

const REASONS: Readonly<Record<ActRefusal, (act: Act, moment: ActMoment, rulebook: Rulebook) => boolean>> = {
  condition: (act, { conditions }) => !canAct(conditions, act),
  surprised: isForbiddenBySurprise,
  underFire: (_, { underFire = false }) => underFire,
  notOwnTurn: (_, moment) => !moment.ownTurn && !isOutOfTurn(moment),
  noActionLeft: (act, moment, rulebook) => !isOutOfTurn(moment) && pay(act, moment, rulebook) === null,
  noFreeAttackLeft: (_, { kind, freeAttacksLeft = 1 }) => kind === "free" && freeAttacksLeft < 1,
};

/**
 * Why an act is not possible now, or null; saving throws need neither a turn nor an action.
 * @rule WH-INIT-06 WH-SURP-01 WH-ACT-01 WH-FREE-04 WH-GUN-04
 */
export function actRefusal(act: Act, moment: ActMoment, rulebook: Rulebook): ActRefusal | null {
  if (act === "damageSave") return null;
  return ACT_REFUSALS.find((reason) => REASONS[reason](act, moment, rulebook)) ?? null;
}

/**
 * The record of a round after an act; null if the act takes nothing of it. What a round has no room for is counted, and what is forbidden.
 * @rule WH-ACT-01 WH-ACT-03 WH-FREE-02 WH-STRONG-02
 */
export function afterAct(
  act: Act,
  moment: Omit<ActMoment, "conditions"> & {
    readonly freeAttacks: number;
    readonly beyond: number;
    /** The rules do not let them do it now. @rule WH-SURP-01 */
    readonly forbidden: boolean;
  },
  rulebook: Actions = AS_WRITTEN,
): Partial<Pick<FightState, "left" | "freeAttacks" | "beyond">> | null {
  const { ownTurn, kind = "regular", freeAttacks } = moment;
  if (countsAsFreeAttack(kind)) return { freeAttacks: freeAttacks + 1 };
  if (kind !== "regular" || !ownTurn || rulebook.actions.cost(act) === "none") return null;
  return afterSpending(act, moment, rulebook);
}

function afterSpending(act: Act, moment: Parameters<typeof afterAct>[1], rulebook: Actions) {
  const { beyond, forbidden } = moment;
  const rest = pay(act, moment, rulebook);
  const isTooMuch = forbidden || rest === null;
  return { left: rest ?? NOTHING_LEFT, ...(isTooMuch && { beyond: beyond + 1 }) };
}

const PACES = ["careful", "average", "running"] as const;
type Pace = (typeof PACES)[number];

/** Feet of one move in a fight; null if running is not possible (Amb-50). @rule WH-ACT-01 WH-MOVE-02 */
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
