import type { Rulebook } from "../../families/rulebook.ts";
import type { Burden } from "../../items/burden.ts";
import { requireNumber } from "../../base/numbers.ts";

/** A member of a party on the move. */
export interface Walker {
  readonly name: string;
  /** Feet per round. */
  readonly movement: number;
  /** Null for those whose load nobody counts. */
  readonly burden: Burden | null;
}

/** The pace of the whole party. */
export interface SharedPace {
  readonly feet: number;
  /** The names of the slowest; none if all are equally fast. */
  readonly slowest: readonly string[];
}

/** The pace of a party in a round, and in a turn of careful exploring. */
export interface PartyPace {
  readonly round: SharedPace;
  readonly crawl: SharedPace;
}

function paceOf(feet: number, walkers: readonly Walker[], alone: (walker: Walker) => number): SharedPace {
  const slowest = walkers.filter((walker) => alone(walker) <= feet).map(({ name }) => name);
  return { feet, slowest: slowest.length < walkers.length ? slowest : [] };
}

/** A party is as fast as its slowest member; null for an empty party. @rule WH-CRAWL-01 WH-MOVE-03 */
export function partyPace(
  walkers: readonly Walker[],
  { exploration }: Pick<Rulebook, "exploration">,
): PartyPace | null {
  if (walkers.length === 0) return null;
  const movement = ({ name, movement: feet }: Walker): number => Math.max(0, requireNumber(feet, name));
  const together = (some: readonly Walker[]): number =>
    exploration.distance(some.flatMap(({ burden }) => (burden === null ? [] : [burden])));
  return {
    round: paceOf(Math.min(...walkers.map(movement)), walkers, movement),
    crawl: paceOf(together(walkers), walkers, (walker) => together([walker])),
  };
}
