import type { Faces } from "../../../rules/base/dice.ts";
import type { RecordEntry } from "../../../undo/record.ts";
import { type RuleLink, ruleLinks } from "../../base/rule-pages.ts";
import type { DieView } from "../../chat/cards/dice.ts";
import { type EntryView, ownEntries, type RecordViewer } from "../../chat/cards/record-rows.ts";
import type { FactLine } from "../../items/item-facts.ts";

/** A roll by the rules of another game, as its card stores it. */
interface RollCardFacts {
  /** Language keys or plain words. */
  readonly title: string;
  readonly verdict: string;
  readonly success: boolean | null;
  readonly facts: readonly FactLine[];
  readonly reasons: readonly string[];
  readonly rules: readonly string[];
  /** The faces of the dice, plan by plan. */
  readonly dice: readonly { readonly die: number; readonly faces: Faces }[];
  /** The places of those that do not count, among all. */
  readonly dropped: readonly number[];
  readonly target: { readonly name: string } | null;
  readonly damage: object | null;
  readonly record: readonly RecordEntry[];
}

/** The context of the card's template. */
interface RollCard {
  readonly title: string;
  readonly tone: "success" | "failure" | "plain";
  readonly target: string;
  readonly dice: readonly DieView[];
  readonly headline: string;
  readonly facts: readonly FactLine[];
  readonly reasons: readonly string[];
  readonly rules: readonly RuleLink[];
  readonly canRollDamage: boolean;
  readonly entries: readonly EntryView[];
}

const toneOf = (success: boolean | null): RollCard["tone"] => {
  if (success === null) return "plain";
  return success ? "success" : "failure";
};

/** The dice of a roll, with those that do not count. */
export const rolledDice = ({ dice, dropped }: Pick<RollCardFacts, "dice" | "dropped">): readonly DieView[] =>
  dice
    .flatMap(({ die, faces }) => faces.map((face) => ({ face, faces: die, kept: false })))
    .map((one, place) => ({ ...one, dropped: dropped.includes(place) }));

/** A card of a roll, for a viewer who may or may not roll its damage. */
export const rollCard = (
  { title, verdict, success, facts, reasons, rules, target, damage, record, ...rolled }: RollCardFacts,
  viewer: RecordViewer & { readonly mayRoll: boolean },
): RollCard => ({
  title,
  tone: toneOf(success),
  target: target?.name ?? "",
  dice: rolledDice(rolled),
  headline: verdict,
  facts,
  reasons,
  rules: ruleLinks(rules),
  canRollDamage: damage !== null && viewer.mayRoll,
  entries: ownEntries(record, viewer),
});
