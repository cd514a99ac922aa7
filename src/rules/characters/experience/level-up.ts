import { requireInteger } from "../../base/numbers.ts";
import type { RuleOptions } from "../../base/options.ts";
import type { Attribute } from "../../base/attribute-set.ts";
import { planHitPoints, resolveHitPoints } from "../classes/class-table.ts";
import { type Faces, requireFaces } from "../../base/dice.ts";
import type { CharacterFacts } from "../../base/facts.ts";
import type { Rulebook } from "../../families/rulebook.ts";
import {
  followMaximum,
  type LevelChoices,
  type LevelPrompt,
  promptsOf,
  rolledAnew,
  withChoices,
} from "./level-choices.ts";
import { type LevelPlan, planLevelUp, refusedChoice } from "./level-plan.ts";

/** A character's gold and experience. */
interface GoldAndXp {
  readonly gold: number;
  readonly xp: number;
}

export const SPENDING_REFUSALS = ["notPlayed", "tooMuch", "nothing"] as const;
/** Why gold cannot be spent for experience. */
type SpendingRefusal = (typeof SPENDING_REFUSALS)[number];

/** Gold and experience after spending gold on training, tutors and the like. */
interface Spending extends GoldAndXp {
  readonly refusal: SpendingRefusal | null;
}

function paymentRefusal({ gold }: GoldAndXp, amount: number, { payForXp }: Pick<RuleOptions, "payForXp">) {
  if (!payForXp) return "notPlayed";
  if (amount <= 0) return "nothing";
  return amount > gold ? "tooMuch" : null;
}

/** One point for each gold piece spent; where gold counts when brought home, nothing can be bought. @rule WH-CAMP-04 */
export function spendForXp(purse: GoldAndXp, amount: number, options: Pick<RuleOptions, "payForXp">): Spending {
  const refusal = paymentRefusal(purse, requireInteger(amount, "gold"), options);
  const spent = refusal ? 0 : amount;
  return { gold: purse.gold - spent, xp: purse.xp + spent, refusal };
}

/** The outcome of a new level. */
interface LevelUp<Name extends string = Attribute> {
  readonly facts: CharacterFacts<Name>;
  readonly hitPoints: { readonly before: number; readonly rolled: number; readonly kept: number };
  readonly prompts: readonly LevelPrompt[];
  readonly rules: readonly string[];
}

/**
 * Pipeline P5, one level: attack value and saving throw by the table, all hit dice anew, the raise, the affiliations of
 * low attributes, new groups, one group moved, slots filled. Two levels at once are two calls.
 * @rule WH-XP-03 WH-CLASS-08 WH-ATTR-08 WH-ATTR-09 WH-GROUP-04 WH-CLASS-11 WH-WISE-13
 * @throws RuleError for a level that is not reached and for choices that it does not allow
 */
export function resolveLevelUp<Name extends string = Attribute>(
  facts: CharacterFacts<Name>,
  { rolls, choices = {} }: { readonly rolls: readonly Faces[]; readonly choices?: LevelChoices },
  rulebook: Rulebook,
): LevelUp<Name> {
  const plan = planLevelUp(facts, rulebook);
  if (plan.refusal) throw refusedChoice(plan.refusal);
  const rolled = rollHitPoints(plan, rolls);
  const hp = rolledAnew(facts.hp, rolled, rulebook);
  const raised: CharacterFacts<string> = { ...facts, level: plan.level, hp };
  const grown = followMaximum(facts, withChoices(raised, { plan, choices, rulebook }), rulebook);
  return {
    facts: grown as CharacterFacts<Name>,
    hitPoints: { before: facts.hp.rolled, rolled, kept: hp.rolled },
    prompts: promptsOf(grown, { plan, choices, rulebook }),
    rules: ["WH-XP-03", "WH-CLASS-08", ...(choices.raise ? ["WH-ATTR-09"] : [])],
  };
}

/** All hit dice of the level; the best roll counts. @rule WH-CLASS-08 WH-CLASS-06 */
function rollHitPoints({ hitPoints }: LevelPlan, rolls: readonly Faces[]): number {
  if (rolls.length !== hitPoints.rolls) throw refusedChoice(`${rolls.length} throws of hit dice`);
  const dice = { dice: hitPoints.plan.count, bonus: hitPoints.plan.bonus, rolls: 1 } as const;
  for (const faces of rolls) requireFaces(planHitPoints(dice), faces);
  return resolveHitPoints(dice, rolls, 0);
}
