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

const HELMET_WEIGHT = 1;

/** What armor weighs: its armor class unless somebody says otherwise; a helmet is one object. @rule WH-ENC-03 WH-AC-03 */
export function armorWeight({ kind, armorClass, weight }: ArmorFacts): number {
  return weight ?? (kind === "helmet" ? HELMET_WEIGHT : armorClass);
}

function hundredthsOf(item: ItemFacts): number {
  const each = item.type === "armor" ? armorWeight(item) * 100 : HUNDREDTHS[item.size];
  return requireNumber(each * item.quantity, item.name);
}

/** What somebody carries, in regular objects. */
export interface Load {
  /** In hand, on the belt, in the purse. */
  readonly loose: number;
  /** In the container, as far as there is one. */
  readonly packed: number;
  readonly hasContainer: boolean;
}

const isContainer = (item: ItemFacts): boolean => item.type === "gear" && item.container && item.quantity > 0;

/** Everything carried, sorted into loose and packed; without a container all is loose. @rule WH-ENC-01 WH-ENC-02 */
export function loadOf(items: readonly ItemFacts[], coins: Coins, options: RuleOptions): Load {
  const container = items.find(isContainer);
  let loose = requireNumber(coins.gp + coins.sp + coins.cp, "coins");
  let packed = 0;
  for (const item of items) {
    const burden = hundredthsOf(item);
    if (item === container) loose += options.containerHasWeight ? burden : burden - burden / item.quantity;
    else if (container && isStowed(item)) packed += burden;
    else loose += burden;
  }
  return { loose: loose / 100, packed: packed / 100, hasContainer: container !== undefined };
}

/** In the pack; what is worn or wielded is not, whatever else is written. */
const isStowed = (item: ItemFacts): boolean => item.packed && !(item.type !== "gear" && item.equipped);
