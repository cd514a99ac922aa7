/** The ids of all users who are Referees, connected or not. */
export const refereeIds = (): readonly string[] =>
  game.users.contents.flatMap(({ id, isGM }) => (isGM && id !== null ? [id] : []));
