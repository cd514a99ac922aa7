/** Somebody who could strike at an enemy who is not on guard. */
export interface Guard {
  /** Feet that the guard's weapon reaches. */
  readonly reach: number;
  /** Able to strike, as `isReadyToStrike` tells: neither stunned, surprised nor worse. */
  readonly ready: boolean;
  /** Free attacks that the guard has in a round, and those already made in this one. */
  readonly freeAttacks: number;
  readonly used: number;
}

/** A way that somebody goes, seen by one guard. */
export interface Leaving {
  /** Feet between the two at every square of the way, the first one included. */
  readonly distances: readonly number[];
  /** Feet of the whole way. */
  readonly feet: number;
  /** What the one who goes may go in a round, in feet. */
  readonly movement: number;
  /** Backs off with care and keeps facing the enemy. */
  readonly careful: boolean;
}
