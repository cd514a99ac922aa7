import type { HouseRulePack } from "../../house-rules/base/house-rule.ts";
import { valuesOf, type WorldRule, worldRules } from "../../house-rules/base/world-rules/world-rule.ts";
import { RULINGS, type Ruling } from "../../rules/index.ts";
import { ruleWords } from "../../view/app/rules/rule-words.ts";
import type { RulesOfWorld } from "../../view/app/rules/rules-view.ts";
import { HIDDEN_RULES } from "../host/hidden-rules.ts";
import { localize } from "../host/localize.ts";
import { packsOfWorld, rulesInForceFor } from "../host/rulebook.ts";
import { storedRules, TABLE_HABITS } from "../host/settings.ts";

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
