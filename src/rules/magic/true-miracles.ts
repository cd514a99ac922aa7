import type { ClassTable } from "../classes/class-table.ts";
import type { RuleOptions } from "../options.ts";
import { KEYWORD_CATEGORIES, type KeywordCategory } from "../classes/strong/keyword.ts";

/** Extra slots: one more for classes that hold miracles, if miracles are true. @rule WH-TRUE-01 */
export const extraSlots = ({ slotRules }: ClassTable, { trueMiracles }: RuleOptions): 0 | 1 =>
  trueMiracles && slotRules.holds === "miracle" ? 1 : 0;

/** A wording that only one person can know at a time. */
export interface TrueMiracle {
  readonly id: string;
  /** Who knows it; null for one still to be found. */
  readonly owner: string | null;
}

/** Who invents a wording: the player only each character's first. @rule WH-TRUE-02 */
export const authorOfWording = (known: number, { trueMiracles }: RuleOptions): "player" | "referee" =>
  trueMiracles && known > 0 ? "referee" : "player";

/** Whether somebody may learn a true miracle: only if nobody else knows it. @rule WH-TRUE-02 */
export const mayLearn = ({ owner }: TrueMiracle, who: string): boolean => owner === null || owner === who;

/** The attributes of an auction for a true miracle. @rule WH-TRUE-02 */
export const THEFT_ATTRIBUTES = ["wisdom", "intelligence"] as const;

/** The thief gets the miracle by winning the auction. @rule WH-TRUE-02 */
export const resolveTheft = <Miracle extends TrueMiracle>(miracle: Miracle, thief: string, won: boolean): Miracle =>
  won ? { ...miracle, owner: thief } : miracle;

/**
 * What keywords may be taken as: the magick of scrolls only if true miracles allow it. @rule WH-TRUE-03 WH-STRONG-03 WH-STRONG-08
 */
export const keywordCategories = ({ trueMiracles, strongLootScrolls }: RuleOptions): readonly KeywordCategory[] =>
  KEYWORD_CATEGORIES.filter((category) => category !== "scrollMagick" || (trueMiracles && strongLootScrolls));
