import { isTrusted } from "../cards/read-cards.ts";
import type { AttackMessage } from "./blow-card.ts";

/** The attack of which a card of damage comes; null for none, and for one that somebody else has made. */
export function attackOf({ author, system }: ChatMessage.OfType<"damage">): AttackMessage | null {
  const attack = game.messages.get(system.attackCard ?? "");
  if (!attack?.isCard("attack")) return null;
  return author?.isGM === true || attack.author === author || isTrusted(attack) ? attack : null;
}
