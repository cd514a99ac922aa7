/** The most characters that a pasted list may have. */
export const LONGEST_LIST = 100_000;
/** The most lines of a table. */
export const MOST_LINES = 1000;
/** The most characters of a line. */
export const LONGEST_LINE = 500;

/** A line of a table with the faces of the die that draw it. */
export interface ListLine {
  readonly from: number;
  readonly to: number;
  readonly text: string;
}

/** The reason why a list cannot be used: `line` counts what was pasted, `at` is a number at the beginning of a line. */
export type ListProblem =
  | { readonly kind: "empty" | "huge" }
  | { readonly kind: "many"; readonly count: number }
  | { readonly kind: "long"; readonly line: number; readonly count: number }
  | { readonly kind: "blank" | "backward" | "unnumbered"; readonly line: number }
  | { readonly kind: "gap" | "twice"; readonly at: number };

type ReadList = { readonly lines: readonly ListLine[] } | { readonly problem: ListProblem };

/** A piece of the list, and the pasted line that it is from. */
interface Piece {
  readonly line: number;
  readonly text: string;
}

const UNSEEN = /[\p{Cc}\u200B\u200E\u200F\u202A-\u202E\u2060-\u2064\u2066-\u2069\uFEFF]/gu;
const ROW_OF_TABLE = /^(?:[-*•◆] ?)?\|/u;
const RULE_OF_TABLE = /^[-:= ]+$/u;
const BULLET = /^[-–*•◆] /u;
const NUMBER = "(\\d{1,3}|1000)";
const NUMBERED = new RegExp(`^${NUMBER}(?: ?[-–—] ?${NUMBER})?([.):]+ ?| |$)(.*)$`, "u");
const NEXT_COLUMN = / (?=\d{1,3}[.)] )/u;

const spaced = (text: string): string => text.replace(UNSEEN, (mark) => (mark === "\t" ? " " : "")).trim();

/** Links, embedded pages and inline rolls of the host as plain words. */
const inert = (text: string): string =>
  text
    .replace(/\[{2,}/gu, "[")
    .replace(/\]{2,}/gu, "]")
    .replace(/@(\w{1,30})\[([^\][]{0,300})\](?:\{([^{}\][]{0,300})\})?/gu, (_, word: string, of: string, name = "") =>
      String(name) === "" ? `${word} ${of}` : String(name),
    )
    .replace(/@(?=\w+\[)/gu, " ");

/** The pasted lines without empty ones; a row of a table gives a piece for each cell. */
function piecesOf(pasted: string, commas: boolean): readonly Piece[] {
  return pasted.split(/\r\n|[\n\r\u2028\u2029]/u).flatMap((raw, at) => {
    const text = spaced(raw);
    const cells = ROW_OF_TABLE.test(text) ? text.replace(BULLET, "").split("|") : [text];
    const parts = commas ? cells.flatMap((cell) => cell.split(/[,;]/u)).map((part) => part.replace(/\.$/u, "")) : cells;
    return parts
      .map((part) => ({ line: at + 1, text: part.trim() }))
      .filter((piece) => piece.text !== "" && !RULE_OF_TABLE.test(piece.text));
  });
}

interface Numbered extends ListLine {
  readonly line: number;
  /** A point, a bracket or a colon stands after the number, so that it cannot count things. */
  readonly isMarked: boolean;
}

/** 00 is the hundred of a d100. */
const faceOf = (digits: string): number => (digits === "00" ? 100 : Number(digits));

function numberedFrom({ line, text }: Piece): Numbered | null {
  const [, first, last, mark = "", words = ""] = NUMBERED.exec(text) ?? [];
  if (first === undefined) return null;
  const from = faceOf(first);
  return {
    line,
    from,
    to: last === undefined ? from : faceOf(last),
    text: words.trim(),
    isMarked: /[.):]/u.test(mark),
  };
}

