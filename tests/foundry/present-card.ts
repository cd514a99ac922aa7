import { cardKindOf } from "../../src/foundry/chat/cards/card-registry.ts";

/** What a card shows to the user who looks at it; null for messages that are not cards. */
export const presentCard = async (message: ChatMessage.Implementation): Promise<Record<string, unknown> | null> => {
  const context = await cardKindOf(message)?.present(message);
  return context ? { ...context } : null;
};
