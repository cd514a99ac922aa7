import type { Change } from "../../undo/record.ts";
import { answerText, type GivenAnswer, type QuestionState } from "../../view/questions/question.ts";
import { type DiceSource, throwDice } from "../dice.ts";
import { refereeOnly } from "../documents/referees.ts";
import { localize } from "../localize.ts";
import { watched } from "./dice-source.ts";
import { type Answer, DONE, refuse } from "../requests/requests.ts";
import { addEntry, entryOf } from "../undo/card-record.ts";
import { storeUpdate } from "../undo/store-change.ts";
import type { Followed, QuestionKind, QuestionMessage } from "./kind.ts";
import { kindOf } from "./kinds.ts";
import { roundOf } from "./open-questions.ts";
import { askNext } from "./post-question.ts";

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
export async function settleQuestion(
  question: QuestionMessage,
  settlement: Settlement,
  kind: Pick<QuestionKind, "follow"> | undefined = kindOf(question.system.kind),
  dice: DiceSource = throwDice,
): Promise<Answer> {
  if (!kind) return refuse("WHITEHACK.Refusal.noQuestion");
  const { state, answer, by: owed, at, salt } = question.toObject().system;
  const before = { state, answer, by: owed, at, salt };
  const { by } = settlement;
  const closed = await close(question, settlement);
  if (closed.length === 0) return refuse("WHITEHACK.Refusal.failed");
  const { dice: thrown, fell } = watched(dice);
  const followed = await kind.follow(question, settlement.answer, thrown).catch(async (error: unknown) => {
    await write(question, before);
    throw error;
  });
  if (followed.refused) {
    await write(question, before);
    return refuse(followed.refused);
  }
  await noteWhatFollowed(question, fell() && !followed.isTheirs ? refereeOnly(by) : by, { ...followed, closed });
  await endRound(question);
  return DONE;
}

/** Closes a question; the change is named after the answer. */
async function close(question: QuestionMessage, settlement: Settlement): Promise<readonly Change[]> {
  const words = answerText(question.system.options, settlement.answer).map((word) => localize(word));
  const closed = await storeUpdate(question, { system: { ...settlement, at: game.time.serverTime } });
  return closed.map((change) => ({ ...change, name: words.join(" · ") }));
}

interface Conclusion extends Followed {
  /** The changes that closed the question. */
  readonly closed: readonly Change[];
}

/**
 * Asks what is to be asked now, and writes down on the card all that came of an answer, as one thing to undo. An answer
 * that all of a round have seen, or that the round or another card has made something of, is not taken back.
 */
async function noteWhatFollowed(
  question: QuestionMessage,
  by: string | null,
  { closed, changes = [], next = [], isElsewhere = false }: Conclusion,
): Promise<void> {
  const { sealed, round } = question.system;
  const asked = await askNext(next, question);
  const isFinal = sealed || round !== "" || isElsewhere;
  const all = [...(isFinal ? [] : closed), ...changes, ...asked];
  if (all.length > 0) await addEntry(question, entryOf(all, { by }));
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
