import type { ClassTraits } from "../classes/class-table.ts";
import { NO_PARTS } from "../explained.ts";
import type { ArmorClassState } from "../gear/armor-class.ts";
import type { ArmorLimits } from "./character-derived.ts";

/** What the worn armor costs somebody of a class. @rule WH-DEFT-09 WH-BRAVE-06 WH-AC-03 */
export function deriveArmorLimits(
  { countsAs, shield }: ArmorClassState,
  { slotArmorLimit, taskArmorPenalty }: ClassTraits,
): ArmorLimits {
  const slotsLost = slotArmorLimit !== undefined && (countsAs > slotArmorLimit || shield > 0);
  if (!taskArmorPenalty || countsAs <= taskArmorPenalty.armorClass) {
    return { slotsLost, taskModifiers: NO_PARTS };
  }
  const { value, rule } = taskArmorPenalty;
  return { slotsLost, taskModifiers: [{ label: "WHITEHACK.Modifier.armorLimit", value, rule }] };
}
