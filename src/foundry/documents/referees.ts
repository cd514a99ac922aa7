/** The ids of all users who are Referees, connected or not. */
export const refereeIds = (): readonly string[] =>
  game.users.contents.flatMap(({ id, isGM }) => (isGM && id !== null ? [id] : []));

/** Who may undo what dice have decided: no player, since players could throw until they like the result. @rule WH-CLASS-08 */
export const refereeOnly = (by: string | null): string | null => (game.users.get(by ?? "")?.isGM ? by : null);
