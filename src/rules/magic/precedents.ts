import { toDamageText } from "../dice/formula.ts";
import type { Negotiation } from "./negotiation.ts";

/** A cost that was once agreed on. @rule WH-MIR-06 */
export interface CostPrecedent {
  readonly effect: string;
  /** "2", "1d6+1". */
  readonly cost: string;
  readonly offers: readonly string[];
  readonly factors: readonly string[];
}

/** What is worth remembering of a negotiation; null unless it led to a cost. @rule WH-MIR-06 WH-WISE-02 */
export function toCostPrecedent({ status, effect, price, offers, factors }: Negotiation): CostPrecedent | null {
  return status === "accepted" && price ? { effect, cost: toDamageText(price), offers, factors } : null;
}

const plain = (text: string): string => text.trim().toLowerCase();

/** The latest ruling for an effect; null where there was none. It binds nobody: costs drift. @rule WH-MIR-06 */
export const lastCostRuling = (precedents: readonly CostPrecedent[], effect: string): CostPrecedent | null =>
  precedents.findLast((one) => plain(one.effect) === plain(effect)) ?? null;

/** The precedents without the one at a place. @rule WH-MIR-06 */
export const withoutCostPrecedent = (precedents: readonly CostPrecedent[], place: number): readonly CostPrecedent[] =>
  precedents.filter((_, index) => index !== place);
