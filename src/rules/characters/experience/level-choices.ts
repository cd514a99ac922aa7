import { deriveCharacter } from "../derive-character.ts";
import type { CharacterFacts, GroupFacts, RaiseFacts } from "../../base/facts.ts";
import { requireInteger } from "../../base/numbers.ts";
import type { Rulebook } from "../../families/rulebook.ts";
import { scoreOf } from "../../base/attribute-set.ts";
import { fillSlot, openSlots, type SlotContent } from "../classes/slots.ts";
import { addGroup, type GroupMove, moveGroup, withinLimit } from "../groups/places.ts";
import { orRefusal, type RuleError } from "../../base/rule-error.ts";
import { type LevelPlan, NO_LEVEL, refusedChoice, slotOwnerOf } from "./level-plan.ts";

/** Hit points after re-rolling all hit dice: the better total counts, and the cost of permanent magick is restored. @rule WH-CLASS-08 WH-WISE-13 (Amb-24) */
export function rolledAnew(
  { permanentCost = 0, ...hp }: CharacterFacts<string>["hp"],
  rolled: number,
  { options }: Rulebook,
): CharacterFacts<string>["hp"] {
  const lost = options.hitPointsBeat === "reduced" ? permanentCost : 0;
  return { ...hp, rolled: Math.max(requireInteger(rolled, "hit points"), hp.rolled - lost) };
}

/**
 * Current hit points change by as much as the maximum, whatever changed it.
 * @rule WH-CLASS-08 WH-STRONG-15 WH-WISE-17
 */
export function followMaximum(
  before: CharacterFacts<string>,
  after: CharacterFacts<string>,
  rulebook: Rulebook,
): CharacterFacts<string> {
  const maximumOf = (facts: CharacterFacts<string>) => deriveCharacter(facts, rulebook).hitPointsMaximum.value;
  const { hp } = after;
  return { ...after, hp: { ...hp, value: hp.value + maximumOf(after) - maximumOf(before) } };
}

/** The player's choices for a new level; whatever is left out is postponed. */
export interface LevelChoices {
  readonly raise?: { readonly attribute: string; readonly by?: 1 | -1 };
  /** The index of an affiliation to be given up because a low attribute was raised. */
  readonly drop?: number;
  readonly groups?: readonly GroupFacts[];
  readonly move?: GroupMove;
  readonly slots?: readonly { readonly slot: number; readonly item: Omit<SlotContent, "active"> }[];
}

export const LEVEL_PROMPTS = ["raise", "dropAffiliation", "group", "slot"] as const;
/** The choices that remain after gaining a level. */
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
  slots.reduce((now, { slot, item }) => ({ ...now, slots: fillSlot(slotOwnerOf(now, rulebook), slot, item) }), facts);

/** The choices left; waiting loses nothing. @rule WH-ATTR-08 WH-ATTR-09 WH-CLASS-11 */
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

/**
 * The choices left open by earlier levels, as a plan for the present level without hit dice; null if nothing is open.
 * Postponing loses nothing.
 * @rule WH-CLASS-11 WH-ATTR-09 WH-GROUP-01
 */
export function planOpenChoices(facts: CharacterFacts<string>, rulebook: Rulebook): LevelPlan | null {
  const { class: table, raises, groups } = deriveCharacter(facts, rulebook);
  if (!table) return null;
  const room = Math.max(0, groups.limit.value - groups.used);
  const slots = openSlots(slotOwnerOf(facts, rulebook));
  const canRaise = (facts.raises?.length ?? 0) < raises;
  if (room + slots.length === 0 && !canRaise) return null;
  const raise = canRaise ? (table.traits.lowers ? "either" : "up") : "none";
  return { ...NO_LEVEL, refusal: null, level: facts.level, raise, groups: room, slots };
}

/** The facts with choices left open by earlier levels. @rule WH-CLASS-11 WH-ATTR-09 @throws RuleError for others */
export function resolveOpenChoices(
  facts: CharacterFacts<string>,
  choices: LevelChoices,
  rulebook: Rulebook,
): CharacterFacts<string> {
  const plan = planOpenChoices(facts, rulebook) ?? NO_LEVEL;
  return followMaximum(facts, withChoices(facts, { plan, choices, rulebook }), rulebook);
}
