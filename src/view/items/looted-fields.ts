import {
  KEYWORD_ABILITY,
  KEYWORD_CATEGORIES,
  KEYWORD_TARGETS,
  type KeywordCategory,
  type KeywordTarget,
} from "../../rules/magic/keyword.ts";
import type { LangKey } from "../../types/lang.ts";
import type { AbilityWritten, LootedWritten } from "./shown-item.ts";

/** The categories of a keyword. */
export const CATEGORY_WORDS = Object.fromEntries(
  KEYWORD_CATEGORIES.map((category) => [category, `WHITEHACK.KeywordCategory.${category}` as const]),
) as Readonly<Record<KeywordCategory, LangKey>>;

/** The numbers that a keyword may raise. */
export const TARGET_WORDS = Object.fromEntries(
  KEYWORD_TARGETS.map((target) => [target, `WHITEHACK.KeywordTarget.${target}` as const]),
) as Readonly<Record<KeywordTarget, LangKey>>;

/** The fields of a keyword that was taken from a fallen enemy; null for other abilities. @rule WH-STRONG-03 WH-STRONG-06 */
export const lootedFields = (
  { key }: Pick<AbilityWritten, "key">,
  written: LootedWritten,
): {
  readonly written: LootedWritten;
  readonly categories: typeof CATEGORY_WORDS;
  readonly targets: typeof TARGET_WORDS;
} | null => (key === KEYWORD_ABILITY ? { written, categories: CATEGORY_WORDS, targets: TARGET_WORDS } : null);
