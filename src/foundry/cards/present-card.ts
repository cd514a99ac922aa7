import { cardKindOf } from "./card-kinds.ts";

/** What this user gets to see of a message, as its template takes it; null for messages that are not cards. */
export async function presentCard(message: ChatMessage.Implementation): Promise<Record<string, unknown> | null> {
  const context = await cardKindOf(message)?.present(message);
  return context ? { ...context } : null;
}
