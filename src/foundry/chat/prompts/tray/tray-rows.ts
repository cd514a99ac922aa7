import { type Debtor, promptView, type TrayRow } from "../../../../view/chat/prompts/prompt-view.ts";
import type { Asked } from "../../../../view/chat/prompts/prompt.ts";
import { localize } from "../../../host/localize.ts";
import type { PromptMessage } from "../kind.ts";
import { isReferees, minuteOfDay, openPrompts, owes, playersAsked, promptViewer } from "../listeners.ts";

/** The open prompts that are this user's business: all of them for Referees, else those that they are asked; `place` tells lists on the page apart. */
export const trayRows = (place = "tray"): readonly TrayRow[] =>
  openPrompts()
    .filter(({ system }) => game.user.isGM || owes(system.asked, game.user))
    .map((message) => rowOf(message, place));

/** An open prompt has no seal to be read. */
function rowOf(message: PromptMessage, place: string): TrayRow {
  const viewer = promptViewer(message, { place, seals: null }, { isReferee: game.user.isGM, knows: [], undoes: [] });
  return {
    ...promptView(message.system, viewer, localize),
    message: message.id ?? "",
    uid: viewer.uid,
    since: minuteOfDay(message.timestamp),
    debtors: debtorsOf(message.system.asked),
  };
}

const debtorsOf = (asked: Asked): readonly Debtor[] =>
  isReferees(asked) ? [] : playersAsked(asked).map(({ name, active }) => ({ name, isHere: active }));
