import { type Danger, DANGERS } from "../../rules/families/exploration.ts";
import { toChoices } from "../base/choices.ts";
import { clockText, type WorldCalendar } from "../base/words.ts";
import { type Localize, toFigure } from "../base/localize.ts";

/** A timer, which ends by itself. */
interface RunningTimer {
  readonly name: string;
  /** The world's clock, in seconds, when it ends. */
  readonly endsAt: number;
}

/** The facts behind what a party is about. */
interface UnderwayFacts {
  /** The world's clock in seconds. */
  readonly now: number;
  readonly calendar: WorldCalendar;
  /** Null while nobody explores. */
  readonly turn: number | null;
  readonly danger: Danger;
  readonly encounters: string;
  /** Tables to draw encounters from: names by uuid. */
  readonly tables: Readonly<Record<string, string>>;
  /** By their ids. */
  readonly timers: Readonly<Record<string, RunningTimer>>;
  readonly at: string;
  readonly isReferee: boolean;
  /** True if the world counts turns of exploring. @rule WH-OPT-01 */
  readonly countsTurns: boolean;
  /** True if this user plays a member. */
  readonly playsMember: boolean;
  /** Of a turn of exploring. @rule WH-TIME-04 RH-TIM-01 */
  readonly minutes: number;
  readonly localize: Localize;
}

/**
 * The attempts open to a party while it explores: the common tasks by their ids. @rule WH-CASE-03 WH-CASE-06 WH-TIME-04
 */
const EXPLORING_TASKS = ["search", "findTrap", "listen", "lock", "stuckDoor", "kickDoor", "bash"] as const;

/** The timers, those first that end first. */
const timerRows = (facts: UnderwayFacts) =>
  Object.entries(facts.timers)
    .toSorted(([, one], [, other]) => one.endsAt - other.endsAt)
    .map(([id, timer]) => timerRow(id, timer, facts));

function timerRow(id: string, { name, endsAt }: RunningTimer, { now, calendar, localize }: UnderwayFacts) {
  const minutes = Math.max(0, Math.ceil((endsAt - now) / 60));
  const left = localize("WHITEHACK.Underway.left", { minutes: toFigure(minutes) });
  const ends = clockText(calendar.momentAt(endsAt), localize);
  return { id, name, left, ends, remove: localize("WHITEHACK.Underway.removeTimer", { name }) };
}

/** The journey of a party as its sheet shows it. @rule WH-CRAWL-01 WH-CRAWL-02 WH-TIME-06 */
export function underwayView(facts: UnderwayFacts) {
  const { now, calendar, turn, localize, encounters, tables, danger, at, isReferee, countsTurns } = facts;
  return {
    clock: clockText(calendar.momentAt(now), localize),
    isExploring: turn !== null,
    turn: turn === null ? "" : localize("WHITEHACK.Underway.turn", { turn: toFigure(turn) }),
    next: localize("WHITEHACK.Underway.next", { minutes: toFigure(facts.minutes) }),
    at,
    isReferee,
    mayCrawl: countsTurns || turn !== null,
    mayTry: turn !== null && facts.playsMember,
    danger,
    dangers: toChoices(DANGERS, (one) => `WHITEHACK.Underway.Danger.${one}`),
    encounters,
    tables: { "": localize("WHITEHACK.Underway.noTable"), ...tables },
    hasTables: Object.keys(tables).length > 0,
    tasks: EXPLORING_TASKS.map((id) => ({ id, label: `WHITEHACK.Underway.Task.${id}` as const })),
    timers: timerRows(facts),
  };
}
