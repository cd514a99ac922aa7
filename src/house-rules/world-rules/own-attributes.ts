import { jsonIn } from "../../rules/json.ts";
import { type OwnAttributes, readOwnAttributes } from "../../rules/index.ts";
import type { Answer } from "../house-rule.ts";

/** The key of the rule that holds a world's own attributes. */
export const ATTRIBUTE_SET_RULE = "attributeSet" as const;

/** A world's own attributes as one text, so that they can be compared like any other setting. */
export const toStoredAttributes = ({ attributes, serves, gives }: OwnAttributes): string =>
  JSON.stringify({ attributes, serves, gives });

/** A world's own attributes; null if there are none, or none that can be used. @rule WH-CUST-01 */
export function ownAttributesIn(stored: unknown): OwnAttributes | null {
  if (typeof stored !== "string" || stored === "") return null;
  const read = readOwnAttributes(jsonIn(stored));
  return read.problem === null ? read.written : null;
}

/** Whether a value can be stored: attributes that can be used, or none. */
export const isStoredAttributes = (value: unknown): value is string => value === "" || ownAttributesIn(value) !== null;

/** Stored attributes as a file of rules holds them; null for none. */
export const attributesInFile = (stored: Answer | null): OwnAttributes | null => ownAttributesIn(stored);

/** Attributes of a file as they are stored; null if they cannot be used. */
export function attributesOfFile(written: unknown): unknown {
  if (written === null || written === "") return "";
  const read = readOwnAttributes(written);
  return read.problem === null ? toStoredAttributes(read.written) : null;
}
