import { type SlotOwner, switchOfferFor } from "../../rules/index.ts";
import { slotsById } from "./slots-by-id.ts";

/** The slots with what stands in them; null where nothing does. */
export function slotOwnerOf(actor: Actor.OfType<"character">): SlotOwner | null {
  return actor.system.slots.length > 0 ? slotsById(actor) : null;
}

/** For each ability in a slot, the name of the one it can be swapped with; "" if it would become active by itself. @rule WH-CLASS-10 */
export function switchesOf(actor: Actor.Implementation): ReadonlyMap<string, string> {
  const owner = actor.isCharacter() ? slotOwnerOf(actor) : null;
  if (!owner) return new Map();
  const ids = owner.slots.flatMap(({ contents }) => contents.map(({ id }) => id));
  return new Map(
    ids.flatMap((id) => {
      const offer = switchOfferFor(owner, id);
      return offer ? [[id, offer.other?.name ?? ""] as const] : [];
    }),
  );
}
