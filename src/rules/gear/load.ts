import { requireNumber } from "../numbers.ts";
import type { RuleOptions } from "../options.ts";
import type { Coins } from "./coins.ts";
import { capacityOf, holdersAmong, holdersOf, isContainer, isStowed, mainContainer } from "./containers.ts";
import type { ArmorFacts, GearFacts, GearSize, ItemFacts, WeaponSize } from "./items.ts";

/** Hundredths of a regular object, so that a hundred coins are exactly one. @rule WH-ENC-02 */
const HUNDREDTHS: Readonly<Record<WeaponSize | GearSize, number>> = {
  heavy: 200,
  regular: 100,
  minor: 50,
  tiny: 1,
  weightless: 1,
  none: 0,
};

/**
 * The weight of armor in regular objects: its armor class unless stated otherwise; a helmet has none (Amb-51).
 * @rule WH-ENC-03 WH-AC-03
 */
export function armorWeight({ kind, armorClass, weight }: ArmorFacts, { helmetWeight }: RuleOptions): number {
  return requireNumber(weight ?? (kind === "helmet" ? HUNDREDTHS[helmetWeight] / 100 : armorClass), "weight");
}

function hundredthsOf(item: ItemFacts, options: RuleOptions): number {
  const each = item.type === "armor" ? armorWeight(item, options) * 100 : HUNDREDTHS[item.size];
  return requireNumber(each * item.quantity, item.name);
}

/** What somebody carries, in regular objects. */
export interface Load {
  /** Extra objects that can be carried. @rule WH-CUST-03 */
  readonly spaces?: number;
  /** In hand, on the belt, in the purse. */
  readonly loose: number;
  /** In the container, up to what it holds. */
  readonly packed: number;
  /** The combined capacity of the containers in use, in regular objects. */
  readonly room: number;
}

/**
 * How many of an item are containers in use: the largest one, or all if each counts (Amb-28), and those
 * that always count in addition. @rule WH-ENC-01 WH-ART-05
 */
function containersIn(
  items: readonly ItemFacts[],
  { everyContainerHelps }: RuleOptions,
): ReadonlyMap<ItemFacts, number> {
  const all = items.filter(isContainer);
  const isExtra = ({ extraContainer = false }: GearFacts): boolean => everyContainerHelps || extraContainer;
  const best = mainContainer(items);
  return new Map([
    ...(best && !isExtra(best) ? [[best, 1] as const] : []),
    ...all.filter(isExtra).map((item) => [item, item.quantity] as const),
  ]);
}

/** How many of an item weigh nothing because they are containers in use. @rule WH-ENC-01 WH-ART-05 */
const unweighed = (item: ItemFacts, used: number, { containerHasWeight }: RuleOptions): number =>
  containerHasWeight || (item.type === "gear" && item.extraContainer === true) ? 0 : used;

/**
 * The weight of everything in a container, including containers inside it, in regular objects.
 * @rule WH-ENC-01 WH-ENC-02
 */
export function contentsOf(container: GearFacts, items: readonly ItemFacts[], options: RuleOptions): number {
  const holder = holdersAmong(items);
  const inside = items.filter((item) => holdersOf(item, items, holder).includes(container));
  return inside.reduce((sum, item) => sum + hundredthsOf(item, options), 0) / 100;
}

/**
 * Everything carried, divided into loose and packed; things without a container, or in one that adds nothing, are
 * loose.
 * @rule WH-ENC-01 WH-ENC-02
 */
export function loadOf(items: readonly ItemFacts[], coins: Coins, options: RuleOptions): Load {
  const inUse = containersIn(items, options);
  const holder = holdersAmong(items);
  const isPacked = (item: ItemFacts): boolean => holdersOf(item, items, holder).some((one) => inUse.has(one));
  let loose = requireNumber(coins.gp + coins.sp + coins.cp, "coins");
  let packed = 0;
  let room = 0;
  for (const item of items) {
    const burden = hundredthsOf(item, options);
    const used = inUse.get(item);
    if (used !== undefined) {
      loose += burden - (burden / item.quantity) * unweighed(item, used, options);
      room += used * capacityOf(item as GearFacts);
    } else if (isStowed(item) && isPacked(item)) packed += burden;
    else loose += burden;
  }
  return { loose: loose / 100, packed: packed / 100, room };
}
