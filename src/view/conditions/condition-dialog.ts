import type { ConditionEnd } from "../../rules/conditions/condition.ts";
import { CONDITION_IDS, type ConditionId } from "../../rules/conditions/conditions.ts";
import { type Choices, toChoices } from "../base/choices.ts";
import type { Form } from "../chat/dialogs/form.ts";
import { type FormValues, oneOf, textIn, wholeIn } from "../chat/dialogs/form-values.ts";

/** The ends that the user can choose; the usual one first. */
const ENDS = ["usual", "rounds", "minutes", "round", "battle", "treatment", "saved", "lasting"] as const;
type EndChoice = (typeof ENDS)[number];

/** A condition of the table's own. */
const OWN = "own";

/** A condition as entered. */
export interface TypedCondition {
  /** One of the game's, or null for one of the table's own. */
  readonly id: ConditionId | null;
  /** The name of a custom condition. */
  readonly name: string;
  readonly strength: number;
  /** Null for the usual duration. */
  readonly end: ConditionEnd | null;
  /** The uuid of its source; null for none. */
  readonly source: string | null;
}

const CONDITION_CHOICES: Choices = {
  ...toChoices(CONDITION_IDS, (id) => `WHITEHACK.Condition.${id}`),
  [OWN]: "WHITEHACK.Conditions.own",
};
const END_CHOICES: Choices = toChoices(ENDS, (end) => `WHITEHACK.ConditionEnds.${end}`);

/** The questions of the dialog; `sources` are names by uuid. */
export const conditionForm = (sources: Readonly<Record<string, string>>) =>
  [
    { name: "condition", label: "WHITEHACK.Conditions.which", choices: CONDITION_CHOICES },
    { name: "name", label: "WHITEHACK.Conditions.ownName", placeholder: "WHITEHACK.Conditions.ownHint", only: "own" },
    {
      name: "strength",
      label: "WHITEHACK.Conditions.strength",
      hint: "WHITEHACK.Conditions.strengthHint",
      value: 1,
      min: 1,
      max: 99,
    },
    { name: "source", label: "WHITEHACK.Conditions.source", blank: "WHITEHACK.Conditions.nobody", choices: sources },
    { name: "end", label: "WHITEHACK.Conditions.end", choices: END_CHOICES, value: "usual" },
    { name: "count", label: "WHITEHACK.Conditions.count", value: 1, min: 1, max: 9999, only: "count" },
  ] as const satisfies Form;

/** The number that was typed, but at least this. */
const atLeastOne = (values: FormValues, name: string, most: number): number => Math.max(1, wholeIn(values, name, most));

function endIn(values: FormValues, chosen: EndChoice): ConditionEnd | null {
  if (chosen === "usual") return null;
  if (chosen === "rounds") return { until: "rounds", rounds: atLeastOne(values, "count", 999) };
  if (chosen === "minutes") return { until: "minutes", minutes: atLeastOne(values, "count", 9_999) };
  return { until: chosen };
}

/** The condition that was chosen; null if a custom one has no name. @rule WH-COND-01 */
export function typedCondition(values: FormValues): TypedCondition | null {
  const id = oneOf(values, "condition", CONDITION_IDS);
  const name = textIn(values, "name");
  if (!id && !name) return null;
  return {
    id,
    name,
    strength: atLeastOne(values, "strength", 99),
    end: endIn(values, oneOf(values, "end", ENDS) ?? "usual"),
    source: textIn(values, "source") || null,
  };
}
