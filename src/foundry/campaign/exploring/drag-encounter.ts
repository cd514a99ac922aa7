import { isActorUuid } from "../../documents/creature.ts";

/** The data that is dragged from an encounter's card onto a scene. */
interface DraggedEncounter {
  readonly type?: string;
  readonly uuid?: string;
  /** The id of the card. */
  readonly encounter?: unknown;
}

/** A link on an encounter's card takes along which card it is from, so that as many come as were drawn. @rule WH-CRAWL-02 */
export function dragFromCard(message: ChatMessage.Implementation, event: DragEvent): void {
  const { uuid } = (event.target as Element).closest<HTMLElement>("a.content-link")?.dataset ?? {};
  if (!uuid || !isActorUuid(uuid) || !message.isCard("notice") || message.system.creatures === null) return;
  event.stopPropagation(); // the host would say no more than who it is
  event.dataTransfer?.setData("text/plain", JSON.stringify({ type: "Actor", uuid, encounter: message.id }));
}

/** The card from which a creature was dragged; null where it is no encounter's, or another user's to place. */
export function encounterDragged({ type, encounter }: DraggedEncounter): ChatMessage.OfType<"notice"> | null {
  const card = type === "Actor" && typeof encounter === "string" ? game.messages.get(encounter) : undefined;
  return game.user.isGM && card?.isCard("notice") ? card : null;
}
