import { keywordOfLine, spellsOfLine } from "./read-keywords.ts";
import { namesOf, noteOfLoss, type Reading, textsOf } from "./reading.ts";
import type { ImportedKeyword } from "./stat-block.ts";

/** What one line was recognized as; a line of spells gives several keywords. */
type SortedLine =
  | { readonly to: "keywords"; readonly line: string; readonly keywords: readonly ImportedKeyword[] }
  /** `text`: the name of the attack that is described. */
  | { readonly to: "attacks"; readonly line: string; readonly text: string }
  /** The line gives the size, such as "Large undead, any alignment". */
  | { readonly to: "size"; readonly line: string }
  /** Headings and ability scores, which this game does not need. */
  | { readonly to: "notUsed"; readonly line: string }
  | { readonly to: "notUnderstood"; readonly line: string };

/** Headings that other games print. */
const HEADING =
  /^(?:(?:bonus |legendary |lair |villain )?(?:actions?|reactions?)|traits?|offense|defen[cs]e|statistics|ecology)$/i;
const ABILITY = /^(?:str|dex|con|int|wis|cha|siz|pow|app|edu|mod|save|\d{1,3})$/i;
const KIND = /^(?:[lnc]?[gne] )?(?:tiny|small|medium|large|huge|gargantuan)\b.{0,200}[,(]/i;
const WEAPON = /^([\p{L} ']{1,40}?)(?: \([^)]{0,40}\))?\. ?(?:melee|ranged)\b.{0,30}attack/iu;

/** Whether a line is a row of ability scores, in any order and with any separators. */
function isAbilities(line: string): boolean {
  const words = line.split(/[\s()|:,+-]/).filter((word) => word !== "");
  return words.length > 0 && words.every((word) => ABILITY.test(word));
}

/** What a line without a label is about. @rule WH-MON-15 */
function sortLine(line: string): SortedLine {
  if (HEADING.test(line) || isAbilities(line)) return { to: "notUsed", line };
  const spells = spellsOfLine(line);
  if (spells.length > 0) return { to: "keywords", line, keywords: spells };
  if (KIND.test(line)) return { to: "size", line };
  const weapon = WEAPON.exec(line)?.[1];
  if (weapon) return { to: "attacks", line, text: weapon };
  const keyword = keywordOfLine(line);
  return keyword ? { to: "keywords", line, keywords: [keyword] } : { to: "notUnderstood", line };
}

/** What the lines without labels say. */
export interface LinesRead extends Reading {
  readonly attacks: readonly string[];
  readonly size: string;
}

const linesTo = <To extends SortedLine["to"]>(
  sorted: readonly SortedLine[],
  to: To,
): readonly Extract<SortedLine, { readonly to: To }>[] =>
  sorted.filter((one): one is Extract<SortedLine, { readonly to: To }> => one.to === to);

export function readLines(lines: readonly string[]): LinesRead {
  const sorted = lines.map(sortLine);
  const keyed = linesTo(sorted, "keywords");
  const attacks = linesTo(sorted, "attacks");
  const sizes = linesTo(sorted, "size").map(({ line }) => line);
  return {
    keywords: keyed.flatMap(({ keywords }) => keywords),
    attacks: attacks.map(({ text }) => text),
    size: sizes.at(-1) ?? "",
    notes: [
      ...attacks.flatMap(({ line, text }) => noteOfLoss("attack", line, text)),
      ...keyed.flatMap(({ line, keywords }) => noteOfLoss("keywords", line, namesOf(keywords), textsOf(keywords))),
    ],
    notUsed: linesTo(sorted, "notUsed").map(({ line }) => line),
    notUnderstood: [...linesTo(sorted, "notUnderstood").map(({ line }) => line), ...sizes.slice(0, -1)],
  };
}
