/** Code of a game that loads with the first of its people that is read. */
interface LateNumbers<Numbers> {
  /** Fetches it; where it is here before any actor is read, as in tests, nobody waits. */
  fetch(): Promise<void>;
  /** The code; null until it has come. */
  now(): Numbers | null;
  /** Has an actor wait for it and be drawn anew; the first one has it fetched. */
  await(actor: Actor.Implementation): void;
}

/** Keeps the code that works out a game's numbers away from worlds that do not play it; `load` is a `lazy` one, of rules. */
export function lateNumbers<Numbers>(load: () => Promise<Numbers>): LateNumbers<Numbers> {
  let numbers: Numbers | null = null;
  // actors that were read before it came, those of compendia and on tokens too
  const waiting = new Set<Actor.Implementation>();

  async function fetch(): Promise<void> {
    numbers ??= await load();
  }

  async function fetchFor(actor: Actor.Implementation): Promise<void> {
    const isFirst = waiting.size === 0;
    waiting.add(actor);
    if (!isFirst) return;
    try {
      await fetch();
    } finally {
      const all = [...waiting];
      waiting.clear(); // where nothing has come, the next one who is read tries again
      for (const one of numbers ? all : []) {
        one.reset();
        one.render();
      }
    }
  }

  return {
    fetch,
    now: () => numbers,
    await: (actor) => void fetchFor(actor).catch(() => undefined), // `lazy` has told the user
  };
}
