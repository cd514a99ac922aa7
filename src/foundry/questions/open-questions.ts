import type { QuestionMessage } from "./kind.ts";

/** A question counts only where a Referee's client has posted it: cards of players are theirs to change. */
export const isTrusted = ({ author }: ChatMessage.Implementation): boolean => author?.isGM === true;

/** The question of that id; null for anything else. */
export function questionAt(id: unknown): QuestionMessage | null {
  const message = typeof id === "string" ? game.messages.get(id) : undefined;
  return message?.isCard("question") && isTrusted(message) ? message : null;
}

/** Everything that was asked together with a question, and the question itself. */
export const roundOf = ({ id, system: { round } }: QuestionMessage): readonly QuestionMessage[] =>
  game.messages.contents
    .filter((message) => message.isCard("question"))
    .filter((message) => (round === "" ? message.id === id : message.system.round === round) && isTrusted(message));

/** Whether nobody of those who were asked together is still to answer, so that hidden answers may be shown. */
export const isRoundClosed = (question: QuestionMessage): boolean =>
  roundOf(question).every(({ system }) => system.state !== "open");

/** All questions that wait for an answer, the oldest first. */
export const openQuestions = (): readonly QuestionMessage[] =>
  game.messages.contents
    .filter((message) => message.isCard("question"))
    .filter((message) => message.system.state === "open" && isTrusted(message));
