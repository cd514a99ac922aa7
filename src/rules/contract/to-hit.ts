import type { Check, CheckOutcome } from "../dice/check.ts";
import type { RangeFacts } from "../combat/missiles/range.ts";

/** An attack roll against an armor class, or against one that only the Referee knows. */
export interface Attack extends Check {
  /** Null when nobody is targeted: the card then tells what would be hit. */
  readonly armorClass: number | null;
  /** The part of the armor class that a shield gives. */
  readonly shieldArmor?: number;
  /** The weapon passes that part by. @rule WH-WPN-04 */
  readonly ignoresShield?: boolean;
  /** The part of the armor class that armor and shields without magick give, the shield's part included. */
  readonly ordinaryArmor?: number;
  /** The weapon passes that part by. @rule WH-ART-05 */
  readonly ignoresArmor?: boolean;
  /** Left out in melee. @rule WH-RNG-01 */
  readonly range?: RangeFacts;
  /** The target is in a melee with somebody. @rule WH-RNG-02 */
  readonly intoMelee?: boolean;
  /** What a critical hit of this weapon multiplies damage by; 2 unless it says otherwise. @rule WH-WPN-06 */
  readonly critMultiplier?: number;
  /** The Deft's trade: one die, twice the damage. @rule WH-DEFT-03 */
  readonly doubleDamage?: boolean;
}

export const VERDICTS = ["hit", "stray", "miss", "open"] as const;
/** Whom an attack meets; open when no armor class was known. */
export type Verdict = (typeof VERDICTS)[number];

/** A thrown attack, as far as hitting asks. */
export interface ThrownAttack {
  readonly check: CheckOutcome;
  readonly armorClass: number | null;
  readonly intoMelee: boolean;
}
