/** Somebody the rules know. */
export type Creature = Actor.OfType<"character"> | Actor.OfType<"monster">;
