import type { ClassTable } from "./classes/class-table.ts";
import type { Rulebook } from "../families/rulebook.ts";
import { isAllowed, type SpeciesFacts, toSpecies } from "./species.ts";
import type { GroupFacts } from "../base/facts.ts";
import { isPlayable } from "./creation.ts";

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
interface Beginner {
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

const CREATION_REFUSALS = ["classNotOffered", "classOfSpecies", "vocationOfSpecies", "noVocation"] as const;
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
