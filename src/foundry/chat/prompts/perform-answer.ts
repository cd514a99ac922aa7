import type { GivenAnswer, PromptState } from "../../../view/chat/prompts/prompt.ts";
import { sealOf } from "../../../view/chat/prompts/seal.ts";
import { localize } from "../../host/localize.ts";
import { lazy } from "../../host/lazy.ts";
import { readAnswer } from "./read-answer.ts";
import { ownDice } from "./settle-prompt.ts";
import type { PromptMessage } from "./kind.ts";
import { isAsked, keepSecret, mayChoose, newSalt } from "./listeners.ts";
import { askReferee } from "../requests/ask-referee.ts";
import { type Answer, refuse } from "../requests/requests.ts";
import { notifyRefusal } from "../post/notify-refusal.ts";

/** Answers a prompt; says so where nobody can take the answer, and then nothing is lost. */
export async function performAnswer(message: ChatMessage.Implementation, pressed: GivenAnswer): Promise<void> {
  if (!message.isCard("prompt") || !message.id) return;
  const given = await filledIn(message, pressed);
  if (!given) return;
  const { sealed, asked, options } = message.system;
  const answer = readAnswer(options, given);
  if (!sealed || !isAsked(asked, game.user)) {
    const rolls = answer ? await rolledFor(message, answer) : [];
    return notifyFirst(message, await askReferee("answerPrompt", { message: message.id, answer: given, rolls }));
  }
  notifyFirst(message, answer ? await sendSeal(message.id, answer) : refuse("WHITEHACK.Refusal.badAnswer"));
}

/** The answer with what its own dialog asks for; null where that is closed. */
async function filledIn(prompt: PromptMessage, { option, values }: GivenAnswer): Promise<GivenAnswer | null> {
  if (prompt.system.state !== "open") return { option, values };
  const { kindOf } = await lazy(() => import("../../app/kinds.ts"));
  const filled = await kindOf(prompt.system.kind)?.fills(prompt, { option, values }, () => holds(prompt));
  return filled === null ? null : { option, values: { ...values, ...filled } };
}

/** True if a prompt waits for dice that are about to be rolled; tells where it was answered while a dialog was open. */
export async function holds({ id }: PromptMessage): Promise<boolean> {
  const { done } = await askReferee("holdPrompt", { message: id ?? "" });
  if (!done) ui.notifications.warn("WHITEHACK.Question.TooLate", { localize: true });
  return done;
}

const GIVEN: ReadonlySet<string> = new Set<PromptState>(["answered", "decided", "sealed"]);

/** Tells why an answer was refused, unless the user had answered already and pressed Enter twice. */
function notifyFirst({ system }: PromptMessage, reply: Answer): void {
  const { state, by } = system;
  if (GIVEN.has(state) && by === game.user.id) return;
  const other = !reply.done && GIVEN.has(state) ? game.users.get(by ?? "") : undefined;
  if (other) ui.notifications.warn(localize("WHITEHACK.Question.answeredBy", { name: other.name }));
  else notifyRefusal(reply);
}

/** The answering user rolls the dice that the answer asks for. */
async function rolledFor(prompt: PromptMessage, answer: GivenAnswer): Promise<readonly string[]> {
  const { dice, rolls } = ownDice();
  const { state, asked, options } = prompt.system;
  const isOne = game.user.isGM || isAsked(asked, game.user);
  const mayAnswer = isOne && options.some((one) => one.id === answer.option && mayChoose(one, game.user));
  if (state !== "open" || !mayAnswer) return []; // the answer will be refused
  const { kindOf } = await lazy(() => import("../../app/kinds.ts"));
  await kindOf(prompt.system.kind)?.rolls(prompt, answer, dice);
  return rolls.map((roll) => JSON.stringify(roll));
}

/** Keeps the answer in this browser and sends no more than its seal. */
async function sendSeal(question: string, answer: GivenAnswer): Promise<Answer> {
  const secret = { ...answer, question, salt: newSalt() };
  await keepSecret(secret); // first: a seal without its answer could never be shown
  return askReferee("sealAnswer", { message: question, seal: sealOf(secret) });
}

/** Takes a prompt back. */
export async function performWithdrawal(message: ChatMessage.Implementation): Promise<void> {
  if (message.id) notifyRefusal(await askReferee("withdrawPrompt", { message: message.id }));
}
