import type { DicePlan } from "../dice/dice.ts";
import { ACTIVITIES, planActivity } from "../world/time/activities.ts";
import { type HitPoints, toKnown } from "./hit-points.ts";
import { type HpOutcome, toHpOutcome } from "./hp-outcome.ts";

/** Hours that a healer needs. @rule WH-HEAL-05 */
export const TREATMENT_HOURS: DicePlan = planActivity(ACTIVITIES.treatInjury);

export const TREATMENTS = ["healer", "surgery", "disadvantage", "miracle"] as const;
/** What may end an injury: a healer, a base's surgery, a permanent disadvantage, or somebody else's miracle. */
export type Treatment = (typeof TREATMENTS)[number];

/** Whether this ends an injury without the Referee's word. @rule WH-HEAL-05 WH-INJ-01 */
export const endsInjury = (treatment: Treatment): boolean => treatment !== "miracle";

/** The injury ends, and rest helps as usual. @rule WH-HEAL-05 WH-INJ-01 */
export function treatInjury(hp: HitPoints): HpOutcome {
  const before = toKnown(hp);
  return toHpOutcome(before, { ...before, injured: false });
}
