import { kindsFor, type SlotContent, type SlotFacts } from "./classes/slots.ts";
import { requireCount, requireInteger } from "../base/numbers.ts";
import type { ClassTable, ClassTraits } from "./classes/class-table.ts";
import { type HpOutcome, payHitPoints, toHpOutcome } from "../health/hp-outcome.ts";
import { type HitPoints, toKnown } from "../health/hit-points.ts";
import type { Rulebook } from "../families/rulebook.ts";
import { type Check, type CheckOutcome, resolveCheck } from "../checks/check.ts";
import { type DicePlan, type Faces, resolveTotal } from "../base/dice.ts";
import { type Task, toTaskCheck } from "../checks/task.ts";
import type { Explained } from "../base/explained.ts";
import type { RuleOptions } from "../base/options.ts";
import { RuleError } from "../base/rule-error.ts";
import { mayTieScrolls, type ScrollSlots } from "../magic/scroll-slots.ts";
import type { ScrollFacts } from "../magic/scrolls.ts";
import type { MiracleAttempt } from "../magic/miracle-outcome.ts";
import { isUsable, USAGES, type Uses } from "../base/time/uses.ts";

const EMPTY: SlotFacts = { contents: [] };

/** The slots with one slot's contents replaced; it may have been empty so far. The first is 0. */
function changeSlot(
  slots: readonly SlotFacts[],
  slot: number,
  change: (contents: readonly SlotContent[]) => readonly SlotContent[],
): readonly SlotFacts[] {
  const length = Math.max(slots.length, requireCount(slot, "slot") + 1);
  return Array.from({ length }, (_, place) => {
    const one = slots[place] ?? EMPTY;
    return place === slot ? { ...one, contents: change(one.contents) } : one;
  });
}

const ITEM = "item";

/** Whether a slot may hold a magick item; no wording can return to a slot that has held an item. @rule WH-WISE-17 */
export const mayHoldItem = (table: ClassTable, slot: number, extraSlots = 0): boolean =>
  kindsFor(table, slot, extraSlots).includes(ITEM);

/** Whether a slot belongs to an item, active or broken. @rule WH-WISE-17 */
export const holdsItem = (slots: readonly SlotFacts[], slot: number): boolean =>
  slots[slot]?.contents.some(({ kind }) => kind === ITEM) ?? false;

/** Hit points that an item in a slot gives, by level. @rule WH-WISE-17 */
export function slottedItemBonus(slots: readonly SlotFacts[], level: number): number {
  return slots.some(({ contents }) => contents.some(({ kind, active }) => kind === ITEM && active)) ? level : 0;
}

/** The slots with an item in one of them, which destroys every wording there. @rule WH-WISE-17 */
export const slotItem = (
  slots: readonly SlotFacts[],
  slot: number,
  { id, name }: { readonly id: string; readonly name: string },
): readonly SlotFacts[] => changeSlot(slots, slot, () => [{ id, name, kind: ITEM, item: id, active: true }]);

/** Puts an item in a slot: maximum and current hit points rise by the level, which is not healing. @rule WH-WISE-17 */
export function gainSlottedItem(hp: HitPoints, level: number): HpOutcome {
  const before = toKnown(hp);
  const bonus = requireCount(level, "level");
  return toHpOutcome(before, { ...before, value: before.value + bonus, max: before.max + bonus });
}

/** The item breaks: both fall by the level, and the slot is open only to another item. @rule WH-WISE-17 */
export const loseSlottedItem = (hp: HitPoints, level: number, rulebook: Rulebook): HpOutcome =>
  payHitPoints(hp, { amount: level, permanent: true }, rulebook);

/** The slots after an item has broken: it is inactive, and only another item may replace it. @rule WH-WISE-17 */
export const breakSlottedItem = (slots: readonly SlotFacts[], slot: number): readonly SlotFacts[] =>
  changeSlot(slots, slot, (contents) =>
    contents.map((item) => (item.kind === ITEM ? { ...item, active: false } : item)),
  );

/** The age in years from which a scroll can be tied. @rule WH-WISE-15 */
export const SCROLL_AGE = 10;

/** A character who wants to tie a scroll to a slot. */
interface ScrollTier {
  readonly level: number;
  readonly traits: ClassTraits;
}

const SLOTTING_REFUSALS = ["class", "tooYoung", "tooDear"] as const;
/** Why a scroll cannot be tied to a slot. */
type SlottingRefusal = (typeof SLOTTING_REFUSALS)[number];

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
    ...contents.filter((item) => !isLost(item)),
  ]);
}

const itemsOnly = (slot: number, name: string): RuleError =>
  new RuleError("WHITEHACK.Error.slot", `"${name}" cannot be put into slot ${slot + 1}, which is for an item.`, {
    slot: slot + 1,
    name,
    refusal: "wrongKind",
  });

/** The cost of each use of a tied scroll; it cannot be negotiated. @rule WH-WISE-15 WH-WISE-16 WH-TRUE-03 */
export function slottedScrollCost({ cost }: Pick<ScrollFacts, "cost">, slots: ScrollSlots): number {
  return requireInteger(slots.cost === "own" ? cost : slots.cost, "cost");
}

const SLOTTED_USES = ["daily", "crammed"] as const;
/** The regular use of the day, or a forced one. */
export type SlottedUse = (typeof SLOTTED_USES)[number];

/** The id of the tied scroll to be used. */
interface SlottedCall {
  readonly use: SlottedUse;
  readonly scroll: string;
}

const USAGE = { daily: USAGES.slottedScroll, crammed: USAGES.crammedScroll } as const;

const SLOTTED_REFUSALS = ["usedToday", "notCrammed"] as const;
/** Why a tied scroll cannot be used now. */
type SlottedRefusal = (typeof SLOTTED_REFUSALS)[number];

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
