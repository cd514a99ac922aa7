import type { ClassTraits } from "../classes/class-table.ts";
import { type Modifier, NO_PARTS, partOf } from "../explained.ts";
import type { CharacterFacts, GroupFacts } from "../facts.ts";
import type { ItemFacts, WeaponFacts } from "../gear/items.ts";
import { hasTrait } from "../gear/traits.ts";
import { addedParts } from "../conditions/added-parts.ts";

/** Whether a character's vocation is about fighting. @rule WH-DEFT-11 WH-DEFT-12 */
export const isCombatVocation = (groups: readonly GroupFacts[]): boolean =>
  groups.some(({ kind, combat = false }) => kind === "vocation" && combat);

const isWielded = (item: ItemFacts): item is WeaponFacts =>
  item.type === "weapon" && item.equipped && item.quantity > 0;

/** Whether an off-hand weapon counts: not beside a two-handed one. @rule WH-DEFT-11 */
function hasOffHand(items: readonly ItemFacts[]): boolean {
  const wielded = items.filter(isWielded);
  return wielded.some((weapon) => weapon.offHand) && !wielded.some((weapon) => hasTrait(weapon, "twoHanded"));
}

type Armed = Pick<CharacterFacts<string>, "items" | "groups">;

/** What the class gives for an off-hand weapon, or null for nothing. @rule WH-DEFT-11 */
export function offHandBonus({ items, groups }: Armed, { offHand }: ClassTraits): ClassTraits["offHand"] | null {
  return offHand && isCombatVocation(groups) && hasOffHand(items) ? offHand : null;
}

/** Modifiers of worn armor: effects, and an off-hand weapon. @rule WH-AC-01 WH-DEFT-11 */
export function armorParts(facts: Armed & Pick<CharacterFacts, "bonus">, traits: ClassTraits): readonly Modifier[] {
  const offHand = offHandBonus(facts, traits);
  const parts = offHand ? partOf("WHITEHACK.Modifier.offHand", offHand.armorClass, offHand.rule) : NO_PARTS;
  return [...addedParts(facts, "armorClass"), ...parts];
}
