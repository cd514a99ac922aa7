/** An actor of the game: a character or a monster. */
export class ActorDocument<SubType extends Actor.SubType = Actor.SubType> extends Actor<SubType> {
  /** Narrows `system` to a character's. */
  isCharacter(): this is Actor.OfType<"character"> {
    return this.type === "character";
  }

  /** Narrows `system` to a monster's. */
  isMonster(): this is Actor.OfType<"monster"> {
    return this.type === "monster";
  }
}
