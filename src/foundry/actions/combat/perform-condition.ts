import { CONDITION_IDS, type ConditionId } from "../../../rules/index.ts";
import { markCalled } from "../../conditions/found-conditions.ts";
import { giveCondition, isIn, takeCondition } from "../../conditions/give-condition.ts";
import type { Creature } from "../../documents/creature.ts";
import { attempt } from "../../documents/attempt.ts";
import { loadPart } from "../../load-part.ts";
import { localize } from "../../localize.ts";

/** The condition that an ability stands for; null for other abilities, and for conditions that a table made up. @rule WH-COND-01 */
export function conditionOf(item: Item.Implementation): ConditionId | null {
  if (!item.isAbility() || item.system.kind !== "condition") return null;
  return CONDITION_IDS.find((id) => id === item.system.key) ?? null;
}

/** Gives somebody a condition, which their tokens show; says so if they have it already. @rule WH-COND-01 */
export async function performCondition(creature: Creature, condition: ConditionId): Promise<void> {
  const name = localize(`WHITEHACK.Condition.${condition}`);
  if (isIn(creature, condition))
    ui.notifications.warn(localize("WHITEHACK.Offer.known", { name, actor: creature.name }));
  else await giveCondition(creature, condition);
}

/** Asks for a condition, its end and its source, and applies it. @rule WH-COND-01 */
export async function performGiving(creature: Creature): Promise<void> {
  const { askCondition } = await loadPart(() => import("../../dialogs/ask-condition.ts"));
  const typed = await askCondition(creature);
  if (!typed) return;
  const { id, name, ...giving } = typed;
  await attempt("condition", () => giveCondition(creature, id ?? { name, levers: {} }, giving));
}

/** Ends a condition: an effect by its id, or a mark of hit points by its name. @rule WH-COND-01 */
export async function performTaking(creature: Creature, id: string): Promise<void> {
  const mark = markCalled(id);
  if (mark === "knockedOut" || mark === "bleeding") await takeCondition(creature, mark);
  else await creature.effects.get(id)?.delete();
}
