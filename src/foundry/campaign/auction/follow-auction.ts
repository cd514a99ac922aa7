import { lazy } from "../../host/lazy.ts";
import { trustedMessages } from "../../chat/cards/read-cards.ts";
import { isOfAuction, secrets } from "../../chat/prompts/listeners.ts";

/** The code for users who take part in an auction or look at one; it loads with the first of them. */
export const loadAuctions = () => lazy(() => import("./auction-part.ts"));

/** How the ids of rooms begin. */
const ROOM = "whitehack-auction-";

type Message = ChatMessage.Implementation;

/** True if a message is an auction; a type guard would load what only auctions need. */
const isAuction = ({ type }: Message): boolean => type === "auction";

/** A new auction opens its room for the users who take part in it. @rule WH-AUC-01 */
export async function enterAuction(message: Message): Promise<void> {
  if (isAuction(message)) (await loadAuctions()).enterRoom(message);
}

/** The page was loaded anew: the rooms of auctions that still run are opened, and dice that are due are shown. */
export async function enterAuctions(): Promise<void> {
  const auctions = trustedMessages().filter(isAuction);
  const isNeeded = auctions.length > 0 || secrets().some(({ question }) => isOfAuction(question));
  if (!isNeeded) return;
  const { enterRoom, showDice } = await loadAuctions();
  for (const message of auctions) enterRoom(message);
  await showDice();
}

/** An auction has gone on: its room is drawn anew, and dice that are due are shown. */
export async function followAuction(message: Message): Promise<void> {
  if (!isAuction(message)) return;
  void roomOf(message)?.render();
  await (await loadAuctions()).showDice();
}

/** A user has come or gone: rooms tell who is away, and a Referee may be there again to whom dice can be shown. */
export async function followAuctions(): Promise<void> {
  for (const [id, room] of foundry.applications.instances) if (id.startsWith(ROOM)) void room.render();
  if (secrets().some(({ question }) => isOfAuction(question))) await (await loadAuctions()).showDice({ anew: true });
}

/** An auction is gone, and its room with it. */
export async function leaveAuction(message: Message): Promise<void> {
  if (isAuction(message)) await roomOf(message)?.close();
}

const roomOf = ({ id }: Message) => foundry.applications.instances.get(`${ROOM}${id}`);
