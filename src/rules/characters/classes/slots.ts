import { requireCount, requireInteger } from "../../base/numbers.ts";
import { RuleError } from "../../base/rule-error.ts";
import { type ClassTable, rowAt } from "./class-table.ts";
import type { SlotRules } from "./slot-rules.ts";

export const ATTUNEMENT_FORMS = ["teacher", "item", "pet", "place"] as const;
/** The things that a character may be attuned to. @rule WH-DEFT-05 */
export type AttunementForm = (typeof ATTUNEMENT_FORMS)[number];

/** One thing in a slot: an attunement, a miracle, an option … */
export interface SlotContent {
  readonly id: string;
  readonly name: string;
  /** One of `SLOT_KINDS`, or a custom word. */
  readonly kind: string;
  /** For an attunement: whether it is a teacher, an item, a pet or a place. @rule WH-DEFT-05 */
  readonly form?: AttunementForm;
  /** The id of the item behind it. @rule WH-DEFT-10 WH-WISE-17 */
  readonly item?: string;
  /** It is active; the others in the slot are inactive. @rule WH-CLASS-09 */
  readonly active: boolean;
}

/** A slot of a class, and its contents. */
export interface SlotFacts {
  readonly contents: readonly SlotContent[];
  /** A god has taken it until a debt is paid. @rule WH-DIV-01 */
  readonly locked?: boolean;
}

/** How many things of which kinds a slot holds. */
interface SlotRoom {
  readonly holds: string;
  readonly active: number;
  readonly inactive: number;
}

/** The facts that decide how much a character's slots hold. */
export interface SlotOwner {
  readonly table: ClassTable;
  readonly level: number;
  readonly slots: readonly SlotFacts[];
  /** Extra inactive things in the first slot: from Wisdom or another bonus. @rule WH-ATTR-06 */
  readonly inactivesBonus?: number;
  /** Slots from the start, in addition to those of the table. @rule WH-TRUE-01 */
  readonly extraSlots?: number;
}

/**
 * The level at which the slot with this index (from 0) is gained; null if the table never grants it.
 * @rule WH-CLASS-11
 */
export function levelOfSlot({ rows }: ClassTable, slot: number, extraSlots = 0): number | null {
  return rows.find(({ slots }) => slots + extraSlots > requireInteger(slot, "slot"))?.level ?? null;
}

/** The kinds of things open to a slot; the class's own comes first. @rule WH-CLASS-11 WH-WISE-17 */
export function kindsFor(table: ClassTable, slot: number, extraSlots = 0): readonly string[] {
  const { holds, instead } = table.slotRules;
  const level = levelOfSlot(table, slot, extraSlots);
  return [holds, ...instead.filter((other) => other.level === level).map((other) => other.holds)];
}

/**
 * How much a slot holds, which depends on its contents: an alternative kind stands alone.
 * @rule WH-CLASS-09 WH-ATTR-06 WH-WISE-01
 */
export function roomOf({ table, slots, inactivesBonus = 0 }: SlotOwner, slot: number): SlotRoom {
  const { holds, active, inactive } = table.slotRules;
  const kind = contentsOf(slots, slot).contents[0]?.kind ?? holds;
  if (kind !== holds) return { holds: kind, active: 1, inactive: 0 };
  return { holds, active, inactive: inactive + (slot === 0 ? requireCount(inactivesBonus, "inactives") : 0) };
}

/** A broken item of an alternative kind: it leaves room only for another of its kind. @rule WH-WISE-17 */
function lostFrom({ slotRules }: ClassTable, { contents }: SlotFacts): SlotContent | null {
  const [only, ...others] = contents;
  return only && others.length === 0 && only.kind !== slotRules.holds && !only.active ? only : null;
}

/** The things that take up room in a slot. */
const standingIn = (table: ClassTable, slot: SlotFacts): readonly SlotContent[] =>
  lostFrom(table, slot) ? [] : slot.contents;

/** The kinds that may go into a slot. @rule WH-CLASS-11 WH-WISE-17 */
function offeredIn({ table, slots, extraSlots }: SlotOwner, slot: number): readonly string[] {
  const lost = lostFrom(table, contentsOf(slots, slot));
  return lost ? [lost.kind] : kindsFor(table, slot, extraSlots);
}

export const SLOT_REFUSALS = ["noSlot", "wrongKind", "notOnOffer", "repeated", "full"] as const;
/** Why a thing cannot be put into a slot. */
export type SlotRefusal = (typeof SLOT_REFUSALS)[number];

