import { isLit } from "../../rules/index.ts";

/** The torches and lanterns that burn with somebody, outside any pack. @rule WH-TIME-05 */
export const lightsOf = (actor: Actor.Implementation): readonly Item.OfType<"gear">[] =>
  actor.items.contents.filter((item) => item.isGear() && isLit(item.system.light)) as Item.OfType<"gear">[];
