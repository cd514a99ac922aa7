import type { LangKey } from "../../types/lang.ts";
import type { GivenAnswer } from "../../view/questions/question.ts";
import { readAnswer } from "../questions/read-answer.ts";
import { handedDice } from "../questions/dice-source.ts";
import type { QuestionMessage } from "../questions/kind.ts";
import { kindOf } from "../questions/kinds.ts";
import { isAsked, mayChoose, owes } from "../questions/listeners.ts";
import { questionAt } from "../questions/open-questions.ts";
import { settleQuestion, withdraw } from "../questions/settle-question.ts";
import { type Answer, DONE, refuse } from "./requests.ts";

type Data = Readonly<Record<string, unknown>>;

/** The open question that a request names, or why there is none. */
function openQuestion({ message }: Data): QuestionMessage | LangKey {
  const question = questionAt(message);
  if (!question) return "WHITEHACK.Refusal.noQuestion";
  return question.system.state === "open" ? question : "WHITEHACK.Refusal.answered";
}

/** Takes an answer, once, from somebody who is asked; a Referee may decide for them. */
export async function answerQuestionFor(data: Data, sender: User.Implementation): Promise<Answer> {
  const question = openQuestion(data);
  if (typeof question === "string") return refuse(question);
  const { asked } = question.system;
  const isOne = isAsked(asked, sender) || owes(asked, sender);
  if (!isOne && !sender.isGM) return refuse("WHITEHACK.Refusal.notAsked");
  if (isOne && question.system.sealed) return refuse("WHITEHACK.Refusal.sealedOnly"); // or it would be seen before the others' are
  const answer = readAnswer(question.system.options, data["answer"]);
  if (!answer) return refuse("WHITEHACK.Refusal.badAnswer");
  if (!isTheirs(question, answer, sender)) return refuse("WHITEHACK.Refusal.notAsked");
  return settleQuestion(
    question,
    { state: isOne ? "answered" : "decided", answer, by: sender.id },
    kindOf(question.system.kind),
    handedDice(data["rolls"]),
  );
}

const isTheirs = ({ system }: QuestionMessage, { option }: GivenAnswer, sender: User.Implementation): boolean =>
  system.options.some((one) => one.id === option && mayChoose(one, sender));

/** Somebody who is asked throws the dice of their answer now: the question waits for it, without a limit of time. */
export async function holdQuestionFor(data: Data, sender: User.Implementation): Promise<Answer> {
  const question = openQuestion(data);
  if (typeof question === "string") return refuse(question);
  if (!isAsked(question.system.asked, sender) && !sender.isGM) return refuse("WHITEHACK.Refusal.notAsked");
  await question.update({ system: { until: null, heldBy: sender.id } } as ChatMessage.UpdateData);
  return DONE;
}

/** A Referee no longer wants to know. */
export async function withdrawQuestionFor(data: Data, sender: User.Implementation): Promise<Answer> {
  if (!sender.isGM) return refuse("WHITEHACK.Refusal.refereeOnly");
  const question = openQuestion(data);
  if (typeof question === "string") return refuse(question);
  await withdraw(question);
  return DONE;
}
