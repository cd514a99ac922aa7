import { requireInteger } from "../../numbers.ts";
import type { RuleOptions } from "../../options.ts";

export const KEYWORD_CATEGORIES = ["memorableEnemy", "substance", "supernatural", "scrollMagick"] as const;
/**
 * What a keyword is taken as, which never changes: a memory, doses, an ability that is not violent. The magick of scrolls is not open at every table.
 * @rule WH-STRONG-03 WH-TRUE-03
 */
export type KeywordCategory = (typeof KEYWORD_CATEGORIES)[number];

export const KEYWORD_TARGETS = [
  "armorClass",
  "attackValue",
  "savingThrow",
  "hitPoints",
  "attribute",
  "damage",
  "healing",
  "movement",
  "quality",
  "initiative",
] as const;
/** A number that the memory of an enemy can raise. @rule WH-STRONG-06 */
export type KeywordTarget = (typeof KEYWORD_TARGETS)[number];

/** The key of abilities that are keywords of fallen enemies. @rule WH-STRONG-03 */
export const KEYWORD_ABILITY = "keyword";

/** What a character took from a defeated enemy. It uses no slot. @rule WH-STRONG-04 */
export interface Keyword {
  readonly name: string;
  readonly enemy: string;
  readonly category: KeywordCategory;
  /** Level at which it was taken. */
  readonly levelTaken: number;
  readonly used: number;
  /** The one number that it raises, if the Referee has fixed it; null to choose each time. */
  readonly target: KeywordTarget | null;
}

/** How often a keyword may be used in all: as many times as its owner has levels (Amb-18). @rule WH-STRONG-05 */
export function keywordMaximum(
  { levelTaken }: Pick<Keyword, "levelTaken">,
  level: number,
  { keywordUses }: RuleOptions,
): number {
  return requireInteger(keywordUses === "levelTaken" ? levelTaken : level, "level");
}

/** Remaining uses of a keyword; at 0 it is spent until another replaces it. @rule WH-STRONG-05 */
export const keywordUsesLeft = (keyword: Keyword, level: number, options: RuleOptions): number =>
  Math.max(0, keywordMaximum(keyword, level, options) - requireInteger(keyword.used, "used"));

/** The keyword after one use; null if no use is left. @rule WH-STRONG-05 */
export const spendKeyword = (keyword: Keyword, level: number, options: RuleOptions): Keyword | null =>
  keywordUsesLeft(keyword, level, options) > 0 ? { ...keyword, used: keyword.used + 1 } : null;

/** The effect of taking a keyword on the one already held. */
export interface KeywordChange {
  readonly keyword: Keyword;
  /** The keyword that is lost. */
  readonly lost: Keyword | null;
  /** Doses of a substance that spoil with it. */
  readonly spoiledDoses: number;
  /** The player has to agree to the loss first. */
  readonly asks: boolean;
}

/** Only one keyword is held: a new one replaces the old, whose doses spoil. @rule WH-STRONG-04 */
export function takeKeyword(held: Keyword | null, taken: Keyword, level: number, options: RuleOptions): KeywordChange {
  const spoiledDoses = held?.category === "substance" ? keywordUsesLeft(held, level, options) : 0;
  return { keyword: taken, lost: held, spoiledDoses, asks: held !== null };
}
