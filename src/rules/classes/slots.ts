import { requireCount, requireInteger } from "../numbers.ts";
import { RuleError } from "../rule-error.ts";
import { type ClassTable, rowAt } from "./class-table.ts";
import type { SlotRules } from "./slot-rules.ts";

export const ATTUNEMENT_FORMS = ["teacher", "item", "pet", "place"] as const;
/** What somebody is attuned to. @rule WH-DEFT-05 */
export type AttunementForm = (typeof ATTUNEMENT_FORMS)[number];

/** One thing in a slot: an attunement, a miracle, an option … */
export interface SlotContent {
  readonly id: string;
  readonly name: string;
  /** One of `SLOT_KINDS`, or a word of one's own. */
  readonly kind: string;
  /** Whether an attunement is a teacher, an item, a pet or a place. @rule WH-DEFT-05 */
  readonly form?: AttunementForm;
  /** The id of the item that it is. @rule WH-DEFT-10 WH-WISE-17 */
  readonly item?: string;
  /** It works; the others are tied to the slot and rest. @rule WH-CLASS-09 */
  readonly active: boolean;
}

/** A slot of a class, and what was chosen for it. */
export interface SlotFacts {
  readonly contents: readonly SlotContent[];
  /** A god has taken it until a debt is paid. @rule WH-DIV-01 */
  readonly locked?: boolean;
}

/** How many things of which kind a slot holds. */
export interface SlotRoom {
  readonly holds: string;
  readonly active: number;
  readonly inactive: number;
}

/** What decides how much goes into the slots of somebody. */
export interface SlotOwner {
  readonly table: ClassTable;
  readonly level: number;
  readonly slots: readonly SlotFacts[];
  /** Inactive things of the first slot beyond the usual: from Wisdom, or another bonus. @rule WH-ATTR-06 */
  readonly inactivesBonus?: number;
  /** Slots from the start beyond those of the table. @rule WH-TRUE-01 */
  readonly extraSlots?: number;
}

/** The level that brings the slot with this index, counted from 0; null where the table never gets so far. @rule WH-CLASS-11 */
export function levelOfSlot({ rows }: ClassTable, slot: number, extraSlots = 0): number | null {
  return rows.find(({ slots }) => slots + extraSlots > requireInteger(slot, "slot"))?.level ?? null;
}

/** The kinds of things that may be chosen for a slot; the class's own comes first. @rule WH-CLASS-11 WH-WISE-17 */
export function kindsFor(table: ClassTable, slot: number, extraSlots = 0): readonly string[] {
  const { holds, instead } = table.slotRules;
  const level = levelOfSlot(table, slot, extraSlots);
  return [holds, ...instead.filter((other) => other.level === level).map((other) => other.holds)];
}

/** How much a slot holds, by what is in it: something else instead of the usual stands alone. @rule WH-CLASS-09 WH-ATTR-06 WH-WISE-01 */
export function roomOf({ table, slots, inactivesBonus = 0 }: SlotOwner, slot: number): SlotRoom {
  const { holds, active, inactive } = table.slotRules;
  const kind = contentsOf(slots, slot).contents[0]?.kind ?? holds;
  if (kind !== holds) return { holds: kind, active: 1, inactive: 0 };
  return { holds, active, inactive: inactive + (slot === 0 ? requireCount(inactivesBonus, "inactives") : 0) };
}

/** Something that stood in a slot instead of the usual and works no more: it leaves room for its like alone. @rule WH-WISE-17 */
function lostFrom({ slotRules }: ClassTable, { contents }: SlotFacts): SlotContent | null {
  const [only, ...others] = contents;
  return only && others.length === 0 && only.kind !== slotRules.holds && !only.active ? only : null;
}

/** What takes up room in a slot. */
const standingIn = (table: ClassTable, slot: SlotFacts): readonly SlotContent[] =>
  lostFrom(table, slot) ? [] : slot.contents;

/** The kinds that a slot is open to. @rule WH-CLASS-11 WH-WISE-17 */
function offeredIn({ table, slots, extraSlots }: SlotOwner, slot: number): readonly string[] {
  const lost = lostFrom(table, contentsOf(slots, slot));
  return lost ? [lost.kind] : kindsFor(table, slot, extraSlots);
}

