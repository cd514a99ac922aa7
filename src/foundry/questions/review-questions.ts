import { deadlineOf, isOverdue } from "../../view/questions/question.ts";
import { inTurn } from "../requests/in-turn.ts";
import type { QuestionMessage } from "./kind.ts";
import { kindOf } from "./kinds.ts";
import { actorAt } from "./listeners.ts";
import { openQuestions } from "./open-questions.ts";
import { settleQuestion, withdraw } from "./settle-question.ts";
import { isServing } from "../serving.ts";

/** The next look at the clock of each game. */
const alarms = new WeakMap<object, ReturnType<typeof setTimeout>>();

/** The look at all of them that is due in each game: what changes until then is seen by it. */
const due = new WeakMap<object, Promise<void>>();

/**
 * Goes through the open questions: those whose reason is gone are withdrawn, those whose time is up get the answer that
 * counts then. Done by the active Referee's client, whenever something may have changed.
 */
export async function reviewQuestions(): Promise<void> {
  if (!isServing()) return;
  const look =
    due.get(game) ??
    inTurn(async () => {
      due.delete(game);
      for (const question of openQuestions()) await review(question);
    }).then(setAlarm);
  due.set(game, look);
  await look;
}

/**
 * Whether somebody who is still there throws the dice of an answer: that deed may be what the question asks about, such as
 * a guard who has struck and so cannot strike any more.
 */
const isHeld = ({ system: { heldBy } }: QuestionMessage): boolean =>
  heldBy !== null && game.users.get(heldBy)?.active === true;

/** Whether whoever is asked, or all who could be chosen, are gone: nobody could answer then. */
function isAboutNobody({ system: { asked, options } }: QuestionMessage): boolean {
  if (asked.actor !== null && !actorAt(asked.actor)) return true;
  const named = options.flatMap(({ actor }) => actor ?? []);
  return named.length > 0 && named.length === options.length && !named.some(actorAt);
}

async function review(question: QuestionMessage): Promise<void> {
  const { kind, fallback, state } = question.system;
  if (state !== "open" || isHeld(question)) return;
  if (isAboutNobody(question) || !(await kindOf(kind)?.isDue(question))) await withdraw(question);
  else if (isOverdue(question.system, game.time.serverTime)) {
    await settleQuestion(question, { state: "lapsed", answer: { option: fallback, values: {} }, by: null });
  }
}

/** Looks again when the next question's time is up. */
function setAlarm(): void {
  clearTimeout(alarms.get(game));
  const moments = openQuestions().map(({ system }) => deadlineOf(system) ?? Infinity);
  const next = Math.min(...moments) - game.time.serverTime;
  if (Number.isFinite(next))
    alarms.set(
      game,
      setTimeout(() => void reviewQuestions(), Math.max(0, next)),
    );
}
