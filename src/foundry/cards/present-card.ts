import { cardKindOf } from "./card-kinds.ts";

/** The template context of a card for this user; null for messages that are not cards. */
export async function presentCard(message: ChatMessage.Implementation): Promise<Record<string, unknown> | null> {
  const context = await cardKindOf(message)?.present(message);
  return context ? { ...context } : null;
}
