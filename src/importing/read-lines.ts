import { keywordOfLine, spellsOfLine } from "./read-keywords.ts";
import type { ImportedKeyword } from "./stat-block.ts";

/** What was found in the lines without a label. */
export interface ReadLines {
  readonly keywords: readonly ImportedKeyword[];
  /** Names of the attacks that are described. */
  readonly attacks: readonly string[];
  /** The line that gives the size, such as "Large undead, any alignment". */
  readonly size: string;
  readonly notUnderstood: readonly string[];
}

/** Headings and rules that other games print and this one does not need. */
const PASSED_BY =
  /^(?:(?:bonus |legendary |lair |villain )?(?:actions?|reactions?)|traits?|offense|defen[cs]e|statistics|ecology|[-_=•.|:\s]+)$/i;
/** Rows of ability scores, in any order and with any separators. */
const ABILITIES = /^(?:(?:str|dex|con|int|wis|cha|siz|pow|app|edu|mod|save)\b|[+-]?\d{1,3}\b|[\s()|:,+-])+$/i;
const KIND = /^(?:[lnc]?[gne] )?(?:tiny|small|medium|large|huge|gargantuan)\b.*[,(]/i;
const WEAPON = /^([\p{L} ']{1,40}?)(?: \([^)]{0,40}\))?\.\s*(?:melee|ranged)\b.{0,30}attack/iu;

/** Rejoins broken lines: a line that begins with a lower-case letter continues the one before it. */
function joined(lines: readonly string[]): readonly string[] {
  const whole: string[] = [];
  for (const line of lines) {
    const before = whole.at(-1);
    if (before !== undefined && /^\p{Ll}/u.test(line)) whole.splice(-1, 1, `${before} ${line}`);
    else whole.push(line);
  }
  return whole;
}

/** What one line was recognized as; a line of spells gives several keywords. */
type Sorted =
  | { readonly to: "keywords"; readonly keywords: readonly ImportedKeyword[] }
  | { readonly to: "attacks" | "size" | "notUnderstood"; readonly text: string };

function sorted(line: string): Sorted {
  const spells = spellsOfLine(line);
  if (spells.length > 0) return { to: "keywords", keywords: spells };
  if (KIND.test(line)) return { to: "size", text: line };
  const weapon = WEAPON.exec(line)?.[1];
  if (weapon) return { to: "attacks", text: weapon };
  const keyword = keywordOfLine(line);
  return keyword ? { to: "keywords", keywords: [keyword] } : { to: "notUnderstood", text: line };
}

/** Sorts the lines without a label. @rule WH-MON-15 */
export function readLines(lines: readonly string[]): ReadLines {
  const all = joined(lines)
    .filter((line) => !PASSED_BY.test(line) && !ABILITIES.test(line))
    .map(sorted);
  const textsOf = (to: Sorted["to"]): readonly string[] =>
    all.flatMap((one) => (one.to === to && one.to !== "keywords" ? [one.text] : []));
  return {
    keywords: all.flatMap((one) => (one.to === "keywords" ? one.keywords : [])),
    attacks: textsOf("attacks"),
    size: textsOf("size").at(-1) ?? "",
    notUnderstood: textsOf("notUnderstood"),
  };
}
