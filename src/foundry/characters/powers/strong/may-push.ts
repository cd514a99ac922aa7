import { canPush, FRENZY } from "../../../../rules/index.ts";
import { markedConditions } from "../../../documents/active-conditions.ts";
import { creaturesFighting, optionIn, refusalOfOption } from "../../../conditions/end-conditions.ts";
import { type Creature, resolveCreatureSync } from "../../../documents/creature.ts";
import type { AttackMessage } from "../../../combat/attack/attack-card.ts";

/** Those in a fight who are in a frenzy, or about to be. @rule WH-STRONG-13 */
export const frenziedIn = (fight: Combat.Implementation): readonly Creature[] =>
  creaturesFighting(fight).filter((actor) =>
    markedConditions(actor).some(({ active }) => active.condition.id === FRENZY.frenzied.id),
  );

/** True if an item is the option to push, and works now. @rule WH-STRONG-11 */
const pushes = (item: Item.Implementation): boolean =>
  optionIn(item) === "push" && item.isAbility() && item.system.active && refusalOfOption(item) === null;

/**
 * True if this user's hit on a card allows a push; the attack has not been denied, and nobody is asked about it yet.
 * @rule WH-STRONG-11
 */
export function mayPush({ system }: AttackMessage): boolean {
  const { actor, outcome, denied, pushed, target } = system;
  if (!outcome || !canPush(outcome) || denied !== "" || pushed || !target?.actor) return false;
  return resolveCreatureSync(actor)?.items.some(pushes) === true;
}
