export const SAFETY_AUDIENCES = ["everybody", "referee"] as const;
/** Who learns that somebody wants a scene wrapped up. */
export type SafetyAudience = (typeof SAFETY_AUDIENCES)[number];

/** A wish to move on, as it is shown and stored: it has no place for a name. @rule WH-REF-03 */
export interface SafetyNotice {
  readonly kind: "wrapUp";
  readonly audience: SafetyAudience;
}

/** Anybody may ask, and nobody learns who it was. @rule WH-REF-03 */
export const safetyNotice = (audience: SafetyAudience): SafetyNotice => ({ kind: "wrapUp", audience });
