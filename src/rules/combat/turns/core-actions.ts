import type { ActionRules } from "../../contract/actions.ts";
import { shotsPerRound } from "../../gear/rate-of-fire.ts";
import { ACT_COSTS, spend, WHOLE_ROUND } from "./actions.ts";

/** One of each part, and what is not paid for is not done. @rule WH-ACT-01 WH-ACT-03 WH-ACT-05 */
export const coreActions: ActionRules = {
  whole: WHOLE_ROUND,
  atWork: (whole) => whole,
  cost: (act) => ACT_COSTS[act],
  pay: (act, { left, whole }) => spend(left, ACT_COSTS[act], whole),
  shots: ({ rateOfFire }) => (rateOfFire ? shotsPerRound(rateOfFire) : 1),
};
