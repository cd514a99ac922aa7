import { type Bearing, type RollButton, thingRolls } from "../../view/items/thing-rolls.ts";
import { isVeiled, magickOf, shownTitle } from "../../view/items/thing.ts";
import { isThing, toThing } from "../documents/data/thing.ts";
import { slotForItem } from "../documents/item-slots.ts";
import { mayCram, tiesScrolls } from "../magic/slotted-scroll.ts";
import { coinRatesOf } from "../../rules/index.ts";
import { withoutSecrets } from "../../view/base/plain-text.ts";
import { thingLines } from "../../view/items/thing-lines.ts";
import { postCard } from "../chat/cards/post-card.ts";
import { isWhitehack } from "../documents/creature.ts";
import { localize } from "../host/localize.ts";
import { rulebookFor } from "../host/rulebook.ts";
import { chosenVisibility } from "../host/settings.ts";
import { THING_ROLLS } from "../../view/items/roll-ids.ts";
import type { Click } from "../host/keybindings.ts";
import { loadPart } from "../host/load-part.ts";

/** The bearer of an item, and the bearer's options with it. */
export function bearingOf(item: Item.Implementation): Bearing {
  const { actor } = item;
  const bearing = {
    bearer: actor && isWhitehack(actor) ? actor.type : null,
    isReferee: game.user.isGM,
    now: game.time.worldTime,
  };
  return actor?.isCharacter() ? { ...bearing, ...inSlots(item, actor) } : bearing;
}

/** The facts about an item in a character's slots. @rule WH-WISE-14 WH-WISE-17 WH-TRUE-01 */
function inSlots(item: Item.Implementation, actor: Actor.OfType<"character">): Partial<Bearing> {
  if (item.isScroll()) return { tiesScrolls: tiesScrolls(actor) };
  if (item.isAbility()) return { mayCram: item.system.fromScroll && mayCram(item as Item.Implementation, actor) };
  return magickOf(toThing(item)) ? { bindsItem: slotForItem(actor) !== null } : {};
}

/** Shows a thing to the table; if it is unidentified, only its cover, and nothing of what is secret. @rule WH-ITEM-02 */
export async function performPostItem(item: Item.Implementation): Promise<void> {
  if (!isThing(item)) return;
  const thing = toThing(item);
  const isKnown = !isVeiled(thing);
  const { attributes, options } = rulebookFor(item.actor);
  const system = {
    title: localize(shownTitle(thing)),
    type: `TYPES.Item.${thing.type}`,
    img: thing.img,
    facts: isKnown ? [...thingLines(thing, { attributes, rates: coinRatesOf(options), localize })] : [],
    item: item.uuid,
    description: isKnown ? withoutSecrets(thing.system.description) : "",
  };
  await postCard({ kind: "item", actor: item.actor, system, audience: { visibility: chosenVisibility() } });
}

/** Things that are being used on this client: a second click does nothing. */
const busy = new Set<string>();

/** Does what a button names with a thing, if this user may still do it. */
export async function performThingRoll(
  item: Item.Implementation,
  name: string | undefined,
  click: Click = {},
): Promise<void> {
  const id = THING_ROLLS.find((one) => one === name);
  if (!id || !rollsOf(item).some((one) => one.id === id) || busy.has(item.uuid)) return;
  busy.add(item.uuid);
  try {
    const { useThing } = await loadPart(() => import("../characters/usage/uses.ts"));
    await useThing(id, item, click);
  } finally {
    busy.delete(item.uuid);
  }
}

/** The rolls of this user with an item: none with those of others and in compendia. */
export function rollsOf(item: Item.Implementation): readonly RollButton[] {
  if (!isThing(item) || !item.isOwner || item.inCompendium) return [];
  return thingRolls(toThing(item), bearingOf(item));
}
