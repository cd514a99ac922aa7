import type { RuleError } from "../../rules/base/rule-error.ts";
import type { Localize } from "./localize.ts";

/** An error of the rules in a sentence; terms in it are translated too. */
export const problemText = ({ label, data }: RuleError, localize: Localize): string =>
  localize(label, Object.fromEntries(Object.entries(data).map(([name, value]) => [name, localize(String(value))])));

/** The sentences of several problems, each once. */
export const problemTexts = (problems: readonly RuleError[], localize: Localize): readonly string[] => [
  ...new Set(problems.map((problem) => problemText(problem, localize))),
];
