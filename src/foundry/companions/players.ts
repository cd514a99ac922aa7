/** The names of all players, by id: no Referees. */
export const playersByName = (): Readonly<Record<string, string>> =>
  Object.fromEntries(game.users.contents.filter(({ isGM }) => !isGM).map(({ id, name }) => [id ?? "", name]));
