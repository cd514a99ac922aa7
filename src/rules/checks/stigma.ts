import type { ModeReason } from "./check.ts";

/** The mark of the marred: a group that never helps. */
export interface Stigma {
  readonly name: string;
  /** One attribute, or two if it replaces the species. */
  readonly attributes: readonly string[];
}

/** A stigma's effect on a roll of its attribute, if relevant. @rule WH-EXM-01 */
export const stigmaReasons = (
  { name, attributes }: Stigma,
  attribute: string,
  relevant: boolean,
): readonly ModeReason[] =>
  relevant && attributes.includes(attribute) ? [{ label: name, mode: "negative", rule: "WH-EXM-01" }] : [];
