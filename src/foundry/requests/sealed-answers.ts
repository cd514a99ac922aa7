import { readAnswer } from "../questions/read-answer.ts";
import { fitsSeal, isSeal } from "../../view/questions/seal.ts";
import type { QuestionMessage } from "../questions/kind.ts";
import { isAsked } from "../questions/listeners.ts";
import { isRoundClosed, questionAt } from "../questions/open-questions.ts";
import { seal, settleQuestion } from "../questions/settle-question.ts";
import { type Answer, DONE, refuse } from "./requests.ts";

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

/** What a seal hides, or why this is not it. */
function openedBy({ id, system }: QuestionMessage, data: Data) {
  const answer = readAnswer(system.options, data);
  const { salt } = data;
  if (!answer || typeof salt !== "string") return "WHITEHACK.Refusal.badAnswer";
  return fitsSeal(system.seal, { ...answer, salt, question: id ?? "" })
    ? { answer, salt }
    : "WHITEHACK.Refusal.wrongSeal";
}
