/** Somebody the rules know. */
export type Creature = Actor.OfType<"character"> | Actor.OfType<"monster">;

/** An actor of the game: a character or a monster. */
export class ActorDocument<SubType extends Actor.SubType = Actor.SubType> extends Actor<SubType> {
  /** Narrows `system` to a character's. */
  isCharacter(): this is Actor.OfType<"character"> {
    return this.type === "character";
  }

  /** Whether this is somebody with hit points and derived numbers, and not a kind that a module has added. */
  isCreature(): this is Creature {
    return this.type === "character" || this.type === "monster";
  }

  /** Narrows `system` to a monster's. */
  isMonster(): this is Actor.OfType<"monster"> {
    return this.type === "monster";
  }
}
