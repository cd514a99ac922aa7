import { requireInteger } from "../../numbers.ts";
import type { RuleOptions } from "../../options.ts";

/** A character's gold and experience. */
export interface GoldAndXp {
  readonly gold: number;
  readonly xp: number;
}

export const SPENDING_REFUSALS = ["notPlayed", "tooMuch", "nothing"] as const;
/** Why gold cannot be spent for experience. */
export type SpendingRefusal = (typeof SPENDING_REFUSALS)[number];

/** Gold and experience after spending gold on training, tutors and the like. */
export interface Spending extends GoldAndXp {
  readonly refusal: SpendingRefusal | null;
}

function paymentRefusal({ gold }: GoldAndXp, amount: number, { payForXp }: Pick<RuleOptions, "payForXp">) {
  if (!payForXp) return "notPlayed";
  if (amount <= 0) return "nothing";
  return amount > gold ? "tooMuch" : null;
}

/** One point for each gold piece spent; where gold counts when brought home, nothing can be bought. @rule WH-CAMP-04 */
export function spendForXp(purse: GoldAndXp, amount: number, options: Pick<RuleOptions, "payForXp">): Spending {
  const refusal = paymentRefusal(purse, requireInteger(amount, "gold"), options);
  const spent = refusal ? 0 : amount;
  return { gold: purse.gold - spent, xp: purse.xp + spent, refusal };
}
