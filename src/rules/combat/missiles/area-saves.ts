import type { DamageShare } from "../../health/halving.ts";

export const AREA_SAVES = ["nothing", "half", "noSave"] as const;
/** What a saving throw leaves of an area's damage; there may be none. @rule WH-AREA-01 */
export type AreaSave = (typeof AREA_SAVES)[number];

/** What somebody takes of an area after their saving throw. @rule WH-AREA-01 */
export function shareAfterSave(saved: boolean, leaves: AreaSave): DamageShare {
  if (!saved || leaves === "noSave") return "whole";
  return leaves === "half" ? "half" : "none";
}
