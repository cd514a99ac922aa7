import { isUntouched } from "../../rules/index.ts";
import { writtenAs } from "../data/thing.ts";
import { combatantOf } from "../fight/combatant-of.ts";
import { momentOf } from "../fight/moment.ts";
import type { Caster } from "./caster.ts";
import { preparedBy } from "./preparation.ts";

/** Why somebody cannot prepare a spell now; null if they can. The Referee may at any time of a round. @rule FH-SPL-01 FH-SPL-03 FH-SPL-04 FH-SPL-05 */
export function preparingRefusal({ actor, rules, facts, points }: Caster, item: Item.Implementation, level: number) {
  const spell = writtenAs(item, "spell");
  if (!game.user.isGM && !rules.mayLearn(spell, facts)) return "beyondLevel";
  const { left, whole, ownTurn } = momentOf(actor);
  return rules.refusal(level, {
    active: spell.prepared,
    highest: rules.highestLevel(facts.level, points),
    untouched: game.user.isGM || (ownTurn && isUntouched(left, whole)),
    busy: preparedBy(combatantOf(actor)) !== null,
  });
}
