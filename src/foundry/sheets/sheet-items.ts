import { coinRatesOf, type HolderFinder, holdersAmong, type ItemFacts } from "../../rules/index.ts";
import type { SheetItem } from "../../view/sheets/sheet-item.ts";
import { isVeiled, shownTitle } from "../../view/things/thing.ts";
import { priceText } from "../../view/things/thing-lines.ts";
import { thingTip } from "../../view/things/thing-tip.ts";
import { switchesOf } from "../documents/switches-of.ts";
import { rollsOf } from "../actions/rolls/perform-thing-roll.ts";
import { isThing, toThing } from "../data/thing.ts";
import { refusalOfOption, reminderOfOption } from "../strong/option-moment.ts";
import { localize } from "../localize.ts";
import { rulebookFor } from "../rulebook.ts";

/** The name of an item's type, also of types that a module brings. */
const typeLabel = (type: string): string =>
  game.i18n.localize((CONFIG.Item.typeLabels as Readonly<Record<string, string>>)[type] ?? type);

/** The name that this user knows a thing by. @rule WH-ITEM-02 */
const nameOnSheet = (item: Item.Implementation): string =>
  isThing(item) && !game.user.isGM ? localize(shownTitle(toThing(item))) : item.name;

/** An item as this user sees it; players know the unknown by its cover. @rule WH-ITEM-02 */
function onSheet(item: Item.Implementation): Omit<SheetItem, "facts"> {
  const { id, name, img, type } = item;
  const base = { id: id ?? "", name, img: img ?? "", typeLabel: typeLabel(type) };
  if (!isThing(item)) return base;
  const thing = toThing(item);
  const { isGM: isReferee } = game.user;
  const shown = isReferee ? name : localize(shownTitle(thing));
  const rulebook = rulebookFor(item.actor);
  const { attributes } = rulebook;
  const buying = { rates: coinRatesOf(rulebook.options), prices: rulebook };
  const price = isVeiled(thing) && !isReferee ? "" : priceText(thing, buying, localize);
  const tip = thingTip(thing, { isReferee, attributes, ...buying }, localize);
  return {
    ...base,
    name: shown,
    thing,
    price,
    rolls: rollsOf(item),
    refusal: refusalOfOption(item),
    reminder: reminderOfOption(item),
    tip,
  };
}

/** The name of the container that a thing lies in, as this user knows it. @rule WH-ENC-01 WH-ITEM-02 */
function placeOf(actor: Actor.Implementation, one: ItemFacts | undefined, holderOf: HolderFinder): string {
  const holder = one && actor.items.get(holderOf(one)?.id ?? "");
  return holder ? nameOnSheet(holder) : "";
}

/** What an actor carries, in the order of the sheet; items of unknown types have no facts. */
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
