import {
  type BonusAttempt,
  bonusOfAttempt,
  outcomeOfAttempt,
} from "../../rules/characters/attributes/bonus-attempts.ts";
import { amountOf } from "../../rules/characters/attributes/custom-bonuses.ts";
import type { Rulebook } from "../../rules/contract/rulebook.ts";
import { type Localize, toFigure, toSigned } from "../localize.ts";
import type { FactLine } from "../things/item-facts.ts";

/** "Strength 14: 9, success". @rule WH-CUST-02 */
export function attemptText(
  attempt: BonusAttempt,
  { attributes: { labels }, options }: Pick<Rulebook, "attributes" | "options">,
  localize: Localize,
): string {
  const { result, reasons } = outcomeOfAttempt(attempt, options);
  const said = localize("WHITEHACK.Creation.Bonus.tried", {
    attribute: localize(labels[attempt.attribute] ?? attempt.attribute),
    score: toFigure(attempt.score),
    face: attempt.faces.map(toFigure).join(" / ") || "–",
    result: localize(`WHITEHACK.Check.Result.${result}`),
  });
  return [said, ...reasons.map(({ label }) => localize(label))].join(" · ");
}

/** How an attempt at a custom bonus has gone, and what it has brought. @rule WH-CUST-02 WH-CUST-03 */
export function bonusLines(
  attempt: BonusAttempt,
  rulebook: Pick<Rulebook, "attributes" | "options">,
  localize: Localize,
): readonly FactLine[] {
  const won = bonusOfAttempt(attempt, rulebook.options);
  const tried = { label: "WHITEHACK.Level.bonusRoll", value: attemptText(attempt, rulebook, localize) };
  return won
    ? [tried, { label: localize(`WHITEHACK.BonusKind.${won.kind}`), value: toSigned(amountOf(won)) }]
    : [tried];
}
