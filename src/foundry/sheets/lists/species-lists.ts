import { SPECIES_LISTS, type SpeciesListId } from "../../../view/classes/species-parts.ts";
import type { ListShape, Lists } from "./list-editor.ts";

/** A list of a species, which is stored as a whole. */
const listOf = (id: SpeciesListId): ListShape => ({
  path: `species.${id}`,
  start: () => SPECIES_LISTS[id].start,
  toStored: (rows, { species }) => ({ species: { ...(species as object), [id]: rows } }),
});

/** The lists in what is written about a species. @rule WH-SPC-01 */
export const SPECIES_SHEET_LISTS: Lists = {
  advantages: listOf("advantages"),
  drawbacks: listOf("drawbacks"),
  saveBonuses: listOf("saveBonuses"),
};
