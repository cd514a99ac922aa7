import { type ClassTable, rowAt } from "../class-table.ts";
import { requireCount, requireInteger } from "../../../base/numbers.ts";
import type { RuleOptions } from "../../../base/options.ts";
import type { Retainer } from "../../../companions/companions.ts";

export const XP_SOURCES = ["gold", "monsters", "quests", "classPower"] as const;
/** Where experience comes from. */
type XpSource = (typeof XP_SOURCES)[number];

const GROWTH_REFUSALS = ["cannotGrow", "notGold", "tooMuch"] as const;
/** Why experience cannot be passed on. */
type GrowthRefusal = (typeof GROWTH_REFUSALS)[number];

/** Experience passed on to a retainer. */
interface XpGift {
  readonly amount: number;
  readonly source: XpSource;
  /** The experience that the giver has. */
  readonly available: number;
}

/** The retainer after the gift, and the giver's remaining experience. */
export interface Growth {
  readonly retainer: Retainer;
  readonly left: number;
  readonly refusal: GrowthRefusal | null;
}

/** Why experience cannot be passed on, or null if it can: only experience from gold may be. @rule WH-FORT-03 */
export function growthRefusal({ traits }: ClassTable, { source, amount, available }: XpGift): GrowthRefusal | null {
  if (!traits.retainers) return "cannotGrow";
  if (source !== "gold") return "notGold";
  return requireCount(amount, "xp") > requireCount(available, "xp") ? "tooMuch" : null;
}

/** A retainer grows by the experience table of the employer's class, one hit die per level (Amb-43). @rule WH-FORT-03 */
export function growRetainer(retainer: Retainer, gift: XpGift, employer: ClassTable, options: RuleOptions): Growth {
  requireInteger(gift.available, "xp");
  const refusal = growthRefusal(employer, gift);
  if (refusal) return { retainer, left: gift.available, refusal };
  const isCumulative = options.retainerThresholds === "cumulative";
  let { hitDice } = retainer;
  const held = isCumulative ? Math.max(retainer.xp, rowAt(employer, hitDice).xp) : retainer.xp;
  let xp = held + gift.amount;
  for (let next = employer.rows[hitDice]; next && xp >= next.xp; next = employer.rows[hitDice]) {
    hitDice += 1;
    if (!isCumulative) xp -= next.xp;
  }
  return { retainer: { ...retainer, hitDice, xp }, left: gift.available - gift.amount, refusal: null };
}
