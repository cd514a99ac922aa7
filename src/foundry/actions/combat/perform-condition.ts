import { CONDITION_IDS, type ConditionId } from "../../../rules/index.ts";
import { giveCondition, isIn } from "../../conditions/give-condition.ts";
import type { Creature } from "../../documents/creature.ts";
import { localize } from "../../localize.ts";

/** The condition that an ability stands for; null for other abilities, and for conditions that a table made up. @rule WH-COND-01 */
export function conditionOf(item: Item.Implementation): ConditionId | null {
  if (!item.isAbility() || item.system.kind !== "condition") return null;
  return CONDITION_IDS.find((id) => id === item.system.key) ?? null;
}

/** Puts somebody into a condition, which their tokens show; says so where they are in it already. @rule WH-COND-01 */
export async function performCondition(creature: Creature, condition: ConditionId): Promise<void> {
  const name = localize(`WHITEHACK.Condition.${condition}`);
  if (isIn(creature, condition))
    ui.notifications.warn(localize("WHITEHACK.Offer.known", { name, actor: creature.name }));
  else await giveCondition(creature, condition);
}
