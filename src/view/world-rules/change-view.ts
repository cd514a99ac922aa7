import type { RuleChange } from "../../house-rules/world-rules/rule-changes.ts";
import type { LeftAside } from "../../house-rules/world-rules/rules-file.ts";
import type { WorldRule } from "../../house-rules/world-rules/world-rule.ts";
import type { RuleWords } from "./rule-words.ts";

/** One change in words. */
export interface ChangeLine {
  readonly name: string;
  readonly before: string;
  readonly after: string;
}

/** The effects of changes, each in words; an unknown rule is named by its key. */
export function changeLines(
  changes: readonly RuleChange[],
  rules: readonly WorldRule[],
  words: RuleWords,
): readonly ChangeLine[] {
  return changes.map(({ key, before, after }) => {
    const rule = rules.find((one) => one.key === key);
    return rule
      ? { name: words.name(rule), before: words.value(rule, before), after: words.value(rule, after) }
      : { name: key, before: String(before), after: String(after) };
  });
}

/** A sentence for each part of a file that was set aside. */
export const leftAsideTexts = (
  leftAside: readonly LeftAside[],
  rules: readonly WorldRule[],
  words: RuleWords,
): readonly string[] =>
  leftAside.map(({ key, value, because }) => {
    const rule = rules.find((one) => one.key === key);
    return words.localize(`WHITEHACK.Rules.LeftAside.${because}`, { name: rule ? words.name(rule) : key, value });
  });
