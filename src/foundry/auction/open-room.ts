import { isRunning } from "../../view/auction/auction.ts";
import { isTrusted } from "../cards/read-cards.ts";
import { type AuctionMessage, mayActFor } from "./auction-at.ts";
import { RoomWindow } from "./room-window.ts";

/** Rooms that are drawn for the first time; nobody finds them yet. */
const opening = new Set<string>();

/** What an auction has come to. */
const standOf = (message: AuctionMessage): string => JSON.stringify(message.toObject().system);

/** Opens the room of an auction, once. */
export async function openRoom(message: AuctionMessage): Promise<void> {
  const id = `whitehack-auction-${message.id}`;
  if (opening.has(id)) return;
  const open = foundry.applications.instances.get(id);
  if (open) await open.render({ force: true });
  else await openFirst(message, id);
}

/** What has happened while a room was drawn for the first time told nobody to draw it anew. */
async function openFirst(message: AuctionMessage, id: string): Promise<void> {
  const room = new RoomWindow(message, id);
  const drawn = standOf(message);
  opening.add(id);
  await room.render({ force: true }).finally(() => opening.delete(id));
  if (standOf(message) !== drawn) await room.render();
}

/** Opens it for whoever has something to do in it, as long as it runs. @rule WH-AUC-01 */
export function enterRoom(message: ChatMessage.Implementation): void {
  if (!message.isCard("auction") || !isTrusted(message) || !isRunning(message.system)) return;
  if (message.system.bidders.some((one) => mayActFor(game.user, one))) void openRoom(message);
}
