import { canStartAuction, parseDamage } from "../../rules/index.ts";
import type { LangKey } from "../../types/lang.ts";

/** Why an auction cannot begin with these bidders, by id, and this loss; null where it can. @rule WH-AUC-01 WH-AUC-13 */
export function auctionProblem(bidders: readonly string[], loss: string): LangKey | null {
  if (!canStartAuction(bidders)) return "WHITEHACK.Auction.Refusal.tooFewBidders";
  return isLoss(loss) ? null : "WHITEHACK.Auction.Refusal.noLoss";
}

/** Whether what the losers take is nothing, or can be thrown. @rule WH-AUC-13 */
function isLoss(loss: string): boolean {
  try {
    return loss === "" || parseDamage(loss).dice >= 0;
  } catch {
    return false;
  }
}
