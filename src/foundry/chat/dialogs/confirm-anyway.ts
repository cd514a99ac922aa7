import { localize } from "../../host/localize.ts";
import { isSure } from "./choose.ts";

/** True if the user overrules a rule: a Referee is asked, players are told the reason. */
export async function confirmAnyway(name: string, reason: string): Promise<boolean> {
  if (!game.user.isGM) {
    ui.notifications.warn(reason);
    return false;
  }
  const question = `${reason} ${localize("WHITEHACK.Switch.allTheSame")}`;
  return isSure({ title: name, content: `<p>${foundry.utils.escapeHTML(question)}</p>` });
}
