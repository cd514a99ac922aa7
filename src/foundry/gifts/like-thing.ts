import { likeAmong, type StoredThing } from "../../view/things/like-things.ts";

/** The thing of somebody's that like ones are counted to; null where there is none. @rule WH-ENC-01 */
export function likeThing(actor: Actor.Implementation, thing: StoredThing): Item.Implementation | null {
  const stored = (actor.token?.actor ?? actor).items.contents.map((item) => {
    const { name, type, img, effects, flags, system } = item.toObject();
    return { item, name, type, img, effects, flags, system };
  });
  return likeAmong(thing, stored)?.item ?? null;
}
