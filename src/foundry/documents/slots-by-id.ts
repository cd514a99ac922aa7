import { type SlotOwner, slotOwnerFrom, slotsOf } from "../../rules/index.ts";

type Character = Actor.OfType<"character">;
type Ability = Item.OfType<"ability">;

/** All that somebody can do. */
export const abilitiesOf = ({ items }: Character): readonly Ability[] =>
  items.contents.filter((item) => item.isAbility());

/** The abilities of somebody that are named by their ids. */
export const namedIn = (
  { items }: Character,
  named: readonly { readonly id: string }[],
): readonly Item.Implementation[] => named.flatMap(({ id }) => items.get(id) ?? []);

/** The slots of somebody's class with the ids of items, which are unique; null without a class. @rule WH-CLASS-09 */
export function slotsById(actor: Character): SlotOwner | null {
  const owner = slotOwnerFrom(actor.system, actor.system.derived);
  if (!owner) return null;
  const things = abilitiesOf(actor).map(({ id, name, system: { kind, slot, active } }) => ({
    id: id ?? "",
    name,
    kind,
    slot,
    active,
    key: "",
    form: "" as const,
    item: "",
  }));
  return { ...owner, slots: slotsOf(things, []) };
}
