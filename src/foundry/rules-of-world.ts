import type { HouseRulePack } from "../house-rules/house-rule.ts";
import { valuesOf } from "../house-rules/world-rules/stored-rules.ts";
import { type WorldRule, worldRules } from "../house-rules/world-rules/world-rule.ts";
import { RULINGS, type Ruling } from "../rules/index.ts";
import { ruleWords } from "../view/world-rules/rule-words.ts";
import type { RulesOfWorld } from "../view/world-rules/rules-view.ts";
import { HIDDEN_RULES } from "./hidden-rules.ts";
import { localize } from "./localize.ts";
import { packsOfWorld, rulesInForceFor } from "./rulebook.ts";
import { storedRules, TABLE_HABITS } from "./settings.ts";

/** The choices of a world that do something at the table today; where the packs' are among them, they are given. */
function shownRules(packs: readonly HouseRulePack[]): readonly WorldRule[] {
  const shown = Object.entries<Ruling>(RULINGS).filter(([key]) => !HIDDEN_RULES.includes(key));
  return worldRules(Object.fromEntries(shown), TABLE_HABITS, packs);
}

/** The rules of this world: what there is to choose, what is chosen, and what comes of it. */
export function rulesOfWorld(): RulesOfWorld {
  const packs = packsOfWorld();
  const rules = shownRules(packs);
  const values = valuesOf(rules, storedRules());
  return { rules, values, packs, inForce: rulesInForceFor(null), words: ruleWords(packs, localize) };
}
