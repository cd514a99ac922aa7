import { pointOut } from "../../documents/point-out.ts";
import { dragFromCard } from "../../campaign/exploring/drag-encounter.ts";
import { standInForMissing } from "../../documents/missing-images.ts";
import { keepPresses, onCards } from "../../host/presses.ts";
import { icon } from "../../host/paths.ts";
import { cardKindOf } from "../../chat/cards/card-registry.ts";

/** Puts a card where the host shows what a message says, and wires this copy of it: each is drawn anew. */
export function placeCard(message: ChatMessage.Implementation, html: HTMLElement): void {
  const content = html.querySelector<HTMLElement>(".message-content");
  const { drawnCard } = message;
  if (!content || drawnCard === null) return;
  content.innerHTML = drawnCard;
  html.classList.add("whitehack-message");
  html.classList.toggle("whitehack-part", drawnCard === ""); // it stands on another card
  standInForMissing(content, () => icon("gear"));
  keepOpen(content, message.id);
  onCards.heed(content);
  keepPresses(content);
  for (const name of content.querySelectorAll<HTMLElement>("[data-token]")) pointOut(name);
  content.addEventListener("click", (event) => {
    const button = (event.target as Element).closest("button"); // no instanceof: the window may be a detached one
    const part = button?.closest<HTMLElement>("[data-part]");
    const card = part ? game.messages.get(part.dataset["part"] ?? "") : message;
    const work = button && card && cardKindOf(card)?.action(card, button);
    if (button && work) void whilePending(button, work);
  });
  html.addEventListener("contextmenu", ({ target }) => {
    const { part, row } = (target as Element).closest<HTMLElement>("[data-part], [data-row]")?.dataset ?? {};
    html.dataset["meant"] = part ?? row ?? "";
  });
  content.addEventListener("dragstart", (event) => dragFromCard(message, event));
}

/** The sections that this user has opened on cards, so that they stay open when cards are drawn anew. */
const opened = new Set<string>();

function keepOpen(content: HTMLElement, message: string | null): void {
  for (const details of content.querySelectorAll<HTMLDetailsElement>("details[data-keep]")) {
    const part = details.closest<HTMLElement>("[data-part]")?.dataset["part"] ?? message;
    const key = `${part}.${details.dataset["keep"]}`;
    details.open = opened.has(key);
    details.addEventListener("toggle", () => (details.open ? opened.add(key) : opened.delete(key)));
  }
}

/** Keeps a button from being pressed again before its work is done. */
async function whilePending(button: HTMLButtonElement, work: () => Promise<unknown>): Promise<void> {
  button.disabled = true;
  button.setAttribute("aria-busy", "true");
  try {
    await work();
  } finally {
    button.disabled = false;
    button.removeAttribute("aria-busy");
  }
}
