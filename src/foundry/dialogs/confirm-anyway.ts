import { localize } from "../localize.ts";

/** Whether the user overrules a rule: a Referee is asked, players are told the reason. */
export async function confirmAnyway(name: string, reason: string): Promise<boolean> {
  if (!game.user.isGM) {
    ui.notifications.warn(reason);
    return false;
  }
  const question = `${reason} ${localize("WHITEHACK.Switch.allTheSame")}`;
  const sure = await foundry.applications.api.DialogV2.confirm({
    window: { title: name },
    content: `<p>${foundry.utils.escapeHTML(question)}</p>`,
    classes: ["whitehack"],
  });
  return sure === true;
}
