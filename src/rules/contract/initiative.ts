import type { WeaponSize } from "../gear/items.ts";

/** Readiness to strike, which decides ties. */
export interface Readiness {
  /** Intends a missile attack this round. */
  readonly missile: boolean;
  readonly size: WeaponSize;
  /** The weapon is in the hand. */
  readonly drawn: boolean;
}

/** What decides when somebody acts. */
export interface InitiativeEntry extends Readiness {
  readonly value: number;
  /** The Dexterity score, for rules that break ties by it. */
  readonly dexterity?: number;
  /** Chose this lower number, and acts first on it for one round. @rule WH-INIT-05 */
  readonly first?: boolean;
  /** Has held back on this number, and acts after the others with it: the higher, the later; left out for no. */
  readonly late?: number;
}

/** Somebody about to roll, for rules in which dice differ. */
export interface Contender {
  readonly isCharacter: boolean;
  /** The id of a class; "" for none. */
  readonly class: string;
  readonly armorClass: number;
}
