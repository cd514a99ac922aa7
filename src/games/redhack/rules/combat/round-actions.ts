import type { HouseRule } from "../../../../house-rules/base/house-rule.ts";
import { type Act, type ActCost, type ActionsLeft, spend } from "../../../../rules/index.ts";
import { READYING } from "./readying.ts";

/** Moves and one action. @rule RH-MOV-01 */
const MOVE_AND_ACTION: ActionsLeft = { attack: 1, move: 1, small: 0 };

const FREE: ReadonlySet<Act> = new Set(["damageSave", "drop", "speak"]);

/** What taking an item costs, as an act of the core: at hand, or stowed. @rule RH-RDY-01 */
const READYING_COSTS: Readonly<Partial<Record<Act, ActCost>>> = {
  ready: READYING.worn.cost === "action" ? "attack" : "none",
  unpack: READYING.stowed.cost === "action" ? "attack" : "none",
};

const COSTS: Readonly<Partial<Record<Act, ActCost>>> = { ...READYING_COSTS, move: "move", wholeRound: "round" };

/** The cost of an act in a round; whatever is not named takes the action. @rule RH-MOV-01 RH-RDY-01 RH-CST-01 */
export const redhackCost = (act: Act): ActCost => COSTS[act] ?? (FREE.has(act) ? "none" : "attack");

/** A round has moves and one action; what is worn is drawn freely, what is stowed takes the action, and so does a spell. @rule RH-RDY-01 */
export const moveAndAction: HouseRule = {
  id: "RH-RDY-01",
  switch: "rh.actions",
  amends: ["actions"],
  amend: ({ actions }) => ({
    actions: {
      ...actions,
      whole: MOVE_AND_ACTION,
      cost: redhackCost,
      pay: (act, { left, whole }) => spend(left, redhackCost(act), whole),
    },
  }),
};