export const SLOT_REFUSALS = ["noSlot", "wrongKind", "notOnOffer", "repeated", "full"] as const;
/** Why a thing cannot be put into a slot. */
export type SlotRefusal = (typeof SLOT_REFUSALS)[number];

/** Why a thing cannot be put into a slot, or null if it can. @rule WH-CLASS-11 WH-DEFT-05 WH-STRONG-09 */
export function slotRefusal(owner: SlotOwner, slot: number, thing: Omit<SlotContent, "active">): SlotRefusal | null {
  const { table, slots } = owner;
  const { holds, repeats } = table.slotRules;
  if (!isGained(owner, slot)) return "noSlot";
  if (!offeredIn(owner, slot).includes(thing.kind)) return "wrongKind";
  if (!isOnOffer(table.slotRules, thing)) return "notOnOffer";
  if (isRepeated(slots, thing.id, thing.kind === holds && repeats)) return "repeated";
  return hasRoomIn(owner, slot, thing.kind) ? null : "full";
}

function isGained({ table, level, extraSlots }: SlotOwner, slot: number): boolean {
  const from = levelOfSlot(table, slot, extraSlots);
  return slot >= 0 && from !== null && from <= level;
}

/** Only what the class holds usually has a list. */
const isOnOffer = ({ holds, choices }: SlotRules, { id, kind }: Omit<SlotContent, "active">): boolean =>
  kind !== holds || !choices || choices.includes(id);

/** The same id never stands twice where nothing repeats. @rule WH-STRONG-09 */
const isRepeated = (slots: readonly SlotFacts[], id: string, repeats: boolean): boolean =>
  !repeats && slots.some(({ contents }) => contents.some((one) => one.id === id));

function hasRoomIn(owner: SlotOwner, slot: number, kind: string): boolean {
  const standing = standingIn(owner.table, contentsOf(owner.slots, slot));
  if (standing.length === 0) return true;
  const { holds, active, inactive } = roomOf(owner, slot);
  return kind === holds && standing.length < active + inactive;
}

/** The slots with a thing more: it works if there is still room for one that does. @rule WH-CLASS-11 @throws RuleError when it is refused */
export function fillSlot(owner: SlotOwner, slot: number, thing: Omit<SlotContent, "active">): readonly SlotFacts[] {
  const refusal = slotRefusal(owner, slot, thing);
  if (refusal) throw slotError(refusal, slot, thing.name);
  const length = Math.max(owner.slots.length, slot + 1);
  const slots = Array.from({ length }, (_, place) => contentsOf(owner.slots, place));
  const contents = standingIn(owner.table, contentsOf(slots, slot));
  const working = contents.filter(({ active }) => active).length;
  const added = { ...thing, active: working < roomOf(owner, slot).active };
  return slots.with(slot, { ...contentsOf(slots, slot), contents: [...contents, added] });
}

const EMPTY: SlotFacts = { contents: [] };

const contentsOf = (slots: readonly SlotFacts[], slot: number): SlotFacts => slots[slot] ?? EMPTY;

/** What a refused choice is told with. */
function slotError(refusal: SlotRefusal, slot: number, name: string): RuleError {
  return new RuleError("WHITEHACK.Error.slot", `"${name}" cannot be put into slot ${slot + 1}: ${refusal}.`, {
    slot: slot + 1,
    name,
    refusal,
  });
}

/** A slot with room left. */
export interface OpenSlot {
  readonly slot: number;
  /** What may be chosen for it. */
  readonly kinds: readonly string[];
  /** How many things are still to be chosen. */
  readonly missing: number;
}

/** Slots that still have room, for the badge on the sheet and the step of a new level. @rule WH-CLASS-11 */
export function openSlots(owner: SlotOwner): readonly OpenSlot[] {
  const { table, level, slots, extraSlots = 0 } = owner;
  const row = rowAt(table, Math.min(level, table.rows.length));
  return Array.from({ length: row.slots + extraSlots }, (_, slot) => {
    const { active, inactive, holds } = roomOf(owner, slot);
    const standing = standingIn(table, contentsOf(slots, slot));
    const kinds = standing.length === 0 ? offeredIn(owner, slot) : [holds];
    return { slot, kinds, missing: Math.max(0, active + inactive - standing.length) };
  }).filter(({ missing }) => missing > 0);
}
