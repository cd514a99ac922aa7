import { sealOf, type Secret } from "../../../view/chat/prompts/seal.ts";
import { type Bidder, CHALLENGE } from "../../../view/campaign/auction/auction.ts";
import { mostOf } from "../../../view/campaign/auction/bidder-row.ts";
import { bidderOf } from "../../../view/campaign/auction/bid-course.ts";
import { notifyRefusal } from "../../chat/post/notify-refusal.ts";
import { keepSecret, newSalt, secretFor } from "../../chat/prompts/listeners.ts";
import { askReferee, type Requests } from "../../chat/requests/ask-referee.ts";
import { rulebookFor } from "../../host/rulebook.ts";
import { inTurn } from "../../sheets/in-turn.ts";
import {
  aBase,
  type AuctionMessage,
  creatureOf,
  factsOf,
  knownDie,
  playersOf,
  secretKey,
  toSecret,
} from "./auction-at.ts";
import type { LangKey } from "../../../types/lang.ts";
import { drawnOrder } from "../../../rules/index.ts";
import {
  type AskedAuction,
  type AskedBidder,
  auctionProblem,
  baseLabel,
  usualBase,
} from "../../../view/campaign/auction/auction-dialog.ts";
import { postCard } from "../../chat/cards/post-card.ts";
import { askAuction } from "../../checks/ask-rolls.ts";
import { rollDice } from "../../host/dice.ts";
import { calledName, type Creature } from "../../documents/creature.ts";
import { localize } from "../../host/localize.ts";

type Operation = Omit<Requests["auction"], "message">;

const ask = async (message: AuctionMessage, operation: Operation): Promise<void> =>
  notifyRefusal(await askReferee("auction", { message: message.id ?? "", ...operation }));

/** Rolls a hidden die: its secret stays in this browser, and all that is sent is the seal. @rule WH-AUC-02 */
export const performHiddenRoll = (message: AuctionMessage, bidder: string, base: number | null): Promise<void> =>
  inTurn(message, () => rollHidden(message, bidder, base));

async function rollHidden(message: AuctionMessage, bidder: string, base: number | null): Promise<void> {
  const known = bidderOf(message.system, bidder);
  if (message.system.phase !== "throwing" || !known || known.seal !== "") return;
  const isChallenge = known.what === CHALLENGE;
  if (isChallenge && aBase(base) === undefined)
    return void ui.notifications.warn("WHITEHACK.Auction.Refusal.noBase", { localize: true });
  const secret = newSecret(secretKey(message, bidder), isChallenge ? base : null);
  await keepSecret(secret); // first: a seal without its secret could never be opened
  await ask(message, { operation: "seal", bidder, seal: sealOf(secret) });
}

/** A secret of its own; the same digits again where their seal may be on its way. */
const newSecret = (key: string, base: number | null): Secret => toSecret(key, base, secretFor(key)?.salt ?? newSalt());

/** A bid, or null for staying, with what the bidder tells. */
interface AskedBid {
  readonly bidder: string;
  readonly value: number | null;
  readonly text: string;
}

/** Bids, or stays. What nobody but this browser can know is checked here: whether the bid can be kept. @rule WH-AUC-04 WH-AUC-06 */
export async function performBid(message: AuctionMessage, { bidder, value, text }: AskedBid): Promise<void> {
  if (value !== null && !Number.isInteger(value))
    return void ui.notifications.warn("WHITEHACK.Auction.Refusal.noBid", { localize: true });
  const most = highestHere(message, bidder);
  if (value !== null && value > 1 && most !== null && value > most)
    return void ui.notifications.warn("WHITEHACK.Auction.Refusal.noChance", { localize: true });
  await ask(message, { operation: "bid", bidder, value, text, moves: message.system.moves.length });
}

/** The highest bid that can be kept, as far as this browser knows the die; null where it does not. @rule WH-AUC-06 */
function highestHere(message: AuctionMessage, id: string): number | null {
  const bidder = bidderOf(factsOf(message), id);
  return bidder && mostOf(knownDie(message, bidder), rulebookFor(null).options);
}

/** Goes on without a browser that knows a die: the Referee throws another, which all can see. @rule WH-AUC-02 */
export const performOpenRoll = (message: AuctionMessage, bidder: string, base: number | null): Promise<void> =>
  ask(message, { operation: "rollOpenly", bidder, ...(base !== null && { base }) });

const REFEREES = ["show", "lapse", "takeBack", "ask", "callOff"] as const;

/** Does a Referee's action for the whole auction. @rule WH-AUC-07 WH-AUC-12 */
export async function performOperation(message: AuctionMessage, name: string): Promise<void> {
  const operation = REFEREES.find((one) => one === name);
  if (operation) await ask(message, { operation, moves: message.system.moves.length });
}

/** An auction to be opened, as another rule or a macro asks for it. */
export interface AuctionRequest extends Partial<Omit<AskedAuction, "bidders">> {
  readonly bidders: readonly AskedBidder[];
}

/** Creatures as bidders with the same attribute, each on their own; monsters bid with what they are good at. @rule WH-AUC-02 */
export const plainBidders = (creatures: readonly Creature[], attribute?: string): readonly AskedBidder[] =>
  creatures.map((one) => ({
    actor: one.uuid,
    name: "",
    what: usualBase(rulebookFor(one).attributes, { isMonster: one.system.whitehack.byScores }, attribute),
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
    if (playersOf(bidder).length === 0) await performHiddenRoll(card, bidder.id, base);
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
  (await rollDice({ count, faces: 20, bonus: 0 })).faces;

/** The public data of a bidder at the start: without the number of a challenge. @rule WH-AUC-15 */
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
