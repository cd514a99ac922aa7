import {
  type BonusAttempt,
  bonusOfAttempt,
  outcomeOfAttempt,
} from "../../../rules/characters/attributes/bonus-attempts.ts";
import { amountOf } from "../../../rules/characters/attributes/custom-bonuses.ts";
import type { Rulebook } from "../../../rules/families/rulebook.ts";
import { type Localize, toFigure, toSigned, toList } from "../../base/localize.ts";
import type { FactLine } from "../../items/item-facts.ts";
import { nameOr, scoreOf } from "../../../rules/base/attribute-set.ts";
import type { MilestoneChoices } from "../../../rules/characters/experience/milestones.ts";
import type { CharacterFacts } from "../../../rules/base/facts.ts";
import { bonusIn, diceSum } from "../../base/dice-sum.ts";

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

/** The changes of a milestone. */
interface Marked {
  readonly before: CharacterFacts<string>;
  readonly after: CharacterFacts<string>;
  readonly choices: MilestoneChoices;
  readonly labels: Readonly<Record<string, string>>;
}

/** @rule WH-CLASS-08 */
function hitPointLines({ before, after, choices: { hitDice } }: Marked, localize: Localize): readonly FactLine[] {
  if (!hitDice) return [];
  const bonus = after.hp.rolled > before.hp.rolled ? bonusIn([hitDice], after.hp.rolled) : 0; // else another roll is kept
  const words = { dice: diceSum(hitDice, bonus), before: toFigure(before.hp.rolled), kept: toFigure(after.hp.rolled) };
  return [{ label: "WHITEHACK.Level.hitDice", value: localize("WHITEHACK.Milestone.rolled", words) }];
}

function groupLines({ before, choices: { moves = [] }, labels }: Marked, localize: Localize): readonly FactLine[] {
  const named = (name: string): string => localize(labels[name] ?? name);
  return moves.map(({ index, from, to }) => ({
    label: nameOr(before.groups[index]?.name ?? "", "group"),
    value: `${named(from)} → ${named(to)}`,
  }));
}

function attributeLines({ before, after, labels }: Marked, localize: Localize): readonly FactLine[] {
  return Object.keys(before.attributes).flatMap((name) => {
    const [was, is] = [scoreOf(before.attributes, name), scoreOf(after.attributes, name)];
    return was === is ? [] : [{ label: localize(labels[name] ?? name), value: `${toFigure(was)} → ${toFigure(is)}` }];
  });
}

function exchangeLines({ before, choices: { exchange } }: Marked): readonly FactLine[] {
  if (!exchange) return [];
  const old = (before.slots ?? []).flatMap(({ contents }) => contents).find(({ id }) => id === exchange.id);
  return [{ label: "WHITEHACK.Milestone.exchanged", value: `${old?.name ?? ""} → ${exchange.for.name}` }];
}

function aspectLines({ after, choices: { aspect } }: Marked, localize: Localize): readonly FactLine[] {
  if (!aspect) return [];
  const value = toList(
    (after.aspects ?? []).map(({ name, pieces }) => (pieces > 1 ? `${name} (${pieces})` : name)),
    localize,
  );
  return [{ label: "WHITEHACK.Milestone.aspects", value }];
}

/** Everything that the card of a milestone says. @rule WH-POST-01 */
export const milestoneLines = (marked: Marked, localize: Localize): readonly FactLine[] => [
  ...hitPointLines(marked, localize),
  ...attributeLines(marked, localize),
  ...groupLines(marked, localize),
  ...exchangeLines(marked),
  ...aspectLines(marked, localize),
];
