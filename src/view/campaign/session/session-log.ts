import type { LangKey } from "../../../types/lang.ts";
import { type Change, valueAt } from "../../../undo/record.ts";
import { type Localize, toEscaped, toFigure } from "../../base/localize.ts";
import { isFall, lineOf, numberAt, type StoryCard, storyOf, type StoryTime, type ToldCard } from "./story.ts";

function section(title: LangKey, lines: readonly string[], localize: Localize): string {
  if (lines.length === 0) return "";
  const items = lines.map((one) => `<li>${toEscaped(one)}</li>`).join("");
  return `<h2>${toEscaped(localize(title))}</h2><ul>${items}</ul>`;
}

const once = (names: readonly string[]): readonly string[] => [...new Set(names)].filter((name) => name !== "");

/** True if a change has left a creature dead. */
const isDeath = ({ after }: Change): boolean => valueAt(after, "system.hp.state") === "dead";

/** "Berta Holm: 2 → 3" for each level that a character has gained. */
function levelLine({ name, before, after }: Change): string {
  const [had, has] = [before, after].map((data) => numberAt(data, "system.level"));
  return typeof had === "number" && typeof has === "number" && has > had
    ? `${name}: ${toFigure(had)} → ${toFigure(has)}`
    : "";
}

const HOUR = 3600;
const MINUTE = 60;
const UNITS = ["days", "hours", "minutes"] as const;

/** By how much the clock was moved, in days of the world's calendar. */
function timeLines(changes: readonly Change[], secondsOfDay: number, localize: Localize): readonly string[] {
  const moves = changes.filter(({ kind }) => kind === "clock");
  const seconds = moves.reduce((all, { before, after }) => {
    return all + (numberAt(after, "time") ?? 0) - (numberAt(before, "time") ?? 0);
  }, 0);
  if (seconds < MINUTE) return [];
  const rest = seconds % secondsOfDay;
  const counts = { days: seconds / secondsOfDay, hours: rest / HOUR, minutes: (rest % HOUR) / MINUTE };
  const told = UNITS.map((unit) => ({ unit, count: Math.floor(counts[unit]) })).filter(({ count }) => count > 0);
  return [
    told
      .map(({ unit, count }) => localize(`WHITEHACK.SessionLog.Passed.${unit}`, { count: toFigure(count) }))
      .join(" "),
  ];
}

/** The sections on levels, falls, deaths and time. */
function courseParts(cards: readonly ToldCard[], secondsOfDay: number, localize: Localize): readonly string[] {
  const changes = cards.flatMap((card) => card.changes);
  const died = once(changes.filter(isDeath).map(({ name }) => name));
  const fell = once(changes.filter(isFall).map(({ name }) => name)).filter((name) => !died.includes(name));
  return [
    section("WHITEHACK.SessionLog.levels", once(changes.map(levelLine)), localize),
    section("WHITEHACK.SessionLog.fell", fell, localize),
    section("WHITEHACK.SessionLog.died", died, localize),
    section("WHITEHACK.SessionLog.time", timeLines(changes, secondsOfDay, localize), localize),
  ];
}

/** The data of a page besides the cards. */
interface Evening extends StoryTime {
  /** Those who were there, whether a card tells of them or not. */
  readonly present: readonly string[];
  /** How long a day of the world is. */
  readonly secondsOfDay: number;
}

/**
 * A page of the session's log in markup, to be edited: who was there, the story by place and time, and how long it took.
 * @rule WH-REF-07
 */
export function sessionLogPage(
  cards: readonly StoryCard[],
  { present, secondsOfDay, ...time }: Evening,
  localize: Localize,
): string {
  const there = once([...present, ...cards.filter((one) => one.isPlayers).map(({ who }) => who)]);
  const met = once(cards.filter((one) => !one.isPlayers).map(({ who }) => who)).filter((one) => !there.includes(one));
  const changes = cards.flatMap((card) => card.changes);
  return [
    section("WHITEHACK.SessionLog.who", there, localize),
    section("WHITEHACK.SessionLog.met", met, localize),
    storyOf(cards, time, localize),
    section("WHITEHACK.SessionLog.time", timeLines(changes, secondsOfDay, localize), localize),
  ].join("");
}

/**
 * The page of the cards for Referees alone, in order, with the sections on levels, falls, deaths and time.
 * @rule WH-REF-07 WH-DICE-07
 */
export function refereesLogPage(cards: readonly ToldCard[], secondsOfDay: number, localize: Localize): string {
  const lines = cards.filter(({ isWritten }) => isWritten).map((one) => lineOf(one, localize));
  return [section("WHITEHACK.SessionLog.secret", lines, localize), ...courseParts(cards, secondsOfDay, localize)].join(
    "",
  );
}
