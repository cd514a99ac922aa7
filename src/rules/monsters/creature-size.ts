export const CREATURE_SIZES = ["tiny", "small", "medium", "large", "huge"] as const;
/** How big a monster is, from the smallest: people are medium. The core has no rule for it, other packs have. */
export type CreatureSize = (typeof CREATURE_SIZES)[number];
