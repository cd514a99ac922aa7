import type { DamageShare } from "../../health/defences.ts";
import type { RuleOptions } from "../../base/options.ts";

/** The choices in the dialog of an area. */
export const ASKED_AREA_SAVES = ["nothing", "half", "noSave"] as const;

export const AREA_SAVES = [...ASKED_AREA_SAVES, "halfDown"] as const;
/**
 * The share of an area's damage that a saving throw leaves; there may be none. "halfDown" is a half that is always
 * rounded down. @rule WH-AREA-01
 */
export type AreaSave = (typeof AREA_SAVES)[number];

/** The share of an area's damage that a target takes after the saving throw. @rule WH-AREA-01 */
export function shareAfterSave(saved: boolean, leaves: AreaSave): DamageShare {
  if (!saved || leaves === "noSave") return "whole";
  return leaves === "nothing" ? "none" : "half";
}

/** How the table halves what a saving throw leaves. @rule WB-CST-05 */
export const halvingAfterSave = <Options extends Pick<RuleOptions, "halvingRounds">>(
  leaves: AreaSave,
  options: Options,
): Options => (leaves === "halfDown" ? { ...options, halvingRounds: "down" } : options);
