import { knownSpellFields } from "../../house-rules/spell-fields.ts";
import { tellThing } from "../actions/tell/tell-thing.ts";
import { writtenAs } from "../data/thing.ts";
import { localize } from "../localize.ts";
import { combatantOf } from "../fight/combatant-of.ts";
import { storePackFacts } from "../packs/pack-facts.ts";
import { storeChange } from "../undo/store-change.ts";
import { storeClock } from "../undo/store-clock.ts";
import { type Caster, casterOf } from "./caster.ts";

const SECONDS_OF_AN_HOUR = 3_600;

/** Whether another spell may be active: the Referee may always say so. @rule FH-SPL-01 */
function hasRoom({ actor, numbers }: Caster): boolean {
  const active = actor.items.filter((one) => one.isSpell() && writtenAs(one, "spell").prepared).length;
  if (game.user.isGM || active < numbers.active.value) return true;
  ui.notifications.warn(localize("WHITEHACK.Spellcasting.NoRoom", { room: String(numbers.active.value) }));
  return false;
}

/**
 * Makes an inactive spell active, which takes hours of the world's clock, or lets an active one rest. A Referee lets the
 * hours pass at once, but not in a fight. In a full list another has to rest first. @rule FH-SPL-01
 */
export async function performSwap(item: Item.Implementation): Promise<void> {
  const { actor } = item;
  const caster = actor?.isCreature() && actor.isOwner ? casterOf(actor) : null;
  if (!caster || !item.isSpell()) return;
  await (writtenAs(item, "spell").prepared ? rest(item) : activate(item, caster));
}

async function rest(item: Item.Implementation): Promise<void> {
  const changes = await storeChange(item, { prepared: false });
  await tellThing(item, { text: "WHITEHACK.Spellcasting.Rests", rules: ["FH-SPL-01"], changes });
}

async function activate(item: Item.Implementation, caster: Caster): Promise<void> {
  if (!hasRoom(caster)) return;
  const { swapHours, pack } = caster.rules;
  const activeFrom = game.time.worldTime + swapHours * SECONDS_OF_AN_HOUR;
  const active = [
    ...(await storePackFacts(item, knownSpellFields(pack), { activeFrom })),
    ...(await storeChange(item, { prepared: true })),
  ];
  const passes = game.user.isGM && combatantOf(caster.actor)?.combat?.started !== true;
  const later = passes ? await storeClock(swapHours * SECONDS_OF_AN_HOUR) : [];
  const hours = localize("WHITEHACK.Spellcasting.Hours", { hours: String(swapHours) });
  await tellThing(item, {
    text: passes ? "WHITEHACK.Spellcasting.Activated" : "WHITEHACK.Spellcasting.Activating",
    facts: [{ label: "WHITEHACK.Spellcasting.Takes", value: hours }],
    rules: ["FH-SPL-01"],
    changes: [...active, ...later],
  });
}
