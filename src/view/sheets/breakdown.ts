import type { LangKey } from "../../types/lang.ts";
import { toFigure, toSigned } from "../base/localize.ts";
import type { CheckOutcome, Modifier } from "../../rules/index.ts";
import { type RuleLink, ruleLink, ruleLinks } from "../base/rule-pages.ts";

/** A short remark on a card; `value` fills the gap in its text. */
export interface Badge {
  readonly label: LangKey;
  readonly value: string;
}

/** A remark with a fixed text; none without a label. */
export const remark = (label: LangKey | null | false): readonly Badge[] => (label ? [{ label, value: "" }] : []);

/** A remark with a number in it; none if the number is null. */
export const figureBadge = (label: LangKey, value: number | null): readonly Badge[] =>
  value === null ? [] : [{ label, value: toFigure(value) }];

/** One line of a sum: `label` is a language key or a proper name. */
interface Line {
  readonly label: string;
  readonly value: string;
  readonly rule: RuleLink | null;
}

/** The parts of a sum, line by line. */
export const linesOf = (modifiers: readonly Modifier[]): readonly Line[] =>
  modifiers.map(({ label, value, rule }) => ({ label, value: toSigned(value), rule: ruleLink(rule) }));

/** How the score and the dice of a check came about. */
export interface Breakdown {
  readonly base: string;
  readonly lines: readonly Line[];
  readonly score: string;
  readonly reasons: readonly { readonly label: string; readonly mode: string; readonly rule: RuleLink | null }[];
  readonly rules: readonly RuleLink[];
  /** The words before the sum, and before what it starts from. */
  readonly title: LangKey;
  readonly start: LangKey;
}

/** Everything that makes up a score, in the order in which it was added. */
export const breakdown = ({ base, modifiers, score, reasons, rules, over = false }: CheckOutcome): Breakdown => ({
  title: over ? "WHITEHACK.Card.AddedToDie" : "WHITEHACK.Card.Score",
  start: over ? "WHITEHACK.Card.MatrixBonus" : "WHITEHACK.Card.Base",
  base: toFigure(base),
  lines: linesOf(modifiers),
  score: toFigure(score),
  reasons: reasons.map(({ label, mode, rule }) => ({
    label,
    mode: `WHITEHACK.DiceMode.${mode}`,
    rule: ruleLink(rule),
  })),
  rules: ruleLinks(rules),
});
