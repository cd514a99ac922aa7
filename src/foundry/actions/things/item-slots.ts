import { holdsItem, mayHoldItem, type SlotOwner } from "../../../rules/index.ts";
import { slotsById } from "../../documents/slots-by-id.ts";

type Character = Actor.OfType<"character">;

/** The slot into which somebody may put a magick item now, from 0. @rule WH-WISE-17 */
export interface ItemPlace {
  readonly owner: SlotOwner;
  readonly place: number;
}

const isWorking = ({ slots }: SlotOwner, place: number): boolean =>
  holdsItem(slots, place) && slots[place]?.contents.some(({ active }) => active) === true;

/** A slot that is open to items, pledged to no god, and without an item that works; null for none. @rule WH-WISE-17 WH-DIV-01 */
export function slotForItem(actor: Character): ItemPlace | null {
  const { derived, slots } = actor.system;
  const owner = slotsById(actor);
  if (!owner) return null;
  const place = Array.from({ length: derived.slots }, (_, at) => at).find(
    (at) => mayHoldItem(owner.table, at, owner.extraSlots) && slots[at]?.locked !== true && !isWorking(owner, at),
  );
  return place === undefined ? null : { owner, place };
}
