import { requireNumber } from "../numbers.ts";
import type { RuleOptions } from "../options.ts";
import type { Coins } from "./coins.ts";
import type { ArmorFacts, GearSize, ItemFacts, WeaponSize } from "./items.ts";

/** Hundredths of a regular object, so that a hundred coins are exactly one. @rule WH-ENC-02 */
const HUNDREDTHS: Readonly<Record<WeaponSize | GearSize, number>> = {
  heavy: 200,
  regular: 100,
  minor: 50,
  tiny: 1,
  weightless: 1,
  none: 0,
};

/** What armor weighs in regular objects: its armor class unless somebody says otherwise; a helmet has none (Amb-51). @rule WH-ENC-03 WH-AC-03 */
export function armorWeight({ kind, armorClass, weight }: ArmorFacts, { helmetWeight }: RuleOptions): number {
  return requireNumber(weight ?? (kind === "helmet" ? HUNDREDTHS[helmetWeight] / 100 : armorClass), "weight");
}

function hundredthsOf(item: ItemFacts, options: RuleOptions): number {
  const each = item.type === "armor" ? armorWeight(item, options) * 100 : HUNDREDTHS[item.size];
  return requireNumber(each * item.quantity, item.name);
}

/** What somebody carries, in regular objects. */
export interface Load {
  /** Objects that can be carried beyond the usual. @rule WH-CUST-03 */
  readonly spaces?: number;
  /** In hand, on the belt, in the purse. */
  readonly loose: number;
  /** In the container, as far as there is one. */
  readonly packed: number;
  /** Containers in use: one at most, unless each of them helps. */
  readonly containers: number;
}

const isContainer = (item: ItemFacts): boolean => item.type === "gear" && item.container && item.quantity > 0;

/** How many of an item are containers in use: one of all there are, unless each of them helps (Amb-28). @rule WH-ENC-01 */
function containersIn(
  items: readonly ItemFacts[],
  { everyContainerHelps }: RuleOptions,
): ReadonlyMap<ItemFacts, number> {
  const all = items.filter(isContainer);
  const [first] = all;
  if (everyContainerHelps) return new Map(all.map((item) => [item, item.quantity]));
  return new Map(first ? [[first, 1]] : []);
}

/** Everything carried, sorted into loose and packed; without a container all is loose. @rule WH-ENC-01 WH-ENC-02 */
export function loadOf(items: readonly ItemFacts[], coins: Coins, options: RuleOptions): Load {
  const inUse = containersIn(items, options);
  let loose = requireNumber(coins.gp + coins.sp + coins.cp, "coins");
  let packed = 0;
  for (const item of items) {
    const burden = hundredthsOf(item, options);
    const used = options.containerHasWeight ? 0 : (inUse.get(item) ?? 0);
    if (inUse.has(item)) loose += burden - (burden / item.quantity) * used;
    else if (inUse.size > 0 && isStowed(item)) packed += burden;
    else loose += burden;
  }
  const containers = [...inUse.values()].reduce((sum, count) => sum + count, 0);
  return { loose: loose / 100, packed: packed / 100, containers };
}

/** In the pack; what is worn or wielded is not, whatever else is written. */
const isStowed = (item: ItemFacts): boolean => item.packed && !("equipped" in item && item.equipped);
