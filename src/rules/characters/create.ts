import type { ClassTable } from "./classes/class-table.ts";
import type { Rulebook } from "../families/rulebook.ts";
import { attributeDiceOf, isAllowed, type SpeciesFacts, toSpecies } from "./species.ts";
import { GOLD_DICE, resolveStartingGold } from "./attributes/generation.ts";
import type { DicePlan, Faces } from "../base/dice.ts";
import type { LevelChoices } from "./experience/level-choices.ts";
import { resolveLevelUp } from "./experience/level-up.ts";
import { planLevelUp, refusedChoice } from "./experience/level-plan.ts";
import type { CharacterFacts, GroupFacts } from "../base/facts.ts";
import { goldForLevel, isPlayable, planLevels, resolveAttributes, resolveLevels } from "./creation.ts";
import { deriveCharacter } from "./derive-character.ts";

/** The classes and species open to a new character. */
export interface ClassOffer {
  readonly classes: readonly ClassTable[];
  readonly species: readonly SpeciesFacts[];
}

/**
 * The classes and species to choose from. Rare ones are included only if the Referee offers them, after the death of
 * a beloved character, and only if the world has such classes. @rule WH-RARE-01 WH-GEN-01 WH-SPC-01
 */
export function classOffer(
  { classes, options }: Pick<Rulebook, "classes" | "options">,
  { offered, species = [] }: { readonly offered: boolean; readonly species?: readonly SpeciesFacts[] },
): ClassOffer {
  const all = Object.values(classes);
  return {
    classes: options.rareClasses && offered ? all : all.filter(({ rare }) => !rare),
    species: options.speciesAsClass && offered ? species : [],
  };
}

/** The classes of an offer that are open to a species. @rule WH-SPC-01 */
export const classesOfSpecies = ({ classes }: ClassOffer, species: SpeciesFacts): readonly ClassTable[] =>
  classes.filter(({ id }) => isAllowed(species.classes, id));

/** A character about to be created. */
export interface Beginner {
  /** The id of a class in the rulebook. */
  readonly class: string;
  /** 1 if left out. */
  readonly level?: number;
  readonly groups?: readonly GroupFacts[];
  /** The species, where it is played like a class. */
  readonly species?: SpeciesFacts | null;
  /** The Referee offers the rare classes. @rule WH-RARE-01 */
  readonly rareOffered?: boolean;
}

export const CREATION_REFUSALS = ["classNotOffered", "classOfSpecies", "vocationOfSpecies", "noVocation"] as const;
/** Why a character cannot be created like this. */
export type CreationRefusal = (typeof CREATION_REFUSALS)[number];

const NOBODY = toSpecies({});

/** The class, or why the character cannot be created. */
function judge(beginner: Beginner, rulebook: Rulebook): ClassTable | CreationRefusal {
  const { class: id, groups = [], rareOffered: offered = false } = beginner;
  const table = classOffer(rulebook, { offered }).classes.find((one) => one.id === id);
  if (!table) return "classNotOffered";
  const refusal = speciesRefusal(beginner);
  if (refusal) return refusal;
  return isPlayable(groups, table) ? table : "noVocation";
}

/** @rule WH-SPC-01 */
function speciesRefusal({ class: id, groups = [], species }: Beginner): CreationRefusal | null {
  const { classes, vocations } = species ?? NOBODY;
  if (!isAllowed(classes, id)) return "classOfSpecies";
  const vocation = groups.find(({ kind }) => kind === "vocation");
  const named = vocations.map((name) => name.toLowerCase());
  return vocation && !isAllowed(named, vocation.name.toLowerCase()) ? "vocationOfSpecies" : null;
}

/** Why a character cannot be created like this, or null. @rule WH-GEN-01 WH-RARE-01 WH-SPC-01 WH-DEFT-01 */
export function creationRefusal(beginner: Beginner, rulebook: Rulebook): CreationRefusal | null {
  const judged = judge(beginner, rulebook);
  return typeof judged === "string" ? judged : null;
}

