import type { LangKey } from "../../types/lang.ts";
import { drawnOrder } from "../../rules/index.ts";
import { type AskedAuction, type AskedBidder, baseLabel, usualBase } from "../../view/auction/auction-dialog.ts";
import { auctionProblem } from "../../view/auction/auction-problem.ts";
import type { Bidder } from "../../view/auction/auction.ts";
import { postCard } from "../cards/post-card.ts";
import { askAuction } from "../dialogs/ask-auction.ts";
import { throwDice } from "../dice.ts";
import { calledName } from "../documents/chosen-creatures.ts";
import type { Creature } from "../documents/creature.ts";
import { localize } from "../localize.ts";
import { rulebookFor } from "../rulebook.ts";
import { type AuctionMessage, playersOf } from "./auction-at.ts";
import { creatureOf } from "./bid-task.ts";
import { performHiddenThrow } from "./perform-bid.ts";

/** An auction to be opened, as another rule or a macro asks for it. */
export interface AuctionRequest extends Partial<Omit<AskedAuction, "bidders">> {
  readonly bidders: readonly AskedBidder[];
}

/** Creatures as bidders with the same attribute, each on their own; monsters bid with what they are good at. @rule WH-AUC-02 */
export const plainBidders = (creatures: readonly Creature[], attribute?: string): readonly AskedBidder[] =>
  creatures.map((one) => ({
    actor: one.uuid,
    name: "",
    what: usualBase(rulebookFor(one).attributes, { isMonster: one.isMonster() }, attribute),
    base: null,
    side: "",
  }));

/** Asks the Referee who takes part in an auction, and opens it. @rule WH-AUC-01 */
export async function performAuction(chosen: readonly Creature[], title = ""): Promise<void> {
  if (!game.user.isGM) return void ui.notifications.warn("WHITEHACK.Refusal.refereeOnly", { localize: true });
  const asked = await askAuction(chosen, { title });
  if (asked) await openAuction(asked);
}

/**
 * Opens an auction: posts its card, which opens its room for all who take part, and throws the hidden dice of those whom
 * nobody plays. Only a Referee's client does; null where it cannot begin. @rule WH-AUC-01 WH-AUC-12 WH-AUC-15
 */
export async function openAuction(request: AuctionRequest): Promise<AuctionMessage | null> {
  const asked = { ...PLAIN, ...request };
  const entered = asked.bidders.filter(isThere).map((one) => ({ bidder: toBidder(one), base: one.base }));
  const refusal = refusalOf(
    entered.map(({ bidder }) => bidder.id),
    asked.loss,
  );
  if (refusal) {
    ui.notifications.warn(refusal, { localize: true });
    return null;
  }
  const card = await post(
    asked,
    entered.map(({ bidder }) => bidder),
  );
  if (!card?.isCard("auction")) return null;
  for (const { bidder, base } of entered)
    if (playersOf(bidder).length === 0) await performHiddenThrow(card, bidder.id, base);
  return card;
}

const PLAIN = { title: "", order: "turns", isShuffled: false, loss: "", isHack: false } as const;

const isThere = ({ actor }: AskedBidder): boolean => actor === null || creatureOf({ actor }) !== null;

/** Why an auction cannot begin; null where it can. @rule WH-AUC-01 WH-AUC-13 */
function refusalOf(ids: readonly string[], loss: string): LangKey | null {
  if (!game.user.isGM) return "WHITEHACK.Refusal.refereeOnly";
  return auctionProblem(ids, loss);
}

async function post({ title, order, loss, isShuffled, isHack }: Omit<AskedAuction, "bidders">, all: readonly Bidder[]) {
  const bidders = isShuffled ? drawnOrder(all, await drawn(all.length)) : all;
  const system = { title, phase: "throwing", order, bidders, moves: [], rolls: [], winner: "", loss, isHack } as const;
  return postCard({ kind: "auction", actor: null, system, audience: { visibility: "public" } });
}

const drawn = async (count: number): Promise<readonly number[]> =>
  (await throwDice({ count, faces: 20, bonus: 0 })).faces;

/** What everybody may know of a bidder at the start: not the number of a challenge. @rule WH-AUC-15 */
function toBidder({ actor, name, what, side }: AskedBidder): Bidder {
  const id = foundry.utils.randomID();
  const creature = creatureOf({ actor });
  const { attributes } = rulebookFor(creature);
  return {
    id,
    name: name || (creature ? calledName(creature) : localize("WHITEHACK.Auction.challenge")),
    side: side || id,
    actor,
    what,
    label: baseLabel(attributes, what),
    seal: "",
    nonce: "",
    by: null,
    salt: "",
    base: null,
    die: null,
  };
}
