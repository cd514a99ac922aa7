import { isStanding, type RecordEntry } from "../../../undo/record.ts";
import { undoAsked } from "../../../view/desk/undo-asked.ts";
import { performUndo } from "../../actions/referee/perform-undo.ts";
import { loadPart } from "../../load-part.ts";
import { localize } from "../../localize.ts";
import { isRecording, recordOf, type RecordingCard } from "../../undo/card-record.ts";
import { changedNow, shownName } from "../../undo/changed-document.ts";
import { lastContext } from "./desk-context.ts";

/** An entry whose changes are called as their documents are: a player's card may call them anything. */
function calledAsTheyAre(entry: RecordEntry): RecordEntry {
  const changes = entry.changes.filter(isStanding).map((change) => {
    const document = changedNow(change.document);
    return { ...change, name: (document && shownName(document)) || change.name };
  });
  return { ...entry, changes };
}

/** What the Referee is told of it: who has posted the card, and all that it has changed. */
async function toldOf(card: RecordingCard, id: string) {
  const { vouchedOn } = await loadPart(() => import("../../undo/vouch.ts"));
  const known = vouchedOn(card).entries.find((one) => one.id === id);
  const entry = known ?? recordOf(card).find((one) => one.id === id);
  const asked = { author: card.author?.name ?? "–", isVouched: known !== undefined };
  return entry ? undoAsked({ entry: calledAsTheyAre(entry), ...asked }, localize) : { by: "", lines: [] };
}

/** Takes back what was told last and still stands, once the Referee has read what it is. */
export async function undoLast(): Promise<void> {
  const [row] = lastContext().last;
  const card = game.messages.get(row?.message ?? "");
  if (!row || !isRecording(card)) return void ui.notifications.info("WHITEHACK.Desk.nothing", { localize: true });
  const { escapeHTML } = foundry.utils;
  const { by, lines } = await toldOf(card, row.entry);
  const what = [row.label, row.about, row.at].filter(Boolean).join(" · ");
  const rows = lines.map((line) => `<li>${escapeHTML(line)}</li>`).join("");
  const answer: unknown = await foundry.applications.api.DialogV2.confirm({
    classes: ["whitehack"],
    window: { title: "WHITEHACK.Desk.undoLast" },
    content: `<p>${localize("WHITEHACK.Desk.undoLastAsk")}</p><p><strong>${escapeHTML(what)}</strong></p><p>${escapeHTML(by)}</p><ul>${rows}</ul>`,
    rejectClose: false,
  });
  if (answer === true && game.messages.has(row.message)) await performUndo(card, row.entry);
}
