import { standInForMissing } from "../missing-images.ts";
import { icon, template } from "../paths.ts";
import { listenToCard } from "./listen-to-card.ts";
import { presentCard } from "./present-card.ts";

/** Draws our own kinds of messages from what they store; nothing of it where the user may not know. */
export async function renderCard(message: ChatMessage.Implementation, html: HTMLElement): Promise<void> {
  const content = html.querySelector<HTMLElement>(".message-content");
  if (!content || !message.isCard()) return;
  const card = message.isRevealed ? await presentCard(message) : { name: "hidden", context: {} };
  if (!card) return;
  content.innerHTML = await foundry.applications.handlebars.renderTemplate(
    template(`cards/${card.name}`),
    card.context,
  );
  standInForMissing(content, () => icon("gear"));
  listenToCard(message, content);
}
