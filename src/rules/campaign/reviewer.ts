import type { ModeReason } from "../dice/mode.ts";

/** How a two-edged group at ST affects a saving throw. */
export interface ReviewerSave {
  readonly beneficial?: boolean;
  readonly detrimental?: boolean;
}

/**
 * A two-edged group gives saving throws a positive or a negative double roll; if both apply, one die remains.
 * @rule WH-REV-01
 */
export function reviewerReasons(
  group: string,
  { beneficial = false, detrimental = false }: ReviewerSave,
): readonly ModeReason[] {
  const reason = (mode: ModeReason["mode"]): ModeReason => ({ label: group, mode, rule: "WH-REV-01" });
  return [...(beneficial ? [reason("positive")] : []), ...(detrimental ? [reason("negative")] : [])];
}
