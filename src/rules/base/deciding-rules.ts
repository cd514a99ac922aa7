/** Anything that may name the rule that decided it. */
interface Ruled {
  readonly rule?: string;
}

/** The ids of the rules that decided, without duplicates: its own, and those of its modifiers and reasons. */
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
