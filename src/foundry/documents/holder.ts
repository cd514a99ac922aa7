import { isActor } from "../undo/changed-document.ts";
import type { Creature } from "./creature.ts";
import { foundAt } from "./found-at.ts";

/** Whoever can have things: a creature, or a party with its stash. */
export type Holder = Creature | Actor.OfType<"party">;

export const isHolder = (actor: Actor.Implementation): actor is Holder => actor.isCreature() || actor.isParty();

/** The holder of things that a uuid leads to; null where there is none in this world. */
export function holderFound(uuid: string): Holder | null {
  const found = foundAt(uuid);
  return isActor(found) && !found.inCompendium && isHolder(found) ? found : null;
}
