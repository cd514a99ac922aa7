import type { RollRequest } from "../../dice/request.ts";
import { presetRequest } from "../../dice/task-presets.ts";
import { requireInteger } from "../../numbers.ts";
import { ACTIVITIES } from "../time/activities.ts";
import type { Activity } from "../../contract/turn-length.ts";

export const LOCK_QUALITIES = ["ordinary", "new", "poor"] as const;
export type LockQuality = (typeof LOCK_QUALITIES)[number];

/** A lock's quality as a modifier of the roll; the Referee may use any other number. @rule WH-CASE-01 */
export const LOCK_MODIFIERS: Readonly<Record<LockQuality, number>> = { ordinary: 0, new: -2, poor: 2 };

/** The base score of a vault that takes part in an auction. @rule WH-CASE-01 WH-AUC-15 */
export const VAULT_BASE = 15;

/** A lock, and the picker's tools. */
export interface LockPicking {
  readonly hasPicks: boolean;
  /** The lock's quality, or a modifier set by the Referee. */
  readonly lock: LockQuality | number;
  readonly hard: boolean;
  /** So exceptional that it takes an auction. */
  readonly vault: boolean;
}

/** How a lock is picked. */
export type LockPlan =
  | { readonly kind: "refused"; readonly reason: "noPicks" }
  | { readonly kind: "auction"; readonly base: number }
  | { readonly kind: "task"; readonly request: RollRequest; readonly activity: Activity };

/**
 * Picks, trained Dexterity and some rounds; ten minutes for a hard lock; a vault bids against its picker.
 * @rule WH-CASE-01
 */
export function planLockPicking({ hasPicks, lock, hard, vault }: LockPicking): LockPlan {
  if (!hasPicks) return { kind: "refused", reason: "noPicks" };
  if (vault) return { kind: "auction", base: VAULT_BASE };
  const difficulty = typeof lock === "number" ? requireInteger(lock, "lock") : LOCK_MODIFIERS[lock];
  return {
    kind: "task",
    request: presetRequest("pickLock", { difficulty }),
    activity: hard ? ACTIVITIES.pickHardLock : ACTIVITIES.pickLock,
  };
}
