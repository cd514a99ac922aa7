import type { Bearing } from "../../../view/things/thing-rolls.ts";
import { magickOf } from "../../../view/things/thing.ts";
import { toThing } from "../../data/thing.ts";
import { slotForItem } from "./item-slots.ts";
import { mayCram, tiesScrolls } from "./slotted-scroll.ts";

/** Whose hands a thing is in, and what they can do with it. */
export function bearingOf(item: Item.Implementation): Bearing {
  const { actor } = item;
  const bearing = {
    bearer: actor?.isCreature() ? actor.type : null,
    isReferee: game.user.isGM,
    now: game.time.worldTime,
  };
  return actor?.isCharacter() ? { ...bearing, ...inSlots(item, actor) } : bearing;
}

/** What the slots of a character have to do with a thing. @rule WH-WISE-14 WH-WISE-17 WH-TRUE-01 */
function inSlots(item: Item.Implementation, actor: Actor.OfType<"character">): Partial<Bearing> {
  if (item.isScroll()) return { tiesScrolls: tiesScrolls(actor) };
  if (item.isAbility()) return { mayCram: item.system.fromScroll && mayCram(item as Item.Implementation, actor) };
  return magickOf(toThing(item)) ? { bindsItem: slotForItem(actor) !== null } : {};
}
