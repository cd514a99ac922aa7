import type { Localize } from "../../base/localize.ts";
import type { PromptField } from "../prompts/prompt.ts";
import type { LangKey } from "../../../types/lang.ts";

/** One of the world's attributes with its label and its score. @rule WH-CUST-01 */
export interface AttributeScore {
  readonly attribute: string;
  readonly label: string;
  readonly score: number;
}

/** The choice of an attribute, with the score of each. @rule WH-CUST-01 */
export const attributeField = (scores: readonly AttributeScore[], localize: Localize): PromptField => ({
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

/** One field of a dialog that is made of nothing but fields. */
export interface AskedField {
  readonly name: string;
  readonly label: LangKey;
  readonly hint?: LangKey;
  readonly value?: string | number | boolean;
  /** A box to tick. */
  readonly check?: boolean;
  readonly number?: boolean;
  readonly least?: number;
  readonly most?: number;
  readonly placeholder?: LangKey;
  /** Language keys by what is chosen. */
  readonly choices?: Readonly<Record<string, string>>;
}
