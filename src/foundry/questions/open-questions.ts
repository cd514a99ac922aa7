import type { QuestionMessage } from "./kind.ts";

/** A question counts only where a Referee's client has posted it: cards of players are theirs to change. */
export const isTrusted = ({ author }: ChatMessage.Implementation): boolean => author?.isGM === true;

/** The question of that id; null for anything else. */
export function questionAt(id: unknown): QuestionMessage | null {
  const message = typeof id === "string" ? game.messages.get(id) : undefined;
  return message?.isCard("question") && isTrusted(message) ? message : null;
}

/** All questions that wait for an answer, the oldest first. */
export const openQuestions = (): readonly QuestionMessage[] =>
  game.messages.contents
    .filter((message) => message.isCard("question"))
    .filter((message) => message.system.state === "open" && isTrusted(message));
