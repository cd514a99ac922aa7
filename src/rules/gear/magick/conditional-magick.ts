import type { ModeReason } from "../../dice/mode.ts";
import type { ItemFacts } from "../items.ts";
import { requireCount } from "../../numbers.ts";
import type { ConditionalMode, MagickFacts, ModeRoll } from "./magick-facts.ts";
import { magickInUse, shownName } from "./worn-magick.ts";

const RULE = "WH-ART-05";
const NO_MODES: readonly ConditionalMode[] = Object.freeze([]);

/** A double roll that a thing brings as soon as its condition holds. */
export interface OfferedMode extends ModeReason {
  /** "crowds"; of a saving throw, what it is made against: "magick". */
  readonly when: string;
}

/** The double rolls that magick in use brings to a kind of roll, each to be taken where its condition holds. @rule WH-ART-05 */
export function offeredModes(items: readonly ItemFacts[], roll: ModeRoll): readonly OfferedMode[] {
  const offered: OfferedMode[] = [];
  for (const item of items) {
    for (const { mode, when, roll: meant } of magickInUse(item)?.modes ?? NO_MODES) {
      if (meant === roll) offered.push({ label: shownName(item), mode, when, rule: RULE });
    }
  }
  return offered;
}

/** The reasons among what is offered that somebody has taken. @rule WH-ART-05 */
export const reasonsFrom = (taken: readonly OfferedMode[]): readonly ModeReason[] =>
  taken.map(({ when: _, ...reason }) => reason);

/** What every miracle costs somebody who has such a thing in use, and which thing that is; null without one. @rule WH-ART-05 */
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
