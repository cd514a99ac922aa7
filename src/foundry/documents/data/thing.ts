import {
  type MagickWritten,
  THING_TYPES,
  type Thing,
  type ThingType,
  type WrittenByType,
} from "../../../view/items/thing.ts";

/** Whether an item is of a type of ours. */
export const isThing = ({ type }: Item.Implementation): boolean => THING_TYPES.some((known) => known === type);

/** Each data model stores what presenters read of its type: the compiler checks it here, so that `toThing` may say it. */
type Stores<Type extends ThingType> = Item.SystemOfType<Type> extends WrittenByType[Type] ? true : Type;
true satisfies Stores<ThingType>;

/** An item as presenters know it; only for items of our types. */
export function toThing({ type, name, img, system }: Item.Implementation): Thing {
  const thing: object = { type, name, img: img ?? "", system };
  return thing as Thing;
}

/** The stored data of an item of this type. Throws where it is of another. */
export function writtenAs<Type extends ThingType>(item: Item.Implementation, type: Type): WrittenByType[Type] {
  if (item.type !== type) throw new Error(`${item.uuid} is no ${type}`);
  return toThing(item).system as WrittenByType[Type];
}

/** The magick of an item as it is written down, whether it is magick or not. Throws where its type has none. */
export function magickWritten(item: Item.Implementation): MagickWritten {
  const { system } = toThing(item);
  if (!("magick" in system)) throw new Error(`${item.uuid} has no magick`);
  return system.magick;
}
