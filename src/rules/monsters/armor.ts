import { toExplained } from "../explained.ts";
import type { MonsterFacts } from "../facts.ts";
import { type ArmorClassState, deriveArmorClass, wornArmor } from "../gear/armor-class.ts";
import { addedParts } from "../conditions/added-parts.ts";
import { armorClassAt } from "./armor-range.ts";
import type { HitDice } from "./hit-dice.ts";

/**
 * The listed armor class, which includes the usual gear; for a monster equipped otherwise, the natural one with what
 * it wears. @rule WH-MON-13
 */
export function monsterArmorClass(facts: MonsterFacts, hitDice: HitDice | null, dice: number): ArmorClassState {
  const { naturalArmor = null, overrides, items } = facts;
  const armorClass = hitDice ? armorClassAt(facts, hitDice, dice) : facts.armorClass;
  const override = overrides.armorClass ?? null;
  const effects = addedParts(facts, "armorClass");
  const worn = wornArmor(items);
  if (naturalArmor === null) {
    const shield = facts.shield ? 1 : 0;
    const helmet = worn.helmet !== null || worn.headgear === true;
    return {
      shield,
      ordinary: facts.metalArmor ? armorClass : shield,
      metal: facts.metalArmor,
      helmet,
      countsAs: armorClass,
      ...toExplained(armorClass, effects, override),
    };
  }
  const dressed = deriveArmorClass(worn, effects, null);
  return { ...dressed, ...toExplained(naturalArmor, dressed.parts, override) };
}
