import {
  type CheckOutcome,
  type CommonTask,
  type Duration,
  isCertain,
  resolveBashing,
  type Rulebook,
  secondsOf,
  taskHarm,
  taskSays,
  taskTime,
  type TimeUnit,
  type TriedTask,
} from "../../../rules/index.ts";
import { coreTurnLength } from "../../../rules/base/time/activities.ts";
import type { LangKey } from "../../../types/lang.ts";
import type { Localize } from "../../base/localize.ts";
import { type RuleLink, ruleLink } from "../../base/rule-pages.ts";

type Book = Pick<Rulebook, "doors" | "turnLength">;

/** The user who looks at a task on a card, and the time of the attempt. */
interface TaskViewer {
  readonly isReferee: boolean;
  /** True if its time has passed by the world's clock. */
  readonly hasPassed: boolean;
  /** The round of the fight of the one who tries it; null outside a fight. */
  readonly round: number | null;
}

/** A card's part about a common task: its name, the meaning of the result, its duration and consequences. */
export interface TaskPart {
  readonly name: string;
  readonly rule: RuleLink | null;
  /** The rolled attribute; "" for none. */
  readonly attribute: string;
  readonly says: string;
  readonly time: string;
  /** The Referee's action about the time; "" for none. */
  readonly pass: string;
  /** The damage without a saving throw, if the Referee has a button for it. @rule WH-CASE-04 */
  readonly harm: string;
  /** The Referee's other actions about the task. @rule WH-CASE-01 WH-CASE-05 */
  readonly offers: TaskOffers;
  /** The headline in place of the result; null for the result. */
  readonly headline: LangKey | null;
}

/** Which buttons the Referee has. */
interface TaskOffers {
  readonly vault: boolean;
  readonly breakage: boolean;
  readonly noise: boolean;
}

const NO_OFFERS: TaskOffers = { vault: false, breakage: false, noise: false };

/** The Referee's actions after a task: noise brings nobody new to a fight. @rule WH-CASE-01 WH-CASE-05 */
function offersOf({ consequence }: CommonTask, success: boolean, { isReferee, round }: TaskViewer): TaskOffers {
  if (!isReferee || !success) return NO_OFFERS;
  if (consequence === "auction") return { ...NO_OFFERS, vault: true };
  if (consequence !== "bashing") return NO_OFFERS;
  const { offersEncounter } = resolveBashing({ hasTool: true, contents: [], crawling: round === null });
  return { ...NO_OFFERS, breakage: true, noise: offersEncounter };
}

/** "4 rounds", "10 min", "3 h". */
export function timeText(duration: Duration, book: Pick<Rulebook, "turnLength">, localize: Localize): string {
  const { amount, unit } = duration;
  if (unit === "round")
    return localize(`WHITEHACK.CommonTask.Time.${amount === 1 ? "oneRound" : "rounds"}`, { count: String(amount) });
  return spanText(secondsOf(duration, book), localize);
}

/** The length of a round, turn or watch where it is another than the usual: "5 min"; null where the usual words are right. @rule RH-TIM-01 */
export function otherLength(
  unit: TimeUnit,
  { turnLength }: Pick<Rulebook, "turnLength">,
  localize: Localize,
): string | null {
  const seconds = turnLength.seconds[unit];
  if (seconds === coreTurnLength.seconds[unit] || unit === "day") return null; // days are the calendar's
  return seconds < 60
    ? localize("WHITEHACK.CommonTask.Time.seconds", { count: String(seconds) })
    : spanText(seconds, localize);
}

/** A span of seconds: "10 min", "6 h". */
export function spanText(seconds: number, localize: Localize): string {
  const minutes = Math.round(seconds / 60);
  const isHours = minutes >= 60 && minutes % 60 === 0;
  return localize(`WHITEHACK.CommonTask.Time.${isHours ? "hours" : "minutes"}`, {
    count: String(isHours ? minutes / 60 : minutes),
  });
}

/** How long the task on a card took, by its present outcome. */
export const timeOf = ({ task, faces }: TriedTask, outcome: CheckOutcome, { doors }: Pick<Rulebook, "doors">) =>
  taskTime(task, faces, { outcome, doors });

/**
 * The card's part about a common task.
 * @rule WH-CASE-01 WH-CASE-03 WH-CASE-04 WH-CASE-05 WH-CASE-06 WH-TIME-03 WH-TIME-04
 */
export function taskPart(
  tried: TriedTask,
  outcome: CheckOutcome,
  { book, viewer, localize }: { readonly book: Book; readonly viewer: TaskViewer; readonly localize: Localize },
): TaskPart {
  const { task, attribute } = tried;
  const took = timeOf(tried, outcome, book);
  const time = took ? timeText(took, book, localize) : "";
  return {
    name: task.name,
    rule: ruleLink(task.rule),
    attribute: isCertain(outcome) ? "" : attribute,
    says: taskSays(task, outcome.result),
    time,
    pass: took && viewer.isReferee && !viewer.hasPassed ? passText(took, time, viewer, localize) : "",
    harm: viewer.isReferee ? taskHarm(task, outcome.result) : "",
    offers: offersOf(task, outcome.success, viewer),
    headline: task.consequence === "auction" ? "WHITEHACK.CommonTask.ByAuction" : null,
  };
}

/** In a fight, the rounds are noted for the busy creature; otherwise the world's clock advances. @rule WH-TIME-03 */
function passText({ amount, unit }: Duration, time: string, { round }: TaskViewer, localize: Localize): string {
  if (round !== null && unit === "round")
    return localize("WHITEHACK.CommonTask.BusyUntil", { round: String(round + amount) });
  return localize("WHITEHACK.CommonTask.PassTime", { time });
}
