import { toDamageText } from "../dice/formula.ts";
import type { Negotiation } from "./negotiation.ts";

/** A cost that was agreed on earlier. @rule WH-MIR-06 */
export interface CostPrecedent {
  readonly effect: string;
  /** "2", "1d6+1". */
  readonly cost: string;
  readonly offers: readonly string[];
  readonly factors: readonly string[];
}

/** A precedent from a negotiation; null unless it ended with a cost. @rule WH-MIR-06 WH-WISE-02 */
export function toCostPrecedent({ status, effect, price, offers, factors }: Negotiation): CostPrecedent | null {
  return status === "accepted" && price ? { effect, cost: toDamageText(price), offers, factors } : null;
}

const plain = (text: string): string => text.trim().toLowerCase();

/** The latest ruling on an effect; null if there is none. It is not binding: costs drift. @rule WH-MIR-06 */
export const lastCostRuling = (precedents: readonly CostPrecedent[], effect: string): CostPrecedent | null =>
  precedents.findLast((one) => plain(one.effect) === plain(effect)) ?? null;

/** The precedents without the one at an index. @rule WH-MIR-06 */
export const withoutCostPrecedent = (precedents: readonly CostPrecedent[], place: number): readonly CostPrecedent[] =>
  precedents.filter((_, index) => index !== place);
