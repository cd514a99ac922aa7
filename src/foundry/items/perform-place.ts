import { containersFor, holderOf } from "../../rules/index.ts";
import { filledOf } from "../../view/items/sheet/containers-view.ts";
import { shownTitle } from "../../view/items/shown-item.ts";
import { carriedBy } from "../documents/data/item-facts.ts";
import { isOwnItem, toShownItem } from "../documents/data/shown-item.ts";
import { lazy } from "../host/lazy.ts";
import { localize } from "../host/localize.ts";
import { rulebookFor } from "../host/rulebook.ts";
import { performStow } from "./transfer/perform-stow.ts";

const shownAs = (item: Item.Implementation): string =>
  isOwnItem(item) ? localize(shownTitle(toShownItem(item))) : item.name;

/** The bearer's containers that an item can be put into, and the one that it lies in; null if nobody carries it. @rule WH-ENC-01 */
function placesOf({ actor, id }: Item.Implementation) {
  const all = carriedBy(actor);
  const facts = all.find((one) => one.id === id);
  if (!facts || !actor) return null;
  const { options } = rulebookFor(actor);
  const containers = containersFor(facts, all).flatMap((one) => {
    const container = actor.items.get(one.id);
    return container ? [{ id: one.id, name: shownAs(container), ...filledOf(one, all, options) }] : [];
  });
  return { containers, holder: holderOf(facts, all)?.id ?? "" };
}

/** "Backpack, holds 5/5": which of two, and whether there is room. */
const containerText = ({ name, filled }: { readonly name: string; readonly filled: string }): string =>
  localize("WHITEHACK.Sheet.PlaceFilled", { name, filled });

/** True if there is a container for an item. */
export const canBePlaced = (item: Item.Implementation): boolean => (placesOf(item)?.containers.length ?? 0) > 0;

/** The bearer's containers by id, after a first choice of this name; null where there are none. */
export function placeChoices(
  item: Item.Implementation,
  first = "WHITEHACK.Sheet.AnyContainer",
): Readonly<Record<string, string>> | null {
  const { containers = [] } = placesOf(item) ?? {};
  if (containers.length === 0) return null;
  return { "": localize(first), ...Object.fromEntries(containers.map((one) => [one.id, containerText(one)])) };
}

/** Asks where an item is kept, and puts it there. @rule WH-ENC-01 */
export async function performPlace(item: Item.Implementation): Promise<void> {
  const places = placeChoices(item, "WHITEHACK.Sheet.AtHand");
  if (!places) return;
  const { askOne } = await lazy(() => import("../chat/dialogs/ask.ts"));
  const chosen = await askOne({
    actor: item,
    title: localize("WHITEHACK.Ask.Place", { name: shownAs(item) }),
    label: "WHITEHACK.Ask.PlaceLabel",
    choices: places,
    chosen: placesOf(item)?.holder ?? "",
  });
  if (chosen !== null) await performStow(item, chosen || null);
}
