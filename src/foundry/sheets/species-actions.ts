import { addedToSpecies, removedFromSpecies } from "../../view/classes/species-change.ts";
import { isSpeciesList, type SpeciesListId } from "../../view/classes/species-parts.ts";
import { systemUpdate } from "../documents/system-update.ts";
import type { NarrowItemSheet } from "./base.ts";
import { inTurn } from "./in-turn.ts";

/** A species as stored. */
export const writtenSpecies = ({ _source }: Item.Implementation): unknown =>
  foundry.utils.deepClone((_source.system as { readonly species?: object }).species);

/** A click that changes one of its lists. */
const changing = (change: (species: unknown, list: SpeciesListId, at: number) => object) =>
  async function (this: NarrowItemSheet, _event: PointerEvent, { dataset }: HTMLElement): Promise<void> {
    const { list, index } = dataset;
    if (!isSpeciesList(list)) return;
    await inTurn(this.item, () => {
      const species = change(writtenSpecies(this.item), list, Number(index));
      return this.item.update(systemUpdate({ species }));
    });
  };

/** Clicks in what is written about a species. */
export const SPECIES_ACTIONS = {
  addToSpecies: changing(addedToSpecies),
  removeFromSpecies: changing(removedFromSpecies),
} as const;
