import {
  type CheckOutcome,
  type Duration,
  isCertain,
  type Rulebook,
  secondsOf,
  taskHarm,
  taskSays,
  taskTime,
  type TriedTask,
} from "../../rules/index.ts";
import type { Localize } from "../localize.ts";
import { type RuleLink, ruleLink } from "../rules/rule-pages.ts";

type Book = Pick<Rulebook, "doors" | "turnLength">;

/** Who looks at a task on a card, and when it was tried. */
export interface TaskViewer {
  readonly isReferee: boolean;
  /** Whether its time has passed by the world's clock. */
  readonly hasPassed: boolean;
  /** The round of the fight of the one who tries it; null outside a fight. */
  readonly round: number | null;
}

/** A card's part about a common task: its name, the meaning of the result, its duration and consequences. */
export interface TaskPart {
  readonly name: string;
  readonly rule: RuleLink | null;
  /** What was rolled; "" if nothing was. */
  readonly attribute: string;
  readonly says: string;
  readonly time: string;
  /** What the Referee can do about the time; "" for nothing. */
  readonly pass: string;
  /** The damage without a saving throw, if the Referee has a button for it. @rule WH-CASE-04 */
  readonly harm: string;
}

/** "4 rounds", "10 min", "3 h". */
export function timeText(duration: Duration, book: Pick<Rulebook, "turnLength">, localize: Localize): string {
  const { amount, unit } = duration;
  if (unit === "round")
    return localize(`WHITEHACK.CommonTask.Time.${amount === 1 ? "oneRound" : "rounds"}`, { count: String(amount) });
  const minutes = Math.round(secondsOf(duration, book) / 60);
  const isHours = minutes >= 60 && minutes % 60 === 0;
  return localize(`WHITEHACK.CommonTask.Time.${isHours ? "hours" : "minutes"}`, {
    count: String(isHours ? minutes / 60 : minutes),
  });
}

/** How long the task on a card took, by its present outcome. */
export const timeOf = ({ task, faces }: TriedTask, outcome: CheckOutcome, { doors }: Pick<Rulebook, "doors">) =>
  taskTime(task, faces, { outcome, doors });

/** What a card shows of a common task. @rule WH-CASE-01 WH-CASE-03 WH-CASE-04 WH-CASE-05 WH-CASE-06 WH-TIME-03 WH-TIME-04 */
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
  };
}

/** In a fight, the rounds are noted for whoever is busy; otherwise the world's clock advances. @rule WH-TIME-03 */
function passText({ amount, unit }: Duration, time: string, { round }: TaskViewer, localize: Localize): string {
  if (round !== null && unit === "round")
    return localize("WHITEHACK.CommonTask.BusyUntil", { round: String(round + amount) });
  return localize("WHITEHACK.CommonTask.PassTime", { time });
}
