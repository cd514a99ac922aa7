import type { ClassTraits } from "../characters/classes/class-table.ts";
import { requireNumber } from "../base/numbers.ts";
import type { RuleOptions } from "../base/options.ts";

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
/** Sources of hit points. */
export type HealingSource = (typeof HEALING_SOURCES)[number];

const NATURAL: readonly HealingSource[] = ["rest", "recovery"];
/** Hit points that are gained rather than restored, which is not healing. */
const GAINED: readonly HealingSource[] = ["temporary", "itemSlot"];

/** The class's factor of natural healing. @rule WH-WISE-11 */
export const naturalFactor = ({ healing }: ClassTraits): number =>
  requireNumber(healing?.naturalFactor ?? 1, "healing");

/**
 * Whether a source gives hit points to a class: those who only heal naturally get none from other sources. (Amb-22)
 * @rule WH-WISE-11 WH-HEAL-07
 */
export function healsFrom(source: HealingSource, { healing }: ClassTraits, options: RuleOptions): boolean {
  if (!healing?.naturalOnly || NATURAL.includes(source) || GAINED.includes(source)) return true;
  return source === "recharge" && options.rechargeReachesWise;
}
