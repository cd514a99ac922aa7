import type { RuleValue, RuleValues } from "./world-rule.ts";

/** A change of one rule's setting. */
export interface RuleChange {
  readonly key: string;
  readonly before: RuleValue;
  readonly after: RuleValue;
}

/** The changes that lead to the wanted settings; rules that are not named stay as they are. */
export const changesTo = (values: RuleValues, wanted: RuleValues): readonly RuleChange[] =>
  Object.entries(wanted).flatMap(([key, after]) => {
    const before = values[key] ?? null;
    return before === after ? [] : [{ key, before, after }];
  });

/** The settings after changes. */
export const setBy = (changes: readonly RuleChange[]): RuleValues =>
  Object.fromEntries(changes.map(({ key, after }) => [key, after]));

/** The changes that undo earlier ones; a rule that was changed again since then is left as it is. */
export const takenBack = (changes: readonly RuleChange[], values: RuleValues): readonly RuleChange[] =>
  changes
    .filter(({ key, after }) => (values[key] ?? null) === after)
    .map(({ key, before, after }) => ({ key, before: after, after: before }));
