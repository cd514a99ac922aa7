import {
  type Act,
  type ActCost,
  type ActionRules,
  type ActionsLeft,
  type RoundPayment,
  type RateOfFire,
  reloadRounds,
  shotsPerRound,
  spend,
} from "../../rules/index.ts";
import type { HouseRule } from "../house-rule.ts";

/** A move and one action. @rule WB-ACT-01 */
const MOVE_AND_ACTION: ActionsLeft = { attack: 1, move: 1, small: 0 };

/** The acts that take nothing of the round; whatever else is done is the action. */
const FREE: ReadonlySet<Act> = new Set(["damageSave", "drop", "ready", "speak"]);

const COSTS: Readonly<Partial<Record<Act, ActCost>>> = { move: "move", wholeRound: "round" };

const costOf = (act: Act): ActCost => COSTS[act] ?? (FREE.has(act) ? "none" : "attack");

/** Something of several rounds holds the action of each; one may still move. @rule WB-ACT-07 */
const atWork = (whole: ActionsLeft): ActionsLeft => ({ ...whole, attack: 0 });

/** A round has a move and one basic action, which may be given up for a second move, so that nobody runs twice as far in one. @rule WB-ACT-01 WB-ACT-03 WB-ACT-07 WB-ACT-08 */
export const basicActions: HouseRule = {
  id: "WB-ACT-01",
  switch: "wb.actions",
  amends: ["options", "actions"],
  amend: ({ options, actions }) => ({
    options: { ...options, runningInCombat: "nobody" },
    actions: {
      ...actions,
      whole: MOVE_AND_ACTION,
      atWork,
      cost: costOf,
      pay: (act, { left, whole }) => spend(left, costOf(act), whole),
    },
  }),
};

/** A weapon that shoots once in each round; neither slow ones nor those that shoot more often anyway. */
const isOncePerRound = (rate: RateOfFire | null): boolean =>
  rate === null || (shotsPerRound(rate) === 1 && reloadRounds(rate) === 0);

/** Whether a second shot is possible: nobody has moved, and the move is left to give up for it. */
const mayShootAgain = ({ left, moved, shot }: RoundPayment): boolean =>
  shot !== undefined && isOncePerRound(shot) && moved === 0 && left.attack < 1 && left.move > 0;

const withSecondShot = (actions: ActionRules): ActionRules => ({
  ...actions,
  shots: (shooter) => (isOncePerRound(shooter.rateOfFire) && shooter.moved === 0 ? 2 : actions.shots(shooter)),
  pay: (act, payment) =>
    actions.pay(act, payment) ??
    (act === "attack" && mayShootAgain(payment) ? { ...payment.left, move: payment.left.move - 1 } : null),
});

/** Whoever does not move may shoot a second time, which takes the move. @rule WB-ACT-06 */
export const doubleShot: HouseRule = {
  id: "WB-ACT-06",
  switch: "wb.doubleShot",
  amends: ["actions"],
  amend: ({ actions }) => ({ actions: withSecondShot(actions) }),
};
