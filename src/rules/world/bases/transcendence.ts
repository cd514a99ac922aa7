import { requireCount } from "../../numbers.ts";
import type { RuleOptions } from "../../options.ts";
import type { Phase } from "../../campaign/phases.ts";
import type { BaseFacts } from "./base.ts";

/** A new identity, and the stress that remains. */
export interface Transcendence {
  readonly identity: string;
  readonly stress: number;
}

export const TRANSCENDENCE_REFUSALS = ["lost", "stressRises", "phase"] as const;
export type TranscendenceRefusal = (typeof TRANSCENDENCE_REFUSALS)[number];

/** Phases in which a base may be rewritten, if the table limits them. @rule WH-BASE-09 */
const REWRITING: readonly Phase[] = ["preparation", "aftermath"];

/** Why a base cannot transcend now, or null. @rule WH-BASE-07 WH-BASE-09 */
export function transcendenceRefusal(
  base: BaseFacts,
  { stress, identity }: Transcendence,
  { phase, options }: { readonly phase: Phase | null; readonly options: RuleOptions },
): TranscendenceRefusal | null {
  if (base.lost) return "lost";
  if (requireCount(stress, "stress") > base.stress) return "stressRises";
  const isRewritten = identity !== base.identity;
  const isBarred = options.basePhaseLimits && phase !== null && !REWRITING.includes(phase);
  return isRewritten && isBarred ? "phase" : null;
}

/**
 * A base after transcending: usable again, with the old identity in its history; unchanged if refused.
 * @rule WH-BASE-07
 */
export function transcend(
  base: BaseFacts,
  change: Transcendence,
  when: { readonly phase: Phase | null; readonly options: RuleOptions },
): BaseFacts {
  if (transcendenceRefusal(base, change, when)) return base;
  const { identity, stress } = change;
  const history = identity === base.identity ? base.history : [...base.history, base.identity];
  return { ...base, identity, stress, history, maySave: false, unavailableUntil: null, depleted: false };
}
