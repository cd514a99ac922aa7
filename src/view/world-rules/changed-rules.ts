import type { Localize } from "../localize.ts";
import type { RulesOfWorld } from "./rules-view.ts";

/** The setting that holds all that a world has chosen of packs. */
const HOUSE_RULES = "houseRules";

/** The most rules that are named; more are only counted. */
const NAMED = 3;

/** What to tell the others when settings have changed: the rules among them; null where there is none. */
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
