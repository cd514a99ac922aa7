import type { GivenAnswer } from "../../../view/questions/question.ts";
import { type RefereesQuestion, toChoice } from "../../questions/kinds/choice.ts";
import { postQuestion } from "../../questions/post-question.ts";
import { askReferee } from "../../requests/ask-referee.ts";
import { tellRefusal } from "../tell/tell.ts";

/** Answers a question; says so where nobody can take the answer, and then nothing is lost. */
export async function performAnswer(message: ChatMessage.Implementation, answer: GivenAnswer): Promise<void> {
  if (message.id) tellRefusal(await askReferee("answerQuestion", { message: message.id, answer }));
}

/** Takes a question back. */
export async function performWithdrawal(message: ChatMessage.Implementation): Promise<void> {
  if (message.id) tellRefusal(await askReferee("withdrawQuestion", { message: message.id }));
}

/** Asks the table something in the Referee's own words. */
export async function performQuestion(question: RefereesQuestion): Promise<void> {
  if (game.user.isGM) await postQuestion(toChoice(question));
  else ui.notifications.warn("WHITEHACK.Refusal.refereeOnly", { localize: true });
}
