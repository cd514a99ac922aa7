import { SORT_INTEGER_DENSITY } from "../constants.ts";

type Sortable = Record<string, unknown>;

/** Options of `foundry.utils.performIntegerSort`. */
export interface IntegerSortOptions<T> {
  target?: T | null;
  siblings?: T[];
  sortKey?: string;
  sortBefore?: boolean;
}

/** The updates that put `source` before or after `target` among its siblings. */
export function performIntegerSort<T extends object>(
  source: T,
  options: IntegerSortOptions<T> = {},
): { target: T; update: Record<string, number> }[] {
  const { target = null, siblings = [], sortKey = "sort", sortBefore = true } = options;
  const sortOf = (item: T): number => Number((item as Sortable)[sortKey] ?? 0);
  const order = siblings.filter((sibling) => sibling !== source).sort((a, b) => sortOf(a) - sortOf(b));
  if (target && !order.includes(target)) order.push(target);
  const at = target ? order.indexOf(target) : -1;
  const index = at < 0 ? (sortBefore ? order.length : order.length) : sortBefore ? at : at + 1;
  const before = order[index - 1];
  const after = order[index];
  const min = before ? sortOf(before) : undefined;
  const max = after ? sortOf(after) : undefined;
  if (min === undefined && max === undefined) return [{ target: source, update: { [sortKey]: SORT_INTEGER_DENSITY } }];
  if (min === undefined) return [{ target: source, update: { [sortKey]: (max as number) - SORT_INTEGER_DENSITY } }];
  if (max === undefined) return [{ target: source, update: { [sortKey]: min + SORT_INTEGER_DENSITY } }];
  if (max - min > 1) return [{ target: source, update: { [sortKey]: Math.round((min + max) / 2) } }];
  // No room between the two: everything gets a new place.
  order.splice(index, 0, source);
  return order
    .map((item, place) => ({ target: item, update: { [sortKey]: (place + 1) * SORT_INTEGER_DENSITY } }))
    .filter(({ target: item, update }) => item === source || sortOf(item) !== update[sortKey]);
}
