import { type Bearing, type RollButton, itemRolls } from "../../view/items/item-rolls.ts";
import { isVeiled, magickOf, shownTitle } from "../../view/items/shown-item.ts";
import { isOwnItem, toShownItem } from "../documents/data/shown-item.ts";
import { slotForItem } from "../documents/item-slots.ts";
import { mayCram, tiesScrolls } from "../magic/slotted-scroll.ts";
import { coinRatesOf } from "../../rules/index.ts";
import { withoutSecrets } from "../../view/base/plain-text.ts";
import { linesOfItem } from "../../view/items/item-lines.ts";
import { postCard } from "../chat/cards/post-card.ts";
import { isWhitehack } from "../documents/creature.ts";
import { localize } from "../host/localize.ts";
import { rulebookFor } from "../host/rulebook.ts";
import { chosenVisibility } from "../host/settings.ts";
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
  if (item.isAbility()) return { mayCram: item.system.fromScroll && mayCram(item as Item.Implementation, actor) };
  return magickOf(toShownItem(item)) ? { bindsItem: slotForItem(actor) !== null } : {};
}

/** Shows an item to the table; if it is unidentified, only its cover, and nothing of what is secret. @rule WH-ITEM-02 */
export async function performPostItem(item: Item.Implementation): Promise<void> {
  if (!isOwnItem(item)) return;
  const shown = toShownItem(item);
  const isKnown = !isVeiled(shown);
  const { attributes, options } = rulebookFor(item.actor);
  const system = {
    title: localize(shownTitle(shown)),
    type: `TYPES.Item.${shown.type}`,
    img: shown.img,
    facts: isKnown ? [...linesOfItem(shown, { attributes, rates: coinRatesOf(options), localize })] : [],
    item: item.uuid,
    description: isKnown ? withoutSecrets(shown.system.description) : "",
  };
  await postCard({ kind: "item", actor: item.actor, system, audience: { visibility: chosenVisibility() } });
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
