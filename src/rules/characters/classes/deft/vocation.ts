import type { ModeReason } from "../../../checks/check.ts";
import type { ClassTraits } from "../class-table.ts";
import type { ArmorLimits } from "../../character-derived.ts";

/** An attack that fits the vocation, by a class that gets a double roll for it. @rule WH-DEFT-02 */
export const VOCATION_REASON: ModeReason = {
  label: "WHITEHACK.Reason.vocation",
  mode: "positive",
  rule: "WH-DEFT-02",
};

/** Whether the double roll may be traded for double damage. @rule WH-DEFT-03 WH-DEFT-09 */
export function canDoubleDamage(
  attacker: { readonly traits: ClassTraits; readonly armorLimits: ArmorLimits },
  attack: { readonly vocation: boolean; readonly advantage: number },
): boolean {
  const { traits, armorLimits } = attacker;
  if (!traits.vocationDoubles || armorLimits.slotsLost) return false;
  return attack.vocation && attack.advantage >= 1;
}
