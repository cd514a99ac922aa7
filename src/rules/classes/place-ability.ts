import { requireCount } from "../numbers.ts";
import { type ClassTable, rowUpTo } from "./class-table.ts";
import { SLOT_KINDS } from "./slot-rules.ts";
import { SLOT_REFUSALS, type SlotOwner, slotRefusal, type SlotThing, roomOf } from "./slots.ts";

/** Something that somebody is to be able to do. */
export interface OfferedAbility extends Omit<SlotThing, "active"> {
  /** The class that it belongs to; "" for everybody. */
  readonly class: string;
}

/** Something that somebody can do already. */
export type KnownAbility = Pick<OfferedAbility, "id" | "kind">;

export const OFFER_REFUSALS = [...SLOT_REFUSALS, "noClass", "otherClass", "known"] as const;
/** Why somebody cannot have an ability. */
export type OfferRefusal = (typeof OFFER_REFUSALS)[number];

/** Where an ability goes: into a slot, counted from 0, or beside them; or nowhere. */
export interface AbilityPlace {
  readonly slot: number | null;
  /** It works; what has no room among the working things of a slot rests. */
  readonly active: boolean;
  readonly refusal: OfferRefusal | null;
}

const BESIDE: AbilityPlace = { slot: null, active: true, refusal: null };
const refused = (refusal: OfferRefusal): AbilityPlace => ({ slot: null, active: false, refusal });

/** Whether a kind of thing stands in slots: those of the game, and whatever the class has in them. @rule WH-CLASS-09 */
export const belongsInSlot = (kind: string, table: ClassTable | null): boolean =>
  SLOT_KINDS.some((known) => known === kind) || table?.slotRules.holds === kind;

/** Into the first slot that takes it; else what comes nearest to a reason. @rule WH-CLASS-09 WH-CLASS-11 */
function inSlots(owner: SlotOwner, thing: OfferedAbility): AbilityPlace {
  const { table, level, extraSlots = 0 } = owner;
  const count = rowUpTo(table, level, []).slots + requireCount(extraSlots, "extraSlots");
  const reasons = Array.from({ length: count }, (_, slot) => slotRefusal(owner, slot, thing));
  const free = reasons.indexOf(null);
  if (free < 0) return refused(SLOT_REFUSALS.findLast((one) => reasons.includes(one)) ?? "noSlot");
  return { slot: free, active: workingIn(owner, free) < roomOf(owner, free).active, refusal: null };
}

const workingIn = ({ slots }: SlotOwner, slot: number): number =>
  slots[slot]?.contents.filter(({ active }) => active).length ?? 0;

/** Beside the slots, once, and only what is open to the class. */
function besideSlots(thing: OfferedAbility, table: ClassTable | null, known: readonly KnownAbility[]): AbilityPlace {
  if (thing.class !== "" && thing.class !== table?.id) return refused("otherClass");
  return known.some(({ id, kind }) => id === thing.id && kind === thing.kind) ? refused("known") : BESIDE;
}

/** Where somebody who is offered an ability has it; `owner` is null while no class is chosen. @rule WH-CLASS-09 WH-CLASS-11 WH-STRONG-09 WH-DEFT-05 */
export function placeAbility(
  owner: SlotOwner | null,
  thing: OfferedAbility,
  known: readonly KnownAbility[],
): AbilityPlace {
  const table = owner?.table ?? null;
  if (!belongsInSlot(thing.kind, table)) return besideSlots(thing, table, known);
  return owner ? inSlots(owner, thing) : refused("noClass");
}
