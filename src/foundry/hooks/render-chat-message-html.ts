import { placeCard } from "../cards/place-card.ts";

/** A message is drawn: its card goes in first, so that what modules add to it stays. */
export function renderChatMessageHTML(message: ChatMessage.Implementation, html: HTMLElement): void {
  placeCard(message, html);
}
