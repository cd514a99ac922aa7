import type { ClassTraits } from "../classes/class-table.ts";
import { type Modifier, NO_PARTS } from "../explained.ts";
import type { ArmorClassState } from "../gear/armor-class.ts";
import type { RuleOptions } from "../options.ts";
import type { ArmorLimits } from "./character-derived.ts";

const MIRACLE_SURCHARGE = 2;

/**
 * Whether armor is heavier than a class allows; any shield that counts as a shield is already too much.
 * @rule WH-AC-03
 */
const isBeyond = ({ countsAs, shieldCounts }: ArmorClassState, limit: number | undefined): boolean =>
  limit !== undefined && (countsAs > limit || shieldCounts === true);

/** Some armor does not hinder miracles, however heavy; a shield worn with it still does. @rule WH-WISE-18 */
const forMiracles = (armor: ArmorClassState): ArmorClassState =>
  armor.easesMiracles ? { ...armor, countsAs: 0 } : armor;

/** How the worn armor hinders a character of a class. @rule WH-DEFT-09 WH-WISE-18 WH-BRAVE-06 WH-AC-03 */
export function deriveArmorLimits(armor: ArmorClassState, traits: ClassTraits, options: RuleOptions): ArmorLimits {
  return {
    slotsLost: isBeyond(armor, traits.slotArmorLimit),
    miracleSurcharge: isBeyond(forMiracles(armor), traits.miracleArmorLimit) ? MIRACLE_SURCHARGE : 0,
    taskModifiers: taskModifiers(armor, traits, options),
  };
}

/** Body armor counts here; shields only if the table reads it so (Amb-53). @rule WH-BRAVE-06 */
function taskModifiers(
  { countsAs, shieldCounts }: ArmorClassState,
  { taskArmorPenalty: penalty }: ClassTraits,
  { shieldHindersTasks }: RuleOptions,
): readonly Modifier[] {
  if (!penalty) return NO_PARTS;
  const isHindered = countsAs > penalty.armorClass || (shieldHindersTasks && shieldCounts === true);
  if (!isHindered) return NO_PARTS;
  return [{ label: "WHITEHACK.Modifier.armorLimit", value: penalty.value, rule: penalty.rule }];
}
