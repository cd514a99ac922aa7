import type { ClassTable } from "../classes/class-table.ts";
import { kindsFor, type SlotFacts } from "../classes/slots.ts";
import { type HpOutcome, toHpOutcome } from "../health/hp-outcome.ts";
import { type HitPoints, toKnown } from "../health/hit-points.ts";
import { requireCount } from "../numbers.ts";
import type { Rulebook } from "../contract/rulebook.ts";
import { changeSlot } from "./change-slot.ts";
import { payHitPoints } from "./pay.ts";

const ITEM = "item";

/** Whether a slot may hold a magick item; no wording can return to a slot that has held an item. @rule WH-WISE-17 */
export const mayHoldItem = (table: ClassTable, slot: number, extraSlots = 0): boolean =>
  kindsFor(table, slot, extraSlots).includes(ITEM);

/** Whether a slot belongs to an item, active or broken. @rule WH-WISE-17 */
export const holdsItem = (slots: readonly SlotFacts[], slot: number): boolean =>
  slots[slot]?.contents.some(({ kind }) => kind === ITEM) ?? false;

/** Hit points that an item in a slot gives, by level. @rule WH-WISE-17 */
export function slottedItemBonus(slots: readonly SlotFacts[], level: number): number {
  return slots.some(({ contents }) => contents.some(({ kind, active }) => kind === ITEM && active)) ? level : 0;
}

/** The slots with an item in one of them, which destroys every wording there. @rule WH-WISE-17 */
export const slotItem = (
  slots: readonly SlotFacts[],
  slot: number,
  { id, name }: { readonly id: string; readonly name: string },
): readonly SlotFacts[] => changeSlot(slots, slot, () => [{ id, name, kind: ITEM, item: id, active: true }]);

/** Puts an item in a slot: maximum and current hit points rise by the level, which is not healing. @rule WH-WISE-17 */
export function gainSlottedItem(hp: HitPoints, level: number): HpOutcome {
  const before = toKnown(hp);
  const bonus = requireCount(level, "level");
  return toHpOutcome(before, { ...before, value: before.value + bonus, max: before.max + bonus });
}

/** The item breaks: both fall by the level, and the slot is open only to another item. @rule WH-WISE-17 */
export const loseSlottedItem = (hp: HitPoints, level: number, rulebook: Rulebook): HpOutcome =>
  payHitPoints(hp, { amount: level, permanent: true }, rulebook);

/** The slots after an item has broken: it is inactive, and only another item may replace it. @rule WH-WISE-17 */
export const breakSlottedItem = (slots: readonly SlotFacts[], slot: number): readonly SlotFacts[] =>
  changeSlot(slots, slot, (contents) =>
    contents.map((thing) => (thing.kind === ITEM ? { ...thing, active: false } : thing)),
  );
