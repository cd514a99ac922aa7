import type { MagicRules } from "../families/rulebook.ts";
import { NO_PARTS } from "../base/explained.ts";
import { formulaIn, toDamageText } from "../base/dice.ts";

/**
 * Hit points must cover the cost, and a cost above the level doubles unless a saving throw succeeds; another one keeps a
 * miracle up. @rule WH-WISE-06 WH-WISE-07 WH-WISE-22
 */
export const coreMagic: MagicRules = {
  mayAttempt: (maximum, hitPoints) => maximum <= hitPoints,
  asksForSave: (cost, level) => cost > level,
  afterFailedSave: (cost) => cost * 2,
  savingMiracles: () => NO_PARTS,
  disrupts: false,
  spells: null,
};

/** A cost that was agreed on earlier. @rule WH-MIR-06 */
export interface CostPrecedent {
  readonly effect: string;
  /** "2", "1d6+1". */
  readonly cost: string;
  readonly offers: readonly string[];
  readonly factors: readonly string[];
}

const plain = (text: string): string => text.trim().toLowerCase();

/** The latest ruling on an effect; null if there is none. It is not binding: costs drift. @rule WH-MIR-06 */
export const lastCostRuling = (precedents: readonly CostPrecedent[], effect: string): CostPrecedent | null =>
  precedents.findLast((one) => plain(one.effect) === plain(effect)) ?? null;

/** "d6" is "1d6": Referees may correct what was kept. */
function sameCost(one: string, other: string): boolean {
  const formula = formulaIn(one);
  return one === other || (formula !== null && toDamageText(formula) === other);
}

const sameTerms = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((term) => other.includes(term));

/** The precedents with one more; unchanged if the last ruling on its effect was the same. @rule WH-MIR-06 */
export function withCostPrecedent(
  precedents: readonly CostPrecedent[],
  precedent: CostPrecedent,
): readonly CostPrecedent[] {
  const last = lastCostRuling(precedents, precedent.effect);
  const isKnown =
    last !== null &&
    sameCost(last.cost, precedent.cost) &&
    sameTerms(last.offers, precedent.offers) &&
    sameTerms(last.factors, precedent.factors);
  return isKnown ? precedents : [...precedents, precedent];
}

/** The indices of the current rulings: the latest on each effect, newest first. @rule WH-MIR-06 */
export const standingRulings = (precedents: readonly CostPrecedent[]): readonly number[] =>
  precedents.flatMap((one, place) => (lastCostRuling(precedents, one.effect) === one ? [place] : [])).toReversed();
