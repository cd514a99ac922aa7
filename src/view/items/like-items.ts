import { type Data, isData, isSame } from "../../undo/record.ts";

/** An item as it is stored. */
export interface StoredItem {
  readonly name: string;
  readonly type: string;
  readonly img?: string | null | undefined;
  readonly effects?: readonly unknown[] | undefined;
  readonly flags?: object | undefined;
  readonly system: object;
}

/** The fields for the place and number of an item, which make no other item of it. */
const PLACE: ReadonlySet<string> = new Set(["quantity", "within", "packed", "equipped", "offHand"]);

const partsOf = (system: object): Data =>
  Object.fromEntries(Object.entries(system).filter(([part]) => !PLACE.has(part)));

const has = (system: object, part: string): boolean => part in system && Boolean((system as Data)[part]);

/**
 * True if several of an item can lie in one row: not what holds others, is in the hand, or nobody has identified.
 * @rule WH-ITEM-02
 */
function isStackable({ system, effects = [] }: StoredItem): boolean {
  const { quantity, magick } = system as { readonly quantity?: unknown; readonly magick?: unknown };
  const isVeiled = isData(magick) && magick["is"] === true && magick["known"] !== true;
  return typeof quantity === "number" && effects.length === 0 && !isVeiled && !has(system, "container");
}

/** True if two items are the same but for their place and number, so that they become one row. @rule WH-ENC-01 */
export const areLike = (one: StoredItem, other: StoredItem): boolean =>
  isStackable(one) &&
  isStackable(other) &&
  !has(other.system, "equipped") &&
  one.type === other.type &&
  one.name === other.name &&
  one.img === other.img &&
  isSame(one.flags ?? {}, other.flags ?? {}) &&
  isSame(partsOf(one.system), partsOf(other.system));

/** The item among others that new ones are counted to; what is at hand first. */
export function likeAmong<ShownItem extends StoredItem>(
  item: StoredItem,
  others: readonly ShownItem[],
): ShownItem | null {
  const like = others.filter((one) => areLike(item, one));
  return like.find(({ system }) => !has(system, "packed")) ?? like[0] ?? null;
}
