import type { CheckMessage } from "../../checks/cards/ruling-of.ts";
import { critSaverFor } from "../crit-save.ts";
import type { Click } from "../../host/keybindings.ts";
import { askReferee } from "../../chat/requests/ask-referee.ts";
import { refuse } from "../../chat/requests/requests.ts";
import { notifyRefusal } from "../../chat/post/notify-refusal.ts";
import { performSave } from "../../checks/perform-save.ts";
import { hasReferee } from "../../host/serving.ts";

/** Saves so that the success on a card becomes a crit: once per session, whether or not it works. @rule WH-DEFT-12 */
export async function performCritSave(message: CheckMessage, click: Click = {}): Promise<void> {
  const saver = await critSaverFor(message, game.user);
  if (typeof saver === "string") return notifyRefusal(refuse(saver));
  if (!hasReferee()) return notifyRefusal(refuse("WHITEHACK.Refusal.noReferee"));
  const check = await performSave(saver, click);
  if (check) notifyRefusal(await askReferee("useCritSave", { message: message.id ?? "", check: check.id ?? "" }));
}
