import { type FieldText, tidy } from "./fields.ts";
import type { ImportedMonster } from "./stat-block.ts";

/** The walking speed of a person in this game, in feet. Other games' figures are scaled by that of their persons. */
const ON_FOOT = 30;
const NEAREST = 5;

/** A person's movement in the units of other games. */
const INCHES = 12;
const FEET = 30;
const FEET_A_ROUND = 40;
const FEET_A_TURN = 120;
const METRES = 9;
const PACES = 10;
/** That of games with percentages or dice pools. */
export const STRIDES = 8;

const toFeet = (figure: number, ofAPerson: number): number =>
  figure === 0 ? 0 : Math.max(NEAREST, Math.round((figure * ON_FOOT) / ofAPerson / NEAREST) * NEAREST);

/** Distances given as words. */
const WORDS: readonly (readonly [pattern: RegExp, feet: number])[] = [
  [/^double near/i, 60],
  [/^near/i, 30],
  [/^close/i, 5],
  [/^far/i, 60],
];

/** Separators between movements: "9/15", "30 ft., fly 60 ft.", "60' (20') fly 180' (60')". */
const PARTS =
  /[,;/]|\bor\b|(?=\b(?:fly|swim|climb|burrow|hover|fl|sw|cl|br)[a-z]{0,8}:? ?(?:\(?\d|near|close|far|double))/i;

const OTHER_KINDS: readonly (readonly [kind: string, pattern: RegExp])[] = [
  ["fly", /fly|\bfl\b/i],
  ["swim", /swim|\bsw\b/i],
  ["climb", /climb|\bcl\b/i],
  ["burrow", /burrow|\bbr\b/i],
  ["hover", /hover/i],
];
/** What a movement begins with; anything else after the first is not about movement. */
const BEGINS = /^\(?(?:\d|fl|sw|cl|br|burrow|hover|near|close|far|double)/i;

const kindIn = (text: string): string => OTHER_KINDS.find(([, pattern]) => pattern.test(text))?.[0] ?? "";

/** The kind of the second of two figures: flying after "/", swimming after "//". */
function kindBySlash(text: string, index: number): string {
  if (index === 0 || !text.includes("/")) return "";
  return text.includes("//") ? "swim" : "fly";
}

/** One movement as it is written. */
interface Way {
  readonly text: string;
  readonly kind: string;
  /** In feet, if a word gives it. */
  readonly word: number | null;
  readonly figure: number | null;
  /** The figure in brackets after the other. */
  readonly inBrackets: number | null;
  /** It is one of two figures with a slash between. */
  readonly isPaired: boolean;
}

type Movement = Pick<FieldText, "label" | "text">;

function wayOf(part: string, index: number, { label, text }: Movement): Way {
  const plain = part.trim();
  const word = WORDS.find(([pattern]) => pattern.test(plain.replace(/^(?:fly|swim|climb|burrow)\w{0,8} /i, "")));
  const [first, second] = plain.match(/\d{1,4}/g) ?? [];
  const bracket = plain.indexOf("(");
  const isBracketed = bracket >= 0 && bracket < plain.search(/\d/);
  return {
    text: plain,
    kind: kindIn(label) || kindIn(plain) || kindBySlash(text, index),
    word: word?.[1] ?? null,
    figure: first === undefined ? null : Number(first),
    inBrackets: isBracketed && first !== undefined ? -1 : bracketed(plain, second),
    isPaired: text.includes("/"),
  };
}

/** The figure of a bracket after another figure: "120' (40')". */
const bracketed = (text: string, second: string | undefined): number | null =>
  second !== undefined && /\d[^\d(]{0,4}\( ?\d/.test(text) ? Number(second) : null;

/** A figure in brackets alone, as blocks have it that give only the movement of a round: "MV (20')". */
const isAlone = ({ inBrackets }: Way): boolean => inBrackets === -1;

/** Whether the bracket holds the rate of a round, of which a turn of ten minutes has three. */
function isThird({ figure, inBrackets }: Way): boolean {
  if (figure === null || inBrackets === null) return false;
  return Math.abs(figure / 3 - inBrackets) <= Math.max(1, figure / 30);
}

/** A bracket that is no third of the figure: the distance that a turn around takes in games that count in rounds. */
const isTurningDistance = (way: Way): boolean =>
  way.inBrackets !== null && !isAlone(way) && (way.figure ?? 0) > 2 * INCHES && !isThird(way);

const isInInches = (figure: number): boolean => figure <= 2 * INCHES || (figure <= 60 && figure % NEAREST !== 0);

/** A figure without any unit. */
const isBare = ({ text, figure, inBrackets }: Way): boolean =>
  figure !== null && inBrackets === null && !/ft|feet|'|"|\d ?m\b|met(?:er|re)/i.test(text);

/** A person's movement in the unit of figures without one, which is the same for all the figures of a block. */
function bareUnit(ways: readonly Way[], unmeasured: number): number | null {
  const bare = ways.filter(isBare);
  const figures = bare.flatMap(({ figure }) => (figure ? [figure] : []));
  if (!figures.some(isInInches)) return null;
  const [least, most] = [Math.min(...figures), Math.max(...figures)];
  const isInPaces = bare.every(({ isPaired }) => isPaired) && figures.every((figure) => figure % PACES === 0);
  return isInPaces && least <= 2 * PACES && most > 2 * INCHES ? PACES : unmeasured;
}

/** The unit of a figure that says it, or whose size does. */
function unitOf(way: Way, isByRound: boolean): number {
  const { text, figure } = way;
  if (isAlone(way) || (isByRound && !/ft|feet/i.test(text))) return FEET_A_ROUND;
  if (isThird(way)) return FEET_A_TURN;
  if (/ft|feet/i.test(text)) return FEET;
  if (/\d ?m\b|met(?:er|re)/i.test(text)) return METRES;
  if (text.includes('"')) return INCHES;
  return (figure ?? 0) > 60 ? FEET_A_TURN : FEET;
}

interface ReadMovement {
  /** Null if there is no figure. */
  readonly movement: ImportedMonster["movement"] | null;
  /** The text that gave it. */
  readonly from: string;
  /** Whatever is no movement, and movements beyond the first two. */
  readonly left: readonly string[];
}

/** How the figures of a block are to be taken. */
interface MovementUnits {
  /** A person's movement for figures without unit. */
  readonly unmeasured?: number;
  /** Feet are those of a round, of which a person walks forty. */
  readonly isByRound?: boolean;
  /** The block is in this game's own figures: feet, which stay as they are. */
  readonly isOwn?: boolean;
}

/** Reads movement from all its fields: on foot, and the first other kind. @rule WH-MON-15 WH-MOVE-05 */
export function readWays(
  fields: readonly Movement[],
  { unmeasured = INCHES, isByRound = false, isOwn = false }: MovementUnits = {},
): ReadMovement {
  const parts = fields.flatMap((field) =>
    field.text.split(PARTS).map((part, index): Part => {
      const behind = behindOf(part);
      const way = wayOf(part.slice(0, part.length - behind.length), index, field);
      return { way, index, field, written: tidy(part), behind: tidy(behind) };
    }),
  );
  const isWay = ({ way, index, behind }: Part): boolean =>
    (way.word !== null || way.figure !== null) && (index === 0 || (behind === "" && BEGINS.test(way.text)));
  const ways = parts.filter(isWay).map(({ way }) => way);
  const bare = bareUnit(ways, unmeasured);
  const rounds = isByRound || ways.some(isTurningDistance);
  const feetOf = (way: Way): number => {
    if (way.word !== null) return way.word;
    const figure = way.figure ?? 0;
    if (isOwn) return figure;
    return toFeet(figure, isBare(way) && bare !== null ? bare : unitOf(way, rounds && !isBare(way)));
  };
  const onFoot = ways.find(({ kind }) => kind === "");
  const other = ways.find(({ kind }) => kind !== "");
  const chosen = new Set([onFoot, other]);
  const kept = parts.filter(({ way }) => chosen.has(way));
  const behind = kept.map((part) => part.behind).filter((text) => text !== "");
  const lost = parts.filter((part) => !kept.includes(part) && !isEmpty(writtenOf(part)));
  return {
    movement:
      ways.length === 0
        ? null
        : { land: onFoot ? feetOf(onFoot) : 0, other: other ? feetOf(other) : null, otherKind: other?.kind ?? "" },
    from: lost.length + behind.length === 0 ? fields.map(withWay).join(", ") : kept.map(ownOf).join(", "),
    left: [...lost.map(writtenOf), ...behind],
  };
}

/** What may stand beside the figure of a movement. */
const BESIDE =
  /\([^()]{0,80}\)?|\b(?:ft|feet|foot|m|met(?:er|re)s?|yards?|per|a|round|turn|move|or|and|in|on|land|water|air|double|near|close|far|fl|sw|cl|br|(?:fly|swim|climb|burrow|hover)\w{0,8})\b|[^\p{L}]/giu;

/** The words of a movement that are about something else. */
function behindOf(text: string): string {
  const figure = text.search(/\d/);
  if (figure < 0) return "";
  const words = text.slice(figure).replace(BESIDE, (beside) => " ".repeat(beside.length));
  const at = words.search(/\p{L}/u);
  return at < 0 ? "" : text.slice(figure + at);
}

interface Part {
  readonly way: Way;
  readonly index: number;
  readonly field: Movement;
  /** All of it. */
  readonly written: string;
  /** What stands behind it without being about movement. */
  readonly behind: string;
}

/** A part with the way of its label: "fly 60 ft.". */
const writtenOf = ({ written, index, field: { label } }: Part): string =>
  written === "" || index > 0 ? written : withWay({ label, text: written });

const ownOf = (part: Part): string => writtenOf({ ...part, written: tidy(part.way.text) });

/** A movement with its label, if that names the way: "fly 60 ft.". */
const withWay = ({ label, text }: Movement): string => (kindIn(label) === "" ? text : `${label} ${text}`);

/** Nothing, or "flying" after a figure: it names the way of the one before. */
const isEmpty = (text: string): boolean => text === "" || /^\(?(?:fly|swim|climb|burrow|hover)\w{0,8}\)?$/i.test(text);
