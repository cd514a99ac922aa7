import type { RecordViewer } from "../../view/cards/record-rows.ts";
import { type Asked, deadlineOf, type QuestionOption } from "../../view/questions/question.ts";
import type { QuestionViewer } from "../../view/questions/question-view.ts";
import { localize } from "../localize.ts";
import type { QuestionMessage } from "./kind.ts";
import { actorAt, isAsked, isReferees, mayChoose, owes, playersAsked } from "./listeners.ts";
import { secretFor } from "./secrets.ts";

/** A moment as a clock on the wall tells it. */
export const timeOfDay = (moment: number): string =>
  new Date(moment).toLocaleTimeString(game.i18n.lang, { hour: "2-digit", minute: "2-digit", second: "2-digit" });

/** The time of day to the minute, for what is not pressing. */
export const minuteOfDay = (moment: number): string =>
  new Date(moment).toLocaleTimeString(game.i18n.lang, { hour: "2-digit", minute: "2-digit" });

/** Whether an answer is for this user to give: a Referee who owes it takes no wish back for others. */
const isTheirs = (option: QuestionOption, { referee }: Asked): boolean =>
  mayChoose(option, game.user) && !(referee && game.user.isGM && actorAt(option.actor));

const namesOf = (asked: Asked): readonly string[] =>
  isReferees(asked) ? [localize("WHITEHACK.Question.Referee")] : playersAsked(asked).map(({ name }) => name);

/** How this user sees a question; `place` tells its places on the page apart. */
export function questionViewer(message: QuestionMessage, place: string, viewer: RecordViewer): QuestionViewer {
  const { asked, by, options, state } = message.system;
  const until = deadlineOf(message.system);
  return {
    ...viewer,
    isAsked: isAsked(asked, game.user),
    owes: owes(asked, game.user),
    speaksFor: options.filter((option) => isTheirs(option, asked)).flatMap(({ actor }) => actor ?? []),
    waitsFor: namesOf(asked),
    answeredBy: (by && game.users.get(by)?.name) ?? "",
    deadline: until === null ? "" : timeOfDay(until),
    secret: state === "sealed" && by === game.user.id ? secretFor(message.id) : null,
    message: message.id ?? "",
    uid: `${place}-${message.id}`,
  };
}
