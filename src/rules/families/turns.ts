import type { RateOfFire, WeaponSize } from "../items/items.ts";
import type { Act, ActCost, ActionsLeft } from "../base/actions.ts";
import type { DieSize } from "../base/dice.ts";

/** A creature with a missile weapon in its turn. */
interface Shooter {
  /** Null for one shot a round. */
  readonly rateOfFire: RateOfFire | null;
  /** Feet moved in this turn. */
  readonly moved: number;
}

/** A round at the moment of an act. */
export interface RoundPayment {
  readonly left: ActionsLeft;
  /** The actions of the round at its start. */
  readonly whole: ActionsLeft;
  /** Feet moved in this turn. */
  readonly moved: number;
  /** The rate of fire of the missile weapon of an attack, null for one shot a round; left out for any other act. */
  readonly shot?: RateOfFire | null;
}

/** The actions of a round, and their cost. Slot of what packs change about actions. */
export interface ActionRules {
  readonly whole: ActionsLeft;
  /** The actions of a round for a combatant at work on something of several rounds. @rule WH-TIME-03 WB-ACT-07 */
  atWork(whole: ActionsLeft): ActionsLeft;
  /** @rule WH-ACT-01 */
  cost(act: Act): ActCost;
  /** The rest of a round after an act; null if the round cannot provide it. @rule WH-ACT-01 WH-ACT-03 */
  pay(act: Act, payment: RoundPayment): ActionsLeft | null;
  /** The number of shots that a shooter has in a round. @rule WH-WPN-02 */
  shots(shooter: Shooter): number;
}

/** Readiness to strike, which decides ties. */
export interface Readiness {
  /** Intends a missile attack this round. */
  readonly missile: boolean;
  readonly size: WeaponSize;
  /** The weapon is in the hand. */
  readonly drawn: boolean;
}

/** The facts that decide when a combatant acts. */
export interface InitiativeEntry extends Readiness {
  readonly value: number;
  /** The Dexterity score, for rules that break ties by it. */
  readonly dexterity?: number;
  /** Chose this lower number, and acts first on it for one round. @rule WH-INIT-05 */
  readonly first?: boolean;
  /** Has held back on this number, and acts after the others with it: the higher, the later; left out for no. */
  readonly late?: number;
  /** Dice have decided a tie: the higher acts first; left out for no. @rule WH-INIT-03 */
  readonly tie?: number;
  /** Acts before all others, and rolls again after that; left out for no. @rule RH-INI-02 */
  readonly early?: true;
  /** Acts with all others of its side, where monsters act as one; left out for no. @rule RH-INI-04 */
  readonly inBlock?: true;
}

/** A combatant about to roll, for rules in which dice differ. */
export interface Contender {
  readonly isCharacter: boolean;
  /** The id of a class; "" for none. */
  readonly class: string;
  /** That of worn armor alone. */
  readonly armorClass: number;
  /** The die that the creature's own game gives it, and whether it keeps that as a leader; null for none. */
  readonly own: OwnInitiative | null;
  /** What this one adds as the leader of a side: Dexterity and Wisdom; left out for nothing. @rule HC-CMB-03 */
  readonly leadership?: number;
  /** What this one adds to two dice, where its game says other than to one. @rule WB-INI-01 */
  readonly twoDiceBonus?: number;
  /** Was named as the leader of its side. @rule HC-CMB-03 */
  readonly isLeader?: boolean;
  /** Those who act on this one's number. @rule RH-RET-03 */
  readonly leads: readonly Contender[];
}

/** A die of initiative of a creature's own. @rule RH-INI-01 RH-RET-03 */
export interface OwnInitiative {
  readonly die: DieSize;
  /** Whether a leader rolls it, however small the dice of those who follow. */
  readonly kept: boolean;
}

/** A dungeon turn is ten minutes; a watch is a night's sleep or a day's journey. */
export const TIME_UNITS = ["round", "dungeonTurn", "hour", "watch", "day"] as const;
/** The units that time is counted in. @rule WH-TIME-01 */
export type TimeUnit = (typeof TIME_UNITS)[number];

/** A number of units of time. */
export interface Duration {
  readonly amount: number;
  readonly unit: TimeUnit;
}

/** An activity, as far as time matters. */
export interface Activity {
  readonly unit: TimeUnit;
  /** It takes d6 of the units instead of one. */
  readonly rolled: boolean;
}

/** How long rounds and turns are. Slot of `family.turnLength`. */
export interface TurnLengthRules {
  readonly seconds: Readonly<Record<TimeUnit, number>>;
}
