import { knownSpellFields } from "../../house-rules/spell-fields.ts";
import { isUntouched } from "../../rules/index.ts";
import { writtenAs } from "../data/thing.ts";
import { combatantOf } from "../fight/combatant-of.ts";
import { momentOf } from "../fight/moment.ts";
import { packFactsOf } from "../packs/pack-facts.ts";
import type { Caster } from "./caster.ts";
import { preparedBy } from "./preparation.ts";

/** Whether a spell is still being made active. @rule FH-SPL-01 */
export const isOnItsWay = (item: Item.Implementation, pack: string): boolean =>
  packFactsOf(item, knownSpellFields(pack)).activeFrom > game.time.worldTime;

/** Why somebody cannot prepare a spell now; null if they can. The Referee may at any time of a round. @rule FH-SPL-01 FH-SPL-03 FH-SPL-04 FH-SPL-05 */
export function preparingRefusal({ actor, rules, facts, points }: Caster, item: Item.Implementation, level: number) {
  const spell = writtenAs(item, "spell");
  if (!game.user.isGM && !rules.mayLearn(spell, facts)) return "beyondLevel";
  if (spell.prepared && isOnItsWay(item, rules.pack)) return "notYet";
  const { left, whole, ownTurn } = momentOf(actor);
  return rules.refusal(level, {
    active: spell.prepared,
    highest: rules.highestLevel(facts.level, points),
    untouched: game.user.isGM || (ownTurn && isUntouched(left, whole)),
    busy: preparedBy(combatantOf(actor)) !== null,
  });
}
