import type { Act } from "../../rules/index.ts";
import { combatantOf } from "../fight/combatant-of.ts";
import type { Creature } from "../documents/creature.ts";
import { localize } from "../localize.ts";
import { endPreparing, preparedBy } from "./preparation.ts";
import { noteFight } from "../fight/note-fight.ts";
import { rulebookFor } from "../rulebook.ts";

/** Whether somebody keeps up a spell, or prepares one. @rule FH-SPL-11 */
export function isConcentrating(actor: Creature): boolean {
  const fighter = combatantOf(actor);
  if (!rulebookFor(actor).magic.spells || !fighter) return false;
  return fighter.fightState.concentrating || preparedBy(fighter) !== null;
}

/**
 * Asks somebody who concentrates on a spell whether they give it up for something else; true for all others, too.
 * @rule FH-SPL-11
 */
export async function givesUpSpell(actor: Creature, act: Act): Promise<boolean> {
  const rules = rulebookFor(actor).magic.spells;
  if (!rules || rules.mayDoConcentrating(act) || !isConcentrating(actor)) return true;
  const sure = await foundry.applications.api.DialogV2.confirm({
    window: { title: actor.name },
    content: `<p>${foundry.utils.escapeHTML(localize("WHITEHACK.Spellcasting.GiveUp"))}</p>`,
    classes: ["whitehack"],
  });
  if (sure !== true) return false;
  await endPreparing(actor);
  await noteFight(combatantOf(actor), { concentrating: false });
  return true;
}
