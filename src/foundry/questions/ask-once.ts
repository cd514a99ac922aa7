import type { NewQuestion } from "./kind.ts";
import { openQuestions } from "./open-questions.ts";
import { postQuestion } from "./post-question.ts";

/** Whether a question of that kind about somebody or something waits for an answer. */
export const isAskedAbout = (kind: string, { uuid }: { readonly uuid: string }): boolean =>
  openQuestions().some(({ system }) => system.kind === kind && Object.values<unknown>(system.payload).includes(uuid));

/** Asks, unless the same is asked about the same person already. */
export async function askOnce(question: NewQuestion | null, cause: ChatMessage.Implementation | null): Promise<void> {
  if (question?.about && !isAskedAbout(question.kind, question.about)) await postQuestion(question, cause);
}
