import { type Condition, type ConditionEnd, toCondition } from "../../conditions/condition.ts";
import { type Modifier, sumOf } from "../../explained.ts";
import { requireInteger } from "../../numbers.ts";
import type { RuleOptions } from "../../options.ts";
import { type Keyword, type KeywordTarget, spendKeyword } from "./keyword.ts";

const KEYWORD_BONUS = 2;

const ONE_ROUND: ConditionEnd = { until: "rounds", rounds: 1 };
/** Ends with this round, so the next one's order is unchanged. @rule WH-INIT-01 */
const THIS_ROUND: ConditionEnd = { until: "round" };

export const KEYWORD_REFUSALS = ["noUsesLeft", "otherCategory", "otherNumber"] as const;
/** Why a keyword does not help now. */
export type KeywordRefusal = (typeof KEYWORD_REFUSALS)[number];

/** The number that a keyword raises; if it is an attribute, which one. @rule WH-STRONG-06 */
export type KeywordChoice = Exclude<KeywordTarget, "attribute"> | { readonly attribute: string };

/** The outcome of using a keyword. */
export interface KeywordInvocation {
  readonly keyword: Keyword;
  /** The condition for a round; null if there is none, or if it gives hit points. */
  readonly condition: Condition | null;
  /** Temporary hit points for the round. */
  readonly temporary: number;
  readonly refusal: KeywordRefusal | null;
}

/**
 * A memory of an enemy adds 2 to exactly one number for a round; each round costs one use.
 * @rule WH-STRONG-06 WH-STRONG-05
 */
export function invokeKeyword(
  keyword: Keyword,
  choice: KeywordChoice,
  level: number,
  options: RuleOptions,
): KeywordInvocation {
  const spent = spendKeyword(keyword, level, options);
  const target = typeof choice === "string" ? choice : "attribute";
  const refusal = keywordRefusal(keyword, target, spent);
  if (refusal || !spent) return { keyword, condition: null, temporary: 0, refusal };
  if (target === "hitPoints") return { keyword: spent, condition: null, temporary: KEYWORD_BONUS, refusal };
  const condition = toCondition({
    id: "keyword",
    label: keyword.name,
    [target]: KEYWORD_BONUS,
    ...(typeof choice === "object" && { onlyAttribute: choice.attribute }),
    end: target === "initiative" ? THIS_ROUND : ONE_ROUND,
    rule: "WH-STRONG-06",
  });
  return { keyword: spent, condition, temporary: 0, refusal };
}

function keywordRefusal(keyword: Keyword, target: KeywordTarget, spent: Keyword | null): KeywordRefusal | null {
  if (keyword.category !== "memorableEnemy") return "otherCategory";
  if (keyword.target !== null && keyword.target !== target) return "otherNumber";
  return spent ? null : "noUsesLeft";
}

/**
 * Initiative changed during the fight; like the score's own bonus, it may exceed the die (Amb-58).
 * @rule WH-STRONG-06 WH-INIT-01
 */
export const changedInitiative = (value: number, modifiers: readonly Modifier[]): number =>
  requireInteger(value, "initiative") + sumOf(modifiers);
