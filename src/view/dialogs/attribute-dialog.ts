import type { AttributeSet } from "../../rules/index.ts";
import { attributeChoices } from "../attribute-words.ts";
import { type FormValues, oneOf } from "./form-values.ts";

/** The question for an attribute when a rule names one for which none of the world's serves. @rule WH-CUST-01 */
export const attributeDialog = (set: AttributeSet) => ({ attributes: attributeChoices(set) });

/** The attribute that was chosen. */
export const attributeIn = (set: AttributeSet, values: FormValues): string | null =>
  oneOf(values, "attribute", set.names);
