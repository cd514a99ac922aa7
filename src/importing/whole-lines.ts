import { beginsWithLabel, beginsWithValue } from "./fields.ts";

/** Lines of a page that is narrower than this are not broken by its width. */
const NARROWEST = 16;
/** What cannot be the end of a line that was not broken. */
const GOES_ON = /(?:[,;&(/]|\b(?:and|or|the|of|an?|by|with|in|to|from|for|on|at|as|per|passive|than|be|is))$/i;
const BULLET = /^(?:[•-]|\d{1,2}\.) /;
/** What a line without a label begins with if it gives another creature after all: "Moor Hound: AC 7". */
const CREATURE = /^\p{Lu}[^,;]{0,60}?[:(,]? (?:AC|HD|HP|hp)\b/u;

/** How many brackets a line leaves open; negative if it closes some of an earlier line. */
function openBrackets(line: string): number {
  let open = 0;
  for (const sign of line) open += sign === "(" ? 1 : sign === ")" ? -1 : 0;
  return open;
}

/** A line that was put together so far, and what decides whether the next one belongs to it. */
interface Joined {
  readonly parts: string[];
  /** The last of its parts. */
  last: string;
  length: number;
  open: number;
  /** It has no sign of a sentence or a label, so that it may be a name. */
  isBare: boolean;
}

const toJoined = (line: string): Joined => ({
  parts: [line],
  last: line,
  length: line.length,
  open: openBrackets(line),
  isBare: !/[.:]/.test(line),
});

function join(before: Joined, line: string): void {
  before.parts.push(line);
  before.last = line;
  before.length += line.length;
  before.open += openBrackets(line);
}

/** Whether a small letter at the beginning of a line says that the line was broken off. */
function goesOnSmall(before: Joined, line: string, isName: boolean): boolean {
  if ((isName && before.isBare) || !/^\p{Ll}/u.test(line) || beginsWithValue(line)) return false;
  return before.length >= NARROWEST || (/[.!?]$/.test(line) && !/[.!?:]$/.test(before.last));
}

/** Whether a line was broken off from the one before it. */
function isRest(before: Joined, line: string, isName: boolean, isSmall: boolean): boolean {
  if (before.last === "" || line === "" || BULLET.test(line)) return false;
  if (line.startsWith("(") || (before.open > 0 && openBrackets(line) < 0)) return true;
  if (!isSmall && goesOnSmall(before, line, isName)) return true;
  return GOES_ON.test(before.last.slice(-8)) && !beginsWithLabel(line) && !CREATURE.test(line);
}

/** Rejoins lines that a page has broken, so that a field and a sentence stand in one line. @rule WH-MON-15 */
export function wholeLines(text: string): readonly string[] {
  const lines = text.split("\n").map((line) => line.trim());
  const whole: Joined[] = [];
  const first = lines.find((line) => line !== "") ?? "";
  const isSmall = /^\p{Ll}/u.test(first); // all is in small letters, so that they say nothing about where a line belongs
  for (const line of lines) {
    const before = whole.at(-1);
    if (before && isRest(before, line, before.parts[0] === first, isSmall)) join(before, line);
    else whole.push(toJoined(line));
  }
  return whole.map(({ parts }) => parts.join(" "));
}
