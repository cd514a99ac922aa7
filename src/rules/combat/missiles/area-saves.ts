import type { DamageShare } from "../../health/halving.ts";
import type { RuleOptions } from "../../options.ts";

/** What the dialog of an area offers. */
export const ASKED_AREA_SAVES = ["nothing", "half", "noSave"] as const;

export const AREA_SAVES = [...ASKED_AREA_SAVES, "halfDown"] as const;
/** What a saving throw leaves of an area's damage; there may be none. "halfDown" is a half that is always rounded down. @rule WH-AREA-01 */
export type AreaSave = (typeof AREA_SAVES)[number];

/** What somebody takes of an area after their saving throw. @rule WH-AREA-01 */
export function shareAfterSave(saved: boolean, leaves: AreaSave): DamageShare {
  if (!saved || leaves === "noSave") return "whole";
  return leaves === "nothing" ? "none" : "half";
}

/** How the table halves what a saving throw leaves. @rule WB-CST-05 */
export const halvingAfterSave = <Options extends Pick<RuleOptions, "halvingRounds">>(
  leaves: AreaSave,
  options: Options,
): Options => (leaves === "halfDown" ? { ...options, halvingRounds: "down" } : options);
