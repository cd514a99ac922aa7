import { requireInteger } from "../numbers.ts";
import { aCount, aFlag, aWord, listOf, orElse, recordOf } from "./reading.ts";

export const SLOT_KINDS = ["attunement", "option", "miracle", "quirk", "retainer", "item"] as const;
/** What the slots of the game's classes hold; classes that somebody made may hold anything else. */
export type SlotKind = (typeof SLOT_KINDS)[number];

/** Something else that a slot may hold from the moment it is gained. @rule WH-WISE-17 */
export interface SlotAlternative {
  readonly holds: string;
  /** The level that brings the slot. */
  readonly level: number;
}

/** What a class has in its slots: data, so that another class needs no code. @rule WH-CLASS-09 WH-CLASS-11 */
export interface SlotRules {
  /** One of `SLOT_KINDS`, or a word of one's own. */
  readonly holds: string;
  /** How many in each slot work at a time. */
  readonly active: number;
  /** How many more are tied to each slot and rest. */
  readonly inactive: number;
  /** Those that work and those that rest may change places. @rule WH-CLASS-10 */
  readonly switches: boolean;
  /** The same thing may be chosen for two slots. */
  readonly repeats: boolean;
  /** What there is to choose from; null where the player makes it up. */
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

/** Slots that hold one thing for good, where nothing else is said. @rule WH-CLASS-11 */
export function toSlotRules(rules: Partial<SlotRules> = {}): SlotRules {
  const whole = { ...PLAIN, ...rules };
  requireInteger(whole.active, "active");
  requireInteger(whole.inactive, "inactive");
  return whole;
}

/** The rules of slots that somebody has written down, what is left out being ordinary; null where they cannot be used. @rule WH-CLASS-11 */
export const readSlotRules = (written: unknown): SlotRules | null => READ(written) ?? null;

const READ = recordOf<SlotRules>({
  holds: orElse(aWord, PLAIN.holds),
  active: orElse(aCount, PLAIN.active),
  inactive: orElse(aCount, PLAIN.inactive),
  switches: orElse(aFlag, PLAIN.switches),
  repeats: orElse(aFlag, PLAIN.repeats),
  choices: (value) => (value === undefined || value === null ? null : listOf(aWord)(value)),
  instead: orElse(listOf(recordOf({ holds: aWord, level: aCount })), PLAIN.instead),
});
