/**
 * Does one piece of work after another, so that each sees what the one before it has changed. Of several games in one
 * process, as in tests, each has its own order.
 */
export function oneAfterAnother(): <Result>(work: () => Promise<Result>) => Promise<Result> {
  const last = new WeakMap<object, Promise<unknown>>();
  return (work) => {
    const turn = (last.get(game) ?? Promise.resolve()).then(work);
    last.set(
      game,
      turn.catch(() => undefined),
    );
    return turn;
  };
}
