import type { ClassTraits } from "../classes/class-table.ts";
import type { SlotFacts, SlotContent } from "../classes/slots.ts";
import { type Check, type CheckOutcome, resolveCheck } from "../dice/check.ts";
import type { Faces } from "../dice/dice.ts";
import { type Task, toTaskCheck } from "../dice/task.ts";
import type { Explained } from "../explained.ts";
import { requireCount, requireInteger } from "../numbers.ts";
import type { RuleOptions } from "../options.ts";
import { RuleError } from "../rule-error.ts";
import { changeSlot } from "./change-slot.ts";
import { holdsItem } from "./item-slot.ts";
import { mayTieScrolls, type ScrollSlots } from "./scroll-slots.ts";
import type { ScrollFacts } from "./scrolls.ts";

/** The age in years from which a scroll can be tied. @rule WH-WISE-15 */
export const SCROLL_AGE = 10;

/** Somebody who wants to tie a scroll to a slot. */
export interface ScrollTier {
  readonly level: number;
  readonly traits: ClassTraits;
}

export const SLOTTING_REFUSALS = ["class", "tooYoung", "tooDear"] as const;
/** Why a scroll cannot be tied to a slot. */
export type SlottingRefusal = (typeof SLOTTING_REFUSALS)[number];

/** Why a scroll cannot be tied to a slot, or null if the roll may be made. @rule WH-WISE-14 WH-WISE-15 WH-TRUE-03 */
export function slottingRefusal(
  { age, cost }: ScrollFacts,
  { level, traits: { scrollSlots } }: ScrollTier,
  options: RuleOptions,
): SlottingRefusal | null {
  if (!scrollSlots || !mayTieScrolls(scrollSlots, options)) return "class";
  if (requireCount(age, "age") < SCROLL_AGE) return "tooYoung";
  return fits(scrollSlots, requireCount(cost, "cost"), requireInteger(level, "level")) ? null : "tooDear";
}

function fits({ costs }: ScrollSlots, cost: number, level: number): boolean {
  if (costs === "belowLevel") return cost < level;
  const [least, most] = costs;
  return cost >= least && cost <= most;
}

/** The trained Intelligence roll that ties a scroll to a slot. @rule WH-WISE-15 */
export const slottingCheck = (
  intelligence: Explained,
  task: Pick<Task, "relevant" | "vocationDoubles" | "unequipped" | "mode" | "help" | "difficulty"> &
    Partial<Pick<Task, "attribute">>,
): Check => toTaskCheck(intelligence, { attribute: "intelligence", ...task, trained: true });

/** The outcome of tying a scroll. */
export interface SlottingOutcome {
  readonly check: CheckOutcome;
  readonly slotted: boolean;
  /** The scroll is gone: tied to the slot, or ruined. */
  readonly scrollGone: boolean;
  /** Hit points that the Referee may deduct, as after a fumbled reading. @rule WH-WISE-16 */
  readonly mayCost: number;
}

/**
 * A success uses up the scroll, a failure changes nothing, and a fumble ruins it. (Amb-25)
 * @rule WH-WISE-15 WH-WISE-16
 */
export function resolveSlotting({ cost }: ScrollFacts, check: Check, faces: Faces): SlottingOutcome {
  const outcome = resolveCheck(check, faces);
  const fumble = outcome.result === "fumble";
  return {
    check: outcome,
    slotted: outcome.success,
    scrollGone: outcome.success || fumble,
    mayCost: fumble ? cost : 0,
  };
}

/**
 * The slots with a scroll's effect replacing the active wording, or every wording, of one of them. (Amb-25)
 * @rule WH-WISE-15 WH-WISE-16 WH-WISE-17 @throws RuleError for a slot of an item, which takes nothing but items
 */
export function tieScroll(
  slots: readonly SlotFacts[],
  { slot, effect }: { readonly slot: number; readonly effect: Omit<SlotContent, "active"> },
  { slottingRuins }: RuleOptions,
): readonly SlotFacts[] {
  if (holdsItem(slots, slot)) throw itemsOnly(slot, effect.name);
  const isLost = ({ active }: SlotContent): boolean => active || slottingRuins === "wholeSlot";
  return changeSlot(slots, slot, (contents) => [
    { ...effect, active: true },
    ...contents.filter((thing) => !isLost(thing)),
  ]);
}

const itemsOnly = (slot: number, name: string): RuleError =>
  new RuleError("WHITEHACK.Error.slot", `"${name}" cannot be put into slot ${slot + 1}, which is for an item.`, {
    slot: slot + 1,
    name,
    refusal: "wrongKind",
  });

/** What each use of a tied scroll costs; it cannot be negotiated. @rule WH-WISE-15 WH-WISE-16 WH-TRUE-03 */
export function slottedScrollCost({ cost }: Pick<ScrollFacts, "cost">, slots: ScrollSlots): number {
  return requireInteger(slots.cost === "own" ? cost : slots.cost, "cost");
}

/**
 * Whether a request matches the scroll's text: targets, range and everything else are fixed.
 * @rule WH-WISE-16 WH-SCROLL-03
 */
export const isAsWritten = (
  written: Readonly<Record<string, number | string>>,
  asked: Readonly<Record<string, number | string>>,
): boolean => Object.entries(asked).every(([key, value]) => written[key] === value);
