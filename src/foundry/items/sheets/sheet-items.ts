import { coinRatesOf, type HolderFinder, holdersAmong, type ItemFacts, type Rulebook } from "../../../rules/index.ts";
import { heapView } from "../../../view/items/sheet/heap-view.ts";
import type { SheetItem } from "../../../view/items/sheet/sheet-item.ts";
import { isVeiled, shownTitle } from "../../../view/items/shown-item.ts";
import { priceText } from "../../../view/items/item-lines.ts";
import { itemTip } from "../../../view/items/item-view.ts";
import { switchesOf } from "../../documents/item-slots.ts";
import { rollsOf } from "../perform-item-roll.ts";
import { toItemFacts } from "../../documents/data/item-facts.ts";
import { isOwnItem, toShownItem } from "../../documents/data/shown-item.ts";
import { refusalOfOption, reminderOfOption } from "../../conditions/end-conditions.ts";
import { localize } from "../../host/localize.ts";
import { rulebookFor } from "../../host/rulebook.ts";

/** The name of an item's type, also of types that a module brings. */
const typeLabel = (type: string): string =>
  game.i18n.localize((CONFIG.Item.typeLabels as Readonly<Record<string, string>>)[type] ?? type);

/** The name that this user knows an item by. @rule WH-ITEM-02 */
const nameOnSheet = (item: Item.Implementation): string =>
  isOwnItem(item) && !game.user.isGM ? localize(shownTitle(toShownItem(item))) : item.name;

/**
 * The measures of an item by the rules in force: the slots that it takes, and whether distances are counted in squares.
 * @rule FH-ENC-01 FH-GRD-01
 */
function measuresOf(item: Item.Implementation, { encumbrance, movement }: Rulebook) {
  const facts = toItemFacts(item);
  return { slots: facts ? (encumbrance.takes?.(facts) ?? null) : null, inSquares: movement.inSquares };
}

/** An item as this user sees it; players know the unknown by its cover. @rule WH-ITEM-02 */
function onSheet(item: Item.Implementation): Omit<SheetItem, "facts"> {
  const { id, name, img, type } = item;
  const base = { id: id ?? "", name, img: img ?? "", typeLabel: typeLabel(type) };
  if (!isOwnItem(item)) return base;
  const facts = toShownItem(item);
  const { isGM: isReferee } = game.user;
  const shown = isReferee ? name : localize(shownTitle(facts));
  const rulebook = rulebookFor(item.actor);
  const { attributes } = rulebook;
  const buying = { rates: coinRatesOf(rulebook.options), prices: rulebook };
  const price = isVeiled(facts) && !isReferee ? "" : priceText(facts, buying, localize);
  const tip = itemTip(facts, { isReferee, attributes, ...buying, ...measuresOf(item, rulebook) }, localize);
  return {
    ...base,
    name: shown,
    item: facts,
    price,
    rolls: rollsOf(item),
    refusal: refusalOfOption(item),
    reminder: reminderOfOption(item),
    tip,
  };
}

/** The name of the container that an item lies in, as this user knows it. @rule WH-ENC-01 WH-ITEM-02 */
function placeOf(actor: Actor.Implementation, one: ItemFacts | undefined, holderOf: HolderFinder): string {
  const holder = one && actor.items.get(holderOf(one)?.id ?? "");
  return holder ? nameOnSheet(holder) : "";
}

/** The items that an actor carries, in the order of the sheet; items of unknown types have no facts. */
export function sheetItems(actor: Actor.Implementation, known: readonly ItemFacts[]): readonly SheetItem[] {
  const facts = new Map(known.map((one) => [one.id, one]));
  const switches = switchesOf(actor);
  const holderOf = holdersAmong(known);
  return actor.items.contents
    .toSorted((first, second) => first.sort - second.sort || first.name.localeCompare(second.name))
    .map((item) => {
      const id = item.id ?? "";
      const switchesWith = switches.get(id);
      return {
        ...onSheet(item),
        facts: facts.get(id) ?? null,
        place: placeOf(actor, facts.get(id), holderOf),
        ...(switchesWith !== undefined && { switchesWith }),
      };
    });
}

/** The content of a heap's sheet. */
export function heapSheetView(actor: Actor.OfType<"heap">): object {
  const { name, img, system } = actor;
  const items = sheetItems(actor, system.items);
  const { options } = rulebookFor(actor);
  return heapView({ name, img: img ?? "", items, coins: system.coins, stays: system.stays, options, localize });
}
