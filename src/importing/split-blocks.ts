import { type FieldText, splitFields } from "./fields.ts";
import { toPlainText } from "./plain-text.ts";

/** A name is no longer than this. */
const LONGEST_NAME = 60;
const KIND = /^(?:[lnc]?[gne] )?(?:tiny|small|medium|large|huge|gargantuan)\b/i;
/** A name, perhaps with how many there are. */
const NAMED = /^(?:\d{1,3}\s*x?\s+)?\p{L}/u;
/** A row of abilities begins like a name. */
const ABILITIES = /^(?:str|con|siz|dex|strength|body|attributes)\b/i;
const BULLET = /^\s*(?:•|-)/;

/** What a line of a paste may be to the block that it stands in. */
interface Line {
  readonly text: string;
  /** It says how strong the creature is. */
  readonly hasStrength: boolean;
  /** It has hit points, which tell a creature in games without hit dice. */
  readonly hasPoints: boolean;
  /** It may be a name by itself: short, and no sentence. */
  readonly isName: boolean;
  /** A name stands before its first label. */
  readonly beginsWithName: boolean;
}

/** Hit dice, or hit points with the dice that roll them. */
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

const NO_WORDS: Omit<Line, "text"> = { hasStrength: false, hasPoints: false, isName: false, beginsWithName: false };

const tellsPoints = (fields: readonly FieldText[]): boolean =>
  fields.some(({ field, text }) => field === "hitPoints" && /^\d/.test(text));

/** Whether a labelled line has a name before its first label. */
const hasNameBefore = (text: string, [first = ""]: readonly string[]): boolean =>
  NAMED.test(first) && !ABILITIES.test(first) && text.trim().startsWith(first);

function toLine(text: string): Line {
  if (!/\p{L}/u.test(text)) return { text, ...NO_WORDS };
  const { fields, rest } = splitFields(text);
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

/** Where the block begins whose strength stands in a line: at the name in that line, or the nearest one above. */
function beginningOf(lines: readonly Line[], at: number, after: number): number | null {
  if (lines[at]?.beginsWithName) return at;
  const above = lines.slice(after + 1, at).findLastIndex((line) => line.isName || line.beginsWithName);
  return above < 0 ? null : after + 1 + above;
}

/**
 * The blocks of a paste, each as the lines from its name to the next one's: whoever copies a page copies several. A
 * line belongs to a new block only where a name stands between two lines that tell of strength. @rule WH-MON-15
 */
export function splitBlocks(pasted: string): readonly string[] {
  const lines = toPlainText(pasted).split("\n").map(toLine);
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
