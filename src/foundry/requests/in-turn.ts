/** The last piece of work of each game; where several run in one process, as in tests, each has its own. */
const last = new WeakMap<object, Promise<unknown>>();

/** One piece of the Referee's work after another, so that each sees what the one before it has changed. */
export function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  const turn = (last.get(game) ?? Promise.resolve()).then(work);
  last.set(
    game,
    turn.catch(() => undefined),
  );
  return turn;
}
