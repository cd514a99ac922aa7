const TRAIT = { name: "", points: 1 } as const;

/** A newly added entry of each list of a species. @rule WH-SPC-01 */
export const SPECIES_STARTS = {
  advantages: TRAIT,
  drawbacks: TRAIT,
  saveBonuses: { tag: "poison", value: 1 },
} as const;

export type SpeciesListId = keyof typeof SPECIES_STARTS;
