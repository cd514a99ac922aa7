import { agreedCost, COST_FACTORS, type MiracleAttempt, planMiracle } from "../../rules/index.ts";
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

/** What may be ticked besides offers, with its words. */
export const WISH_TICKS: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    COST_FACTORS.filter(({ side }) => side === "referee").map(({ id }) => [
      `factor.${id}`,
      `WHITEHACK.Miracle.Factor.${id}`,
    ]),
  ),
  concentration: "WHITEHACK.Miracle.Concentration",
  targetsSave: "WHITEHACK.Miracle.TargetsSave",
  permanent: "WHITEHACK.Miracle.Permanent",
  withdrawal: "WHITEHACK.Miracle.Withdrawal",
};

const offerText = (offer: string): string =>
  COST_FACTORS.some(({ id }) => id === offer) ? `WHITEHACK.Miracle.Factor.${offer}` : offer;

/** What is wanted, what is offered for it, and what it would cost. @rule WH-WISE-02 WH-WISE-06 WH-WISE-08 */
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
    ["Wants", ticks.flatMap((name) => WISH_TICKS[name] ?? [])],
    ["Offers", offers.map(offerText)],
    ["Conditions", conditions],
    ["Cost", [...cost, ...reasonsOf(performance, localize)]],
    ["Beware", [refusal ?? warningOf(plan, caster, localize)]],
  ];
  return lines.flatMap(([label, words]) => {
    const value = words.map((word) => localize(word)).join(" · ");
    return value === "" ? [] : [{ label: `WHITEHACK.Miracle.${label}`, value }];
  });
}
