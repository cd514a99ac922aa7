import { messageOf } from "../cards/read-cards.ts";
import { isThrownAttack } from "../fight/real-dice.ts";
import { creatureAt } from "../documents/creature-at.ts";
import type { AttackMessage } from "../fight/blow-card.ts";
import { postQuestion } from "../questions/post-question.ts";
import { toPush } from "../questions/kinds/push.ts";
import { mayPush } from "../strong/may-push.ts";
import { type Answer, DONE, refuse } from "./requests.ts";

/** Asks whom an attack has hit for the save against being pushed; for whoever struck, or a Referee. @rule WH-STRONG-11 */
export async function pushBackFor(
  { message: id }: Readonly<Record<string, unknown>>,
  sender: User.Implementation,
): Promise<Answer> {
  const message = messageOf(id);
  return message?.isCard("attack") && isThrownAttack(message)
    ? askForPush(message, sender)
    : refuse("WHITEHACK.Refusal.noCard");
}

async function askForPush(message: AttackMessage, sender: User.Implementation): Promise<Answer> {
  const { actor, target: met } = message.system;
  const [pusher, target] = [await creatureAt(actor), await creatureAt(met?.actor)];
  if (!pusher || !target) return refuse("WHITEHACK.Refusal.noTarget");
  if (!pusher.testUserPermission(sender, "OWNER")) return refuse("WHITEHACK.Refusal.notYours");
  if (!mayPush(message)) return refuse("WHITEHACK.Refusal.seenTo");
  await message.update({ system: { pushed: true } } as ChatMessage.UpdateData);
  await postQuestion(toPush(message, pusher, target), message);
  return DONE;
}