function allowedClass(beginner: Beginner, rulebook: Rulebook): ClassTable {
  const judged = judge(beginner, rulebook);
  if (typeof judged === "string") throw refusedChoice(judged);
  return judged;
}

/** Every die that a new character rolls. */
export interface CreationPlan {
  /** In the order of the world's attributes. */
  readonly attributes: readonly DicePlan[];
  /** For each level: the dice, and how many times they are rolled. */
  readonly hitPoints: readonly { readonly plan: DicePlan; readonly throws: number }[];
  readonly gold: DicePlan;
}

/** The dice of a new character. @rule WH-GEN-01 WH-GEN-02 WH-GEN-03 WH-ATTR-01 @throws RuleError when it is refused */
export function planCreation(beginner: Beginner, rulebook: Rulebook): CreationPlan {
  const { species, level = 1 } = beginner;
  return {
    attributes: rulebook.attributes.names.map((name) => attributeDiceOf(species ?? NOBODY, name)),
    hitPoints: planLevels(allowedClass(beginner, rulebook), level, rulebook.options),
    gold: GOLD_DICE,
  };
}

/** The faces that a plan's dice show. */
export interface CreationFaces {
  readonly attributes: readonly Faces[];
  readonly hitPoints: readonly (readonly Faces[])[];
  readonly gold: Faces;
}

/**
 * A new character as plain facts; one of a higher level gains the levels one by one, with 100 gp for each.
 * @rule WH-GEN-01 WH-GEN-02 WH-GEN-03 WH-ATTR-01 @throws RuleError when it is refused
 */
export function resolveCreation(
  beginner: Beginner,
  { faces, choices = [] }: { readonly faces: CreationFaces; readonly choices?: readonly LevelChoices[] },
  rulebook: Rulebook,
): CharacterFacts<string> {
  const higher = Array.from({ length: planCreation(beginner, rulebook).hitPoints.length - 1 }, (_, at) => ({
    throws: faces.hitPoints[at + 1] ?? [],
    choices: choices[at] ?? {},
  }));
  return higher.reduce((facts, gained) => gainLevel(facts, gained, rulebook), firstLevel(beginner, faces, rulebook));
}

/** @rule WH-GEN-03 */
function gainLevel(
  facts: CharacterFacts<string>,
  gained: { readonly throws: readonly Faces[]; readonly choices: LevelChoices },
  rulebook: Rulebook,
): CharacterFacts<string> {
  const { xp } = planLevelUp(facts, rulebook);
  return resolveLevelUp({ ...facts, xp }, gained, rulebook).facts;
}

/** @rule WH-GEN-01 WH-GEN-02 */
function firstLevel(beginner: Beginner, faces: CreationFaces, rulebook: Rulebook): CharacterFacts<string> {
  const { class: id, level = 1, groups = [], species = null } = beginner;
  const rolled = resolveLevels(allowedClass(beginner, rulebook), faces.hitPoints.slice(0, 1), rulebook.options);
  const scores = Object.entries(resolveAttributes<string>(faces.attributes, rulebook.attributes, species ?? NOBODY));
  const facts: CharacterFacts<string> = {
    level: 1,
    class: id,
    xp: 0,
    hp: { value: rolled, rolled, temporary: 0 },
    attributes: Object.fromEntries(scores.map(([name, value]) => [name, { value }])),
    groups,
    coins: { gp: resolveStartingGold(faces.gold) + goldForLevel(level), sp: 0, cp: 0 },
    overrides: { armorClass: null, attackValue: null, savingThrow: null, movement: null, initiative: null },
    bonus: { armorClass: 0, attackValue: 0, savingThrow: 0, damage: 0, initiative: 0, movement: 0 },
    items: [],
    speciesClass: species,
  };
  const { value } = deriveCharacter(facts, rulebook).hitPointsMaximum;
  return { ...facts, hp: { ...facts.hp, value } };
}
