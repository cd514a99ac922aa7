import {
  asKnownCheck,
  type CheckOutcome,
  isCertain,
  type Modifier,
  type Result,
  withHidden,
} from "../../../rules/index.ts";
import type { LangKey } from "../../../types/lang.ts";
import { type Badge, type Breakdown, breakdown, figureBadge, remark } from "../../sheets/breakdown.ts";
import type { FactLine } from "../../items/item-facts.ts";
import { type DieView, checkDice } from "../../chat/cards/dice.ts";

/** The kinds of rolls. */
export const CHECK_KINDS = ["task", "save", "attack"] as const;

/** The stored data of a check card. */
export interface CheckCardFacts {
  readonly title: string;
  readonly kind: (typeof CHECK_KINDS)[number];
  readonly trained: boolean;
  readonly outcome: CheckOutcome;
  /** The outcome. */
  readonly facts?: readonly FactLine[];
}

/** The user who looks at a card. */
export interface CheckViewer {
  readonly isReferee: boolean;
  /** A curse's modifier to the score that counted; only Referees see it. @rule WH-CURSE-01 */
  readonly secret?: number;
  /** Modifiers from unidentified magick, which cards do not store. @rule WH-ITEM-02 */
  readonly hidden?: readonly Modifier[];
}

export interface CheckCardView {
  readonly title: string;
  /** Null if the title says it. */
  readonly kind: LangKey | null;
  readonly trained: boolean;
  readonly tone: Result;
  readonly headline: LangKey;
  readonly dice: readonly DieView[];
  readonly quality: number | null;
  readonly surplus: number | null;
  readonly badges: readonly Badge[];
  readonly breakdown: Breakdown;
  readonly facts: readonly FactLine[];
}

/** The title of a saving throw against nothing in particular. */
export const PLAIN_SAVE = "WHITEHACK.Number.savingThrow" satisfies LangKey;

/** Everything the card shows, ready to print. */
export function checkCard(
  { title, kind, trained, outcome, facts = [] }: CheckCardFacts,
  { isReferee, secret = 0, hidden = [] }: CheckViewer = { isReferee: false },
): CheckCardView {
  const result = checkResult(withHidden(outcome, hidden), isReferee);
  const badges = [
    ...result.badges,
    ...figureBadge("WHITEHACK.Check.Secret", isReferee && secret !== 0 ? secret : null),
  ];
  const told: LangKey | null = title === PLAIN_SAVE ? null : `WHITEHACK.Check.Kind.${kind}`;
  return { title, kind: told, trained, ...result, badges, facts };
}

/** The part that cards of checks and attacks share. */
export const checkResult = (
  outcome: CheckOutcome,
  isReferee: boolean,
): Omit<CheckCardView, "title" | "kind" | "trained" | "facts"> => ({
  tone: outcome.result,
  headline: isCertain(outcome) ? "WHITEHACK.Check.Certain" : `WHITEHACK.Check.Result.${outcome.result}`,
  dice: checkDice(outcome.faces, outcome.kept),
  quality: outcome.quality,
  surplus: outcome.surplus || null,
  badges: [
    ...remark(outcome.mode !== "single" && `WHITEHACK.DiceMode.${outcome.mode}`),
    ...remark(outcome.pair && `WHITEHACK.Check.Pair.${outcome.pair}`),
  ],
  breakdown: breakdown(isReferee ? outcome : asKnownCheck(outcome)),
});
