import type { ModeReason } from "../checks/check.ts";
import type { OfferedMode } from "../items/magick/conditional-magick.ts";
import type { RuleOptions } from "../base/options.ts";

/** How a two-edged group at ST affects a saving throw. */
interface ReviewerSave {
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

/** The effect of a two-edged group on a saving throw: it helps, it hinders, or both. @rule WH-REV-01 */
export const reviewerModes = (group: string, { reviewer }: Pick<RuleOptions, "reviewer">): readonly OfferedMode[] =>
  reviewer && group !== ""
    ? reviewerReasons(group, { beneficial: true, detrimental: true }).map((reason) => ({
        ...reason,
        when: reason.mode === "positive" ? "WHITEHACK.Reviewer.helps" : "WHITEHACK.Reviewer.hinders",
      }))
    : [];
