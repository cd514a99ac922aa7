import type { GivenAnswer, QuestionState } from "../../view/questions/question.ts";
import { type Answer, DONE, refuse } from "../requests/requests.ts";
import { addEntry, entryOf } from "../undo/card-record.ts";
import type { QuestionMessage } from "./kind.ts";
import { kindOf } from "./kinds.ts";
import { roundOf } from "./open-questions.ts";
import { postQuestion } from "./post-question.ts";

/** How a question ends, and by whom. */
export interface Settlement {
  readonly state: Extract<QuestionState, "answered" | "decided" | "lapsed">;
  readonly answer: GivenAnswer;
  readonly by: string | null;
  /** What opens the seal of a hidden answer. */
  readonly salt?: string;
}

/**
 * Ends a question by an answer and does what follows from it. It is closed first, so that what follows happens once;
 * where it cannot happen the question is as it was before.
 */
export async function settleQuestion(question: QuestionMessage, settlement: Settlement): Promise<Answer> {
  const kind = kindOf(question.system.kind);
  if (!kind) return refuse("WHITEHACK.Refusal.noQuestion");
  const { state, answer, by, at, salt } = question.toObject().system;
  const before = { state, answer, by, at, salt };
  await write(question, { ...settlement, at: game.time.serverTime });
  const followed = await kind.follow(question, settlement.answer).catch(async (error: unknown) => {
    await write(question, before);
    throw error;
  });
  if (followed.refused) {
    await write(question, before);
    return refuse(followed.refused);
  }
  const { changes = [] } = followed;
  if (changes.length > 0) await addEntry(question, entryOf(changes, { by: settlement.by }));
  for (const next of followed.next ?? []) await postQuestion(next, question);
  await endRound(question);
  return DONE;
}

/** Takes a question back. */
export async function withdraw(question: QuestionMessage): Promise<void> {
  await write(question, { state: "withdrawn", at: game.time.serverTime });
  await endRound(question);
}

/** Keeps the seal of an answer that nobody else may know yet; from now on it cannot be changed. */
export const seal = (question: QuestionMessage, digits: string, by: string | null): Promise<unknown> =>
  write(question, { state: "sealed", seal: digits, by, at: game.time.serverTime, nonce: foundry.utils.randomID(32) });

/** Once everything that was asked together has come to an end, its kind may make something of it. */
async function endRound(question: QuestionMessage): Promise<void> {
  const { round, kind } = question.system;
  const questions = round === "" ? [] : roundOf(question);
  const isOver = questions.every(({ system }) => system.state !== "open" && system.state !== "sealed");
  if (questions.length > 0 && isOver) await kindOf(kind)?.endRound?.(questions);
}

const write = (question: QuestionMessage, system: object): Promise<unknown> =>
  question.update({ system } as ChatMessage.UpdateData);
