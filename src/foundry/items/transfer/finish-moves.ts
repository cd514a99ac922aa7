import type { FactLine } from "../../../view/items/item-facts.ts";
import { type Coins, withoutShares } from "../../../rules/index.ts";
import { giftText } from "../../../view/items/gift-text.ts";
import { shownTitle } from "../../../view/items/shown-item.ts";
import { isOwnItem, toShownItem } from "../../documents/data/shown-item.ts";
import { calledName, type Holder, resolveHolderSync } from "../../documents/creature.ts";
import { localize } from "../../host/localize.ts";
import { type FoundGift, NO_COINS, quantityOf } from "./transfer.ts";
import type { Change } from "../../../undo/record.ts";
import { postLines } from "../../chat/post/post-lines.ts";
import { clearHeap } from "../piles/heap-at.ts";
import { comingChange, madeOf } from "../../documents/store-change.ts";
import { arrivedOn, takeHalf } from "./move-transfer.ts";
import { dropWay, type Passing, type Way, waysLeft } from "./ways-noted.ts";

/** The name of an item that all may know. @rule WH-ITEM-02 */
export const knownName = (item: Item.Implementation): string =>
  isOwnItem(item) ? localize(shownTitle(toShownItem(item))) : item.name;

/** What changes hands, and whose they are, line by line. */
const passedFacts = (what: readonly string[], from: Holder, to: Holder): readonly FactLine[] => [
  ...what.map((value) => ({ label: "WHITEHACK.Gift.What", value })),
  { label: "WHITEHACK.Gift.From", value: calledName(from) },
  { label: "WHITEHACK.Gift.To", value: calledName(to) },
];

/** The giver, the receiver and the gift, line by line. */
export const giftFacts = ({ gift, item, from, to }: FoundGift): readonly FactLine[] =>
  passedFacts([giftText({ ...gift, name: item && knownName(item) }, localize)], from, to);

/** Ends what was changing hands when the tab that served was closed, and tells it on a card of its own for Referees. */
export async function finishMoves(): Promise<void> {
  for (const { id, by, way } of waysLeft()) {
    if (way) await finish(way);
    await dropWay(id, by);
  }
}

/** Items that have arrived are the receiver's and no longer the giver's; others are still where they were. */
async function finish(way: Way): Promise<void> {
  const [from, to] = [resolveHolderSync(way.from), resolveHolderSync(way.to)];
  if (!from || !to) return;
  const { items, coins: paid } = arrivedOn(way, to);
  if (items.length === 0 && !paid) return;
  const coins = paid ? withoutShares(paid.had, paid.left, 1) : NO_COINS;
  const names = items.flatMap(({ heir }) => to.items.get(heir) ?? []).map(knownName);
  const what = [...names, ...(paid ? [giftText({ amount: 0, coins, name: null }, localize)] : [])];
  const lost = await takeHalf(way, from, to);
  const made = [...items.flatMap((one) => madeBy(one, to)), ...(paid ? [purseChange(to, paid.got, coins)] : [])];
  await postLines({
    title: "WHITEHACK.Gift.Finished",
    facts: passedFacts(what, from, to),
    changes: [...made, ...lost, ...(await clearHeap(from))],
    visibility: "gm",
  });
}

/** The receiver's purse before and after the coins came. */
const purseChange = (to: Holder, got: Coins, coins: Coins): Change =>
  comingChange(to, {
    before: { system: { coins: withoutShares(got, coins, 1) } },
    after: { system: { coins: { ...got } } },
  });

/** The receiver's changes so far, for the card to undo them. */
function madeBy({ heir, raised, had, left }: Passing, to: Holder): readonly Change[] {
  const item = to.items.get(heir);
  if (!item) return [];
  if (raised === null) return [{ ...madeOf(item), after: { system: { quantity: quantityOf(item) } } }];
  const before = { system: { quantity: raised - (had - left) } };
  return [comingChange(item, { before, after: { system: { quantity: raised } } })];
}
