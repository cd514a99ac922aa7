import { keywordOfLine } from "./read-keywords.ts";
import type { ImportedKeyword } from "./stat-block.ts";

/** What the lines without a label come to. */
export interface ReadLines {
  readonly keywords: readonly ImportedKeyword[];
  /** Names of attacks that lines describe. */
  readonly attacks: readonly string[];
  /** The words for the size, from a line such as "Large undead, any alignment". */
  readonly size: string;
  readonly notUnderstood: readonly string[];
}

/** Headings and tables that other games print and this one has no use for. */
const PASSED_BY =
  /^(?:(?:bonus |legendary |lair |villain )?(?:actions?|reactions?)|str\b.{0,40}|(?:\d{1,2}\s*\([+-]?\d+\)\s*)+|[-_=•.\s]+)$/i;
const KIND = /^(?:tiny|small|medium|large|huge|gargantuan)\b.*,/i;
const WEAPON = /^([\p{L} ']+?)\.\s*(?:melee|ranged)\b.{0,30}attack/iu;

/** Sorts the lines that no label covers. @rule WH-MON-15 */
export function readLines(lines: readonly string[]): ReadLines {
  const keywords: ImportedKeyword[] = [];
  const attacks: string[] = [];
  const notUnderstood: string[] = [];
  let size = "";
  for (const line of lines) {
    if (PASSED_BY.test(line)) continue;
    const weapon = WEAPON.exec(line)?.[1];
    const keyword = keywordOfLine(line);
    if (KIND.test(line)) size = line;
    else if (weapon) attacks.push(weapon);
    else if (keyword) keywords.push(keyword);
    else notUnderstood.push(line);
  }
  return { keywords, attacks, size, notUnderstood };
}
