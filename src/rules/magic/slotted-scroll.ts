import { type DicePlan, type Faces, resolveTotal } from "../dice/dice.ts";
import type { RuleOptions } from "../options.ts";
import type { MiracleAttempt } from "./miracle-outcome.ts";
import type { ScrollSlots } from "./scroll-slots.ts";
import type { ScrollFacts } from "./scrolls.ts";
import { slottedScrollCost } from "./slotting.ts";
import { isUsable, spendUse, type Uses, type UsesChange } from "../world/time/uses.ts";
import { USAGES } from "../world/time/usages.ts";

export const SLOTTED_USES = ["daily", "crammed"] as const;
/** The regular use of the day, or a forced one. */
export type SlottedUse = (typeof SLOTTED_USES)[number];

/** The id of the tied scroll to be used. */
export interface SlottedCall {
  readonly use: SlottedUse;
  readonly scroll: string;
}

const USAGE = { daily: USAGES.slottedScroll, crammed: USAGES.crammedScroll } as const;

export const SLOTTED_REFUSALS = ["usedToday", "notCrammed"] as const;
/** Why a tied scroll cannot be used now. */
export type SlottedRefusal = (typeof SLOTTED_REFUSALS)[number];

/**
 * Why a tied scroll cannot be used, or null if it can: once per day, and with true miracles a second time by force.
 * @rule WH-WISE-15 WH-TRUE-01
 */
export function slottedRefusal(
  uses: Uses,
  { use, scroll }: SlottedCall,
  { trueMiracles }: RuleOptions,
): SlottedRefusal | null {
  if (use === "crammed" && !trueMiracles) return "notCrammed";
  return isUsable(uses, USAGE[use], { of: scroll }) ? null : "usedToday";
}

/** The uses, with one more counted. @rule WH-WISE-15 WH-TRUE-01 */
export const useSlottedScroll = (uses: Uses, { use, scroll }: SlottedCall): UsesChange =>
  spendUse(uses, USAGE[use], { of: scroll });

/**
 * The effect of a tied scroll as a miracle, for classes that hold miracles: its cost is fixed. Others pay as for
 * reading. @rule WH-WISE-15 WH-WISE-16 WH-WISE-19
 */
export const slottedAttempt = (
  scroll: Pick<ScrollFacts, "cost">,
  slots: ScrollSlots,
  active: boolean,
): MiracleAttempt => ({ active, price: { dice: 0, faces: 6, bonus: slottedScrollCost(scroll, slots) } });

/** The corruption from a forced use. @rule WH-TRUE-01 */
export const CRAM_DICE: DicePlan = { count: 1, faces: 6, bonus: -2 };

/** Corruption levels gained from a forced use, at least 1. @rule WH-TRUE-01 WH-DICE-02 */
export const resolveCram = (faces: Faces): number => resolveTotal(CRAM_DICE, faces);
