/** How long the effect of a spell stays; a turn is one in a dungeon. */
export const SPELL_TIMES = ["instant", "round", "turn", "hour", "day", "permanent", "concentration"] as const;
export type SpellTime = (typeof SPELL_TIMES)[number];
