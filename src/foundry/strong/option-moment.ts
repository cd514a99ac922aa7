import {
  type Enforcement,
  isBlockedByFrenzy,
  isStrongOption,
  type StrongMoment,
  type StrongRefusal,
  strongRefusal,
  strongReminder,
  type StrongOptionId,
} from "../../rules/index.ts";
import { conditionsOf } from "../conditions/active-conditions.ts";
import type { Creature } from "../documents/creature.ts";
import { clingMark } from "./cling-mark.ts";
import { combatantOf } from "../fight/combatant-of.ts";
import { momentOf } from "../fight/moment.ts";
import { rulebookFor } from "../rulebook.ts";
import type { FactLine } from "../../view/things/item-facts.ts";

/** The option of the Strong that an ability is; null for others. @rule WH-STRONG-09 */
export const optionIn = (item: Item.Implementation): StrongOptionId | null =>
  item.isAbility() && item.system.kind === "option" && isStrongOption(item.system.key) ? item.system.key : null;

/** Whether an earlier use still works, so that this one only keeps it up. @rule WH-STRONG-12 */
const isUnderWay = (actor: Creature, option: StrongOptionId): boolean =>
  option === "climb" && clingMark(actor) !== null;

/** What decides whether options can be used now. @rule WH-STRONG-09 WH-STRONG-13 */
function momentFor(actor: Creature, option: StrongOptionId): StrongMoment {
  const fighter = combatantOf(actor);
  const { ownTurn, left, whole = left, enforcement } = momentOf(actor);
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
    enforcement,
    goesOn: isUnderWay(actor, option),
  };
}

/**
 * Why an option cannot be used now; null where it can, and for other abilities. The world says how it takes what the round
 * has no room for, unless somebody is asked about on another's client. @rule WH-STRONG-09 WH-ACT-01
 */
export function refusalOfOption(item: Item.Implementation, enforcement?: Enforcement): StrongRefusal | null {
  const option = optionIn(item);
  const { actor } = item;
  if (!option || !actor?.isCharacter()) return null;
  const moment = { ...momentFor(actor, option), ...(enforcement && { enforcement }) };
  return strongRefusal(option, moment, rulebookFor(actor).options);
}

/** What the round has no room for, where an ability is an option of the Strong. @rule WH-STRONG-09 WH-ACT-01 */
export function reminderOfOption(item: Item.Implementation): StrongRefusal | null {
  const option = optionIn(item);
  const { actor } = item;
  return option && actor?.isCharacter() ? reminderOf(actor, option) : null;
}

const reminderOf = (actor: Creature, option: StrongOptionId): StrongRefusal | null =>
  strongReminder(option, momentFor(actor, option), rulebookFor(actor).options);

/** The line of a card that tells what the round had no room for; asked for before the use is noted. @rule WH-ACT-01 */
export function reminderLines(actor: Creature, option: StrongOptionId): readonly FactLine[] {
  const told = reminderOf(actor, option);
  return told ? [{ label: "WHITEHACK.StrongAsk.Round", value: `WHITEHACK.StrongRefusal.${told}` }] : [];
}