/** Why a thing cannot be put into a slot, or null if it can. @rule WH-CLASS-11 WH-DEFT-05 WH-STRONG-09 */
export function slotRefusal(owner: SlotOwner, slot: number, item: Omit<SlotContent, "active">): SlotRefusal | null {
  const { table, slots } = owner;
  const { holds, repeats } = table.slotRules;
  if (!isGained(owner, slot)) return "noSlot";
  if (!offeredIn(owner, slot).includes(item.kind)) return "wrongKind";
  if (!isOnOffer(table.slotRules, item)) return "notOnOffer";
  if (isRepeated(slots, item.id, item.kind === holds && repeats)) return "repeated";
  return hasRoomIn(owner, slot, item.kind) ? null : "full";
}

function isGained({ table, level, extraSlots }: SlotOwner, slot: number): boolean {
  const from = levelOfSlot(table, slot, extraSlots);
  return slot >= 0 && from !== null && from <= level;
}

/** Whether something is on the list of a class, if it has one: usually only for its own kind. @rule WH-CLASS-11 */
export const isOnOffer = ({ holds, choices }: SlotRules, { id, kind }: Pick<SlotContent, "id" | "kind">): boolean =>
  kind !== holds || !choices || choices.includes(id);

/** The same id never occurs twice where repetition is not allowed. @rule WH-STRONG-09 */
const isRepeated = (slots: readonly SlotFacts[], id: string, repeats: boolean): boolean =>
  !repeats && slots.some(({ contents }) => contents.some((one) => one.id === id));

function hasRoomIn(owner: SlotOwner, slot: number, kind: string): boolean {
  const standing = standingIn(owner.table, contentsOf(owner.slots, slot));
  if (standing.length === 0) return true;
  const { holds, active, inactive } = roomOf(owner, slot);
  return kind === holds && standing.length < active + inactive;
}

/**
 * The slots with one more thing: it is active if there is room for another active one.
 * @rule WH-CLASS-11 @throws RuleError when it is refused
 */
export function fillSlot(owner: SlotOwner, slot: number, item: Omit<SlotContent, "active">): readonly SlotFacts[] {
  const refusal = slotRefusal(owner, slot, item);
  if (refusal) throw slotError(refusal, slot, item.name);
  const length = Math.max(owner.slots.length, slot + 1);
  const slots = Array.from({ length }, (_, place) => contentsOf(owner.slots, place));
  const contents = standingIn(owner.table, contentsOf(slots, slot));
  const working = contents.filter(({ active }) => active).length;
  const added = { ...item, active: working < roomOf(owner, slot).active };
  return slots.with(slot, { ...contentsOf(slots, slot), contents: [...contents, added] });
}

const EMPTY: SlotFacts = { contents: [] };

const contentsOf = (slots: readonly SlotFacts[], slot: number): SlotFacts => slots[slot] ?? EMPTY;

/**
 * The slots with one thing replaced by another, which is active if the old one was.
 * @rule WH-POST-01 WH-CLASS-11 @throws RuleError where there is no such thing, and when the other is refused
 */
export function exchangeIn(owner: SlotOwner, id: string, item: Omit<SlotContent, "active">): readonly SlotFacts[] {
  const { slots } = owner;
  const slot = slots.findIndex(({ contents }) => contents.some((one) => one.id === id));
  const { contents } = contentsOf(slots, slot);
  const place = contents.findIndex((one) => one.id === id);
  const old = contents[place];
  if (!old) throw slotError("noSlot", slot, item.name);
  const without = slots.with(slot, { ...contentsOf(slots, slot), contents: contents.toSpliced(place, 1) });
  const refusal = slotRefusal({ ...owner, slots: without }, slot, item);
  if (refusal && refusal !== "noSlot") throw slotError(refusal, slot, item.name); // Referees may give more slots
  return slots.with(slot, {
    ...contentsOf(slots, slot),
    contents: contents.with(place, { ...item, active: old.active }),
  });
}

/** The data that a refusal's message needs. */
function slotError(refusal: SlotRefusal, slot: number, name: string): RuleError {
  return new RuleError("WHITEHACK.Error.slot", `"${name}" cannot be put into slot ${slot + 1}: ${refusal}.`, {
    slot: slot + 1,
    name,
    refusal,
  });
}

/**
 * Whether what goes into a free place of a slot, counted from 0, is active once the places before it are filled.
 * @rule WH-CLASS-09
 */
export function isActivePlace(owner: SlotOwner, slot: number, place: number): boolean {
  const working = standingIn(owner.table, contentsOf(owner.slots, slot)).filter(({ active }) => active).length;
  return working + requireCount(place, "place") < roomOf(owner, slot).active;
}

/** A slot that has room left. */
export interface OpenSlot {
  readonly slot: number;
  /** The kinds that may be chosen for it. */
  readonly kinds: readonly string[];
  /** How many things may still be chosen. */
  readonly missing: number;
}

/** Slots that have room, for the badge on the sheet and the step of a new level. @rule WH-CLASS-11 */
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
