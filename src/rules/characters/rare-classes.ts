import type { ClassTable } from "../classes/class-table.ts";
import type { Rulebook } from "../contract/rulebook.ts";
import { isAllowed, type SpeciesFacts } from "./species.ts";

/** What a new character may be. */
export interface ClassOffer {
  readonly classes: readonly ClassTable[];
  readonly species: readonly SpeciesFacts[];
}

/**
 * The classes and species to choose from: the rare ones only if the Referee offers them, after the death of somebody
 * who was dear, and only where such classes exist at all. @rule WH-RARE-01 WH-GEN-01 WH-SPC-01
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

/** The classes of an offer that a species may have. @rule WH-SPC-01 */
export const classesOfSpecies = ({ classes }: ClassOffer, species: SpeciesFacts): readonly ClassTable[] =>
  classes.filter(({ id }) => isAllowed(species.classes, id));
