import type { ClassTable } from "../classes/class-table.ts";
import type { RuleOptions } from "../options.ts";
import { KEYWORD_CATEGORIES, type KeywordCategory } from "../classes/strong/keyword.ts";

/** Slots beyond the table's: one more for those who hold miracles, where these are true. @rule WH-TRUE-01 */
export const extraSlots = ({ slotRules }: ClassTable, { trueMiracles }: RuleOptions): 0 | 1 =>
  trueMiracles && slotRules.holds === "miracle" ? 1 : 0;

/** A wording of which only one person knows at a time. */
export interface TrueMiracle {
  readonly id: string;
  /** Who knows it; null for one that waits to be found. */
  readonly owner: string | null;
}

/** Who makes up a wording: only the first of each character is the player's. @rule WH-TRUE-02 */
export const authorOfWording = (known: number, { trueMiracles }: RuleOptions): "player" | "referee" =>
  trueMiracles && known > 0 ? "referee" : "player";

/** Whether somebody may get to know a true miracle: nobody else knows it. @rule WH-TRUE-02 */
export const mayLearn = ({ owner }: TrueMiracle, who: string): boolean => owner === null || owner === who;

/** The attributes in which a true miracle is fought for in an auction. @rule WH-TRUE-02 */
export const THEFT_ATTRIBUTES = ["wisdom", "intelligence"] as const;

/** The miracle goes to the thief who wins the auction. @rule WH-TRUE-02 */
export const resolveTheft = <Miracle extends TrueMiracle>(miracle: Miracle, thief: string, won: boolean): Miracle =>
  won ? { ...miracle, owner: thief } : miracle;

/** What keywords may be taken for at a table: the magick of scrolls only where true miracles let it. @rule WH-TRUE-03 WH-STRONG-03 */
export const keywordCategories = ({ trueMiracles, strongLootScrolls }: RuleOptions): readonly KeywordCategory[] =>
  KEYWORD_CATEGORIES.filter((category) => category !== "scrollMagick" || (trueMiracles && strongLootScrolls));
