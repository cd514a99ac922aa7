import { canPush } from "../../rules/index.ts";
import { creatureFound } from "../documents/creature-found.ts";
import type { AttackMessage } from "../fight/blow-card.ts";
import { optionIn, refusalOfOption } from "./option-moment.ts";

/** Whether an item is the option to push, and works now. @rule WH-STRONG-11 */
const pushes = (item: Item.Implementation): boolean =>
  optionIn(item) === "push" && item.isAbility() && item.system.active && refusalOfOption(item) === null;

/** Whether this user's hit on a card allows a push; the blow has not been denied, and nobody is asked about it yet. @rule WH-STRONG-11 */
export function mayPush({ system }: AttackMessage): boolean {
  const { actor, outcome, denied, pushed, target } = system;
  if (!outcome || !canPush(outcome) || denied !== "" || pushed || !target?.actor) return false;
  return creatureFound(actor)?.items.some(pushes) === true;
}
