import { type ClassTable, hitDiceOf, rowAt } from "../classes/class-table.ts";
import { isForClass } from "../classes/place-ability.ts";
import type { DicePlan } from "../../base/dice.ts";
import { type CreationRefusal, creationRefusal } from "../create.ts";
import type { CreationStep } from "../creation.ts";
import { GOLD_DICE } from "../attributes/generation.ts";
import { attributeDiceOf, toSpecies } from "../species.ts";
import type { CreationWorld } from "./catalog.ts";
import { besideSlots, withAbility } from "./choose-abilities.ts";
import { isRareOpen } from "./choose-class.ts";
import { groupProblem, withGroups } from "./choose-groups.ts";
import type { Draft } from "./draft.ts";
import { misfitAttempts, openBonuses } from "./try-bonus.ts";
import { speciesOf, type Standing, standingOf } from "./standing.ts";

const DRAFT_PROBLEMS = [
  "scoresMissing",
  "scoreImpossible",
  "raisesLeft",
  "raisesTooMany",
  "noClass",
  "noLevel",
  "hitPointsMissing",
  "hitPointsImpossible",
  "groupNameless",
  "groupPlace",
  "speciesGroupMissing",
  "groupsLeft",
  "slotsLeft",
  "besideLeft",
  "abilityRefused",
  "bonusesLeft",
  "bonusRefused",
  "goldMissing",
  "goldImpossible",
  "tooPoor",
  "notForSale",
  "nameMissing",
  "classNotOffered",
  "classOfSpecies",
  "vocationOfSpecies",
  "noVocation",
] as const;
type DraftProblemId = (typeof DRAFT_PROBLEMS)[number];

const PROBLEM_WEIGHTS = ["needed", "wrong", "open"] as const;
/** "needed": the character cannot be played without it. "wrong": the rules forbid it. "open": may be settled later. */
export type ProblemWeight = (typeof PROBLEM_WEIGHTS)[number];

/** A gap or a fault in a draft. @rule WH-GEN-01 */
export interface DraftProblem {
  readonly id: DraftProblemId;
  readonly step: CreationStep;
  readonly weight: ProblemWeight;
  /** How many there are, or are left; 1 if nothing is counted. */
  readonly count: number;
}

const problem = (step: CreationStep, weight: ProblemWeight, id: DraftProblemId, count = 1): DraftProblem => ({
  id,
  step,
  weight,
  count,
});

type Told = readonly DraftProblem[];
const when = (condition: boolean, told: DraftProblem): Told => (condition ? [told] : []);

/** Whether these dice can give a total. */
const isThrowable = ({ count, faces, bonus }: DicePlan, total: number): boolean =>
  total >= Math.max(1, count + bonus) && total <= count * faces + bonus;

/** @rule WH-ATTR-01 WH-ATTR-09 */
function ofScores(draft: Draft, world: CreationWorld, { raisesLeft, derived }: Standing): Told {
  const { names } = world.rulebook.attributes;
  const species = speciesOf(draft, world) ?? toSpecies({});
  const missing = names.filter((name) => !Object.hasOwn(draft.scores, name));
  const strange = Object.entries(draft.scores).filter(
    ([name, score]) => !names.includes(name) || !isThrowable(attributeDiceOf(species, name), score),
  );
  const surplus = draft.raises.length - (derived.class ? derived.raises : Math.floor(draft.level / 2));
  const badRaises = surplus > 0 || draft.raises.some((name) => !names.includes(name));
  return [
    ...when(missing.length > 0, problem("attributes", "needed", "scoresMissing", missing.length)),
    ...when(strange.length > 0, problem("attributes", "wrong", "scoreImpossible", strange.length)),
    ...when(badRaises, problem("attributes", "wrong", "raisesTooMany", Math.max(1, surplus))),
    ...when(raisesLeft > 0, problem("attributes", "open", "raisesLeft", raisesLeft)),
  ];
}

