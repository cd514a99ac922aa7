import type { Modifier } from "../explained.ts";
import type { HitPoints } from "../health/hit-points.ts";
import { requireInteger } from "../numbers.ts";
import type { RuleOptions } from "../options.ts";
import { type Keyword, spendKeyword } from "./keyword.ts";
import type { BonusTarget, TimedBonus } from "./timed-bonus.ts";

const KEYWORD_BONUS = 2;

export const KEYWORD_REFUSALS = ["noUsesLeft", "otherCategory", "otherNumber"] as const;
/** Why a keyword does not help now. */
export type KeywordRefusal = (typeof KEYWORD_REFUSALS)[number];

/** What using a keyword comes to. */
export interface KeywordUse {
  readonly keyword: Keyword;
  readonly bonus: TimedBonus | null;
  readonly refusal: KeywordRefusal | null;
}

/** A memory of an enemy adds 2 to exactly one number for a round, and each round costs a use. @rule WH-STRONG-06 WH-STRONG-05 */
export function useKeyword(
  keyword: Keyword,
  use: { readonly by: string; readonly target: BonusTarget; readonly level: number },
  options: RuleOptions,
): KeywordUse {
  const refused = (refusal: KeywordRefusal): KeywordUse => ({ keyword, bonus: null, refusal });
  if (keyword.category !== "memorableEnemy") return refused("otherCategory");
  if (keyword.target !== null && keyword.target !== use.target) return refused("otherNumber");
  const spent = spendKeyword(keyword, use.level, options);
  if (!spent) return refused("noUsesLeft");
  const modifier: Modifier = { label: keyword.name, value: KEYWORD_BONUS, rule: "WH-STRONG-06" };
  const bonus: TimedBonus = { to: use.by, modifiers: { [use.target]: modifier }, lasts: "round" };
  return { keyword: spent, bonus, refusal: null };
}

/** Hit points that are given for a round are temporary. @rule WH-STRONG-06 */
export const withTemporary = <Hp extends HitPoints>(hp: Hp, { modifiers }: TimedBonus): Hp => ({
  ...hp,
  temporary: hp.temporary + (modifiers.hitPoints?.value ?? 0),
});

/** The highest face of the initiative die. */
const SIX = 6;

/** Initiative that something has changed in the fight; bonuses may lead beyond the die (Amb-58). @rule WH-STRONG-06 WH-INIT-01 */
export function changedInitiative(
  value: number,
  modifiers: readonly Modifier[],
  { initiativeAboveSix }: RuleOptions,
): number {
  const sum = modifiers.reduce((total, modifier) => total + modifier.value, requireInteger(value, "initiative"));
  return initiativeAboveSix ? sum : Math.min(sum, Math.max(SIX, value));
}
