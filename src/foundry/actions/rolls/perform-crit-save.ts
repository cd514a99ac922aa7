import type { CheckMessage } from "../../cards/ruling-of.ts";
import { critSaverFor } from "../../documents/crit-save.ts";
import type { Click } from "../../keybindings.ts";
import { askReferee } from "../../requests/ask-referee.ts";
import { refuse } from "../../requests/requests.ts";
import { tellRefusal } from "../tell/tell.ts";
import { performSave } from "./perform-save.ts";
import { hasReferee } from "../../serving.ts";

/** Saves so that the success on a card becomes a crit: once per session, whether or not it works. @rule WH-DEFT-12 */
export async function performCritSave(message: CheckMessage, click: Click = {}): Promise<void> {
  const saver = await critSaverFor(message, game.user);
  if (typeof saver === "string") return tellRefusal(refuse(saver));
  if (!hasReferee()) return tellRefusal(refuse("WHITEHACK.Refusal.noReferee"));
  const check = await performSave(saver, click);
  if (check) tellRefusal(await askReferee("useCritSave", { message: message.id ?? "", check: check.id ?? "" }));
}
