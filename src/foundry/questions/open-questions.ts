import { isTrusted, messageOf, trustedCards } from "../cards/read-cards.ts";
import type { QuestionMessage } from "./kind.ts";

/** The question of that id; null for anything else. A question counts only where a Referee's client has posted it. */
export function questionAt(id: unknown): QuestionMessage | null {
  const message = messageOf(id);
  return message?.isCard("question") && isTrusted(message) ? message : null;
}

/** Everything that was asked together with a question, and the question itself. */
export const roundOf = ({ id, system: { round } }: QuestionMessage): readonly QuestionMessage[] =>
  trustedCards("question").filter((message) => (round === "" ? message.id === id : message.system.round === round));

/** Whether nobody of those who were asked together is still to answer, so that hidden answers may be shown. */
export const isRoundClosed = (question: QuestionMessage): boolean =>
  roundOf(question).every(({ system }) => system.state !== "open");

/** All questions that wait for an answer, the oldest first. */
export const openQuestions = (): readonly QuestionMessage[] =>
  trustedCards("question").filter(({ system }) => system.state === "open");
