import type { Change } from "../../undo/record.ts";
import { coinsText } from "../../view/base/words.ts";
import type { FactLine } from "../../view/items/item-facts.ts";
import { giftText } from "../../view/items/gift-text.ts";
import { isEmptyPurse } from "../../rules/index.ts";
import { tellLines } from "../chat/post/tell-lines.ts";
import { calledName } from "../documents/creature.ts";
import { type Holder, holderFound } from "../documents/creature-found.ts";
import { hasPurse, NO_COINS, quantityOf } from "../items/transfer/gift.ts";
import { type Load, moveLoad, outermostOf } from "../items/transfer/move-gift.ts";
import { knownName } from "../items/transfer/finish-moves.ts";
import { heapAt } from "../items/piles/heap-at.ts";
import { mayReach } from "../documents/piles/heap.ts";
import { placeUnder } from "../documents/piles/place.ts";
import { placeOf } from "../documents/place.ts";
import { localize } from "../host/localize.ts";
import type { LangKey } from "../../types/lang.ts";
import { audienceFor } from "../chat/requests/audience-for.ts";
import { type Answer, DONE, refuse } from "../chat/requests/requests.ts";

type Data = Readonly<Record<string, unknown>>;

const holderNamed = (uuid: unknown): Holder | null => (typeof uuid === "string" ? holderFound(uuid) : null);

const coinsOf = (holder: Holder) => (hasPurse(holder) ? { ...holder._source.system.coins } : NO_COINS);

const isNothing = ({ items, coins }: Load): boolean => items.length === 0 && isEmptyPurse(coins);

/** The moved load, as all may know it. @rule WH-ITEM-02 */
const loadFacts = ({ items, coins }: Load): readonly FactLine[] => [
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
  readonly data: Data;
  readonly sender: User.Implementation;
}

/** Moves all of it, and tells it on one card. @rule WH-ENC-01 */
async function moveAll({ from, to, load, title, made = [], data, sender }: Moving): Promise<Answer> {
  const facts = [
    ...loadFacts(load),
    { label: "WHITEHACK.Gift.From", value: calledName(from) },
    { label: "WHITEHACK.Gift.To", value: calledName(to) },
  ];
  const actor = from.isHeap() ? to : from;
  const audience = audienceFor(data["visibility"], sender);
  const tell = (moved: readonly Change[]) =>
    tellLines({ title, facts, actor, changes: [...made, ...moved], by: sender.id, audience });
  if ((await moveLoad(from, to, load, tell)).length === 0) await tell([]);
  return DONE;
}

/** Gives all that lies in a heap to an actor of the asker's; creatures without a purse leave the coins. */
export async function takeAllFor(data: Data, sender: User.Implementation): Promise<Answer> {
  const [from, to] = [holderNamed(data["from"]), holderNamed(data["to"])];
  if (!from?.isHeap() || !to || from.uuid === to.uuid) return refuse("WHITEHACK.Refusal.takenByOthers");
  if (!mayTake(from, to, sender)) return refuse("WHITEHACK.Refusal.notYours");
  const load = { items: outermostOf(from), coins: hasPurse(to) ? coinsOf(from) : NO_COINS };
  if (isNothing(load)) return refuse("WHITEHACK.Refusal.takenByOthers");
  return moveAll({ from, to, load, title: "WHITEHACK.Heap.Taken", data, sender });
}

const mayTake = (from: Holder, to: Holder, sender: User.Implementation): boolean =>
  mayReach(from, sender) && to.testUserPermission(sender, "OWNER");

/** Lays down an actor's possessions where it lies, as far as the Referee has ticked them. */
export async function leaveThingsFor(data: Data, sender: User.Implementation): Promise<Answer> {
  if (!sender.isGM) return refuse("WHITEHACK.Refusal.refereeOnly");
  const from = holderNamed(data["from"]);
  if (!from) return refuse("WHITEHACK.Refusal.noGround");
  const load = tickedOf(from, data);
  if (isNothing(load)) return refuse("WHITEHACK.Heap.nothingTicked");
  const there = await heapUnder(from);
  if (!there) return refuse("WHITEHACK.Refusal.noGround");
  const { heap: to, made } = there;
  return moveAll({ from, to, load, title: "WHITEHACK.Heap.Left", made, data, sender });
}

/** The ticked possessions of a holder. */
function tickedOf(from: Holder, { items: ticked, coins }: Data): Load {
  const items = outermostOf(from).filter(({ id }) => Array.isArray(ticked) && ticked.includes(id));
  return { items, coins: coins === true ? coinsOf(from) : NO_COINS };
}

/** The heap where a holder is. */
async function heapUnder(from: Holder): ReturnType<typeof heapAt> {
  const [at, beside] = [placeUnder(from), placeOf(from)];
  return at && beside?.parent ? heapAt(beside.parent, at, beside) : null;
}
