import type { Localize } from "../localize.ts";
import type { QuestionField } from "./question.ts";

/** One of the world's attributes with its label and its score. @rule WH-CUST-01 */
export interface AttributeScore {
  readonly attribute: string;
  readonly label: string;
  readonly score: number;
}

/** The choice of an attribute, with the score of each. @rule WH-CUST-01 */
export const attributeField = (scores: readonly AttributeScore[], localize: Localize): QuestionField => ({
  name: "attribute",
  label: "WHITEHACK.Medic.Attribute",
  kind: "choice",
  min: 0,
  max: 0,
  choices: scores.map(({ attribute, label, score }) => ({
    value: attribute,
    label: `${localize(label)} ${score}`,
  })),
});
