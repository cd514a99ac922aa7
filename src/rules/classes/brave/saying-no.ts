import type { AttackOutcome } from "../../combat/blow/attack.ts";
import type { ClassTraits } from "../class-table.ts";
import { requireCount } from "../../numbers.ts";

export const DENIABLE = ["attack", "miracle", "fear"] as const;
/** What can be denied. */
export type Deniable = (typeof DENIABLE)[number];

export const DENIAL_REFUSALS = ["cannotDeny", "onceASession", "notDeniable", "notEnemy"] as const;
/** Why something cannot be denied. */
export type DenialRefusal = (typeof DENIAL_REFUSALS)[number];

/** An action aimed at somebody who may say no. */
export interface Denial {
  readonly traits: ClassTraits;
  readonly usedInSession: number;
  /** One of `DENIABLE`, or something else. */
  readonly kind: string;
  readonly byEnemy: boolean;
}

/** Why it cannot be denied, or null if it can; the Referee decides whether it is plausible. @rule WH-BRAVE-03 */
export function denialRefusal({ traits, usedInSession, kind, byEnemy }: Denial): DenialRefusal | null {
  if (!traits.saysNo) return "cannotDeny";
  if (requireCount(usedInSession, "used") > 0) return "onceASession";
  if (!DENIABLE.some((one) => one === kind)) return "notDeniable";
  return byEnemy ? null : "notEnemy";
}

/** A denied attack is a miss, whatever it would have done. @rule WH-BRAVE-03 */
export const denyAttack = (outcome: AttackOutcome): AttackOutcome => ({
  ...outcome,
  verdict: "miss",
  hit: false,
  hitsUpTo: null,
  damageMultiplier: 0,
  advantageNextRound: false,
  rules: [...outcome.rules, "WH-BRAVE-03"],
});

/** Whom an effect still reaches: everybody but the one who denied it. @rule WH-BRAVE-03 */
export const metAfterDenial = (targets: readonly string[], denier: string): readonly string[] =>
  targets.filter((target) => target !== denier);
