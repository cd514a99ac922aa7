import type { Change } from "../../undo/record.ts";
import { coinsText } from "../../view/base/words.ts";
import type { FactLine } from "../../view/items/item-facts.ts";
import { giftText } from "../../view/items/gift-text.ts";
import { isEmptyPurse } from "../../rules/index.ts";
import { postLines } from "../chat/post/post-lines.ts";
import { calledName, hasPurse, type Holder, keepingOf, resolveHolderSync } from "../documents/creature.ts";
import { isCarried, NO_COINS, quantityOf } from "../items/transfer/transfer.ts";
import { type Load, moveLoad, outermostOf } from "../items/transfer/move-transfer.ts";
import { knownName } from "../items/transfer/finish-moves.ts";
import { heapAt } from "../items/piles/heap-at.ts";
import { mayReach } from "../documents/piles/heap.ts";
import { allMade } from "../documents/store-change.ts";
import { placeUnder } from "../documents/piles/place.ts";
import { placeOf } from "../documents/place.ts";
import { localize } from "../host/localize.ts";
import type { LangKey } from "../../types/lang.ts";
import { audienceFor } from "../chat/requests/audience-for.ts";
import { type Answer, DONE, refuse } from "../chat/requests/requests.ts";
import { toVisibility, type Visibility } from "../host/compat.ts";
import { aFlag, aText, listOf, shape } from "../../rules/base/shape.ts";
import { defineRequest, forReferees } from "../chat/requests/define-request.ts";

export const coinsOf = (holder: Holder) => (hasPurse(holder) ? { ...holder._source.system.coins } : NO_COINS);

export const isNothing = ({ items, coins }: Load): boolean => items.length === 0 && isEmptyPurse(coins);

/** The moved load, as all may know it. @rule WH-ITEM-02 */
export const loadFacts = ({ items, coins }: Load): readonly FactLine[] => [
  ...items.map((item) => ({
    label: "WHITEHACK.Gift.What",
    value: giftText({ name: knownName(item), amount: quantityOf(item), coins: NO_COINS }, localize),
  })),
  ...(isEmptyPurse(coins) ? [] : [{ label: "WHITEHACK.Sheet.Coins", value: coinsText(coins, localize) }]),
];

interface Moving {
  readonly from: Holder;
  readonly to: Holder;
  readonly load: Load;
  readonly title: LangKey;
  /** The changes that it needed before. */
  readonly made?: readonly Change[];
  readonly visibility: Visibility;
  readonly sender: User.Implementation;
}

/** Moves all of it, and tells it on one card. @rule WH-ENC-01 */
async function moveAll({ from, to, load, title, made = [], visibility, sender }: Moving): Promise<Answer> {
  const facts = [
    ...loadFacts(load),
    { label: "WHITEHACK.Gift.From", value: calledName(from) },
    { label: "WHITEHACK.Gift.To", value: calledName(to) },
  ];
  const actor = keepingOf(from) === "heap" ? to : from;
  const audience = audienceFor(visibility, sender);
  const post = (moved: readonly Change[]) =>
    postLines({ title, facts, actor, changes: [...made, ...moved], by: sender.id, audience });
  if ((await moveLoad(from, to, load, post)).length === 0) await post([]);
  return DONE;
}

/** Gives all that lies in a heap to an actor of the asker's; creatures without a purse leave the coins. */
export const takeAllRequest = defineRequest({
  name: "takeAll",
  payload: shape({ from: aText, to: aText, visibility: toVisibility }),
  run({ from: giver, to: taker, visibility }, sender) {
    const [from, to] = [resolveHolderSync(giver), resolveHolderSync(taker)];
    if (!from || keepingOf(from) !== "heap" || !to || from.uuid === to.uuid)
      return refuse("WHITEHACK.Refusal.takenByOthers");
    if (!mayTake(from, to, sender)) return refuse("WHITEHACK.Refusal.notYours");
    const load = { items: outermostOf(from), coins: hasPurse(to) ? coinsOf(from) : NO_COINS };
    if (isNothing(load)) return refuse("WHITEHACK.Refusal.takenByOthers");
    return moveAll({ from, to, load, title: "WHITEHACK.Heap.Taken", visibility, sender });
  },
});

const mayTake = (from: Holder, to: Holder, sender: User.Implementation): boolean =>
  mayReach(from, sender) && to.testUserPermission(sender, "OWNER");

/** Lays down an actor's possessions where it lies, as far as the Referee has ticked them. */
export const leaveItemsRequest = defineRequest({
  name: "leaveItems",
  payload: shape({ from: aText, items: listOf(aText), coins: aFlag, visibility: toVisibility }),
  may: forReferees,
  async run({ from: giver, items, coins, visibility }, sender) {
    const from = resolveHolderSync(giver);
    if (!from) return refuse("WHITEHACK.Refusal.noGround");
    const load = tickedOf(from, items, coins);
    if (isNothing(load)) return refuse("WHITEHACK.Heap.nothingTicked");
    const there = await heapUnder(from);
    if (!there) return refuse("WHITEHACK.Refusal.noGround");
    const { heap: to, made } = there;
    return moveAll({ from, to, load, title: "WHITEHACK.Heap.Left", made, visibility, sender });
  },
});

/** The ticked possessions of a holder. */
function tickedOf(from: Holder, ticked: readonly string[], coins: boolean): Load {
  const items = outermostOf(from).filter(({ id }) => ticked.includes(id ?? ""));
  return { items, coins: coins ? coinsOf(from) : NO_COINS };
}

/** The heap where a holder is. */
export async function heapUnder(from: Holder): ReturnType<typeof heapAt> {
  const [at, beside] = [placeUnder(from), placeOf(from)];
  return at && beside?.parent ? heapAt(beside.parent, at, beside) : null;
}

/** The possessions that can be taken from the fallen: what passes from hand to hand. */
export const lootOf = (fallen: Holder): readonly Item.Implementation[] => outermostOf(fallen).filter(isCarried);

/** Lays all that the fallen had into one heap, where the first of them lies, and tells it on one card. */
export async function layTogether(fallen: readonly Holder[], like: ChatMessage.Implementation) {
  const [first] = fallen;
  const there = first ? await heapUnder(first) : null;
  if (!there) return [];
  const changes: Change[] = [...there.made];
  const facts: FactLine[] = [];
  for (const from of fallen) {
    const load = { items: lootOf(from), coins: coinsOf(from) };
    const told = loadFacts(load);
    const moved = await moveLoad(from, there.heap, load);
    if (moved.length > 0) facts.push({ label: "WHITEHACK.Gift.From", value: calledName(from) }, ...told);
    changes.push(...moved);
  }
  return allMade(await postLines({ title: "WHITEHACK.Heap.Left", facts, like, changes }));
}
