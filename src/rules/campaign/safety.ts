export const SAFETY_AUDIENCES = ["everybody", "referee"] as const;
/** Who is told that a player wants a scene wrapped up. */
type SafetyAudience = (typeof SAFETY_AUDIENCES)[number];

/** A request to move on, as shown and stored: it deliberately has no field for a name. @rule WH-REF-03 */
interface SafetyNotice {
  readonly kind: "wrapUp";
  readonly audience: SafetyAudience;
}

/** Anybody may make the request, and nobody learns who did. @rule WH-REF-03 */
export const safetyNotice = (audience: SafetyAudience): SafetyNotice => ({ kind: "wrapUp", audience });
