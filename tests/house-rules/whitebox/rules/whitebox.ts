import { enablePack, NO_HOUSE_RULES } from "../../../../src/house-rules/base/settings.ts";
import { rulesInForce } from "../../../../src/house-rules/base/in-force.ts";
import type { Choices } from "../../../../src/house-rules/base/settings.ts";
import type { Answer } from "../../../../src/house-rules/base/house-rule.ts";
import { WHITEBOX } from "../../../../src/house-rules/whitebox/rules/pack.ts";
import { coreRulebook, type Rulebook } from "../../../../src/rules/index.ts";

/** The rules of a table that plays all of WhiteBox, but for these switches. */
export const whitebox = (switches: Readonly<Record<string, Answer>> = {}): Rulebook =>
  rulesInForce(coreRulebook, [WHITEBOX], { ...enablePack(NO_HOUSE_RULES, WHITEBOX, "full"), switches }).rulebook;

/** The rules of a table with the sequence of WhiteBox, and what else it has chosen. */
export const rulesWith = (chosen: Choices = {}): Rulebook =>
  rulesInForce(coreRulebook, [WHITEBOX], { ...enablePack(NO_HOUSE_RULES, WHITEBOX, "sequence"), ...chosen }).rulebook;

/** The same with some of its switches turned. */
export const rulesWithSwitches = (switches: Readonly<Record<string, boolean>>): Rulebook => rulesWith({ switches });
