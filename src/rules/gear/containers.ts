import { requireNumber } from "../numbers.ts";
import type { GearFacts, ItemFacts } from "./items.ts";

/** Objects that can be carried without a burden, and what an ordinary container adds. @rule WH-ENC-01 */
export const ALLOWANCE = { loose: 10, packed: 5 } as const;

/** Whether something holds other things. @rule WH-ENC-01 */
export const isContainer = (item: ItemFacts): item is GearFacts =>
  item.type === "gear" && item.container && item.quantity > 0;

/** The capacity of one container in regular objects. @rule WH-ENC-01 WH-ART-05 */
export const capacityOf = ({ capacity = null }: Pick<GearFacts, "capacity">): number =>
  capacity === null ? ALLOWANCE.packed : requireNumber(capacity, "capacity");

/** Whether an item is in the pack; worn or wielded items never are, whatever is stored. */
export const isStowed = (item: ItemFacts): boolean => item.packed && !("equipped" in item && item.equipped);

/**
 * The container that adds to the allowance and holds things with no container named: the largest ordinary one, or the
 * largest of all if none is ordinary; of equal ones, the one named most often.
 * @rule WH-ENC-01 WH-ART-05
 */
export function mainContainer(items: readonly ItemFacts[]): GearFacts | null {
  const all = items.filter(isContainer);
  const ordinary = all.filter(({ extraContainer = false }) => !extraContainer);
  const named = (container: GearFacts): number => items.filter(({ within }) => within === container.id).length;
  const [best = null] = (ordinary.length > 0 ? ordinary : all).toSorted(
    (a, b) => capacityOf(b) - capacityOf(a) || named(b) - named(a),
  );
  return best;
}

/** The container that something lies in; null for what is at hand. @rule WH-ENC-01 */
export function holderOf(item: ItemFacts, items: readonly ItemFacts[]): GearFacts | null {
  if (!isStowed(item)) return null;
  const named = items.find(({ id }) => id === item.within);
  const holder = named && isContainer(named) ? named : mainContainer(items);
  return holder === item ? null : holder;
}

/** The containers that something lies in, from the innermost outwards. */
export function holdersOf(item: ItemFacts, items: readonly ItemFacts[]): readonly GearFacts[] {
  const found: GearFacts[] = [];
  for (let at = holderOf(item, items); at && !found.includes(at); at = holderOf(at, items)) found.push(at);
  return found;
}

/** The containers that something can be put into: never into itself. @rule WH-ENC-01 */
export const containersFor = (item: ItemFacts, items: readonly ItemFacts[]): readonly GearFacts[] =>
  items
    .filter(isContainer)
    .filter((one) => one.id !== item.id && !holdersOf(one, items).some(({ id }) => id === item.id));
