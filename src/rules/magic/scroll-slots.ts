import type { RuleOptions } from "../base/options.ts";

/** Which scrolls a class may tie to its slots, and what their daily effect then costs. */
export interface ScrollSlots {
  /** Scrolls that cost less than the level, or those in the given range of costs. */
  readonly costs: "belowLevel" | readonly [least: number, most: number];
  /** Hit points for each use; "own" for the scroll's own cost. */
  readonly cost: number | "own";
  /** The option that must allow it in addition to true miracles; null if the class can always do it. */
  readonly optional: "deftSlotScrolls" | null;
  readonly rule: string;
}

/** Whether a class may tie scrolls to its slots at all. @rule WH-WISE-14 WH-TRUE-03 */
export function mayTieScrolls(slots: ScrollSlots | undefined, options: RuleOptions): boolean {
  if (!slots) return false;
  return slots.optional === null || (options.trueMiracles && options.deftSlotScrolls);
}
