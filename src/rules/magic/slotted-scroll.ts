import { type DicePlan, type Faces, resolveTotal } from "../dice/dice.ts";
import type { RuleOptions } from "../options.ts";
import type { MiracleAttempt } from "./miracle-outcome.ts";
import type { ScrollSlots } from "./scroll-slots.ts";
import type { ScrollFacts } from "./scrolls.ts";
import { slottedScrollCost } from "./slotting.ts";
import { isUsable, spendUse, type Uses, type UsesChange } from "../world/time/uses.ts";
import { USAGES } from "../world/time/usages.ts";

export const SLOTTED_USES = ["daily", "crammed"] as const;
/** The day's own use, or one that is forced. */
export type SlottedUse = (typeof SLOTTED_USES)[number];

/** A tied scroll that is called upon, by its id. */
export interface SlottedCall {
  readonly use: SlottedUse;
  readonly scroll: string;
}

const USAGE = { daily: USAGES.slottedScroll, crammed: USAGES.crammedScroll } as const;

export const SLOTTED_REFUSALS = ["usedToday", "notCrammed"] as const;
/** Why a tied scroll does nothing now. */
export type SlottedRefusal = (typeof SLOTTED_REFUSALS)[number];

/** Why the effect of a tied scroll cannot be called up, or null if it can: once a day, and with true miracles a second time by force. @rule WH-WISE-15 WH-TRUE-01 */
export function slottedRefusal(
  uses: Uses,
  { use, scroll }: SlottedCall,
  { trueMiracles }: RuleOptions,
): SlottedRefusal | null {
  if (use === "crammed" && !trueMiracles) return "notCrammed";
  return isUsable(uses, USAGE[use], { of: scroll }) ? null : "usedToday";
}

/** The count with one use more. @rule WH-WISE-15 WH-TRUE-01 */
export const useSlottedScroll = (uses: Uses, { use, scroll }: SlottedCall): UsesChange =>
  spendUse(uses, USAGE[use], { of: scroll });

/** The effect of a tied scroll as a miracle of those who hold miracles: its cost is fixed. Others pay it as they would for reading. @rule WH-WISE-15 WH-WISE-16 WH-WISE-19 */
export const slottedAttempt = (
  scroll: Pick<ScrollFacts, "cost">,
  slots: ScrollSlots,
  active: boolean,
): MiracleAttempt => ({ active, price: { dice: 0, faces: 6, bonus: slottedScrollCost(scroll, slots) } });

/** The corruption that a forced use brings. @rule WH-TRUE-01 */
export const CRAM_DICE: DicePlan = { count: 1, faces: 6, bonus: -2 };

/** Corruption levels gained by a forced use, at least 1. @rule WH-TRUE-01 WH-DICE-02 */
export const resolveCram = (faces: Faces): number => resolveTotal(CRAM_DICE, faces);
