/** When a message was made, by the server's clock: those of two computers may differ. */
export const createdAt = ({ _stats }: ChatMessage.Implementation): number => _stats.createdTime ?? 0;

/** The newest of some messages; null for none. In which order the host has them after a reload is documented nowhere. */
export const newestOf = <Message extends ChatMessage.Implementation>(messages: readonly Message[]): Message | null =>
  messages.reduce<Message | null>((newest, one) => (newest && createdAt(newest) > createdAt(one) ? newest : one), null);
