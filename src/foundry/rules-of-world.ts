import { valuesOf } from "../house-rules/world-rules/stored-rules.ts";
import { ruleWords } from "../view/world-rules/rule-words.ts";
import type { RulesOfWorld } from "../view/world-rules/rules-view.ts";
import { localize } from "./localize.ts";
import { packsOfWorld, rulesInForceFor } from "./rulebook.ts";
import { shownRules, storedRules } from "./settings.ts";

/** The rules of this world: what there is to choose, what is chosen, and what comes of it. */
export function rulesOfWorld(): RulesOfWorld {
  const packs = packsOfWorld();
  const rules = shownRules(packs);
  const values = valuesOf(rules, storedRules());
  return { rules, values, packs, inForce: rulesInForceFor(null), words: ruleWords(packs, localize) };
}
