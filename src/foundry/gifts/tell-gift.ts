import type { FactLine } from "../../view/things/item-facts.ts";
import { giftText } from "../../view/things/gift-text.ts";
import { shownTitle } from "../../view/things/thing.ts";
import { isThing, toThing } from "../data/thing.ts";
import { calledName } from "../documents/chosen-creatures.ts";
import { localize } from "../localize.ts";
import type { FoundGift } from "./gift.ts";

/** What is given, as everybody knows it. @rule WH-ITEM-02 */
function giftName({ gift, item }: FoundGift): string {
  const name = item && (isThing(item) ? localize(shownTitle(toThing(item))) : item.name);
  return giftText({ ...gift, name }, localize);
}

/** Who gives what to whom, line by line. */
export const giftFacts = (found: FoundGift): readonly FactLine[] => [
  { label: "WHITEHACK.Gift.What", value: giftName(found) },
  { label: "WHITEHACK.Gift.From", value: calledName(found.from) },
  { label: "WHITEHACK.Gift.To", value: calledName(found.to) },
];
