import type { LangKey } from "../types/lang.ts";
import type { Change } from "../undo/record.ts";
import { valueAt } from "../undo/span.ts";
import { type Localize, toEscaped, toFigure } from "./localize.ts";
import type { FactLine } from "./things/item-facts.ts";

/** What a card has told. */
export interface ToldCard {
  /** Who it is about, or who has posted it. */
  readonly who: string;
  /** Whether that is a player, or somebody whom a player plays. */
  readonly isPlayers: boolean;
  /** Language keys, or words. */
  readonly title: string;
  readonly text: string;
  readonly facts: readonly FactLine[];
  /** What has changed by it, and still stands. */
  readonly changes: readonly Change[];
  /** Whether its words are told; of others no more than what has changed by them. */
  readonly isWritten: boolean;
}

const XP = "WHITEHACK.Award.title";
/** What changes hands, is bought, looted or lies about. */
const FOUND = /^WHITEHACK\.(?:Gift|Loot|Heap|Shop|Fh\.Body\.(?:spent|soldTitle|claimed))\b/u;

function lineOf({ who, title, text, facts }: ToldCard, localize: Localize): string {
  const told = facts.map(({ label, value }) =>
    [label, value]
      .map((one) => localize(one))
      .filter(Boolean)
      .join(": "),
  );
  const words = [localize(text), told.join("; ")].filter((one) => one !== "").join(" ");
  const head = [who, localize(title)].filter((one) => one !== "").join(" · ");
  return words === "" ? head : `${head}: ${words}`;
}

function section(title: LangKey, lines: readonly string[], localize: Localize): string {
  if (lines.length === 0) return "";
  const items = lines.map((one) => `<li>${toEscaped(one)}</li>`).join("");
  return `<h2>${toEscaped(localize(title))}</h2><ul>${items}</ul>`;
}

const once = (names: readonly string[]): readonly string[] => [...new Set(names)].filter((name) => name !== "");

const numberAt = (data: unknown, path: string): number | null => {
  const value = valueAt(data, path);
  return typeof value === "number" ? value : null;
};

/** Whom a change has left dead. */
const isDeath = ({ after }: Change): boolean => valueAt(after, "system.hp.state") === "dead";

/** Whether somebody had hit points before it, and has none after it. */
function isFall({ before, after }: Change): boolean {
  const [had, has] = [before, after].map((data) => numberAt(data, "system.hp.value"));
  return typeof had === "number" && typeof has === "number" && had > 0 && has <= 0;
}

/** "Berta Holm: 2 → 3" for each level that somebody has gained. */
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

/** What became of people and time. */
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

/** What a page needs besides the cards. */
interface Evening {
  /** Those who were there, whether a card tells of them or not. */
  readonly present: readonly string[];
  /** How long a day of the world is. */
  readonly secondsOfDay: number;
}

/**
 * A page of the session's log in markup, to be edited: who was there, what happened, was found and earned, who rose and
 * fell, and how long it took. @rule WH-REF-07
 */
export function sessionLogPage(
  cards: readonly ToldCard[],
  { present, secondsOfDay }: Evening,
  localize: Localize,
): string {
  const written = cards.filter(({ isWritten }) => isWritten);
  const lines = (wanted: (card: ToldCard) => boolean) => written.filter(wanted).map((one) => lineOf(one, localize));
  const isXp = ({ title }: ToldCard): boolean => title === XP;
  const isFound = ({ title }: ToldCard): boolean => FOUND.test(title);
  const there = once([...present, ...cards.filter((one) => one.isPlayers).map(({ who }) => who)]);
  const met = once(cards.filter((one) => !one.isPlayers).map(({ who }) => who)).filter((one) => !there.includes(one));
  const happened = lines((one) => !isXp(one) && !isFound(one));
  return [
    section("WHITEHACK.SessionLog.who", there, localize),
    section("WHITEHACK.SessionLog.met", met, localize),
    section("WHITEHACK.SessionLog.what", happened, localize),
    section("WHITEHACK.SessionLog.found", lines(isFound), localize),
    section("WHITEHACK.SessionLog.xp", lines(isXp), localize),
    ...courseParts(cards, secondsOfDay, localize),
  ].join("");
}

/** What Referees alone were told, in its order, with what became of people by it. @rule WH-REF-07 WH-DICE-07 */
export function refereesLogPage(cards: readonly ToldCard[], secondsOfDay: number, localize: Localize): string {
  const lines = cards.filter(({ isWritten }) => isWritten).map((one) => lineOf(one, localize));
  return [section("WHITEHACK.SessionLog.secret", lines, localize), ...courseParts(cards, secondsOfDay, localize)].join(
    "",
  );
}
