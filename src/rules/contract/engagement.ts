import type { Area } from "../combat/place/gap.ts";

/** A place near somebody who could guard it. */
export interface GuardedPlace {
  readonly feet: number;
  /** Both in squares; null or left out where there are none. */
  readonly squares?: { readonly guard: Area; readonly place: Area } | null;
}

/** A way over squares as one guard sees it. */
export interface LeavingSquares {
  readonly guard: Area;
  /** What the mover covers at every place of the way, the first included. */
  readonly places: readonly Area[];
  /** Between the guard and that place are a wall or too much height; left out for nowhere. */
  readonly barred?: readonly boolean[];
}

/** Somebody who could strike at an enemy who is off guard. */
export interface Guard {
  /** Feet that the guard's weapon reaches. */
  readonly reach: number;
  /** Able to strike, see `isReadyToStrike`: not stunned, surprised or worse. */
  readonly ready: boolean;
  /** Free attacks of the guard per round, and those already made in this one. */
  readonly freeAttacks: number;
  readonly used: number;
  /** Prepares a spell, or works on another long task; left out for no. */
  readonly concentrating?: boolean;
  /** Neither sees nor senses the one who moves; left out for no. */
  readonly unaware?: boolean;
  /** Whether the two fight hand to hand, where the table keeps who does; left out elsewhere. */
  readonly bound?: boolean;
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
  /** The same on squares; null or left out where there are none. It may go farther than `distances`. */
  readonly squares?: LeavingSquares | null;
}
