import { requireNumber } from "../base/numbers.ts";
import type { GearFacts, ItemFacts } from "./items.ts";

/** Objects that can be carried without a burden, and what an ordinary container adds. @rule WH-ENC-01 */
export const ALLOWANCE = { loose: 10, packed: 5 } as const;

/** Whether something holds other items. @rule WH-ENC-01 */
export const isContainer = (item: ItemFacts): item is GearFacts =>
  item.type === "gear" && item.container && item.quantity > 0;

/** The capacity of one container in regular objects. @rule WH-ENC-01 WH-ART-05 */
export const capacityOf = ({ capacity = null }: Pick<GearFacts, "capacity">): number =>
  capacity === null ? ALLOWANCE.packed : requireNumber(capacity, "capacity");

/** Whether an item is in the pack; worn or wielded items never are, whatever is stored. */
export const isStowed = (item: ItemFacts): boolean => item.packed && !("equipped" in item && item.equipped);

/**
 * The container that adds to the allowance and holds items with no container named: the largest ordinary one, or the
 * largest of all if none is ordinary; of equal ones, the one named most often.
 * @rule WH-ENC-01 WH-ART-05
 */
export function mainContainer(items: readonly ItemFacts[]): GearFacts | null {
  const all = items.filter(isContainer);
  const ordinary = all.filter(({ extraContainer = false }) => !extraContainer);
  if (all.length < 2) return all[0] ?? null;
  const counts = new Map<string, number>(); // once for all: a list may have a bag for each item
  for (const { within = "" } of items) counts.set(within, (counts.get(within) ?? 0) + 1);
  const named = ({ id }: GearFacts): number => counts.get(id) ?? 0;
  const [best = null] = (ordinary.length > 0 ? ordinary : all).toSorted(
    (a, b) => capacityOf(b) - capacityOf(a) || named(b) - named(a),
  );
  return best;
}

/** Says for each of several items what it lies in; null for what is at hand. */
export type HolderFinder = (item: ItemFacts) => GearFacts | null;

/**
 * The containers of items, for many questions about the same items. Containers that lie in each other, as bad data may
 * say, form no circle: one of them is at hand, so every walk from holder to holder ends. @rule WH-ENC-01
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
  const ids = new Set<string | undefined>(circle.map(({ id }) => id));
  const unnamed = circle.find(({ within }) => !ids.has(within));
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

/** Says for each of several items whether any container that it lies in, however deep, is one that is wanted; each container is looked at once. */
export function liesWithin(
  holder: HolderFinder,
  isWanted: (container: GearFacts) => boolean,
): (item: ItemFacts) => boolean {
  const known = new Map<GearFacts, boolean>();
  return (item) => {
    const way: GearFacts[] = [];
    let at = holder(item);
    for (; at && !known.has(at); at = holder(at)) way.push(at);
    let found = at !== null && known.get(at) === true;
    for (const one of way.toReversed()) {
      found ||= isWanted(one);
      known.set(one, found);
    }
    return found;
  };
}

/** Says for each of several items in which container all of its containers lie; null for what is at hand. @rule WH-ENC-01 */
export function outermostAmong(items: readonly ItemFacts[]): HolderFinder {
  const holder = holdersAmong(items);
  const known = new Map<ItemFacts, GearFacts | null>();
  return (item) => {
    const way: ItemFacts[] = [item];
    for (let at = holder(item); at && !known.has(at); at = holder(at)) way.push(at);
    for (const one of way.toReversed()) {
      const outer = holder(one);
      known.set(one, outer && (known.get(outer) ?? outer));
    }
    return known.get(item) ?? null;
  };
}

/** The containers that something can be put into: never into itself. @rule WH-ENC-01 */
export function containersFor(item: ItemFacts, items: readonly ItemFacts[]): readonly GearFacts[] {
  const holder = holdersAmong(items);
  const isWithin = liesWithin(holder, ({ id }) => id === item.id);
  return items.filter(isContainer).filter((one) => one.id !== item.id && !isWithin(one));
}

/** Where something is put that is packed without saying where: into the container in use; "" where it cannot go there. @rule WH-ENC-01 */
export function placeInUse(item: ItemFacts, items: readonly ItemFacts[]): string {
  const id = mainContainer(items)?.id ?? "";
  return containersFor(item, items).some((one) => one.id === id) ? id : "";
}

/**
 * The items in the container in use without a note of it, which is written before another comes: items stay where
 * they are, whichever container is in use then. @rule WH-ENC-01
 */
export function heldUnnamed(items: readonly ItemFacts[], newcomer: string) {
  const before = items.filter(({ id }) => id !== newcomer);
  const holder = holdersAmong(before);
  const within = mainContainer(before)?.id ?? "";
  const isHeld = (one: ItemFacts): boolean => holder(one)?.id === within && one.within !== within;
  return before.filter(isHeld).map(({ id }) => ({ id, within }));
}
