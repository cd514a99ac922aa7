import { isRunning } from "../../view/auction/auction.ts";
import { isTrusted } from "../cards/read-cards.ts";
import { type AuctionMessage, mayActFor } from "./auction-at.ts";
import { RoomWindow } from "./room-window.ts";

/** Opens the room of an auction, once. */
export async function openRoom(message: AuctionMessage): Promise<void> {
  const id = `whitehack-auction-${message.id}`;
  const open = foundry.applications.instances.get(id) ?? new RoomWindow(message, id);
  await open.render({ force: true });
}

/** Opens it for whoever has something to do in it, as long as it runs. @rule WH-AUC-01 */
export function enterRoom(message: ChatMessage.Implementation): void {
  if (!message.isCard("auction") || !isTrusted(message) || !isRunning(message.system)) return;
  if (message.system.bidders.some((one) => mayActFor(game.user, one))) void openRoom(message);
}
