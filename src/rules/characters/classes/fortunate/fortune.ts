import type { ClassTraits } from "../class-table.ts";
import { requireCount } from "../../../base/numbers.ts";

const FORTUNE_REFUSALS = ["notFortunate", "onceASession"] as const;
/** Why good fortune cannot be used now. */
type FortuneRefusal = (typeof FORTUNE_REFUSALS)[number];

/** Why nobody may call on good fortune, or null if they may: once per session. @rule WH-FORT-01 */
export function fortuneRefusal({ fortunate }: ClassTraits, usedInSession: number): FortuneRefusal | null {
  if (!fortunate) return "notFortunate";
  return requireCount(usedInSession, "used") > 0 ? "onceASession" : null;
}

/** Whether a standing helps in a task: it must be written down, and the table must find it relevant. @rule WH-FORT-01 */
export const standingCounts = ({ fortunate = false }: ClassTraits, standing: string, relevant: boolean): boolean =>
  fortunate && relevant && standing.trim() !== "";

export const LOSSES = ["deleted", "broken", "stolen", "sold", "destroyed"] as const;
/** The ways in which a thing can be lost. */
type Loss = (typeof LOSSES)[number];

/** The outcome of losing a thing. */
interface LossOutcome {
  readonly lost: boolean;
  /** Who must agree: the owner to losing a signature object, the Referee on what its breaking means. */
  readonly asks: "owner" | "referee" | null;
}

/**
 * A signature object is never lost unless its owner agrees; if it breaks, the Referee says what that means.
 * @rule WH-FORT-04
 */
export function resolveLoss(isSignature: boolean, loss: Loss, ownerAgrees: boolean): LossOutcome {
  if (!isSignature || ownerAgrees) return { lost: true, asks: null };
  return { lost: false, asks: loss === "broken" ? "referee" : "owner" };
}
