/** The damage card that a request names, or null for anything else. */
export function damageCardIn(data: Readonly<Record<string, unknown>>): ChatMessage.OfType<"damage"> | null {
  const message = typeof data["message"] === "string" ? game.messages.get(data["message"]) : undefined;
  return message?.isCard("damage") ? message : null;
}
