export const PURPOSES = ["each", "group", "contest"] as const;
/** The purpose: each rolls alone, a number of the group must succeed, or they roll against each other. */
export type Purpose = (typeof PURPOSES)[number];
