import { requireInteger } from "../../base/numbers.ts";
import { aCount, aFlag, aWord, listOf, orElse, recordOf } from "../../base/reading.ts";

export const SLOT_KINDS = ["attunement", "option", "miracle", "quirk", "retainer", "item"] as const;

/** Another kind that a slot may hold from the moment it is gained. @rule WH-WISE-17 */
interface SlotAlternative {
  readonly holds: string;
  /** The level at which the slot is gained. */
  readonly level: number;
}

/** The contents of a class's slots: data, so that another class needs no code. @rule WH-CLASS-09 WH-CLASS-11 */
export interface SlotRules {
  /** One of `SLOT_KINDS`, or a custom word. */
  readonly holds: string;
  /** How many things in each slot are active at a time. */
  readonly active: number;
  /** How many more each slot holds as inactive. */
  readonly inactive: number;
  /** Active and inactive things may be swapped. @rule WH-CLASS-10 */
  readonly switches: boolean;
  /** The same thing may be chosen for more than one slot. */
  readonly repeats: boolean;
  /** The things to choose from; null if the player makes them up. */
  readonly choices: readonly string[] | null;
  readonly instead: readonly SlotAlternative[];
}

const PLAIN: SlotRules = {
  holds: "option",
  active: 1,
  inactive: 0,
  switches: false,
  repeats: false,
  choices: null,
  instead: [],
};

/** Slots that hold one thing permanently, unless a class says otherwise. @rule WH-CLASS-11 */
export function toSlotRules(rules: Partial<SlotRules> = {}): SlotRules {
  const whole = { ...PLAIN, ...rules };
  requireInteger(whole.active, "active");
  requireInteger(whole.inactive, "inactive");
  return whole;
}

/**
 * Slot rules as written by a user, with usual values for whatever is left out; null if they are unusable.
 * @rule WH-CLASS-11
 */
export const readSlotRules = (written: unknown): SlotRules | null => READ(written) ?? null;

/** The slot rules of a class table as it is stored, with defaults filled in; ordinary ones if they cannot be used. */
export const writtenSlotRules = (table: Readonly<Record<string, unknown>>): SlotRules =>
  readSlotRules(table["slotRules"] ?? {}) ?? toSlotRules();

const READ = recordOf<SlotRules>({
  holds: orElse(aWord, PLAIN.holds),
  active: orElse(aCount, PLAIN.active),
  inactive: orElse(aCount, PLAIN.inactive),
  switches: orElse(aFlag, PLAIN.switches),
  repeats: orElse(aFlag, PLAIN.repeats),
  choices: (value) => (value === undefined || value === null ? null : listOf(aWord)(value)),
  instead: orElse(listOf(recordOf({ holds: aWord, level: aCount })), PLAIN.instead),
});
