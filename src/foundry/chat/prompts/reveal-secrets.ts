import { askReferee } from "../requests/ask-referee.ts";
import { forgetSecrets, isOfAuction, isRoundClosed, questionAt, secrets } from "./listeners.ts";
import type { Secret } from "../../../view/chat/prompts/seal.ts";

/** Secrets on their way to the Referee's client. */
const underway = new WeakMap<object, Set<string>>();

/**
 * Shows the answers that this browser has kept secret as soon as everybody of their round has answered, and forgets
 * those that are known. Nobody has to press anything; a browser that was away does it when it is back.
 */
export async function revealSecrets(): Promise<void> {
  for (const secret of secrets()) if (isDue(secret)) await reveal(secret);
  const over = secrets().filter(isOver);
  if (over.length > 0) await forgetSecrets(over.map(({ question }) => question));
}

function isOver({ question }: Secret): boolean {
  if (isOfAuction(question)) return false; // the code that shows the dice of auctions forgets them
  const state = questionAt(question)?.system.state;
  return state !== "open" && state !== "sealed";
}

function isDue({ question: id }: Secret): boolean {
  const prompt = questionAt(id);
  return prompt?.system.state === "sealed" && prompt.system.by === game.user.id && isRoundClosed(prompt);
}

async function reveal({ question, ...answer }: Secret): Promise<void> {
  const sent = underway.get(game) ?? new Set();
  underway.set(game, sent);
  if (sent.has(question)) return;
  sent.add(question);
  await askReferee("revealAnswer", { message: question, ...answer }).finally(() => sent.delete(question));
}
