import { hasAspects } from "../aspects.ts";
import { scoreOf } from "../../base/attribute-set.ts";
import { deriveCharacter } from "../derive-character.ts";
import { xpFactorOf } from "../species.ts";
import { hitDiceOf, resolveHitPoints, rowAt } from "../classes/class-table.ts";
import { exchangeIn, type SlotContent } from "../classes/slots.ts";
import type { Faces } from "../../base/dice.ts";
import type { CharacterFacts } from "../../base/facts.ts";
import { type GroupMove, moveGroup } from "../groups/places.ts";
import { requireCount, requireInteger } from "../../base/numbers.ts";
import type { Rulebook } from "../../families/rulebook.ts";
import { refusedChoice, slotOwnerOf } from "./level-plan.ts";
import { followMaximum, rolledAnew } from "./level-choices.ts";
import { xpFor } from "./award.ts";

/** Experience between two milestones beyond the last level, the same for every class. @rule WH-POST-01 */
export const MILESTONE_XP = 300_000;

/** How many milestones beyond the last level are reached and unused; none if that rule is off. @rule WH-POST-01 */
export function milestonesReady(facts: CharacterFacts<string>, rulebook: Rulebook): number {
  const { class: table } = deriveCharacter(facts, rulebook);
  const last = table?.rows.at(-1);
  if (!last || !rulebook.options.postTen || requireInteger(facts.level, "level") < last.level) return 0;
  const total = xpFor(last, facts.speciesClass ? xpFactorOf(facts.speciesClass) : 1);
  const reached = Math.floor((requireInteger(facts.xp, "xp") - total) / MILESTONE_XP);
  return Math.max(0, reached - requireCount(facts.milestones ?? 0, "milestones"));
}

/** The choices at a milestone. @rule WH-POST-01 */
export interface MilestoneChoices {
  /** Moves any number of groups to other attributes. */
  readonly moves?: readonly GroupMove[];
  /** Exchanges one thing in a slot for another. */
  readonly exchange?: { readonly id: string; readonly for: Omit<SlotContent, "active"> };
  /** Moves one earlier raise, by its index in the list of raises, to another attribute. */
  readonly raise?: { readonly index: number; readonly to: string };
  /** Re-rolls all hit dice once; the better total counts. */
  readonly hitDice?: Faces;
  /** Exchanges an aspect (by its index) or adds one, or lets one more thing be prepared for it. @rule WH-ASP-01 */
  readonly aspect?:
    | { readonly change: "exchange"; readonly index: number; readonly name: string }
    | { readonly change: "add"; readonly name: string }
    | { readonly change: "prepare"; readonly index: number };
}

type Step = (facts: CharacterFacts<string>, choices: MilestoneChoices, rulebook: Rulebook) => CharacterFacts<string>;

/**
 * The changes of one milestone; the level stays. All of them, or only one if the table reads it so (Amb-44).
 * @rule WH-POST-01 @throws RuleError for a milestone that is not reached and for choices that are not allowed
 */
export function resolveMilestone(
  facts: CharacterFacts<string>,
  choices: MilestoneChoices,
  rulebook: Rulebook,
): CharacterFacts<string> {
  if (milestonesReady(facts, rulebook) < 1) throw refusedChoice("tooLittleXp");
  if (rulebook.options.milestone === "oneThing" && Object.keys(choices).length > 1) throw refusedChoice("oneThing");
  if (choices.aspect && !hasAspects(facts.level, rulebook.options)) throw refusedChoice("aspect");
  const steps: readonly Step[] = [moveGroups, exchangeSlotContent, moveRaise, rollAgain, changeAspects];
  const marked = { ...facts, milestones: (facts.milestones ?? 0) + 1 };
  const changed = steps.reduce<CharacterFacts<string>>((now, step) => step(now, choices, rulebook), marked);
  return followMaximum(facts, changed, rulebook);
}

const moveGroups: Step = (facts, { moves = [] }, { attributes }) =>
  moves.reduce((now, move) => {
    const { groups, refusal } = moveGroup(now.groups, move, 1, attributes.names);
    if (refusal) throw refusedChoice(refusal);
    return { ...now, groups };
  }, facts);

const exchangeSlotContent: Step = (facts, { exchange }, rulebook) =>
  exchange ? { ...facts, slots: exchangeIn(slotOwnerOf(facts, rulebook), exchange.id, exchange.for) } : facts;

/** Undoes the raise, and raises another attribute instead. */
const moveRaise: Step = (facts, { raise }) => {
  if (!raise) return facts;
  const { raises = [], attributes } = facts;
  const entry = raises[raise.index];
  if (!entry) throw refusedChoice(`raise ${raise.index}`);
  const without = { ...attributes, [entry.attribute]: { value: scoreOf(attributes, entry.attribute) - entry.by } };
  const moved = { ...without, [raise.to]: { value: scoreOf(without, raise.to) + entry.by } };
  return { ...facts, attributes: moved, raises: raises.with(raise.index, { ...entry, attribute: raise.to }) };
};

/** @rule WH-POST-01 WH-CLASS-08 WH-WISE-13 */
const rollAgain: Step = (facts, { hitDice: faces }, rulebook) => {
  const { class: table } = deriveCharacter(facts, rulebook);
  if (!faces || !table) return facts;
  const hitDice = hitDiceOf(table, rowAt(table, table.rows.length), rulebook.options);
  return { ...facts, hp: rolledAnew(facts.hp, resolveHitPoints(hitDice, [faces], 0), rulebook) };
};

/** @rule WH-ASP-01 WH-POST-01 */
const changeAspects: Step = (facts, { aspect }) => {
  if (!aspect) return facts;
  const { aspects = [] } = facts;
  if (aspect.change === "add")
    return { ...facts, aspects: [...aspects, { name: aspect.name, pieces: 1, prepared: [] }] };
  const changed = aspects[aspect.index];
  if (!changed) throw refusedChoice(`aspect ${aspect.index}`);
  const after =
    aspect.change === "exchange"
      ? { ...changed, name: aspect.name, prepared: [] }
      : { ...changed, pieces: changed.pieces + 1 };
  return { ...facts, aspects: aspects.with(aspect.index, after) };
};
