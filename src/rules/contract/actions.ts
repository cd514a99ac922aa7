import type { RateOfFire } from "../gear/items.ts";
import type { ActionsLeft } from "../combat/turns/actions.ts";

/** Somebody with a missile weapon in their turn. */
export interface Shooter {
  /** Null for one shot a round. */
  readonly rateOfFire: RateOfFire | null;
  /** Feet moved in this turn. */
  readonly moved: number;
}

/** A round at the moment of an act. */
export interface RoundPayment {
  readonly left: ActionsLeft;
  /** What the round held at its start. */
  readonly whole: ActionsLeft;
  /** Feet moved in this turn. */
  readonly moved: number;
  /** The rate of fire of the missile weapon of an attack, null for one shot a round; left out for any other act. */
  readonly shot?: RateOfFire | null;
}
