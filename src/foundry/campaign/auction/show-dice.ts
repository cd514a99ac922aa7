import { type Bidder, CHALLENGE, isRunning } from "../../../view/campaign/auction/auction.ts";
import type { Secret } from "../../../view/chat/prompts/seal.ts";
import { forgetSecrets, isOfAuction, secrets } from "../../chat/prompts/listeners.ts";
import { askReferee } from "../../chat/requests/ask-referee.ts";
import { type AuctionMessage, auctionAt } from "./auction-at.ts";

/** Dice on their way to the Referee's client. */
const underway = new WeakMap<object, Set<string>>();

/**
 * Shows the dice of auctions that this browser has kept secret as soon as the Referee has them shown, and forgets those
 * that nobody needs any more. A browser that was away does it when it is back. `anew` asks again for what is on its way:
 * the client that was to note it may have left with it. @rule WH-AUC-07
 */
export async function showDice({ anew = false }: { readonly anew?: boolean } = {}): Promise<void> {
  if (anew) underway.delete(game);
  const kept = secrets().filter(({ question }) => isOfAuction(question));
  for (const secret of kept) if (isDue(secret)) await show(secret);
  const over = kept.filter(isOver);
  if (over.length > 0) await forgetSecrets(over.map(({ question }) => question));
}

function placeOf(key: string): { readonly message: AuctionMessage | null; readonly bidder: Bidder | undefined } {
  const [id, bidder] = key.split(".");
  const message = auctionAt(id);
  return { message, bidder: message?.system.bidders.find((one) => one.id === bidder) };
}

function isDue({ question }: Secret): boolean {
  const { message, bidder } = placeOf(question);
  return message?.system.phase === "showing" && bidder?.die === null && bidder.by === game.user.id;
}

function isOver({ question }: Secret): boolean {
  const { message, bidder } = placeOf(question);
  return !message || !bidder || !isRunning(message.system) || bidder.die !== null;
}

async function show({ question, salt, values }: Secret): Promise<void> {
  const sent = underway.get(game) ?? new Set();
  underway.set(game, sent);
  if (sent.has(question)) return;
  sent.add(question);
  const [message = "", bidder = ""] = question.split(".");
  const told = values[CHALLENGE];
  const base = typeof told === "number" ? told : null;
  const asked = askReferee("auction", { message, bidder, operation: "reveal", salt, base });
  const answer = await asked.finally(() => sent.delete(question));
  // The Referee's client went away with it, and nobody else may change anything that would bring us here again.
  if (!answer.done && answer.reason === "WHITEHACK.Refusal.noAnswer") await showDice();
}
