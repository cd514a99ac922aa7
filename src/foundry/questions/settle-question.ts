import type { GivenAnswer, QuestionState } from "../../view/questions/question.ts";
import { type Answer, DONE, refuse } from "../requests/requests.ts";
import type { QuestionMessage } from "./kind.ts";
import { kindOf } from "./kinds.ts";
import { postQuestion } from "./post-question.ts";

/** How a question ends, and by whom. */
export interface Settlement {
  readonly state: Extract<QuestionState, "answered" | "decided" | "lapsed">;
  readonly answer: GivenAnswer;
  readonly by: string | null;
}

const OPEN_AGAIN = { state: "open", answer: null, by: null, at: null } as const;

/**
 * Ends a question by an answer and does what follows from it. It is closed first, so that what follows happens once;
 * where it cannot happen the question is open again.
 */
export async function settleQuestion(question: QuestionMessage, settlement: Settlement): Promise<Answer> {
  const kind = kindOf(question.system.kind);
  if (!kind) return refuse("WHITEHACK.Refusal.noQuestion");
  await write(question, { ...settlement, at: game.time.serverTime });
  const followed = await kind.follow(question, settlement.answer).catch(async (error: unknown) => {
    await write(question, OPEN_AGAIN);
    throw error;
  });
  if (followed.refused) {
    await write(question, OPEN_AGAIN);
    return refuse(followed.refused);
  }
  if (followed.changes && followed.changes.length > 0) await write(question, { changes: [...followed.changes] });
  for (const next of followed.next ?? []) await postQuestion(next, question);
  return DONE;
}

/** Takes an open question back. */
export const withdraw = (question: QuestionMessage): Promise<unknown> =>
  write(question, { state: "withdrawn", at: game.time.serverTime });

const write = (question: QuestionMessage, system: object): Promise<unknown> =>
  question.update({ system } as ChatMessage.UpdateData);
