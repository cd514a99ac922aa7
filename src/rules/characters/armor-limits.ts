import type { ClassTraits } from "../classes/class-table.ts";
import { NO_PARTS } from "../explained.ts";
import type { ArmorClassState } from "../gear/armor-class.ts";
import type { ArmorLimits } from "./character-derived.ts";

const MIRACLE_SURCHARGE = 2;

/** Whether armor is heavier than a class allows; shields are always too much. */
const isBeyond = ({ countsAs, shield }: ArmorClassState, limit: number | undefined): boolean =>
  limit !== undefined && (countsAs > limit || shield > 0);

/** What the worn armor costs somebody of a class. @rule WH-DEFT-09 WH-WISE-18 WH-BRAVE-06 WH-AC-03 */
export function deriveArmorLimits(armor: ArmorClassState, traits: ClassTraits): ArmorLimits {
  return {
    slotsLost: isBeyond(armor, traits.slotArmorLimit),
    miracleSurcharge: isBeyond(armor, traits.miracleArmorLimit) ? MIRACLE_SURCHARGE : 0,
    taskModifiers: taskModifiers(armor, traits),
  };
}

/** Only body armor counts here; shields do not hinder. @rule WH-BRAVE-06 */
function taskModifiers({ countsAs }: ArmorClassState, { taskArmorPenalty: penalty }: ClassTraits) {
  if (!penalty || countsAs <= penalty.armorClass) return NO_PARTS;
  return [{ label: "WHITEHACK.Modifier.armorLimit", value: penalty.value, rule: penalty.rule }];
}