const STEP_OF: Readonly<Record<CreationRefusal, CreationStep>> = {
  classNotOffered: "class",
  classOfSpecies: "class",
  vocationOfSpecies: "groups",
  noVocation: "groups",
};

/** @rule WH-GEN-01 WH-RARE-01 WH-SPC-01 WH-DEFT-01 */
function ofClass(draft: Draft, world: CreationWorld): Told {
  if (draft.class === "") return [problem("class", "needed", "noClass")];
  const species = speciesOf(draft, world);
  const isClosed = draft.species !== "" && (!species || !world.rulebook.options.speciesAsClass || !isRareOpen(world));
  const refusal = creationRefusal({ ...draft, species, rareOffered: isRareOpen(world) }, world.rulebook);
  const told = isClosed ? "classNotOffered" : refusal;
  if (!told) return [];
  return [problem(STEP_OF[told], told === "noVocation" ? "needed" : "wrong", told)];
}

/** The range of hit points from the hit dice of all levels up to this one. @rule WH-GEN-03 WH-CLASS-08 */
function rangeOfHitPoints(table: ClassTable, level: number, { options }: CreationWorld["rulebook"]) {
  const dice = Array.from({ length: level }, (_, at) => hitDiceOf(table, rowAt(table, at + 1), options));
  return {
    least: Math.max(1, ...dice.map(({ dice: count, bonus }) => count + bonus)),
    most: Math.max(1, ...dice.map(({ dice: count, bonus }) => count * 6 + bonus)),
  };
}

/** @rule WH-GEN-03 WH-CLASS-08 */
function ofHitPoints(draft: Draft, { rulebook }: CreationWorld): Told {
  const table = rulebook.classes[draft.class];
  if (!table) return [];
  if (draft.level < 1 || draft.level > table.rows.length) return [problem("class", "needed", "noLevel")];
  if (draft.rolled === null) return [problem("hitPoints", "needed", "hitPointsMissing")];
  const { least, most } = rangeOfHitPoints(table, draft.level, rulebook);
  const isWrong = draft.rolled < least || draft.rolled > most;
  return when(isWrong, problem("hitPoints", "wrong", "hitPointsImpossible"));
}

/** @rule WH-GROUP-01 WH-GROUP-03 WH-GROUP-05 WH-GROUP-07 WH-ATTR-08 WH-SPC-01 */
function ofGroups(draft: Draft, world: CreationWorld, { derived }: Standing): Told {
  const nameless = draft.groups.filter(({ name }) => name.trim() === "").length;
  const misplaced = draft.groups.filter((_, place) => groupProblem(draft, place, world) !== null).length;
  const vocations = draft.groups.filter(({ kind }) => kind === "vocation").length;
  const species = draft.groups.filter(({ kind }) => kind === "species").length;
  const relabelled = withGroups(draft, draft.groups, world).groups;
  const uncounted = relabelled.filter((group, place) => group.unwritten !== draft.groups[place]?.unwritten).length;
  const left = derived.class ? derived.groups.limit.value - derived.groups.used : 0;
  return [
    ...when(nameless > 0, problem("groups", "wrong", "groupNameless", nameless)),
    ...when(
      misplaced + uncounted > 0 || vocations > 1,
      problem("groups", "wrong", "groupPlace", Math.max(1, misplaced)),
    ),
    ...when(draft.species !== "" && species === 0, problem("groups", "open", "speciesGroupMissing")),
    ...when(left > 0, problem("groups", "open", "groupsLeft", left)),
  ];
}

/** @rule WH-CLASS-11 WH-CLASS-09 WH-FORT-01 WH-FORT-04 */
function ofAbilities(draft: Draft, world: CreationWorld, { openSlots, owner }: Standing): Told {
  if (!owner) return when(draft.abilities.length > 0, problem("abilities", "wrong", "abilityRefused"));
  const left = openSlots.reduce((sum, { missing }) => sum + missing, 0);
  const missing = besideSlots(owner.table).filter((kind) => !draft.abilities.some((one) => one.kind === kind));
  const refused = refusedAbilities(draft, world);
  return [
    ...when(refused > 0, problem("abilities", "wrong", "abilityRefused", refused)),
    ...when(left > 0, problem("abilities", "open", "slotsLeft", left)),
    ...when(missing.length > 0, problem("abilities", "open", "besideLeft", missing.length)),
  ];
}

