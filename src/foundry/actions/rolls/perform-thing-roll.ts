import { THING_ROLLS } from "../../../view/things/roll-ids.ts";
import { type RollButton, thingRolls } from "../../../view/things/thing-rolls.ts";
import { isThing, toThing } from "../../data/thing.ts";
import type { Click } from "../../keybindings.ts";
import { loadPart } from "../../load-part.ts";
import { bearingOf } from "../things/thing-bearing.ts";

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
    const { useThing } = await loadPart(() => import("../things/uses.ts"));
    await useThing(id, item, click);
  } finally {
    busy.delete(item.uuid);
  }
}

/** What this user may do with an item: nothing with those of others and in compendia. */
export function rollsOf(item: Item.Implementation): readonly RollButton[] {
  if (!isThing(item) || !item.isOwner || item.inCompendium) return [];
  return thingRolls(toThing(item), bearingOf(item));
}
