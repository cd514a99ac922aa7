import { isAllowed } from "../species.ts";
import { requireCount } from "../../base/numbers.ts";
import { type ClassTable, rowUpTo } from "./class-table.ts";
import { SLOT_KINDS } from "./slot-rules.ts";
import { SLOT_REFUSALS, type SlotOwner, slotRefusal, type SlotContent, roomOf } from "./slots.ts";

/** An ability to be given to a character. */
interface OfferedAbility extends Omit<SlotContent, "active"> {
  /** The class that it belongs to; "" for any class. */
  readonly class: string;
  /** For a species: the only classes it may have; none for all. @rule WH-SPC-01 */
  readonly classes?: readonly string[];
}

/** An ability that a character already has. */
type KnownAbility = Pick<OfferedAbility, "id" | "kind">;

const OFFER_REFUSALS = [...SLOT_REFUSALS, "noClass", "otherClass", "otherSpecies", "known"] as const;
/** Why a character cannot have an ability. */
export type OfferRefusal = (typeof OFFER_REFUSALS)[number];

/** Where an ability goes: into a slot, counted from 0, outside the slots, or nowhere. */
interface AbilityPlace {
  readonly slot: number | null;
  /** It is active; once the slot has no room for an active one, it is inactive. */
  readonly active: boolean;
  readonly refusal: OfferRefusal | null;
}

const BESIDE: AbilityPlace = { slot: null, active: true, refusal: null };
const refused = (refusal: OfferRefusal): AbilityPlace => ({ slot: null, active: false, refusal });

/** Whether a kind of ability belongs in slots: the game's kinds, and whatever the class holds. @rule WH-CLASS-09 */
export const belongsInSlot = (kind: string, table: ClassTable | null): boolean =>
  SLOT_KINDS.some((known) => known === kind) || table?.slotRules.holds === kind;

/** Into the first slot that takes it and that no god has taken; otherwise the most telling reason why none does. @rule WH-CLASS-09 WH-CLASS-11 WH-DIV-01 */
function inSlots(owner: SlotOwner, item: OfferedAbility): AbilityPlace {
  const { table, level, extraSlots = 0 } = owner;
  const count = rowUpTo(table, level, []).slots + requireCount(extraSlots, "extraSlots");
  const reasons = Array.from({ length: count }, (_, slot) =>
    owner.slots[slot]?.locked ? "full" : slotRefusal(owner, slot, item),
  );
  const free = reasons.indexOf(null);
  if (free < 0) return refused(SLOT_REFUSALS.findLast((one) => reasons.includes(one)) ?? "noSlot");
  return { slot: free, active: workingIn(owner, free) < roomOf(owner, free).active, refusal: null };
}

const workingIn = ({ slots }: SlotOwner, slot: number): number =>
  slots[slot]?.contents.filter(({ active }) => active).length ?? 0;

/** Whether an ability of this class, or of none, is one for a character of that class. @rule WH-CLASS-11 WH-FORT-04 */
export const isForClass = ({ class: of }: Pick<OfferedAbility, "class">, id: string): boolean => of === "" || of === id;

/** Whether an ability is open to a class. @rule WH-SPC-01 WH-FORT-04 */
function isOpenTo(table: ClassTable | null, ability: OfferedAbility): boolean {
  const { classes = [] } = ability;
  if (!isForClass(ability, table?.id ?? "")) return false;
  return table === null || isAllowed(classes, table.id);
}

/** Outside the slots, only once, and only if it is open to the class; a character has only one species. */
function besideSlots(item: OfferedAbility, table: ClassTable | null, known: readonly KnownAbility[]): AbilityPlace {
  if (!isOpenTo(table, item)) return refused("otherClass");
  if (item.kind === "species" && known.some(({ kind, id }) => kind === "species" && id !== item.id))
    return refused("otherSpecies");
  return known.some(({ id, kind }) => id === item.id && kind === item.kind) ? refused("known") : BESIDE;
}

/**
 * Where an ability offered to a character goes; `owner` is null while no class is chosen.
 * @rule WH-CLASS-09 WH-CLASS-11 WH-STRONG-09 WH-DEFT-05
 */
export function placeAbility(
  owner: SlotOwner | null,
  item: OfferedAbility,
  known: readonly KnownAbility[],
): AbilityPlace {
  const table = owner?.table ?? null;
  if (!belongsInSlot(item.kind, table)) return besideSlots(item, table, known);
  return owner ? inSlots(owner, item) : refused("noClass");
}
