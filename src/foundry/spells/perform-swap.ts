import { tellThing } from "../actions/tell/tell-thing.ts";
import { writtenAs } from "../data/thing.ts";
import { localize } from "../localize.ts";
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
 * Makes an inactive spell active, which takes hours of the world's clock where a Referee does it, or lets an active one
 * rest. In a full list another has to rest first. @rule FH-SPL-01
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
  const { swapHours } = caster.rules;
  const active = await storeChange(item, { prepared: true });
  const later = game.user.isGM ? await storeClock(swapHours * SECONDS_OF_AN_HOUR) : [];
  const hours = localize("WHITEHACK.Spellcasting.Hours", { hours: String(swapHours) });
  await tellThing(item, {
    text: "WHITEHACK.Spellcasting.Activated",
    facts: [{ label: "WHITEHACK.Spellcasting.Takes", value: hours }],
    rules: ["FH-SPL-01"],
    changes: [...active, ...later],
  });
}
