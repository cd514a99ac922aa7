import { sealOf } from "../../view/questions/seal.ts";
import { CHALLENGE } from "../../view/auction/auction.ts";
import { mostOf } from "../../view/auction/bidder-row.ts";
import { bidderOf } from "../../view/auction/bid-course.ts";
import { tellRefusal } from "../actions/tell/tell.ts";
import type { Secret } from "../../view/questions/seal.ts";
import { keepSecret, newSalt, secretFor } from "../questions/secrets.ts";
import { askReferee } from "../requests/ask-referee.ts";
import type { AuctionDeed } from "../requests/requests.ts";
import { rulebookFor } from "../rulebook.ts";
import { inTurn } from "../sheets/in-turn.ts";
import { type AuctionMessage, factsOf } from "./auction-at.ts";
import { aBase, knownDie, secretKey, toSecret } from "./die-secret.ts";

type Deed = Omit<AuctionDeed, "message">;

const ask = async (message: AuctionMessage, deed: Deed): Promise<void> =>
  tellRefusal(await askReferee("auction", { message: message.id ?? "", ...deed }));

/** Throws a hidden die: its secret stays in this browser, and all that is sent is the seal. @rule WH-AUC-02 */
export const performHiddenThrow = (message: AuctionMessage, bidder: string, base: number | null): Promise<void> =>
  inTurn(message, () => throwHidden(message, bidder, base));

async function throwHidden(message: AuctionMessage, bidder: string, base: number | null): Promise<void> {
  const known = bidderOf(message.system, bidder);
  if (message.system.phase !== "throwing" || !known || known.seal !== "") return;
  const isChallenge = known.what === CHALLENGE;
  if (isChallenge && aBase(base) === undefined)
    return void ui.notifications.warn("WHITEHACK.Auction.Refusal.noBase", { localize: true });
  const secret = newSecret(secretKey(message, bidder), isChallenge ? base : null);
  await keepSecret(secret); // first: a seal without its secret could never be opened
  await ask(message, { deed: "seal", bidder, seal: sealOf(secret) });
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
  await ask(message, { deed: "bid", bidder, value, text, moves: message.system.moves.length });
}

/** The highest bid that can be kept, as far as this browser knows the die; null where it does not. @rule WH-AUC-06 */
function highestHere(message: AuctionMessage, id: string): number | null {
  const bidder = bidderOf(factsOf(message), id);
  return bidder && mostOf(knownDie(message, bidder), rulebookFor(null).options);
}

/** Goes on without a browser that knows a die: the Referee throws another, which all can see. @rule WH-AUC-02 */
export const performOpenThrow = (message: AuctionMessage, bidder: string, base: number | null): Promise<void> =>
  ask(message, { deed: "throwOpenly", bidder, ...(base !== null && { base }) });

const REFEREES = ["show", "lapse", "takeBack", "ask", "callOff"] as const;

/** Something that the Referee does with the whole auction. @rule WH-AUC-07 WH-AUC-12 */
export async function performDeed(message: AuctionMessage, name: string): Promise<void> {
  const deed = REFEREES.find((one) => one === name);
  if (deed) await ask(message, { deed, moves: message.system.moves.length });
}
