/** A character or a monster. */
export type Creature = Actor.OfType<"character"> | Actor.OfType<"monster">;
