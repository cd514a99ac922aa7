import { hasTrait, type ItemFacts } from "../../../rules/index.ts";
import { armorSlots } from "./armor-table.ts";
import { storedNumber } from "./stored.ts";

/** Small things, such as coins, rings and jewels, that make a slot. @rule FH-ENC-01 */
export const SMALL_IN_SLOT = 200;

/** Slots of one thing by its size in the core; small ones are counted together. @rule FH-ENC-01 */
const SLOTS_BY_SIZE = {
  none: 0,
  tiny: 1 / SMALL_IN_SLOT,
  weightless: 1 / SMALL_IN_SLOT,
  minor: 0.5,
  regular: 1,
  heavy: 2,
};

/** A weapon for both hands is large, whatever its size in the core. @rule FH-ENC-05 */
const isLarge = (item: ItemFacts): boolean => item.type === "weapon" && hasTrait(item, "twoHanded");

/** Whether something is put on, so that it takes no slot: body armor and helmets. A shield is held. @rule FH-ARM-02 */
const isPutOn = (item: ItemFacts): boolean => item.type === "armor" && item.equipped && item.kind !== "shield";

/** Slots of one thing, where it is now. @rule FH-ENC-01 FH-ENC-05 FH-ARM-02 FH-ARM-03 */
function slotsOfOne(item: ItemFacts): number {
  if (isPutOn(item)) return 0;
  if (item.type === "armor") return armorSlots(item);
  return storedNumber(item.packs, "slots") ?? (isLarge(item) ? SLOTS_BY_SIZE.heavy : SLOTS_BY_SIZE[item.size]);
}

/** Slots of something in its quantity. @rule FH-ENC-01 */
export const slotsOf = (item: ItemFacts): number => slotsOfOne(item) * item.quantity;

/** Slots of several things together, up to the next quarter. @rule FH-ENC-01 */
export function slotsTogether(items: readonly ItemFacts[], coins = 0): number {
  const exact = items.reduce((sum, item) => sum + slotsOf(item), coins / SMALL_IN_SLOT);
  // sums of hundredths may be a trace off
  return Math.ceil(Math.round(exact * 4_000) / 1_000) / 4;
}
