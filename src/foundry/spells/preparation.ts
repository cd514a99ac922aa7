import { NOTHING_PREPARED, preparingFields, type PreparingStore } from "../../house-rules/spell-fields.ts";
import type { SpellcastingRules } from "../../rules/index.ts";
import type { Change } from "../../undo/record.ts";
import type { Creature } from "../documents/creature.ts";
import { combatantOf } from "../fight/combatant-of.ts";
import { noteFight } from "../fight/note-fight.ts";
import { packFactsOf, storePackFacts } from "../packs/pack-facts.ts";
import { rulebookFor } from "../rulebook.ts";

/** The spell that a fighter prepares; null for none. @rule FH-SPL-05 */
export function preparedBy(fighter: Combatant.Implementation | null): PreparingStore | null {
  const actor = fighter?.actor;
  const rules = actor ? rulebookFor(actor).magic.spells : null;
  const stored = rules && packFactsOf(fighter, preparingFields(rules.pack));
  return stored && stored.spell !== "" ? stored : null;
}

/** Notes the spell that a fighter prepares from now on. @rule FH-SPL-05 */
export const notePreparing = (
  fighter: Combatant.Implementation,
  { pack }: SpellcastingRules,
  preparing: PreparingStore,
): Promise<readonly Change[]> => storePackFacts(fighter, preparingFields(pack), preparing);

/** A spell is no longer prepared: it takes effect, or is lost. @rule FH-SPL-12 */
export async function endPreparing(actor: Creature): Promise<readonly Change[]> {
  const fighter = combatantOf(actor);
  const rules = rulebookFor(actor).magic.spells;
  if (!fighter || !rules || !preparedBy(fighter)) return [];
  const changes = await notePreparing(fighter, rules, NOTHING_PREPARED);
  const noted = fighter.fightState.concentrating ? await noteFight(fighter, { concentrating: false }) : [];
  return [...changes, ...noted];
}
