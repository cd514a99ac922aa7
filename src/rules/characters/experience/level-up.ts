import type { Attribute } from "../attributes/attributes.ts";
import { planHitPoints, resolveHitPoints } from "../../classes/level-hit-points.ts";
import { type Faces, requireFaces } from "../../dice/dice.ts";
import type { CharacterFacts } from "../../facts.ts";
import type { Rulebook } from "../../contract/rulebook.ts";
import { followMaximum, rolledAnew } from "./hit-points-anew.ts";
import { type LevelChoices, type LevelPrompt, promptsOf, withChoices } from "./level-choices.ts";
import { type LevelPlan, planLevelUp, refusedChoice } from "./level-plan.ts";

/** The outcome of a new level. */
export interface LevelUp<Name extends string = Attribute> {
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
  { throws, choices = {} }: { readonly throws: readonly Faces[]; readonly choices?: LevelChoices },
  rulebook: Rulebook,
): LevelUp<Name> {
  const plan = planLevelUp(facts, rulebook);
  if (plan.refusal) throw refusedChoice(plan.refusal);
  const rolled = rollHitPoints(plan, throws);
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
function rollHitPoints({ hitPoints }: LevelPlan, throws: readonly Faces[]): number {
  if (throws.length !== hitPoints.throws) throw refusedChoice(`${throws.length} throws of hit dice`);
  const dice = { dice: hitPoints.plan.count, bonus: hitPoints.plan.bonus, rolls: 1 } as const;
  for (const faces of throws) requireFaces(planHitPoints(dice), faces);
  return resolveHitPoints(dice, throws, 0);
}
