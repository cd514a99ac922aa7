import type { ClassTraits } from "../../classes/class-table.ts";
import type { CreationWorld, Goods } from "./catalog.ts";
import { aisleOf } from "./catalog.ts";
import type { Draft } from "./draft.ts";
import type { Lots } from "./lots.ts";
import { affordable, buyGoods } from "./shop.ts";
import { standingOf } from "./standing.ts";

/** How many small things are bought after weapon, armor and pack. */
const SMALL_THINGS = 6;

/** Whether this is a melee weapon for sale that does not hinder the class. @rule WH-DEFT-10 WH-WISE-20 */
function isFitWeapon({ facts, price }: Goods, { twoHandedPenalty }: ClassTraits): boolean {
  if (facts.type !== "weapon" || price === 0) return false;
  const isMelee = facts.range === null || facts.meleeDamage !== "";
  return isMelee && !(twoHandedPenalty && facts.traits.includes("twoHanded"));
}

/** The heaviest armor that costs the class nothing; no limit for most. @rule WH-DEFT-09 WH-WISE-18 WH-BRAVE-06 */
const armorLimitOf = ({ slotArmorLimit, miracleArmorLimit, taskArmorPenalty }: ClassTraits): number =>
  Math.min(slotArmorLimit ?? Infinity, miracleArmorLimit ?? Infinity, taskArmorPenalty?.armorClass ?? Infinity);

const isFitArmor = ({ facts, price }: Goods, traits: ClassTraits): boolean =>
  facts.type === "armor" &&
  facts.kind === "body" &&
  price > 0 &&
  (facts.countsAs ?? facts.armorClass) <= armorLimitOf(traits);

const isPack = ({ facts, price }: Goods): boolean =>
  facts.type === "gear" && facts.container && facts.size !== "heavy" && price > 0;

const isSmall = (goods: Goods): boolean =>
  aisleOf(goods) === "gear" && goods.facts.type === "gear" && goods.facts.size !== "heavy" && goods.price > 0;

/** Whether the load would slow nobody down with this as well. @rule WH-ENC-04 */
const isEasyToBear = (draft: Draft, { id }: Goods, world: CreationWorld): boolean =>
  standingOf(buyGoods(draft, id, world).draft, world).derived.burden.burden === "normal";

/**
 * A weapon, armor and a pack that the class can use, then some small things, as far as the gold goes. What slows its
 * bearer down is left in the shop; only where the coins alone do so, weapon and armor are worth more than a quick step.
 * @rule WH-EQ-02 WH-GEN-01 WH-ENC-04
 */
export function withRandomGear(draft: Draft, world: CreationWorld, lots: Lots): Draft {
  const traits = world.rulebook.classes[draft.class]?.traits ?? {};
  let next: Draft = { ...draft, purchases: [] };
  const buyOne = (isWanted: (goods: Goods) => boolean, isNeeded = false): void => {
    const owned = new Set(next.purchases.map(({ goods }) => goods));
    const open = affordable(next, world).filter((goods) => isWanted(goods) && !owned.has(goods.id));
    const easy = open.filter((goods) => isEasyToBear(next, goods, world));
    const one = lots.one(easy.length > 0 || !isNeeded ? easy : open);
    if (one) next = buyGoods(next, one.id, world).draft;
  };
  buyOne((goods) => isFitWeapon(goods, traits), true);
  buyOne((goods) => isFitArmor(goods, traits), true);
  buyOne(isPack);
  for (let left = SMALL_THINGS; left > 0; left -= 1) buyOne(isSmall);
  return next;
}
