import { toExplained } from "../explained.ts";
import type { MonsterFacts } from "../facts.ts";
import { type ArmorClassState, deriveArmorClass, wornArmor } from "../gear/armor-class.ts";
import { addedParts } from "../items/worn-magick.ts";

/**
 * The listed armor class, which already holds the usual gear; or the natural one with what is worn, for whoever is
 * equipped otherwise. @rule WH-MON-13
 */
export function monsterArmorClass(facts: MonsterFacts): ArmorClassState {
  const { naturalArmor = null, armorClass, items } = facts;
  const effects = addedParts(facts, "armorClass");
  const worn = wornArmor(items);
  if (naturalArmor === null) {
    const shield = facts.shield ? 1 : 0;
    const helmet = worn.helmet !== null || worn.headgear === true;
    return { ...toExplained(armorClass, effects), shield, metal: facts.metalArmor, helmet, countsAs: armorClass };
  }
  const dressed = deriveArmorClass(worn, effects, null);
  return { ...dressed, ...toExplained(naturalArmor, dressed.parts) };
}
