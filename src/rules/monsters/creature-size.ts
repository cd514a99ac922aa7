export const CREATURE_SIZES = ["tiny", "small", "medium", "large", "huge"] as const;
/** Creature sizes, smallest first; people are medium. The core has no rule for them, packs do. */
export type CreatureSize = (typeof CREATURE_SIZES)[number];
