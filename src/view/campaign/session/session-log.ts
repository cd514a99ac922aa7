import type { LangKey } from "../../../types/lang.ts";
import { type Change, valueAt } from "../../../undo/record.ts";
import { type Localize, toEscaped, toFigure } from "../../base/localize.ts";
import type { FactLine } from "../../items/item-facts.ts";

/** The content of a card. */
export interface ToldCard {
  /** The creature that the card is about, or its author. */
  readonly who: string;
  /** True for a player, and for a character or creature of a player. */
  readonly isPlayers: boolean;
  /** Language keys, or words. */
  readonly title: string;
  readonly text: string;
  readonly facts: readonly FactLine[];
  /** The changes of the card that still stand. */
  readonly changes: readonly Change[];
  /** True if its words are told; of others no more than what has changed by them. */
  readonly isWritten: boolean;
}

const XP = "WHITEHACK.Award.title";
/** Titles of cards about items that change hands, are bought, looted or lie about. */
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

/** True if a change has left a creature dead. */
const isDeath = ({ after }: Change): boolean => valueAt(after, "system.hp.state") === "dead";

/** True if the creature had hit points before the change and has none after it. */
function isFall({ before, after }: Change): boolean {
  const [had, has] = [before, after].map((data) => numberAt(data, "system.hp.value"));
  return typeof had === "number" && typeof has === "number" && had > 0 && has <= 0;
}

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
