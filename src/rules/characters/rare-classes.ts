import type { ClassTable } from "../classes/class-table.ts";
import type { Rulebook } from "../contract/rulebook.ts";
import { isAllowed, type SpeciesFacts } from "./species.ts";

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
