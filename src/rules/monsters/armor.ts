import { type Modifier, partOf, toExplained } from "../explained.ts";
import type { Rulebook } from "../contract/rulebook.ts";
import type { MonsterFacts } from "../facts.ts";
import { type ArmorClassState, deriveArmorClass, wornArmor } from "../gear/armor-class.ts";
import { addedParts } from "../conditions/added-parts.ts";
import { armorClassAt } from "./armor-range.ts";
import type { HitDice } from "./hit-dice.ts";

/**
 * The listed armor class, which includes the usual gear; for a monster equipped otherwise, the natural one with what
 * it wears. @rule WH-MON-13
 */
export function monsterArmorClass(
  facts: MonsterFacts,
  { hitDice, dice }: { readonly hitDice: HitDice | null; readonly dice: number },
  { monsters }: Pick<Rulebook, "monsters">,
): ArmorClassState {
  const { overrides, items } = facts;
  const armorClass = hitDice ? armorClassAt(facts, hitDice, dice) : facts.armorClass;
  const naturalArmor = monsters.naturalArmor(facts, armorClass);
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
      ...toExplained(armorClass, [...effects, ...ruinedArmor(facts)], override),
    };
  }
  const dressed = deriveArmorClass(worn, effects, null);
  return { ...dressed, ...toExplained(naturalArmor, dressed.parts, override) };
}

/** What broken and damaged armor takes from a listed armor class, which includes it: no more than it gave (Amb-33). @rule WH-CRIT-03 WH-MON-13 */
function ruinedArmor({ items }: MonsterFacts): readonly Modifier[] {
  const lost = items.reduce((sum, item) => {
    if (item.type !== "armor" || item.kind === "helmet" || item.quantity < 1) return sum;
    const { armorClass, broken = false, equipped, damaged = 0 } = item;
    const worn = equipped ? Math.min(armorClass, damaged) : 0;
    return sum + (broken ? armorClass : worn);
  }, 0);
  return partOf("WHITEHACK.Modifier.ruinedArmor", -lost, "WH-CRIT-03");
}
