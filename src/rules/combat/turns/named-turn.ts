/** A combatant's turn in a round, and after whom they were named to act; null for everybody else. */
export interface NamedTurn {
  readonly id: string;
  readonly after: string | null;
}

/**
 * A combatant and those after whom they were named to act, the first of whom acts in the usual order.
 * @rule WH-BOSS-05
 */
function chainOf(turn: NamedTurn, turns: ReadonlyMap<string, NamedTurn>): readonly string[] {
  const chain = [turn.id];
  for (let next = turn.after; next !== null && !chain.includes(next); next = turns.get(next)?.after ?? null) {
    if (!turns.has(next)) break; // that combatant has left the fight
    chain.unshift(next);
  }
  return chain;
}

/**
 * Which of two acts first, where bosses have named who acts next: the named act right after the combatant whose turn it
 * was. `compare` is the usual order. @rule WH-BOSS-05 WH-INIT-01
 */
export function compareNamed(
  first: NamedTurn,
  second: NamedTurn,
  {
    turns,
    compare,
  }: {
    readonly turns: ReadonlyMap<string, NamedTurn>;
    readonly compare: (first: string, second: string) => number;
  },
): number {
  const [one, other] = [chainOf(first, turns), chainOf(second, turns)];
  const fork = one.findIndex((id, place) => other[place] !== id);
  const [mine, theirs] = fork < 0 ? [undefined, other[one.length]] : [one[fork], other[fork]];
  if (mine === undefined) return theirs === undefined ? 0 : -1;
  return theirs === undefined ? 1 : compare(mine, theirs);
}
