export const CREATURE_SIZES = ["tiny", "small", "medium", "large", "huge"] as const;
/** Creature sizes, smallest first; people are medium. The core has no rule for them, packs do. */
export type CreatureSize = (typeof CREATURE_SIZES)[number];

const SQUARES: Readonly<Partial<Record<CreatureSize, number>>> = { large: 2, huge: 3 };

/** By how many sizes the first is larger than the second; below 0 if it is smaller. */
export const sizesLarger = (first: CreatureSize, second: CreatureSize): number =>
  CREATURE_SIZES.indexOf(first) - CREATURE_SIZES.indexOf(second);

/** The length of one side of a creature on the board, in squares. */
export const squaresWide = (size: CreatureSize): number => SQUARES[size] ?? 1;
