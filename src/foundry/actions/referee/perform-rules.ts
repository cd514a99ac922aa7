import { type RuleChange, setBy } from "../../../house-rules/world-rules/rule-changes.ts";
import { houseRulesOf, settingsOf } from "../../../house-rules/world-rules/stored-rules.ts";
import type { WorldRule } from "../../../house-rules/world-rules/world-rule.ts";
import { loadOfferedPacks } from "../../packs/loaded-packs.ts";
import { rulesOfWorld } from "../../rules-of-world.ts";
import { houseRuleSettings, keepRules } from "../../settings.ts";

const HOUSE_RULE_KINDS: readonly WorldRule["kind"][] = ["pack", "switch", "family"];

/** Changes rules of the world in one batch, for users who may change its settings; says whether it could. */
export async function performRules(changes: readonly RuleChange[]): Promise<boolean> {
  if (!game.user.can("SETTINGS_MODIFY")) {
    ui.notifications.warn("WHITEHACK.Rules.NotAllowed", { localize: true });
    return false;
  }
  await loadOfferedPacks(); // so that what is chosen of them is known
  const { rules, packs } = rulesOfWorld();
  const wanted = setBy(changes);
  const concerned = rules.filter(({ key }) => Object.hasOwn(wanted, key));
  const touchesPacks = concerned.some(({ kind }) => HOUSE_RULE_KINDS.includes(kind));
  const houseRules = touchesPacks ? houseRulesOf(concerned, wanted, { packs, before: houseRuleSettings() }) : null;
  await keepRules(settingsOf(concerned, wanted), houseRules);
  return true;
}
