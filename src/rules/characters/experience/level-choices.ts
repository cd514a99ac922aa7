import { scoreOf } from "../attributes/attribute-set.ts";
import { deriveCharacter } from "../derive-character.ts";
import { fillSlot, openSlots, type SlotContent } from "../../classes/slots.ts";
import type { CharacterFacts, GroupFacts, RaiseFacts } from "../../facts.ts";
import { addGroup } from "../groups/change-groups.ts";
import { type GroupMove, moveGroup, withinLimit } from "../groups/places.ts";
import type { Rulebook } from "../../contract/rulebook.ts";
import { orRefusal, type RuleError } from "../../rule-error.ts";
import { type LevelPlan, refusedChoice, slotOwnerOf } from "./level-plan.ts";

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

/** Choices, with the plan and the rules they follow. */
export interface Choosing {
  readonly plan: LevelPlan;
  readonly choices: LevelChoices;
  readonly rulebook: Rulebook;
}

type Step = (facts: CharacterFacts<string>, choosing: Choosing) => CharacterFacts<string>;

/**
 * The facts with everything that was chosen, in the order of pipeline P5: the raise, the affiliations of low
 * attributes, new groups, one group moved, slots filled. @rule WH-ATTR-09 WH-ATTR-08 WH-GROUP-04 WH-CLASS-11
 * @throws RuleError for choices that the plan does not allow
 */
export const withChoices = (facts: CharacterFacts<string>, choosing: Choosing): CharacterFacts<string> =>
  [withRaise, withGroups, withMove, withSlots].reduce((now, step) => step(now, choosing), facts);

/** The facts with the choices so far, or why they are not allowed; for a preview. @rule WH-XP-03 */
export const tryChoices = (facts: CharacterFacts<string>, choosing: Choosing): CharacterFacts<string> | RuleError =>
  orRefusal(() => withChoices({ ...facts, level: choosing.plan.level }, choosing));

/** @rule WH-ATTR-09 WH-BRAVE-06 */
const withRaise: Step = (facts, { plan: { raise: allowed, level }, choices: { raise } }) => {
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
const withGroups: Step = (facts, { choices: { drop, groups = [] }, rulebook }) => {
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
const withMove: Step = (facts, { plan: { moves }, choices: { move }, rulebook }) => {
  if (!move) return facts;
  const { groups, refusal } = moveGroup(facts.groups, move, moves, rulebook.attributes.names);
  if (refusal) throw refusedChoice(refusal);
  return { ...facts, groups };
};

/** @rule WH-CLASS-11 */
const withSlots: Step = (facts, { choices: { slots = [] }, rulebook }) =>
  slots.reduce((now, { slot, thing }) => ({ ...now, slots: fillSlot(slotOwnerOf(now, rulebook), slot, thing) }), facts);

/** What is left to choose; waiting loses nothing. @rule WH-ATTR-08 WH-ATTR-09 WH-CLASS-11 */
export function promptsOf(
  facts: CharacterFacts<string>,
  { plan, choices, rulebook }: Choosing,
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
