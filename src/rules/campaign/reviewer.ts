import type { ModeReason } from "../dice/mode.ts";

/** How a two-edged group at ST bears on a saving throw. */
export interface ReviewerSave {
  readonly beneficial?: boolean;
  readonly detrimental?: boolean;
}

/** A two-edged group doubles saving throws, for better and for worse; both leave one die. @rule WH-REV-01 */
export function reviewerReasons(
  group: string,
  { beneficial = false, detrimental = false }: ReviewerSave,
): readonly ModeReason[] {
  const reason = (mode: ModeReason["mode"]): ModeReason => ({ label: group, mode, rule: "WH-REV-01" });
  return [...(beneficial ? [reason("positive")] : []), ...(detrimental ? [reason("negative")] : [])];
}
