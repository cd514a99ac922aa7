import { THING_TYPES, type Thing } from "../../view/things/thing.ts";

/** Whether an item is of a type of ours. */
export const isThing = ({ type }: Item.Implementation): boolean => THING_TYPES.some((known) => known === type);

/** An item as presenters know it; only for items of our types. */
export function toThing({ type, name, img, system }: Item.Implementation): Thing {
  return { type, name, img: img ?? "", system } as unknown as Thing;
}
