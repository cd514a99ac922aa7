import { reckonAnew } from "../conditions/end-conditions.ts";

/** A turn has begun, which every client hears: conditions may have come into force or ended. */
export const combatTurnChange = (combat: Combat.Implementation): void => reckonAnew(combat);
