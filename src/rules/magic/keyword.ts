import { requireInteger } from "../base/numbers.ts";
import type { RuleOptions } from "../base/options.ts";
import type { ClassTable } from "../characters/classes/class-table.ts";

export const KEYWORD_CATEGORIES = ["memorableEnemy", "substance", "supernatural", "scrollMagick"] as const;
/**
 * The category of a keyword, which never changes: a memory, doses, an ability that is not violent. The magick of
 * scrolls is not open at every table.
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

/** A keyword that a character took from a defeated enemy. It uses no slot. @rule WH-STRONG-04 */
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
interface KeywordChange {
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

/** Extra slots: one more for classes that hold miracles, if miracles are true. @rule WH-TRUE-01 */
export const extraSlots = ({ slotRules }: ClassTable, { trueMiracles }: RuleOptions): 0 | 1 =>
  trueMiracles && slotRules.holds === "miracle" ? 1 : 0;

/** A wording that only one person can know at a time. */
interface TrueMiracle {
  readonly id: string;
  /** Who knows it; null for one still to be found. */
  readonly owner: string | null;
}

/** Who invents a wording: the player only each character's first. @rule WH-TRUE-02 */
export const authorOfWording = (known: number, { trueMiracles }: RuleOptions): "player" | "referee" =>
  trueMiracles && known > 0 ? "referee" : "player";

/** True if a character may learn a true miracle: only if nobody else knows it. @rule WH-TRUE-02 */
export const mayLearn = ({ owner }: TrueMiracle, who: string): boolean => owner === null || owner === who;

/** The attributes of an auction for a true miracle. @rule WH-TRUE-02 */
export const THEFT_ATTRIBUTES = ["wisdom", "intelligence"] as const;

/** The thief gets the miracle by winning the auction. @rule WH-TRUE-02 */
export const resolveTheft = <Miracle extends TrueMiracle>(miracle: Miracle, thief: string, won: boolean): Miracle =>
  won ? { ...miracle, owner: thief } : miracle;

/**
 * The categories open to keywords: the magick of scrolls only if true miracles allow it.
 * @rule WH-TRUE-03 WH-STRONG-03 WH-STRONG-08
 */
export const keywordCategories = ({ trueMiracles, strongLootScrolls }: RuleOptions): readonly KeywordCategory[] =>
  KEYWORD_CATEGORIES.filter((category) => category !== "scrollMagick" || (trueMiracles && strongLootScrolls));
