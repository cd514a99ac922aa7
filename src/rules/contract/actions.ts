import type { RateOfFire } from "../gear/items.ts";
import type { Act, ActCost, ActionsLeft } from "../combat/turns/actions.ts";

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

/** What a round holds, and what acts take of it. Slot of what packs change about actions. */
export interface ActionRules {
  readonly whole: ActionsLeft;
  /** What a round holds for whoever is at work on something of several rounds. @rule WH-TIME-03 WB-ACT-07 */
  atWork(whole: ActionsLeft): ActionsLeft;
  /** @rule WH-ACT-01 */
  cost(act: Act): ActCost;
  /** What is left after an act; null if the round cannot provide it. @rule WH-ACT-01 WH-ACT-03 */
  pay(act: Act, payment: RoundPayment): ActionsLeft | null;
  /** How many shots somebody has in a round. @rule WH-WPN-02 */
  shots(shooter: Shooter): number;
}
