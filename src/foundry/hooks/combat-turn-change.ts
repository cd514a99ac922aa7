import { reckonAnew } from "../conditions/end-conditions.ts";

/** Another turn has come, for every client: conditions may be in force that were not, or no longer. */
export const combatTurnChange = (combat: Combat.Implementation): void => reckonAnew(combat);