/** @rule WH-CUST-02 WH-CUST-03 */
function ofBonuses(draft: Draft, world: CreationWorld, standing: Standing): Told {
  const wrong = misfitAttempts(draft, world, standing);
  const left = openBonuses(draft, world, standing);
  return [
    ...when(wrong > 0, problem("abilities", "wrong", "bonusRefused", wrong)),
    ...when(left > 0, problem("abilities", "open", "bonusesLeft", left)),
  ];
}

/** How many abilities would be refused if they were added to the draft one by one. @rule WH-CLASS-11 */
function refusedAbilities(draft: Draft, world: CreationWorld): number {
  const besides = draft.abilities.filter(({ slot }) => slot === null);
  const slotted = draft.abilities.filter(({ slot }) => slot !== null);
  const table = world.rulebook.classes[draft.class];
  const known: readonly string[] = table ? besideSlots(table) : [];
  const strange = besides.filter(({ kind, key }) => key !== "" || !known.includes(kind)).length;
  let built: Draft = { ...draft, abilities: [] };
  let refused = 0;
  for (const ability of slotted) {
    const step = withAbility(built, ability.slot ?? 0, ability, world);
    refused += step.refusal === null && isEntryOf(ability, draft, world) ? 0 : 1;
    built = step.draft;
  }
  return strange + refused;
}

/** Whether an ability matches the catalog entry that it names. */
function isEntryOf(ability: Draft["abilities"][number], draft: Draft, { catalog }: CreationWorld): boolean {
  if (ability.name.trim() === "") return false;
  if (ability.entry === "") return ability.key === "";
  const entry = catalog.abilities.find(({ id }) => id === ability.entry);
  if (!entry || !isForClass(entry, draft.class)) return false;
  return entry.kind === ability.kind && entry.key === ability.key && entry.form === ability.form;
}

/** @rule WH-GEN-02 WH-GEN-03 WH-EQ-02 */
function ofEquipment(draft: Draft, world: CreationWorld, { purse, bought }: Standing): Told {
  const isStrange = draft.gold !== null && (draft.gold % 10 !== 0 || !isThrowable(GOLD_DICE, draft.gold / 10));
  const lost = draft.purchases.length - bought.length;
  return [
    ...when(draft.gold === null, problem("equipment", "open", "goldMissing")),
    ...when(isStrange, problem("equipment", "wrong", "goldImpossible")),
    ...when(purse.tooPoor, problem("equipment", "wrong", "tooPoor")),
    ...when(lost > 0, problem("equipment", "wrong", "notForSale", lost)),
  ];
}

/** Everything that the draft lacks or has wrong, in the order of the steps. @rule WH-GEN-01 */
export function draftProblems(draft: Draft, world: CreationWorld): readonly DraftProblem[] {
  const standing = standingOf(draft, world);
  return [
    ...ofScores(draft, world, standing),
    ...ofClass(draft, world),
    ...ofHitPoints(draft, world),
    ...ofGroups(draft, world, standing),
    ...ofAbilities(draft, world, standing),
    ...ofBonuses(draft, world, standing),
    ...ofEquipment(draft, world, standing),
    ...when(draft.name.trim() === "", problem("identity", "open", "nameMissing")),
  ];
}

/** Whether the character can be played with these problems. @rule WH-GEN-01 */
export const isFinishable = (problems: readonly DraftProblem[]): boolean =>
  problems.every(({ weight }) => weight !== "needed");

/** Whether the draft keeps every rule, so that no Referee has to approve it. @rule WH-GEN-01 */
export const isLegal = (problems: readonly DraftProblem[]): boolean =>
  isFinishable(problems) && problems.every(({ weight }) => weight !== "wrong");
