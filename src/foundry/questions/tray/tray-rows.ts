import { questionView } from "../../../view/questions/question-view.ts";
import type { Asked } from "../../../view/questions/question.ts";
import type { Debtor, TrayRow } from "../../../view/questions/tray-view.ts";
import { localize } from "../../localize.ts";
import type { QuestionMessage } from "../kind.ts";
import { isReferees, owes, playersAsked } from "../listeners.ts";
import { openQuestions } from "../open-questions.ts";
import { minuteOfDay, questionViewer } from "../question-viewer.ts";

/** The open questions that are this user's business: all of them for Referees, else those that they are asked; `place` tells lists on the page apart. */
export const trayRows = (place = "tray"): readonly TrayRow[] =>
  openQuestions()
    .filter(({ system }) => game.user.isGM || owes(system.asked, game.user))
    .map((message) => rowOf(message, place));

function rowOf(message: QuestionMessage, place: string): TrayRow {
  const viewer = questionViewer(message, place, { isReferee: game.user.isGM, knows: [], undoes: [] });
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
