import type { ArmorLimits } from "../character-derived.ts";
import type { RuleOptions } from "../../base/options.ts";
import { roomOf, type SlotFacts, type SlotOwner, type SlotContent } from "./slots.ts";

const SLOT_STATES = ["works", "inactive", "locked", "armored", "missing"] as const;
/** Whether something in a slot can be used, and if not, why. */
export type SlotState = (typeof SLOT_STATES)[number];

/** The facts of the worn armor that matter here. */
type Armored = Pick<ArmorLimits, "slotsLost">;

/**
 * Whether the thing with this id can be used: it must be active, and the armor not too heavy.
 * @rule WH-CLASS-09 WH-DEFT-09 WH-DIV-01
 */
export function slotState(slots: readonly SlotFacts[], id: string, { slotsLost }: Armored): SlotState {
  const slot = slots.find(({ contents }) => contents.some((item) => item.id === id));
  if (!slot) return "missing";
  if (slot.locked) return "locked";
  if (!slot.contents.some((item) => item.id === id && item.active)) return "inactive"; // whatever the armor
  return slotsLost ? "armored" : "works";
}

/** Everything that is active now. @rule WH-CLASS-09 */
export const workingContents = (slots: readonly SlotFacts[], armor: Armored): readonly SlotContent[] =>
  slots.flatMap(({ contents }) => contents).filter(({ id }) => slotState(slots, id, armor) === "works");

/** The situation in which a character wants to swap active and inactive things. */
interface SwitchMoment {
  /** The class allows its things to be swapped. */
  readonly switches: boolean;
  readonly inCombat: boolean;
  /** There has been a swap today already. */
  readonly switchedToday: boolean;
}

const SWITCH_REFUSALS = ["neverSwitches", "inCombat", "onceADay"] as const;
/** Why things cannot be swapped now; the Referee may overrule every reason but the first. */
export type SwitchRefusal = (typeof SWITCH_REFUSALS)[number];

interface SwitchPlan {
  readonly refusal: SwitchRefusal | null;
  readonly minutes: number;
}

const MINUTES = { sixHours: 6 * 60, wholeDay: 24 * 60 } as const;

/**
 * How long a swap takes, and whether it is possible: a working day of practice, once a day.
 * @rule WH-CLASS-10 (Amb-13)
 */
export function planSwitch(
  { switches, inCombat, switchedToday }: SwitchMoment,
  { slotSwitch }: RuleOptions,
): SwitchPlan {
  const refusal = !switches ? "neverSwitches" : inCombat ? "inCombat" : switchedToday ? "onceADay" : null;
  return { refusal, minutes: MINUTES[slotSwitch] };
}

/**
 * The slots after two things of one slot were swapped; unchanged unless one is active and the other inactive.
 * @rule WH-CLASS-10
 */
export function switchContents(slots: readonly SlotFacts[], first: string, second: string): readonly SlotFacts[] {
  const isPair = ({ contents }: SlotFacts): boolean => {
    const pair = contents.filter(({ id }) => id === first || id === second);
    return pair.length === 2 && pair.filter(({ active }) => active).length === 1;
  };
  const swap = (item: SlotContent): SlotContent =>
    item.id === first || item.id === second ? { ...item, active: !item.active } : item;
  return slots.map((slot) => (isPair(slot) ? { ...slot, contents: slot.contents.map(swap) } : slot));
}

/** The swap that is offered for an ability or item in a slot. */
interface SwitchOffer {
  /** The thing that trades places; null if there is room for one more active thing. */
  readonly other: SlotContent | null;
}

/**
 * The swap that is offered for an ability or item in a slot: the first one of its slot in the opposite state; null for
 * nothing.
 * @rule WH-CLASS-10 WH-CLASS-09
 */
export function switchOfferFor(owner: SlotOwner, id: string): SwitchOffer | null {
  const { holds, switches } = owner.table.slotRules;
  const place = owner.slots.findIndex(({ contents }) => contents.some((item) => item.id === id));
  const slot = owner.slots[place];
  if (!slot || slot.locked || !switches) return null;
  const usual = slot.contents.filter(({ kind }) => kind === holds);
  const item = usual.find((one) => one.id === id);
  if (!item) return null;
  const working = usual.filter(({ active }) => active).length;
  if (!item.active && working < roomOf(owner, place).active) return { other: null };
  const other = usual.find(({ active }) => active !== item.active);
  return other ? { other } : null;
}
