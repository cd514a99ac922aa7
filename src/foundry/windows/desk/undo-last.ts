import { performUndo } from "../../actions/referee/perform-undo.ts";
import { localize } from "../../localize.ts";
import { lastContext } from "./desk-context.ts";

/** Takes back what was told last and still stands, once the Referee has read what it is. */
export async function undoLast(): Promise<void> {
  const [row] = lastContext().last;
  if (!row) return void ui.notifications.info("WHITEHACK.Desk.nothing", { localize: true });
  const what = [row.label, row.about, row.at].filter(Boolean).join(" · ");
  const answer: unknown = await foundry.applications.api.DialogV2.confirm({
    classes: ["whitehack"],
    window: { title: "WHITEHACK.Desk.undoLast" },
    content: `<p>${localize("WHITEHACK.Desk.undoLastAsk")}</p><p><strong>${foundry.utils.escapeHTML(what)}</strong></p>`,
    rejectClose: false,
  });
  const card = answer === true && game.messages.get(row.message);
  if (card) await performUndo(card, row.entry);
}
