import { type Bearing, type RollButton, itemRolls } from "../../view/items/item-rolls.ts";
import { magickOf } from "../../view/items/shown-item.ts";
import { isOwnItem, toShownItem } from "../documents/data/shown-item.ts";
import { slotForItem } from "../documents/item-slots.ts";
import { mayCram, tiesScrolls } from "../magic/slotted-scroll.ts";
import { retainerIn } from "../combat/companions-of.ts";
import { setting } from "../host/settings.ts";
import { isWhitehack } from "../documents/creature.ts";
import { ITEM_ROLLS } from "../../view/items/roll-ids.ts";
import type { Click } from "../host/keybindings.ts";
import { lazy } from "../host/lazy.ts";

/** The bearer of an item, and the bearer's options with it. */
export function bearingOf(item: Item.Implementation): Bearing {
  const { actor } = item;
  const bearing = {
    bearer: actor && isWhitehack(actor) ? actor.type : null,
    isReferee: game.user.isGM,
    now: game.time.worldTime,
  };
  return item.character ? { ...bearing, ...inSlots(item, item.character) } : bearing;
}

/** The facts about an item in a character's slots. @rule WH-WISE-14 WH-WISE-17 WH-TRUE-01 */
function inSlots(item: Item.Implementation, actor: Actor.OfType<"character">): Partial<Bearing> {
  if (item.isScroll()) return { tiesScrolls: tiesScrolls(actor) };
  if (item.isAbility())
    return {
      mayCram: item.system.fromScroll && mayCram(item as Item.Implementation, actor),
      ...(item.system.kind === "retainer" && retainerFacts(item as Item.Implementation)),
    };
  return magickOf(toShownItem(item)) ? { bindsItem: slotForItem(actor) !== null } : {};
}

/** Whether a retainer in a slot is an actor, or may become one. @rule WH-FORT-02 */
function retainerFacts(item: Item.Implementation): Partial<Bearing> {
  if (retainerIn(item)) return { retainer: "isActor" };
  return game.user.isGM || setting("playersMakeCharacters") ? { retainer: "makes" } : {};
}

/** Shows an item to the table. */
export async function performPostItem(item: Item.Implementation): Promise<void> {
  const { postItemCard } = await lazy(() => import("./post-item-card.ts"));
  await postItemCard(item);
}

/** Items that are being used on this client: a second click does nothing. */
const busy = new Set<string>();

/** Does what a button names with an item, if this user may still do it. */
export async function performItemRoll(
  item: Item.Implementation,
  name: string | undefined,
  click: Click = {},
): Promise<void> {
  const id = ITEM_ROLLS.find((one) => one === name);
  if (!id || !rollsOf(item).some((one) => one.id === id) || busy.has(item.uuid)) return;
  busy.add(item.uuid);
  try {
    const { useItem } = await lazy(() => import("../characters/recovery/uses.ts"));
    await useItem(id, item, click);
  } finally {
    busy.delete(item.uuid);
  }
}

/** The rolls of this user with an item: none with those of others and in compendia. */
export function rollsOf(item: Item.Implementation): readonly RollButton[] {
  if (!isOwnItem(item) || !item.isOwner || item.inCompendium) return [];
  return itemRolls(toShownItem(item), bearingOf(item));
}
