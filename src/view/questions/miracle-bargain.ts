import { agreedCost, COST_FACTORS, type MiracleAttempt, planMiracle } from "../../rules/index.ts";
import type { LangKey } from "../../types/lang.ts";
import { costText, type MiracleQuestion, reasonsOf, warningOf } from "../dialogs/miracle-dialog.ts";
import { type Localize, toFigure } from "../localize.ts";
import type { FactLine } from "../things/item-facts.ts";

/** What a bargain tells those who have to answer. */
export interface BargainFacts {
  readonly effect: string;
  /** Names of ticked boxes that are no offers. */
  readonly ticks: readonly string[];
  /** Factors that the player offers, or words of their own. */
  readonly offers: readonly string[];
  /** What the Referee has said. */
  readonly conditions: readonly string[];
}

/** Boxes that are not factors, with their labels. */
export const WISH_FLAGS: Readonly<Record<string, LangKey>> = {
  concentration: "WHITEHACK.Miracle.Concentration",
  targetsSave: "WHITEHACK.Miracle.TargetsSave",
  permanent: "WHITEHACK.Miracle.Permanent",
  withdrawal: "WHITEHACK.Miracle.Withdrawal",
};

const isFactor = (id: string): boolean => COST_FACTORS.some((factor) => factor.id === id);
const factorText = (id: string): string => (isFactor(id) ? `WHITEHACK.Miracle.Factor.${id}` : id);

/** The wish, the offers and the cost. @rule WH-WISE-02 WH-WISE-06 WH-WISE-08 */
export function bargainFacts(
  { caster, rulebook }: MiracleQuestion,
  { effect, ticks, offers, conditions }: BargainFacts,
  attempt: MiracleAttempt,
  localize: Localize,
): readonly FactLine[] {
  const performance = { attempt, caster };
  const plan = planMiracle(performance, rulebook);
  const figures = { maximum: toFigure(plan.maximum), hp: toFigure(caster.hp.value) };
  const cost = [costText(agreedCost(performance)), localize("WHITEHACK.Miracle.AtMost", figures)];
  const refusal = plan.refusal && `WHITEHACK.Miracle.Refusal.${plan.refusal}`;
  const lines: readonly (readonly [string, readonly string[]])[] = [
    ["Wish", [effect]],
    ["Wants", ticks.map((tick) => WISH_FLAGS[tick] ?? factorText(tick))],
    ["Offers", offers.map(factorText)],
    ["Conditions", conditions],
    ["Cost", [...cost, ...reasonsOf(performance, localize)]],
    ["Beware", [refusal ?? warningOf(plan, caster, localize)]],
  ];
  return lines.flatMap(([label, words]) => {
    const value = words.map((word) => localize(word)).join(" · ");
    return value === "" ? [] : [{ label: `WHITEHACK.Miracle.${label}`, value }];
  });
}
