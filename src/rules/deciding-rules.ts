/** Anything that may name the rule behind it. */
interface Ruled {
  readonly rule?: string;
}

/** Ids of the rules that decided, each once: those that apply and those that modifiers and reasons name. */
export function decidingRules(
  applied: readonly (readonly [rule: string, applies: boolean])[],
  named: readonly Ruled[],
): readonly string[] {
  const rules = new Set<string>();
  for (const [rule, applies] of applied) if (applies) rules.add(rule);
  for (const { rule } of named) if (rule) rules.add(rule);
  return [...rules];
}