/** Numbered lines with those that were broken off them: a line without a number goes on with the one above. */
function withBrokenLines(pieces: readonly Piece[]): readonly Numbered[] | { readonly problem: ListProblem } {
  const found: Numbered[] = [];
  for (const piece of pieces) {
    const next = numberedFrom(piece);
    const above = found.at(-1);
    if (next?.isMarked || (next && !above?.isMarked)) found.push(next);
    else if (above) found[found.length - 1] = { ...above, text: `${above.text} ${piece.text}`.trim() };
    else return { problem: { kind: "unnumbered", line: piece.line } };
  }
  return found;
}

/** Numbered lines in order; a problem where they leave a number out or use one twice. */
function inOrder(lines: readonly Numbered[]): ReadList {
  const backward = lines.find(({ from, to }) => to < from);
  if (backward) return { problem: { kind: "backward", line: backward.line } };
  const blank = lines.find(({ text }) => text === "");
  if (blank) return { problem: { kind: "blank", line: blank.line } };
  let next = 1;
  const sorted = lines.toSorted((one, other) => one.from - other.from);
  for (const { from, to } of sorted) {
    if (from !== next) return { problem: from < next ? { kind: "twice", at: from } : { kind: "gap", at: next } };
    next = to + 1;
  }
  return { lines: sorted.map(({ from, to, text }) => ({ from, to, text })) };
}

const columnsOf = (pieces: readonly Piece[]): readonly Piece[] =>
  pieces.flatMap(({ line, text }) => text.split(NEXT_COLUMN).map((part) => ({ line, text: part })));

/** A list whose lines are numbered; null where they are not. */
function readNumbered(pieces: readonly Piece[]): ReadList | null {
  const numbered = pieces.flatMap((piece) => numberedFrom(piece) ?? []);
  const marked = numbered.filter(({ isMarked }) => isMarked);
  const [first] = pieces;
  const beginsAtOne = marked.length > 1 && marked[0]?.from === 1 && marked[0].line === first?.line;
  if (marked.length === 0 || (marked.length * 2 < pieces.length && !beginsAtOne)) {
    const read = numbered.length === pieces.length ? inOrder(numbered) : null;
    return read && "lines" in read ? read : null;
  }
  const [split, whole] = [columnsOf(pieces), pieces].map((some) => {
    const lines = withBrokenLines(some);
    return "problem" in lines ? lines : inOrder(lines);
  });
  return (split && "lines" in split ? split : whole) ?? null;
}

function readPlain(pieces: readonly Piece[]): ReadList {
  const hasBullets = pieces.every(({ text }) => BULLET.test(text));
  const texts = pieces.map(({ text }) => (hasBullets ? text.replace(BULLET, "").trim() : text));
  return { lines: texts.map((text, at) => ({ from: at + 1, to: at + 1, text })) };
}

/** What is too long or too much of a list that was read; null for nothing. */
function tooMuch(lines: readonly ListLine[], pieces: readonly Piece[]): ListProblem | null {
  if (lines.length > MOST_LINES) return { kind: "many", count: lines.length };
  const long = lines.find(({ text }) => text.length > LONGEST_LINE);
  if (!long) return null;
  const { line = 1 } = pieces.find(({ text }) => text.includes(long.text.slice(0, 20))) ?? {};
  return { kind: "long", line, count: long.text.length };
}

/**
 * Reads a list for a table, a line an entry: numbers and bullets at the beginnings are taken off, ranges of numbers are
 * kept as chances, nothing of it is ever carried out. @rule WH-RAND-01
 */
export function readList(pasted: string, { commas = false }: { readonly commas?: boolean } = {}): ReadList {
  if (pasted.length > LONGEST_LIST) return { problem: { kind: "huge" } };
  const pieces = piecesOf(pasted, commas);
  if (pieces.length === 0) return { problem: { kind: "empty" } };
  const read = readNumbered(pieces) ?? readPlain(pieces);
  if ("problem" in read) return read;
  const problem = tooMuch(read.lines, pieces);
  if (problem) return { problem };
  return { lines: read.lines.map((line) => ({ ...line, text: inert(line.text).replace(/ +/gu, " ").trim() })) };
}
