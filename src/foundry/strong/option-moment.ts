import {
  isBlockedByFrenzy,
  isStrongOption,
  type StrongMoment,
  type StrongRefusal,
  strongRefusal,
  type StrongOptionId,
} from "../../rules/index.ts";
import { conditionsOf } from "../conditions/active-conditions.ts";
import type { Creature } from "../documents/creature.ts";
import { clingMark } from "./cling-mark.ts";
import { combatantOf } from "../fight/combatant-of.ts";
import { momentOf } from "../fight/moment.ts";
import { rulebookFor } from "../rulebook.ts";

/** The option of the Strong that an ability is; null for others. @rule WH-STRONG-09 */
export const optionIn = (item: Item.Implementation): StrongOptionId | null =>
  item.isAbility() && item.system.kind === "option" && isStrongOption(item.system.key) ? item.system.key : null;

/** Whether an earlier use still works, so that this one only keeps it up. @rule WH-STRONG-12 */
const isUnderWay = (actor: Creature, option: StrongOptionId): boolean =>
  option === "climb" && clingMark(actor) !== null;

/** What decides whether options can be used now. @rule WH-STRONG-09 WH-STRONG-13 */
function momentFor(actor: Creature, option: StrongOptionId): StrongMoment {
  const fighter = combatantOf(actor);
  const { ownTurn, left, whole = left } = momentOf(actor);
  const { moved = 0, used = {} } = fighter?.fightState ?? {};
  const conditions = conditionsOf(actor);
  const phase = conditions.some(({ id }) => id === "frenzy") ? ("frenzied" as const) : ("concentrating" as const);
  return {
    fighting: fighter !== null,
    ownTurn,
    left,
    whole,
    moved,
    usedInBattle: used[option] ?? 0,
    blocked: isBlockedByFrenzy(option, phase),
    goesOn: isUnderWay(actor, option),
  };
}

/** Why an option cannot be used now; null where it can, and for other abilities. @rule WH-STRONG-09 */
export function refusalOfOption(item: Item.Implementation): StrongRefusal | null {
  const option = optionIn(item);
  const { actor } = item;
  if (!option || !actor?.isCharacter()) return null;
  return strongRefusal(option, momentFor(actor, option), rulebookFor(actor).options);
}
