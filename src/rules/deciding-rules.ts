/** Anything that may name the rule behind it. */
interface Ruled {
  readonly rule?: string;
}

/** Ids of the rules that decided, each once: those that apply and those that modifiers and reasons name. */
export function decidingRules(
  applied: readonly (readonly [rule: string, applies: boolean])[],
  ...named: readonly (readonly Ruled[])[]
): readonly string[] {
  const rules: string[] = [];
  for (const [rule, applies] of applied) if (applies && !rules.includes(rule)) rules.push(rule);
  for (const list of named) {
    for (const { rule } of list) if (rule && !rules.includes(rule)) rules.push(rule);
  }
  return rules;
}
