import type { ItemFacts } from "../../rules/gear/items.ts";

/** An item as the rules know it, or null for kinds that they do not know. */
export function toItemFacts(item: Item.Implementation): ItemFacts | null {
  const { name } = item;
  const id = item.id ?? "";
  if (item.isWeapon()) return toWeaponFacts(id, name, item.system);
  if (item.isArmor()) {
    const { quantity, packed, equipped, kind, armorClass, metal, weight, countsAs } = item.system;
    return { type: "armor", id, name, quantity, packed, equipped, kind, armorClass, metal, weight, countsAs };
  }
  if (item.isGear()) {
    const { quantity, packed, size, container } = item.system;
    return { type: "gear", id, name, quantity, packed, size, container };
  }
  return null;
}

function toWeaponFacts(id: string, name: string, system: Item.SystemOfType<"weapon">): ItemFacts {
  const { quantity, packed, equipped, damage, meleeDamage, size, range, rateOfFire, traits } = system;
  const { attackBonus, damageBonus } = system;
  const uses = { damage, meleeDamage, size, range, rateOfFire, traits, attackBonus, damageBonus };
  return { type: "weapon", id, name, quantity, packed, equipped, ...uses };
}

/** Everything that an actor carries, as the rules know it. */
export const carriedBy = (actor: Actor.Implementation | null): readonly ItemFacts[] =>
  actor ? actor.items.contents.map(toItemFacts).filter((item) => item !== null) : [];
