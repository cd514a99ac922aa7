/** What each game waits for, which looks again whenever a message has changed; several may run in one process, as in tests. */
const waiting = new WeakMap<object, Set<() => void>>();

function looksOf(one: object): Set<() => void> {
  const known = waiting.get(one) ?? new Set();
  waiting.set(one, known);
  return known;
}

/** Waits until something is so, as messages tell it. */
export function untilMessagesSay(isSo: () => boolean): Promise<void> {
  const looks = looksOf(game);
  return new Promise((resolve) => {
    const look = (): void => {
      if (!isSo()) return;
      looks.delete(look);
      resolve();
    };
    looks.add(look);
    look();
  });
}

/** A message has changed, or is gone. */
export function lookAgain(): void {
  for (const look of looksOf(game)) look();
}
