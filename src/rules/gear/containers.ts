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

/** Says for each of several things what it lies in; null for what is at hand. */
export type HolderFinder = (item: ItemFacts) => GearFacts | null;

/**
 * What things lie in, for many questions about the same things. Containers that lie in each other, whoever has written
 * that, form no circle: one of them is at hand, so every walk from holder to holder ends. @rule WH-ENC-01
 */
export function holdersAmong(items: readonly ItemFacts[]): HolderFinder {
  const main = mainContainer(items);
  const containers = new Map(items.filter(isContainer).map((one) => [one.id, one]));
  const written: HolderFinder = (item) => {
    const named = item.within === undefined ? undefined : containers.get(item.within);
    const holder = isStowed(item) ? (named ?? main) : null;
    return holder === item ? null : holder;
  };
  const outermost = new Set<ItemFacts | null>(
    circlesAmong([...containers.values()], written).map((circle) => outermostIn(circle, main)),
  );
  return (item) => (outermost.has(item) ? null : written(item));
}

/** The containers that lie in each other, a circle each. */
function circlesAmong(containers: readonly GearFacts[], holder: HolderFinder): readonly (readonly GearFacts[])[] {
  const seen = new Set<GearFacts>();
  return containers.flatMap((container) => {
    const way: GearFacts[] = [];
    let at: GearFacts | null = container;
    for (; at && !seen.has(at); at = holder(at)) {
      seen.add(at);
      way.push(at);
    }
    const start = at ? way.indexOf(at) : -1;
    return start < 0 ? [] : [way.slice(start)];
  });
}

/** The container of a circle that is at hand: one that names no container, else the one to be in use. */
function outermostIn(circle: readonly GearFacts[], inUse: GearFacts | null): GearFacts | null {
  const unnamed = circle.find(({ within }) => !circle.some(({ id }) => id === within));
  return unnamed ?? circle.find((one) => one === inUse) ?? mainContainer(circle);
}

/** The container that something lies in; null for what is at hand. @rule WH-ENC-01 */
export const holderOf = (item: ItemFacts, items: readonly ItemFacts[]): GearFacts | null => holdersAmong(items)(item);

/** The containers that something lies in, from the innermost outwards. */
export function holdersOf(
  item: ItemFacts,
  items: readonly ItemFacts[],
  holder: HolderFinder = holdersAmong(items),
): readonly GearFacts[] {
  const found: GearFacts[] = [];
  for (let at = holder(item); at; at = holder(at)) found.push(at);
  return found;
}

/** The containers that something can be put into: never into itself. @rule WH-ENC-01 */
export function containersFor(item: ItemFacts, items: readonly ItemFacts[]): readonly GearFacts[] {
  const holder = holdersAmong(items);
  const isWithin = (one: ItemFacts): boolean => holdersOf(one, items, holder).some(({ id }) => id === item.id);
  return items.filter(isContainer).filter((one) => one.id !== item.id && !isWithin(one));
}

/** Where something is put that is packed without saying where: into the container in use; "" where it cannot go there. @rule WH-ENC-01 */
export function placeInUse(item: ItemFacts, items: readonly ItemFacts[]): string {
  const id = mainContainer(items)?.id ?? "";
  return containersFor(item, items).some((one) => one.id === id) ? id : "";
}

/**
 * What lies in the container in use though nothing says so, and has to be named before another comes: things stay where
 * they are, whichever container is in use then. @rule WH-ENC-01
 */
export function heldUnnamed(items: readonly ItemFacts[], newcomer: string) {
  const before = items.filter(({ id }) => id !== newcomer);
  const holder = holdersAmong(before);
  const within = mainContainer(before)?.id ?? "";
  const isHeld = (one: ItemFacts): boolean => holder(one)?.id === within && one.within !== within;
  return before.filter(isHeld).map(({ id }) => ({ id, within }));
}
