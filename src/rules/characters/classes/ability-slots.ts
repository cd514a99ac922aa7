import { requireCount } from "../../base/numbers.ts";
import type { AttunementForm, SlotContent, SlotFacts } from "./slots.ts";

/**
 * The kinds of abilities: those in a class's slots and those outside; a class may add kinds of its own.
 * @rule WH-CLASS-09
 */
export const ABILITY_KINDS = [
  "attunement",
  "option",
  "quirk",
  "miracle",
  "retainer",
  "item",
  "standing",
  "object",
  "combat",
  "condition",
  "species",
  "power",
] as const;

/** An ability, and its place in the slots of the class. */
export interface SlottedAbility {
  readonly id: string;
  readonly name: string;
  readonly kind: string;
  /** Its id in the rules, if they know it; "" for one that a player made up. */
  readonly key: string;
  /** Counted from 0; null for abilities outside the slots. */
  readonly slot: number | null;
  readonly active: boolean;
  /** The kind of an attunement; "" for other abilities. */
  readonly form: AttunementForm | "";
  /** The item that it is bound to, by id or by name; "" for none. */
  readonly item: string;
}

interface Named {
  readonly id: string;
  readonly name: string;
}

/** The slots of a character with these abilities and items, in order. @rule WH-CLASS-09 WH-CLASS-11 WH-DEFT-10 */
export function slotsOf(abilities: readonly SlottedAbility[], items: readonly Named[]): readonly SlotFacts[] {
  const slots: SlotContent[][] = [];
  for (const ability of abilities) {
    if (ability.slot === null) continue;
    const place = requireCount(ability.slot, "slot");
    while (slots.length <= place) slots.push([]);
    slots[place]?.push(toShownItem(ability, items));
  }
  return slots.map((contents) => ({ contents }));
}

function toShownItem(
  { id, name, kind, key, active, form, item }: SlottedAbility,
  items: readonly Named[],
): SlotContent {
  const tied = items.find((one) => one.id === item) ?? items.find((one) => one.name === item);
  return {
    id: key || id,
    name,
    kind,
    active,
    ...(form !== "" && { form }),
    ...(item !== "" && tied && { item: tied.id }),
  };
}

const EMPTY: SlotFacts = { contents: [] };

/** All slots, including empty ones; some are locked. @rule WH-DIV-01 */
export function withLocked(slots: readonly SlotFacts[], locked: readonly number[]): readonly SlotFacts[] {
  if (locked.length === 0) return slots;
  const count = Math.max(slots.length, ...locked.map((place) => requireCount(place, "slot") + 1));
  return Array.from({ length: count }, (_, place) => {
    const slot = slots[place] ?? EMPTY;
    return locked.includes(place) ? { ...slot, locked: true } : slot;
  });
}
