/** What a substance is before anybody takes it. @rule WH-ITEM-03 WH-POIS-01 */
export const SUBSTANCE_KINDS = ["potion", "poison", "drug", "powder", "material"] as const;
export type SubstanceKind = (typeof SUBSTANCE_KINDS)[number];
