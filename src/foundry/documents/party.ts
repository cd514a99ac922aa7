type Character = Actor.OfType<"character">;

/** Whether somebody other than Referees may play a character. */
const isPlayed = (actor: Actor.Implementation): boolean =>
  game.users.some((user) => !user.isGM && actor.testUserPermission(user, "OWNER"));

/** The characters of the world's players, in the order of their names. */
export const playedCharacters = (): readonly Character[] =>
  game.actors.contents
    .filter((actor) => actor.isCharacter() && isPlayed(actor))
    .toSorted((one, other) => one.name.localeCompare(other.name)) as Character[];
