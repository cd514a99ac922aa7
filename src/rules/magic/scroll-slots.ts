import type { RuleOptions } from "../options.ts";

/** What scrolls a class may tie to its slots, and what their effect then costs once a day. */
export interface ScrollSlots {
  /** Those that cost less than the level, or those from the first number to the second. */
  readonly costs: "belowLevel" | readonly [least: number, most: number];
  /** Hit points for each use; "own" for what the scroll costs. */
  readonly cost: number | "own";
  /** The ruling that has to allow it besides true miracles; null where the class can do it anyway. */
  readonly optional: "deftSlotScrolls" | null;
  readonly rule: string;
}

/** Whether a class may tie scrolls to its slots at all. @rule WH-WISE-14 WH-TRUE-03 */
export function mayTieScrolls(slots: ScrollSlots | undefined, options: RuleOptions): boolean {
  if (!slots) return false;
  return slots.optional === null || (options.trueMiracles && options[slots.optional]);
}
