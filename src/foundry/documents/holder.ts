import { isActor } from "../undo/changed-document.ts";
import type { Creature } from "./creature.ts";
import { foundAt } from "./found-at.ts";

/** A heap of things that nobody carries. */
export type Heap = Actor.OfType<"heap">;

/** Where things can be: with a creature, in the stash of a party, in a heap. */
export type Holder = Creature | Actor.OfType<"party"> | Heap;

export const isHolder = (actor: Actor.Implementation): actor is Holder =>
  actor.isCreature() || actor.isParty() || actor.isHeap();

/** The holder of things that a uuid leads to; null where there is none in this world. */
export function holderFound(uuid: string): Holder | null {
  const found = foundAt(uuid);
  return isActor(found) && !found.inCompendium && isHolder(found) ? found : null;
}
