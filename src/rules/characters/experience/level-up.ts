import { scoreOf } from "../attributes/attribute-set.ts";
import type { Attribute } from "../attributes/attributes.ts";
import { deriveCharacter } from "../derive-character.ts";
import { planHitPoints, resolveHitPoints } from "../../classes/level-hit-points.ts";
import { fillSlot, openSlots, type SlotContent } from "../../classes/slots.ts";
import { type Faces, requireFaces } from "../../dice/dice.ts";
import type { CharacterFacts, GroupFacts, RaiseFacts } from "../../facts.ts";
import { addGroup } from "../groups/change-groups.ts";
import { type GroupMove, moveGroup, withinLimit } from "../groups/places.ts";
import type { Rulebook } from "../../contract/rulebook.ts";
import { followMaximum, rolledAnew } from "./hit-points-anew.ts";
import { type LevelPlan, MOVES_PER_LEVEL, planLevelUp, refusedChoice, slotOwnerOf } from "./level-plan.ts";

/** The player's choices for a new level; whatever is left out is postponed. */
export interface LevelChoices {
  readonly raise?: { readonly attribute: string; readonly by?: 1 | -1 };
  /** The index of an affiliation to be given up because a low attribute was raised. */
  readonly drop?: number;
  readonly groups?: readonly GroupFacts[];
  readonly move?: GroupMove;
  readonly slots?: readonly { readonly slot: number; readonly thing: Omit<SlotContent, "active"> }[];
}

export const LEVEL_PROMPTS = ["raise", "dropAffiliation", "group", "slot"] as const;
/** What remains to be chosen after gaining a level. */
export type LevelPrompt = (typeof LEVEL_PROMPTS)[number];

/** The outcome of a new level. */
export interface LevelUp<Name extends string = Attribute> {
  readonly facts: CharacterFacts<Name>;
  readonly hitPoints: { readonly before: number; readonly rolled: number; readonly kept: number };
  readonly prompts: readonly LevelPrompt[];
  readonly rules: readonly string[];
}

type Step = (facts: CharacterFacts<string>, choices: LevelChoices, rulebook: Rulebook) => CharacterFacts<string>;

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
  const steps: readonly Step[] = [withRaise(plan), withGroups, withMove, withSlots];
  const raised: CharacterFacts<string> = { ...facts, level: plan.level, hp };
  const chosen = steps.reduce((now, step) => step(now, choices, rulebook), raised);
  const grown = followMaximum(facts, chosen, rulebook);
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

/** @rule WH-ATTR-09 WH-BRAVE-06 */
const withRaise =
  ({ raise: allowed, level }: LevelPlan): Step =>
  (facts, { raise }) => {
    if (!raise) return facts;
    const { attribute, by = 1 } = raise;
    const isAllowed = allowed === "either" || (allowed === "up" && by === 1);
    if (!isAllowed || Math.abs(by) !== 1) throw refusedChoice(`${attribute} ${by}`);
    const value = scoreOf(facts.attributes, attribute) + by;
    const entry: RaiseFacts = { level, attribute, by };
    return {
      ...facts,
      attributes: { ...facts.attributes, [attribute]: { value } },
      raises: [...(facts.raises ?? []), entry],
    };
  };

/**
 * One affiliation given up, new groups added while there is room; groups beyond the limit become story only.
 * @rule WH-ATTR-08 WH-GROUP-01 WH-GROUP-03 WH-GROUP-07
 */
const withGroups: Step = (facts, { drop, groups = [] }, rulebook) => {
  const left = drop === undefined ? facts.groups : facts.groups.toSpliced(dropped(facts.groups, drop), 1);
  if (groups.length === 0) return { ...facts, groups: left };
  const all = groups.reduce((now, group) => joined(now, group, facts, rulebook), left);
  const kept = all.filter((group) => left.includes(group));
  const { used, limit } = deriveCharacter({ ...facts, groups: kept }, rulebook).groups;
  const free = Math.max(0, limit.value - used);
  return { ...facts, groups: [...kept, ...withinLimit(all.slice(kept.length), free)] };
};

/**
 * The groups with a new one, which replaces the old vocation if it is a vocation.
 * @rule WH-GROUP-03 WH-GROUP-07 WH-DEFT-01
 */
function joined(
  groups: readonly GroupFacts[],
  group: GroupFacts,
  facts: CharacterFacts<string>,
  rulebook: Rulebook,
): readonly GroupFacts[] {
  const { traits } = slotOwnerOf(facts, rulebook).table;
  const change = addGroup(groups, group, rulebook.attributes.names, traits);
  if (change.refusal) throw refusedChoice(change.refusal);
  return change.groups;
}

/** Only an affiliation can be given up. @rule WH-ATTR-08 */
function dropped(groups: readonly GroupFacts[], place: number): number {
  if (groups[place]?.kind === "affiliation") return place;
  throw refusedChoice(`group ${place} given up`);
}

/** @rule WH-GROUP-04 */
const withMove: Step = (facts, { move }, rulebook) => {
  if (!move) return facts;
  const { groups, refusal } = moveGroup(facts.groups, move, MOVES_PER_LEVEL, rulebook.attributes.names);
  if (refusal) throw refusedChoice(refusal);
  return { ...facts, groups };
};

/** @rule WH-CLASS-11 */
const withSlots: Step = (facts, { slots = [] }, rulebook) =>
  slots.reduce((now, { slot, thing }) => ({ ...now, slots: fillSlot(slotOwnerOf(now, rulebook), slot, thing) }), facts);

/** What is left to choose; waiting loses nothing. @rule WH-ATTR-08 WH-ATTR-09 WH-CLASS-11 */
function promptsOf(
  facts: CharacterFacts<string>,
  {
    plan,
    choices,
    rulebook,
  }: { readonly plan: LevelPlan; readonly choices: LevelChoices; readonly rulebook: Rulebook },
): readonly LevelPrompt[] {
  const { groups } = deriveCharacter(facts, rulebook);
  const asked: Readonly<Record<LevelPrompt, boolean>> = {
    raise: plan.raise !== "none" && !choices.raise,
    dropAffiliation: groups.used > groups.limit.value,
    group: groups.used < groups.limit.value,
    slot: openSlots(slotOwnerOf(facts, rulebook)).length > 0,
  };
  return LEVEL_PROMPTS.filter((prompt) => asked[prompt]);
}
