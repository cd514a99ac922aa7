import type { FactLine } from "../../view/things/item-facts.ts";
import { giftText } from "../../view/things/gift-text.ts";
import { shownTitle } from "../../view/things/thing.ts";
import { isThing, toThing } from "../data/thing.ts";
import { calledName } from "../documents/chosen-creatures.ts";
import { localize } from "../localize.ts";
import type { FoundGift } from "./gift.ts";

/** What everybody calls a thing. @rule WH-ITEM-02 */
export const knownName = (item: Item.Implementation): string =>
  isThing(item) ? localize(shownTitle(toThing(item))) : item.name;

const giftName = ({ gift, item }: FoundGift): string => giftText({ ...gift, name: item && knownName(item) }, localize);

/** Who gives what to whom, line by line. */
export const giftFacts = (found: FoundGift): readonly FactLine[] => [
  { label: "WHITEHACK.Gift.What", value: giftName(found) },
  { label: "WHITEHACK.Gift.From", value: calledName(found.from) },
  { label: "WHITEHACK.Gift.To", value: calledName(found.to) },
];
