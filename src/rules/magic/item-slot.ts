import type { ClassTable } from "../classes/class-table.ts";
import { kindsFor, type SlotFacts } from "../classes/slots.ts";
import type { HitPoints } from "../health/hit-points.ts";
import { type HpOutcome, toHpOutcome } from "../health/hp-outcome.ts";
import { toKnown } from "../health/hit-points.ts";
import { requireCount } from "../numbers.ts";
import type { Rulebook } from "../rulebook.ts";
import { payHitPoints } from "./pay.ts";

const ITEM = "item";

/** Whether a slot may hold a magick item; no wordings come back to one that has held an item. @rule WH-WISE-17 */
export const mayHoldItem = (table: ClassTable, slot: number): boolean => kindsFor(table, slot).includes(ITEM);

/** Hit points that an item in a slot gives to somebody of a level. @rule WH-WISE-17 */
export function slottedItemBonus(slots: readonly SlotFacts[], level: number): number {
  return slots.some(({ contents }) => contents.some(({ kind, active }) => kind === ITEM && active)) ? level : 0;
}

/** The slots with an item in one of them, which ruins every wording there. @rule WH-WISE-17 */
export function slotItem(
  slots: readonly SlotFacts[],
  slot: number,
  item: { readonly id: string; readonly name: string },
): readonly SlotFacts[] {
  const contents = [{ ...item, kind: ITEM, active: true }];
  return slots.map((one, place) => (place === slot ? { ...one, contents } : one));
}

/** An item is slotted: maximum and current hit points rise by the level, which is no healing. @rule WH-WISE-17 */
export function gainSlottedItem(hp: HitPoints, level: number): HpOutcome {
  const before = toKnown(hp);
  const bonus = requireCount(level, "level");
  return toHpOutcome(before, { ...before, value: before.value + bonus, max: before.max + bonus });
}

/** The item breaks: both fall by the level, and the slot waits for another item. @rule WH-WISE-17 */
export const loseSlottedItem = (hp: HitPoints, level: number, rulebook: Rulebook): HpOutcome =>
  payHitPoints(hp, { amount: level, permanent: true }, rulebook);

/** The slots after the item in one of them broke: it works no more, and only another item may take its place. @rule WH-WISE-17 */
export const breakSlottedItem = (slots: readonly SlotFacts[], slot: number): readonly SlotFacts[] =>
  slots.map((one, place) => {
    if (place !== slot) return one;
    const contents = one.contents.map((thing) => (thing.kind === ITEM ? { ...thing, active: false } : thing));
    return { ...one, contents };
  });

/** What may be put into a slot now: once it has held an item, only items. @rule WH-WISE-17 */
export function kindsNow(table: ClassTable, slots: readonly SlotFacts[], slot: number): readonly string[] {
  const kinds = kindsFor(table, slot);
  const hasHeld = slots[slot]?.contents.some(({ kind }) => kind === ITEM) ?? false;
  return hasHeld ? kinds.filter((kind) => kind === ITEM) : kinds;
}
