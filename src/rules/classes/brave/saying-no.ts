import type { AttackOutcome } from "../../combat/blow/attack.ts";
import type { ClassTraits } from "../class-table.ts";
import { requireCount } from "../../numbers.ts";

export const DENIABLE = ["attack", "miracle", "fear"] as const;
/** What can be denied. */
export type Deniable = (typeof DENIABLE)[number];

export const DENIAL_REFUSALS = ["cannotDeny", "onceASession", "notDeniable", "notEnemy"] as const;
/** Why nobody can say no to something. */
export type DenialRefusal = (typeof DENIAL_REFUSALS)[number];

/** Something aimed at somebody who would rather not. */
export interface Denial {
  readonly traits: ClassTraits;
  readonly usedInSession: number;
  /** One of `DENIABLE`, or something else. */
  readonly kind: string;
  readonly byEnemy: boolean;
}

/** Why it cannot be denied, or null if it can; whether it is plausible is the Referee's word. @rule WH-BRAVE-03 */
export function denialRefusal({ traits, usedInSession, kind, byEnemy }: Denial): DenialRefusal | null {
  if (!traits.saysNo) return "cannotDeny";
  if (requireCount(usedInSession, "used") > 0) return "onceASession";
  if (!DENIABLE.some((one) => one === kind)) return "notDeniable";
  return byEnemy ? null : "notEnemy";
}

/** A denied attack has missed, whatever it would have brought. @rule WH-BRAVE-03 */
export const denyAttack = (outcome: AttackOutcome): AttackOutcome => ({
  ...outcome,
  verdict: "miss",
  hit: false,
  hitsUpTo: null,
  damageMultiplier: 0,
  advantageNextRound: false,
  rules: [...outcome.rules, "WH-BRAVE-03"],
});

/** Whom an effect still meets: everybody but the one who denied it. @rule WH-BRAVE-03 */
export const metAfterDenial = (targets: readonly string[], denier: string): readonly string[] =>
  targets.filter((target) => target !== denier);
