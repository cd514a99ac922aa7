import { readAnswer } from "../prompts/read-answer.ts";
import { fitsSeal, isSeal } from "../../../view/chat/prompts/seal.ts";
import type { PromptMessage } from "../prompts/kind.ts";
import { isAsked, isRoundClosed, mayChoose, owes, questionAt } from "../prompts/listeners.ts";
import { handedDice, seal, settlePrompt, withdraw } from "../prompts/settle-prompt.ts";
import { DONE, refuse } from "./requests.ts";
import type { LangKey } from "../../../types/lang.ts";
import type { GivenAnswer } from "../../../view/chat/prompts/prompt.ts";
import { kindOf } from "../prompts/prompt-registry.ts";
import { aText, type ReadBy, type Reader, shape } from "../../../rules/base/shape.ts";
import { rollsOf, valuesOf } from "./audience-for.ts";
import { defineRequest, forReferees } from "./define-request.ts";

/** Takes the seal of a hidden answer, once; what it hides is read when it is shown. @rule WH-AUC-02 */
const sealAnswerRequest = defineRequest({
  name: "sealAnswer",
  payload: shape({ message: aText, seal: aText }),
  async run({ message, seal: digits }, sender) {
    const prompt = questionAt(message);
    if (!prompt?.system.sealed) return refuse("WHITEHACK.Refusal.noQuestion");
    if (prompt.system.state !== "open") return refuse("WHITEHACK.Refusal.answered");
    if (!isAsked(prompt.system.asked, sender)) return refuse("WHITEHACK.Refusal.notAsked");
    if (!isSeal(digits)) return refuse("WHITEHACK.Refusal.badAnswer");
    await seal(prompt, digits, sender.id);
    return DONE;
  },
});

const readOpening = shape({ message: aText, option: aText, values: valuesOf, salt: aText });

/** Reads a hidden answer once the round is over; it has to be the one that was sealed, by the one who sealed it. */
const revealAnswerRequest = defineRequest({
  name: "revealAnswer",
  payload: readOpening,
  async run(opening, sender) {
    const prompt = questionAt(opening.message);
    if (prompt?.system.state !== "sealed") return refuse("WHITEHACK.Refusal.noQuestion");
    if (prompt.system.by !== sender.id || !isRoundClosed(prompt)) return refuse("WHITEHACK.Refusal.notAsked");
    const opened = openedBy(prompt, opening);
    return typeof opened === "string"
      ? refuse(opened)
      : settlePrompt(prompt, { state: "answered", by: sender.id, ...opened });
  },
});

/** The answer that a seal hides, or the reason why this does not open it. */
function openedBy({ id, system }: PromptMessage, opening: ReadBy<typeof readOpening>) {
  const answer = readAnswer(system.options, opening);
  if (!answer) return "WHITEHACK.Refusal.badAnswer";
  const { salt } = opening;
  return fitsSeal(system.seal, { ...answer, salt, question: id ?? "" })
    ? { answer, salt }
    : "WHITEHACK.Refusal.wrongSeal";
}

/** The open question that a request names, or why there is none. */
function openPrompt(message: string): PromptMessage | LangKey {
  const prompt = questionAt(message);
  if (!prompt) return "WHITEHACK.Refusal.noQuestion";
  return prompt.system.state === "open" ? prompt : "WHITEHACK.Refusal.answered";
}

/** Reads an answer, which the question is asked about; whatever is none names no option. */
const readGiven: Reader<{ readonly option: string; readonly values: object }> = (sent) => {
  const { option, values } = valuesOf(sent);
  return { option: aText(option) ?? "", values: valuesOf(values) };
};

/** Takes an answer, once, from a user who is asked; a Referee may decide for them. */
const answerQuestionRequest = defineRequest({
  name: "answerPrompt",
  payload: shape({ message: aText, answer: readGiven, rolls: rollsOf }),
  async run({ message, answer: given, rolls }, sender) {
    const prompt = openPrompt(message);
    if (typeof prompt === "string") return refuse(prompt);
    const { asked } = prompt.system;
    const isOne = isAsked(asked, sender) || owes(asked, sender);
    if (!isOne && !sender.isGM) return refuse("WHITEHACK.Refusal.notAsked");
    if (isOne && prompt.system.sealed) return refuse("WHITEHACK.Refusal.sealedOnly"); // or it would be seen before the others' are
    const answer = readAnswer(prompt.system.options, given);
    if (!answer) return refuse("WHITEHACK.Refusal.badAnswer");
    if (!isTheirs(prompt, answer, sender)) return refuse("WHITEHACK.Refusal.notAsked");
    const settlement = { state: isOne ? "answered" : "decided", answer, by: sender.id } as const;
    return settlePrompt(prompt, settlement, kindOf(prompt.system.kind), handedDice(rolls));
  },
});

const isTheirs = ({ system }: PromptMessage, { option }: GivenAnswer, sender: User.Implementation): boolean =>
  system.options.some((one) => one.id === option && mayChoose(one, sender));

/** A user who is asked rolls the dice of their answer now: the question waits for it, without a limit of time. */
const holdQuestionRequest = defineRequest({
  name: "holdPrompt",
  payload: shape({ message: aText }),
  async run({ message }, sender) {
    const prompt = openPrompt(message);
    if (typeof prompt === "string") return refuse(prompt);
    if (!isAsked(prompt.system.asked, sender) && !sender.isGM) return refuse("WHITEHACK.Refusal.notAsked");
    await prompt.update({ system: { until: null, heldBy: sender.id } } as ChatMessage.UpdateData);
    return DONE;
  },
});

/** A Referee no longer wants to know. */
const withdrawQuestionRequest = defineRequest({
  name: "withdrawPrompt",
  payload: shape({ message: aText }),
  may: forReferees,
  async run({ message }) {
    const prompt = openPrompt(message);
    if (typeof prompt === "string") return refuse(prompt);
    await withdraw(prompt);
    return DONE;
  },
});

/** What is asked for about questions. */
export const questionRequests = [
  answerQuestionRequest,
  holdQuestionRequest,
  revealAnswerRequest,
  sealAnswerRequest,
  withdrawQuestionRequest,
] as const;
