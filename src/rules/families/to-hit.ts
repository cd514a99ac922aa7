import type { Check, CheckOutcome } from "../checks/check.ts";
import type { RangeFacts } from "../combat/missiles/guns.ts";

/** An attack roll against an armor class, or against one that only the Referee knows. */
export interface AttackRoll extends Check {
  /** Null if there is no target: the card then tells what would be hit. */
  readonly armorClass: number | null;
  /** The part of the armor class from a shield. */
  readonly shieldArmor?: number;
  /** The weapon ignores that part. @rule WH-WPN-04 */
  readonly ignoresShield?: boolean;
  /** The part of the armor class from armor and shields without magick, including the shield's. */
  readonly ordinaryArmor?: number;
  /** The weapon ignores that part. @rule WH-ART-05 */
  readonly ignoresArmor?: boolean;
  /** Left out in melee. @rule WH-RNG-01 */
  readonly range?: RangeFacts;
  /** The target is in melee with another. @rule WH-RNG-02 */
  readonly intoMelee?: boolean;
  /** The damage factor of a crit with this weapon; usually 2. @rule WH-WPN-06 */
  readonly critMultiplier?: number;
  /** The Deft's trade: a single die, double damage. @rule WH-DEFT-03 */
  readonly doubleDamage?: boolean;
  /** A crit is a success like others. @rule HC-LGT-02 */
  readonly noCrit?: boolean;
}

/** An attacker, as far as tables of classes and levels matter. */
export interface AttackerClass {
  /** The id of a class; "" for none, and for monsters. */
  readonly class: string;
  /** The level, or the hit dice of a monster. */
  readonly level: number;
  /** The data that packs of house rules store about this one, by their ids. */
  readonly packs?: Readonly<Record<string, unknown>>;
}

export const VERDICTS = ["hit", "stray", "miss", "open"] as const;
/** Whom an attack hits; open if the armor class is unknown. */
export type Verdict = (typeof VERDICTS)[number];

/** The roll of an attack, as far as hitting matters. */
export interface AttackCheck {
  readonly check: CheckOutcome;
  readonly armorClass: number | null;
  readonly intoMelee: boolean;
}
