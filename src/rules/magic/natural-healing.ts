import type { ClassTraits } from "../classes/class-table.ts";
import { requireNumber } from "../numbers.ts";
import type { RuleOptions } from "../options.ts";

export const HEALING_SOURCES = [
  "rest",
  "recovery",
  "binding",
  "potion",
  "miracle",
  "base",
  "recharge",
  "temporary",
  "itemSlot",
] as const;
/** Where hit points come from. */
export type HealingSource = (typeof HEALING_SOURCES)[number];

const NATURAL: readonly HealingSource[] = ["rest", "recovery"];
/** Hit points that are gained and not given back, which is no healing. */
const GAINED: readonly HealingSource[] = ["temporary", "itemSlot"];

/** The class's factor of natural healing. @rule WH-WISE-11 */
export const naturalFactor = ({ healing }: ClassTraits): number =>
  requireNumber(healing?.naturalFactor ?? 1, "healing");

/** Whether a source gives hit points to somebody of a class: those who heal only by nature get none from others. (Amb-22) @rule WH-WISE-11 WH-HEAL-07 */
export function healsFrom(source: HealingSource, { healing }: ClassTraits, options: RuleOptions): boolean {
  if (!healing?.naturalOnly || NATURAL.includes(source) || GAINED.includes(source)) return true;
  return source === "recharge" && options.rechargeReachesWise;
}
