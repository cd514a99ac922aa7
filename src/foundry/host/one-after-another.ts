/**
 * A queue: does one piece of work after another, so that each sees what the one before it has changed; one that fails
 * stops none. Each document, or whatever else is named, has an order of its own; else each game, as there are several in
 * tests.
 */
export function oneAfterAnother(): <Result>(work: () => Promise<Result>, about?: object) => Promise<Result> {
  const last = new WeakMap<object, Promise<unknown>>();
  return (work, about = game) => {
    const turn = (last.get(about) ?? Promise.resolve()).then(work);
    last.set(
      about,
      turn.catch(() => undefined),
    );
    return turn;
  };
}
