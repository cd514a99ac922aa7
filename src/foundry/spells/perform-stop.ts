import { tellThing } from "../actions/tell/tell-thing.ts";
import { combatantOf } from "../fight/combatant-of.ts";
import { localize } from "../localize.ts";
import { rulebookFor } from "../rulebook.ts";
import { castNow } from "./perform-prepare.ts";
import { endPreparing, preparedBy } from "./preparation.ts";

/** Somebody stops preparing a spell on purpose: it costs nothing. @rule FH-SPL-07 FH-SPL-12 */
export async function performStop(actor: Actor.Implementation): Promise<void> {
  const preparing = actor.isCreature() ? preparedBy(combatantOf(actor)) : null;
  const item = actor.items.get(preparing?.spell ?? "");
  const rules = rulebookFor(actor).magic.spells;
  if (!actor.isCreature() || !actor.isOwner || !rules || !item) return;
  const changes = await endPreparing(actor);
  await tellThing(item, {
    text: "WHITEHACK.Spellcasting.Aborted",
    facts: [{ label: "WHITEHACK.Spellcasting.DecidedBy", value: localize(`WHITEHACK.Pack.${rules.pack as "fh"}`) }],
    rules: ["FH-SPL-12", "FH-SPL-07"],
    changes,
  });
}

/** Lets a spell that is prepared take effect: its time has come, or the Referee says so. @rule FH-SPL-12 */
export async function performCastNow(actor: Actor.Implementation): Promise<void> {
  const preparing = actor.isCreature() ? preparedBy(combatantOf(actor)) : null;
  if (!actor.isCreature() || !preparing) return;
  await castNow(actor, { item: preparing.spell, level: preparing.spellLevel, plan: preparing.spellPlan });
}
