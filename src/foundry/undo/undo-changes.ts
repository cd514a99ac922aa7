import { isStanding } from "../../view/changes.ts";
import { takeBack } from "./take-back.ts";
import { type Answer, DONE, refuse } from "../requests/requests.ts";

/** Takes back what a use has changed, all that a card tells of it and once; only a Referee may. */
export async function undoChangesFor(
  data: Readonly<Record<string, unknown>>,
  sender: User.Implementation,
): Promise<Answer> {
  if (!sender.isGM) return refuse("WHITEHACK.Refusal.refereeOnly");
  const message = cardIn(data);
  if (!message) return refuse("WHITEHACK.Refusal.noCard");
  const { changes } = message.system.toObject();
  const standing = changes.filter(isStanding);
  if (standing.length === 0) return refuse("WHITEHACK.Refusal.alreadyUndone");
  for (const change of standing.toReversed()) change.undone = (await takeBack(change, message.author)) ?? "none";
  await message.update({ system: { changes } } as ChatMessage.UpdateData);
  return standing.some(isStanding) ? refuse("WHITEHACK.Refusal.nothingThere") : DONE;
}

/** The card of a use that a request names, or null for anything else. */
function cardIn({ message: id }: Readonly<Record<string, unknown>>) {
  const message = typeof id === "string" ? game.messages.get(id) : undefined;
  return message?.isCard("notice") || message?.isCard("damage") ? message : null;
}
