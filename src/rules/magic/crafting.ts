import { requireCount } from "../numbers.ts";
import { type CostFormula, MAGNITUDE_COSTS } from "./magnitudes.ts";
import type { MiracleAttempt } from "./miracle-outcome.ts";

export const CRAFTED_KINDS = ["potion", "scroll", "thing"] as const;
/** What a miracle may leave behind: doses, scrolls, or something that lasts. */
export type CraftedKind = (typeof CRAFTED_KINDS)[number];

/** Something made by a miracle. */
export interface Crafted {
  readonly kind: CraftedKind;
  /** Doses, scrolls or charges; 1 for something that lasts. */
  readonly count: number;
  /** The cost of its effect, without the cost of making it. @rule WH-SCROLL-03 */
  readonly cost: CostFormula;
}

type Craft = Pick<MiracleAttempt, "charges" | "permanent" | "asScroll" | "price">;

const kindOf = ({ permanent = false, asScroll = false }: Craft): CraftedKind => {
  if (permanent) return "thing";
  return asScroll ? "scroll" : "potion";
};

/** The product of a miracle of crafting; null if there is none. @rule WH-WISE-12 WH-WISE-13 */
export function craftedBy(craft: Craft, works: boolean): Crafted | null {
  const { price } = craft;
  const charges = requireCount(craft.charges ?? 0, "charges");
  if (!works || charges < 1) return null;
  const kind = kindOf(craft);
  const cost = typeof price === "string" ? MAGNITUDE_COSTS[price] : price;
  return { kind, count: kind === "thing" ? 1 : charges, cost };
}
