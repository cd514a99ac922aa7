import type { RuleValue, RuleValues } from "./world-rule.ts";

/** What one rule was set to, and what it is set to then. */
export interface RuleChange {
  readonly key: string;
  readonly before: RuleValue;
  readonly after: RuleValue;
}

/** The changes that make the wanted rules count; rules that are not named stay as they are. */
export const changesTo = (values: RuleValues, wanted: RuleValues): readonly RuleChange[] =>
  Object.entries(wanted).flatMap(([key, after]) => {
    const before = values[key] ?? null;
    return before === after ? [] : [{ key, before, after }];
  });

/** What is set by changes. */
export const setBy = (changes: readonly RuleChange[]): RuleValues =>
  Object.fromEntries(changes.map(({ key, after }) => [key, after]));

/** Changes taken back: those that still stand. What somebody has set anew since then is left as it is. */
export const takenBack = (changes: readonly RuleChange[], values: RuleValues): readonly RuleChange[] =>
  changes
    .filter(({ key, after }) => (values[key] ?? null) === after)
    .map(({ key, before, after }) => ({ key, before: after, after: before }));
