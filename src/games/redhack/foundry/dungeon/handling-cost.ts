import type { Change } from "../../../../undo/record.ts";
import { asKind, combatantOf, type Creature } from "../../../../foundry/documents/creature.ts";
import { actsNow } from "../../../../foundry/documents/moment.ts";
import { leftFor, spendReactionOf, supplyOf } from "../reactions/at-hand.ts";
import { reacts } from "../reactions/board.ts";

/** The price of opening, shutting or aiming a lamp now: nothing in one's own turn and outside of fights, else a reaction. */
export type HandlingCost = "free" | "reaction" | "noneLeft";

/** Whether a bearer counts reactions now, in another's turn of a fight. */
function isOutOfTurn(bearer: Creature): boolean {
  const fighter = combatantOf(bearer);
  return fighter?.combat?.started === true && !actsNow(fighter) && reacts() && supplyOf(bearer, fighter) !== null;
}

/** What it costs a lamp's bearer to handle its light now. @rule RH-LGT-07 RH-LGT-08 */
export function handlingCost(actor: Actor.Implementation | null): HandlingCost {
  const bearer = asKind("creature", actor);
  if (!bearer || !isOutOfTurn(bearer)) return "free";
  return leftFor(bearer) > 0 ? "reaction" : "noneLeft";
}

/** Pays that price, where it is a reaction. @rule RH-LGT-07 RH-LGT-08 */
export async function payHandling(actor: Actor.Implementation | null, cost: HandlingCost): Promise<readonly Change[]> {
  const bearer = cost === "reaction" ? asKind("creature", actor) : null;
  return bearer ? spendReactionOf(bearer) : [];
}
