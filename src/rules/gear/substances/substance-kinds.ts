/** The kinds of substances. @rule WH-ITEM-03 WH-POIS-01 */
export const SUBSTANCE_KINDS = ["potion", "poison", "drug", "powder", "material"] as const;
export type SubstanceKind = (typeof SUBSTANCE_KINDS)[number];

/** Potions and drugs are offered to their bearer first, other substances to the bearer's target. */
const FOR_ONESELF: readonly string[] = ["potion", "drug"] satisfies SubstanceKind[];

/** Whether it is meant for somebody else. @rule WH-ITEM-03 WH-POIS-01 */
export const isMeantForOthers = (kind: string): boolean => !FOR_ONESELF.includes(kind);
