import { agreedCost, lastCostRuling, type MiracleAttempt, planMiracle } from "../../rules/index.ts";
import { costText, type MiracleQuestion, reasonsOf, traditionalText, warningOf } from "./dialogs/miracle-dialog.ts";
import { precedentRows, rulingText, termText } from "../checks/dialogs/precedent-rows.ts";
import { type Localize, toFigure } from "../base/localize.ts";
import type { FactLine } from "../items/item-facts.ts";

/** The terms of a bargain, for those who have to answer. */
interface BargainFacts {
  readonly effect: string;
  /** Names of ticked boxes that are no offers. */
  readonly ticks: readonly string[];
  /** Factors that the player offers, or words of their own. */
  readonly offers: readonly string[];
  /** The Referee's conditions. */
  readonly conditions: readonly string[];
}

/** How many other rulings on a miracle are shown to the Referee who names a cost. */
const OTHERS = 4;

/** The Referee's further fact to name a cost by: the level of a well-known effect. @rule WH-OPT-03 */
export function traditionalFacts(
  question: MiracleQuestion,
  { effect }: Pick<BargainFacts, "effect">,
  localize: Localize,
): readonly FactLine[] {
  const value = traditionalText(effect, question, localize);
  return value === "" ? [] : [{ label: "WHITEHACK.Miracle.Traditional.title", value }];
}

/** The wish, the offers, earlier agreements and the cost. @rule WH-WISE-02 WH-WISE-06 WH-WISE-08 WH-MIR-06 */
export function bargainFacts(
  question: MiracleQuestion,
  { effect, ticks, offers, conditions }: BargainFacts,
  attempt: MiracleAttempt,
  localize: Localize,
): readonly FactLine[] {
  const { caster, rulebook, precedents } = question;
  const performance = { attempt, caster };
  const last = lastCostRuling(precedents, effect);
  const others = precedentRows(question, localize).filter(({ place }) => precedents[place] !== last);
  const plan = planMiracle(performance, rulebook);
  const figures = { maximum: toFigure(plan.maximum), hp: toFigure(caster.hp.value) };
  const cost = [costText(agreedCost(performance)), localize("WHITEHACK.Miracle.AtMost", figures)];
  const refusal = plan.refusal && `WHITEHACK.Miracle.Refusal.${plan.refusal}`;
  const lines: readonly (readonly [string, readonly string[]])[] = [
    ["Wish", [effect]],
    ["Wants", ticks.map(termText)],
    ["Offers", offers.map(termText)],
    ["Conditions", conditions],
    ["Precedent", last ? [rulingText(last, localize)] : []],
    ["OtherPrecedents", others.slice(0, OTHERS).map((one) => `${one.effect}: ${one.ruling}`)],
    ["Cost", [...cost, ...reasonsOf(performance, localize)]],
    ["Beware", [refusal ?? warningOf(plan, question, attempt, localize)]],
  ];
  return lines.flatMap(([label, words]) => {
    const value = words.map((word) => localize(word)).join(" · ");
    return value === "" ? [] : [{ label: `WHITEHACK.Miracle.${label}`, value }];
  });
}
