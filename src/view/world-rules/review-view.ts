import { changesTo } from "../../house-rules/world-rules/rule-changes.ts";
import type { FileProblem, LeftAside, ReadRules } from "../../house-rules/world-rules/rules-file.ts";
import type { RuleValues } from "../../house-rules/world-rules/world-rule.ts";
import type { Consequences } from "./consequences.ts";
import { type ChangeLine, changeLines, leftAsideTexts } from "./change-view.ts";
import type { RulesOfWorld } from "./rules-view.ts";

/** A preview before anything counts: a file to read, or the changes by a file or a preset. */
export type Review =
  | { readonly kind: "file"; readonly text: string; readonly problem: FileProblem | null }
  | {
      readonly kind: "changes";
      /** The name of the preset; empty for a file. */
      readonly title: string;
      readonly wanted: RuleValues;
      readonly leftAside: readonly LeftAside[];
    };

/** The result of reading a file: its changes, or why it cannot be read. */
export const reviewOfFile = (text: string, read: ReadRules): Review =>
  "wanted" in read
    ? { kind: "changes", title: "", wanted: read.wanted, leftAside: read.leftAside }
    : { kind: "file", text, problem: read.problem };

/** The preview in the window; `file` or `changes` is null if it is about the other. */
export interface ReviewView {
  readonly file: { readonly text: string; readonly problem: string | null } | null;
  readonly changes: {
    readonly title: string;
    readonly lines: readonly ChangeLine[];
    readonly leftAside: readonly string[];
    readonly follows: Consequences | null;
    readonly canApply: boolean;
  } | null;
}

/** The preview in words. */
export function reviewView(
  review: Review | null,
  { rules, values, words }: RulesOfWorld,
  follows: Consequences | null = null,
): ReviewView {
  if (!review) return { file: null, changes: null };
  const { localize } = words;
  if (review.kind === "file") {
    const problem = review.problem && localize(`WHITEHACK.Rules.File.${review.problem}`);
    return { file: { text: review.text, problem }, changes: null };
  }
  const lines = changeLines(changesTo(values, review.wanted), rules, words);
  const title = review.title || localize("WHITEHACK.Rules.OfFile");
  const leftAside = leftAsideTexts(review.leftAside, rules, words);
  return { file: null, changes: { title, lines, leftAside, follows, canApply: lines.length > 0 } };
}
