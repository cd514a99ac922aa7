import type { Localize } from "../localize.ts";
import type { RulesOfWorld } from "./rules-view.ts";

/** The setting that holds all choices about packs. */
const HOUSE_RULES = "houseRules";

/** The most rules that are named; if there are more, only their number is given. */
const NAMED = 3;

/** The message for others when settings have changed; null if no rule has. */
export function toSentence(
  keys: ReadonlySet<string>,
  { rules, values, words }: Pick<RulesOfWorld, "rules" | "values" | "words">,
  localize: Localize,
): string | null {
  const named = rules
    .filter(({ key, kind }) => kind !== "switch" && keys.has(key))
    .map((rule) => `${words.name(rule)}: ${words.value(rule, values[rule.key] ?? rule.initial)}`);
  if (keys.has(HOUSE_RULES)) named.push(localize("WHITEHACK.Rules.Topic.packs"));
  if (named.length === 0) return null;
  if (named.length > NAMED) return localize("WHITEHACK.Rules.ManyChanged", { count: String(named.length) });
  return localize("WHITEHACK.Rules.Changed", { rules: named.join("; ") });
}
