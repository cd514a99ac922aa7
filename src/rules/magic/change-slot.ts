import type { SlotFacts, SlotContent } from "../classes/slots.ts";
import { requireCount } from "../numbers.ts";

const EMPTY: SlotFacts = { contents: [] };

/** The slots with one slot's contents replaced; it may have been empty so far. The first is 0. */
export function changeSlot(
  slots: readonly SlotFacts[],
  slot: number,
  change: (contents: readonly SlotContent[]) => readonly SlotContent[],
): readonly SlotFacts[] {
  const length = Math.max(slots.length, requireCount(slot, "slot") + 1);
  return Array.from({ length }, (_, place) => {
    const one = slots[place] ?? EMPTY;
    return place === slot ? { ...one, contents: change(one.contents) } : one;
  });
}
