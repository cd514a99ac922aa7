/** What the community types leave out of the chat log. */
interface DrawnLog {
  updateMessage(message: ChatMessage.Implementation): Promise<void>;
}

/** Draws a card anew whose own data have not changed, because of something that it tells. */
export function redrawCard(message: ChatMessage.Implementation | undefined): void {
  // the types have no methods of the log
  if (message && ui.chat?.rendered) void (ui.chat as unknown as DrawnLog).updateMessage(message);
}
