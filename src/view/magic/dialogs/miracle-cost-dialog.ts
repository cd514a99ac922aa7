import { COST_FACTORS, magnitudeBefore, magnitudeOfCost, parseDamage } from "../../../rules/index.ts";
import type { Localize } from "../../base/localize.ts";
import { atField, type FormValues, type Problem } from "../../chat/dialogs/form-values.ts";
import { attemptIn, miracleDialog, type MiracleQuestion } from "./miracle-dialog.ts";
import { WISH_FLAGS } from "../../checks/dialogs/precedent-rows.ts";

/** The state of a bargain when the Referee works out a cost. */
export interface CostTerms {
  readonly effect: string;
  /** The cost that was last named, as text. */
  readonly price: string;
  /** Names of ticked boxes that are no offers. */
  readonly ticks: readonly string[];
  /** Factors that the player offers, or words of their own. */
  readonly offers: readonly string[];
  readonly conditions: readonly string[];
  readonly savings: number;
  readonly charges: number;
}

const OTHER = "other";
const isFactor = (id: string): boolean => COST_FACTORS.some((factor) => factor.id === id);

/** The base of a cost, so that the ticks lead to the cost named last; "other" where none does. @rule WH-WISE-02 */
function countedFrom({ price, ticks, offers }: CostTerms): string {
  const named = magnitudeOfCost(parseDamage(price));
  return (named && magnitudeBefore(named, [...ticks, ...offers].filter(isFactor))) ?? OTHER;
}

/** The Referee's side of a bargain: what it costs, and what makes it dearer or cheaper. @rule WH-WISE-02 WH-WISE-04 WH-WISE-05 */
export function miracleCostDialog(question: MiracleQuestion, terms: CostTerms, localize: Localize) {
  const { prices, dearer, cheaper, energy, doses } = miracleDialog(question, localize);
  const isTicked = (name: string): boolean => [...terms.ticks, ...terms.offers].includes(name.replace("factor.", ""));
  const flags = Object.entries(WISH_FLAGS).map(([name, label]) => ({ name, label }));
  const possible = flags.filter(({ name }) => (name !== "concentration" || energy) && (name !== "doses" || doses));
  const ticked = <Chip extends { readonly name: string }>(chips: readonly Chip[]) =>
    chips.map((chip) => ({ ...chip, isTicked: isTicked(chip.name) }));
  return {
    ...terms,
    words: terms.offers.filter((one) => !isFactor(one)).join(" · "),
    conditions: terms.conditions.join(" · "),
    prices,
    from: countedFrom(terms),
    dearer: ticked(dearer),
    cheaper: ticked(cheaper),
    flags: ticked(possible),
  };
}

/** Why no cost can be named by the answers; null where one can. Too dear a one may be named: its caster may make an offer. @rule WH-WISE-02 */
export const miracleCostProblem = (question: MiracleQuestion, values: FormValues): Problem | null =>
  attemptIn(question, values) ? null : atField("WHITEHACK.Miracle.NoPrice", OTHER);
