/** Somebody who could strike at an enemy who is off guard. */
export interface Guard {
  /** Feet that the guard's weapon reaches. */
  readonly reach: number;
  /** Able to strike, see `isReadyToStrike`: not stunned, surprised or worse. */
  readonly ready: boolean;
  /** Free attacks of the guard per round, and those already made in this one. */
  readonly freeAttacks: number;
  readonly used: number;
}

/** A route as seen by one guard. */
export interface Leaving {
  /** Feet between the two at every square of the route, including the first. */
  readonly distances: readonly number[];
  /** Length of the whole route in feet. */
  readonly feet: number;
  /** The mover's movement per round in feet. */
  readonly movement: number;
  /** Backs off carefully, facing the enemy. */
  readonly careful: boolean;
}
