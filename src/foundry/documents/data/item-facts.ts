import { readSpecies, type SpeciesFacts } from "../../../rules/characters/species.ts";
import { type SlottedAbility, slotsOf, withLocked } from "../../../rules/characters/classes/ability-slots.ts";
import type { SlotFacts } from "../../../rules/characters/classes/slots.ts";
import type { ItemFacts, LaidOn } from "../../../rules/items/items.ts";
import { laidNow } from "../active-conditions.ts";

/** An item as the rules know it, or null for kinds that they do not carry. */
export function toItemFacts(item: Item.Implementation): ItemFacts | null {
  const id = item.id ?? "";
  if (item.isWeapon()) return toWeaponFacts(item, id);
  if (item.isArmor()) return toArmorFacts(item, id);
  return factsOfItem(item, id);
}

/** The effects that lie on a weapon, as the rules know them. @rule FH-S2-04 FH-S2-05 */
const laidFacts = (item: Item.Implementation): readonly LaidOn[] =>
  item.effects.size === 0
    ? []
    : laidNow(item).map(({ id, label, attackValue, damage, rule = "" }) => ({ id, label, attackValue, damage, rule }));

function toWeaponFacts(item: Item.OfType<"weapon">, id: string): ItemFacts {
  const { name, system } = item;
  const { quantity, packed, within, equipped, damage, meleeDamage, size, range, rateOfFire, traits } = system;
  const { attackBonus, damageBonus, broken, offHand, magick, packs } = system;
  const uses = { damage, meleeDamage, size, range, rateOfFire, traits, attackBonus, damageBonus, broken, offHand };
  const laid = laidFacts(item);
  return { type: "weapon", id, name, quantity, packed, within, equipped, ...uses, magick, packs, laid };
}

function toArmorFacts({ name, system }: Item.OfType<"armor">, id: string): ItemFacts {
  const { quantity, packed, within, equipped, kind, armorClass, metal, weight, countsAs, magick } = system;
  const { broken, damaged, packs } = system;
  const made = { kind, armorClass, metal, weight, countsAs, broken, damaged };
  return { type: "armor", id, name, quantity, packed, within, equipped, ...made, magick, packs };
}

/** Items that are neither worn nor wielded. */
function factsOfItem(item: Item.Implementation, id: string): ItemFacts | null {
  const { name } = item;
  if (item.isGear()) {
    const { quantity, packed, within, size, container, capacity, extraContainer, magick, packs } = item.system;
    const holds = { container, capacity, extraContainer };
    return { type: "gear", id, name, quantity, packed, within, size, ...holds, magick, packs };
  }
  if (item.isSubstance()) {
    const { quantity, packed, within, size, magick, packs } = item.system;
    return { type: "substance", id, name, quantity, packed, within, size, magick, packs };
  }
  if (item.isScroll()) {
    const { quantity, packed, within, size, packs } = item.system;
    return { type: "scroll", id, name, quantity, packed, within, size, packs };
  }
  return null;
}

/** Everything that an actor carries, as the rules know it. */
export const carriedBy = (actor: Actor.Implementation | null): readonly ItemFacts[] =>
  actor ? actor.items.contents.map(toItemFacts).filter((item) => item !== null) : [];

/** The species that a character plays like a class; null for none, and for one that cannot be used. @rule WH-SPC-01 */
export function speciesOfActor(actor: Actor.Implementation | null): SpeciesFacts | null {
  const species = actor?.items.find((item) => item.isAbility() && item.system.kind === "species");
  return species?.isAbility() ? readSpecies(species.name, species.system.species) : null;
}

function toAbilityFacts(item: Item.Implementation): readonly SlottedAbility[] {
  if (!item.isAbility()) return [];
  const { kind, key, slot, active, form, item: tied } = item.system;
  return [{ id: item.id ?? "", name: item.name, kind, key, slot, active, form, item: tied }];
}

/** The choices of an actor with these items for the slots of its class, and which of them are locked. */
export const slotsOfActor = (
  actor: Actor.Implementation | null,
  carried: readonly ItemFacts[],
  locked: readonly { readonly slot: number }[],
): readonly SlotFacts[] =>
  withLocked(
    actor ? slotsOf(actor.items.contents.flatMap(toAbilityFacts), carried) : [],
    locked.map(({ slot }) => slot - 1),
  );
