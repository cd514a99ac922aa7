import {
  type MagickWritten,
  ITEM_TYPES,
  type ShownItem,
  type ItemType,
  type WrittenByType,
} from "../../../view/items/shown-item.ts";

/** Whether an item is of a type of ours. */
export const isOwnItem = ({ type }: Item.Implementation): boolean => ITEM_TYPES.some((known) => known === type);

/** Each data model stores what presenters read of its type: the compiler checks it here, so that `toShownItem` may say it. */
type Stores<Type extends ItemType> = Item.SystemOfType<Type> extends WrittenByType[Type] ? true : Type;
true satisfies Stores<ItemType>;

/** An item as presenters know it; only for items of our types. */
export function toShownItem({ type, name, img, system }: Item.Implementation): ShownItem {
  const item: object = { type, name, img: img ?? "", system };
  return item as ShownItem;
}

/** The stored data of an item of this type. Throws where it is of another. */
export function writtenAs<Type extends ItemType>(item: Item.Implementation, type: Type): WrittenByType[Type] {
  if (item.type !== type) throw new Error(`${item.uuid} is no ${type}`);
  return toShownItem(item).system as WrittenByType[Type];
}

/** The magick of an item as it is written down, whether it is magick or not. Throws where its type has none. */
export function magickWritten(item: Item.Implementation): MagickWritten {
  const { system } = toShownItem(item);
  if (!("magick" in system)) throw new Error(`${item.uuid} has no magick`);
  return system.magick;
}
