import { type FieldText, splitFields } from "./fields.ts";
import { toPlainText } from "./plain-text.ts";
import { wholeLines } from "./whole-lines.ts";

/** The most characters of a name. */
const LONGEST_NAME = 60;
const KIND = /^(?:[lnc]?[gne] )?(?:tiny|small|medium|large|huge|gargantuan)\b/i;
/** A name, perhaps with a number in front. */
const NAMED = /^(?:\d{1,3}\s*x?\s+)?\p{L}/u;
/** The beginning of a row of ability scores, which looks like a name. */
const ABILITIES = /^(?:str|con|siz|dex|strength|body|attributes)\b/i;
const BULLET = /^\s*(?:•|-)/;

/** A line of a paste, and what it may mean for its block. */
interface Line {
  readonly text: string;
  /** It gives hit dice, or hit points with dice. */
  readonly hasStrength: boolean;
  /** It gives hit points, which are the mark of a creature in games without hit dice. */
  readonly hasPoints: boolean;
  /** The whole line may be a name: it is short and not a sentence. */
  readonly isName: boolean;
  /** A name stands before its first label. */
  readonly beginsWithName: boolean;
}

/** Whether a line gives hit dice, or hit points with dice. */
function tellsStrength(text: string, fields: readonly FieldText[]): boolean {
  const isFigure = ({ field, text: figure }: FieldText): boolean =>
    field === "hitDice" ? /^[\d<]/.test(figure) : field === "hitPoints" && /\(\d{1,2}d\d/.test(figure);
  const isArmored = fields.some(({ field }) => field === "armorClass");
  return fields.some(isFigure) || (isArmored && /\d (?:hit dice|HD)\b/i.test(text));
}

const isName = (text: string): boolean =>
  NAMED.test(text) &&
  !ABILITIES.test(text) &&
  text.length <= LONGEST_NAME &&
  !/[.!?;,]$/.test(text) &&
  !KIND.test(text);

const STRENGTH = /\b(?:HD|hit dice|hit die)\b/i;
const NO_WORDS: Omit<Line, "text"> = { hasStrength: false, hasPoints: false, isName: false, beginsWithName: false };

const tellsPoints = (fields: readonly FieldText[]): boolean =>
  fields.some(({ field, text }) => field === "hitPoints" && /^\d/.test(text));

/** Whether a labelled line has a name before its first label. */
const hasNameBefore = (text: string, [first = ""]: readonly string[]): boolean =>
  NAMED.test(first) && !ABILITIES.test(first) && text.trim().startsWith(first);

function toLine(text: string): Line {
  if (!/\p{L}/u.test(text)) return { text, ...NO_WORDS };
  // a line that gives strength may begin with a name that looks like a label: "Flying Squid: AC 7, HD 2"
  const { fields, rest } = splitFields(text, STRENGTH.test(text));
  const isBullet = BULLET.test(text);
  const isLabelled = fields.length > 0;
  return {
    text,
    hasStrength: !isBullet && tellsStrength(text, fields),
    hasPoints: !isBullet && tellsPoints(fields),
    isName: !isBullet && !isLabelled && isName(text.trim()),
    beginsWithName: isLabelled && hasNameBefore(text, rest),
  };
}

/** The first line of the block whose strength is given in line `at`: the line itself, or the nearest name above. */
function beginningOf(lines: readonly Line[], at: number, after: number): number | null {
  if (lines[at]?.beginsWithName) return at;
  const above = lines.slice(after + 1, at).findLastIndex((line) => line.isName || line.beginsWithName);
  return above < 0 ? null : after + 1 + above;
}

/**
 * Splits a paste into stat blocks, since a copied page may hold several. Each goes from its name to the next one's. A
 * new block begins only where there is a name between two lines that give the strength of a creature. @rule WH-MON-15
 */
export function splitBlocks(pasted: string): readonly string[] {
  const lines = wholeLines(toPlainText(pasted)).map(toLine);
  const beginnings = [0];
  let before = -1;
  const tells = lines.some(({ hasStrength }) => hasStrength) ? "hasStrength" : "hasPoints";
  for (const [at, line] of lines.entries()) {
    if (!line[tells]) continue;
    const beginning = before < 0 ? null : beginningOf(lines, at, before);
    if (beginning !== null) beginnings.push(beginning);
    before = at;
  }
  return beginnings
    .map((from, index) => lines.slice(from, beginnings[index + 1]).map(({ text }) => text))
    .map((block) => block.join("\n").trim());
}
