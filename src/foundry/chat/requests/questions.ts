import { readAnswer } from "../prompts/read-answer.ts";
import { fitsSeal, isSeal } from "../../../view/chat/prompts/seal.ts";
import type { QuestionMessage } from "../prompts/kind.ts";
import { isAsked, isRoundClosed, mayChoose, owes, questionAt } from "../prompts/listeners.ts";
import { handedDice, seal, settleQuestion, withdraw } from "../prompts/settle-question.ts";
import { type Answer, DONE, refuse } from "./requests.ts";
import type { LangKey } from "../../../types/lang.ts";
import type { GivenAnswer } from "../../../view/chat/prompts/question.ts";
import { kindOf } from "../prompts/prompt-registry.ts";

type Data = Readonly<Record<string, unknown>>;

/** Takes the seal of a hidden answer, once; what it hides is read when it is shown. @rule WH-AUC-02 */
export async function sealAnswerFor({ message, seal: digits }: Data, sender: User.Implementation): Promise<Answer> {
  const question = questionAt(message);
  if (!question?.system.sealed) return refuse("WHITEHACK.Refusal.noQuestion");
  if (question.system.state !== "open") return refuse("WHITEHACK.Refusal.answered");
  if (!isAsked(question.system.asked, sender)) return refuse("WHITEHACK.Refusal.notAsked");
  if (!isSeal(digits)) return refuse("WHITEHACK.Refusal.badAnswer");
  await seal(question, digits, sender.id);
  return DONE;
}

/** Reads a hidden answer once the round is over; it has to be the one that was sealed, by the one who sealed it. */
export async function revealAnswerFor(data: Data, sender: User.Implementation): Promise<Answer> {
  const question = questionAt(data["message"]);
  if (question?.system.state !== "sealed") return refuse("WHITEHACK.Refusal.noQuestion");
  if (question.system.by !== sender.id || !isRoundClosed(question)) return refuse("WHITEHACK.Refusal.notAsked");
  const opened = openedBy(question, data);
  return typeof opened === "string"
    ? refuse(opened)
    : settleQuestion(question, { state: "answered", by: sender.id, ...opened });
}

/** The answer that a seal hides, or the reason why this does not open it. */
function openedBy({ id, system }: QuestionMessage, data: Data) {
  const answer = readAnswer(system.options, data);
  const { salt } = data;
  if (!answer || typeof salt !== "string") return "WHITEHACK.Refusal.badAnswer";
  return fitsSeal(system.seal, { ...answer, salt, question: id ?? "" })
    ? { answer, salt }
    : "WHITEHACK.Refusal.wrongSeal";
}

/** The open question that a request names, or why there is none. */
function openQuestion({ message }: Data): QuestionMessage | LangKey {
  const question = questionAt(message);
  if (!question) return "WHITEHACK.Refusal.noQuestion";
  return question.system.state === "open" ? question : "WHITEHACK.Refusal.answered";
}

/** Takes an answer, once, from a user who is asked; a Referee may decide for them. */
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

/** A user who is asked throws the dice of their answer now: the question waits for it, without a limit of time. */
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
