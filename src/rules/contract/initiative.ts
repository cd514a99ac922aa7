import type { WeaponSize } from "../gear/items.ts";

/** How ready somebody is to strike, which decides ties. */
export interface Readiness {
  /** Means to shoot or throw this round. */
  readonly missile: boolean;
  readonly size: WeaponSize;
  /** The weapon is in the hand. */
  readonly drawn: boolean;
}

/** What decides when somebody acts. */
export interface InitiativeEntry extends Readiness {
  readonly value: number;
  /** The score, for rules that let it break ties. */
  readonly dexterity?: number;
  /** Chose this lower number, and acts before the others on it for one round. @rule WH-INIT-05 */
  readonly first?: boolean;
}

/** Somebody about to throw, for rules that give not everybody the same dice. */
export interface Contender {
  readonly isCharacter: boolean;
  /** The id of a class; "" where there is none. */
  readonly class: string;
  readonly armorClass: number;
}
