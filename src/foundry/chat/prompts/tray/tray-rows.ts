import { type Debtor, questionView, type TrayRow } from "../../../../view/chat/prompts/question-view.ts";
import type { Asked } from "../../../../view/chat/prompts/question.ts";
import { localize } from "../../../host/localize.ts";
import type { QuestionMessage } from "../kind.ts";
import { isReferees, minuteOfDay, openQuestions, owes, playersAsked, questionViewer } from "../listeners.ts";

/** The open questions that are this user's business: all of them for Referees, else those that they are asked; `place` tells lists on the page apart. */
export const trayRows = (place = "tray"): readonly TrayRow[] =>
  openQuestions()
    .filter(({ system }) => game.user.isGM || owes(system.asked, game.user))
    .map((message) => rowOf(message, place));

/** An open question has no seal to be read. */
function rowOf(message: QuestionMessage, place: string): TrayRow {
  const viewer = questionViewer(message, { place, seals: null }, { isReferee: game.user.isGM, knows: [], undoes: [] });
  return {
    ...questionView(message.system, viewer, localize),
    message: message.id ?? "",
    uid: viewer.uid,
    since: minuteOfDay(message.timestamp),
    debtors: debtorsOf(message.system.asked),
  };
}

const debtorsOf = (asked: Asked): readonly Debtor[] =>
  isReferees(asked) ? [] : playersAsked(asked).map(({ name, active }) => ({ name, isHere: active }));
