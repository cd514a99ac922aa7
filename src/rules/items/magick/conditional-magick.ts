import type { ModeReason } from "../../checks/check.ts";
import type { ItemFacts } from "../items.ts";
import { requireCount } from "../../base/numbers.ts";
import type { ConditionalMode, MagickFacts, ModeRoll } from "./magick-facts.ts";
import { magickInUse, shownName } from "./worn-magick.ts";

const RULE = "WH-ART-05";
const NO_MODES: readonly ConditionalMode[] = Object.freeze([]);

/** A double roll that an item gives whenever its condition applies. */
export interface OfferedMode extends ModeReason {
  /** "crowds"; for a saving throw, what it is made against: "magick". */
  readonly when: string;
}

/**
 * The double rolls that magick in use offers for a kind of roll, each to be chosen if its condition applies.
 * @rule WH-ART-05
 */
export function offeredModes(items: readonly ItemFacts[], roll: ModeRoll): readonly OfferedMode[] {
  const offered: OfferedMode[] = [];
  for (const item of items) {
    for (const { mode, when, roll: meant } of magickInUse(item)?.modes ?? NO_MODES) {
      if (meant === roll) offered.push({ label: shownName(item), mode, when, rule: RULE });
    }
  }
  return offered;
}

/** The chosen reasons among those offered. @rule WH-ART-05 */
export const reasonsFrom = (taken: readonly OfferedMode[]): readonly ModeReason[] =>
  taken.map(({ when: _, ...reason }) => reason);

/**
 * The fixed cost of every miracle for the bearer of such an item, and which item that is; null for none.
 * @rule WH-ART-05
 */
export function fixedMiracleCost(
  items: readonly ItemFacts[],
): { readonly cost: number; readonly magick: MagickFacts; readonly item: ItemFacts } | null {
  for (const item of items) {
    const magick = magickInUse(item);
    const cost = magick?.miracleCost ?? null;
    if (magick && cost !== null) return { cost: requireCount(cost, item.name), magick, item };
  }
  return null;
}
