import { holdsItem, mayHoldItem, type SlotOwner, slotOwnerFrom, slotsOf, switchOfferFor } from "../../rules/index.ts";

type Character = Actor.OfType<"character">;

/** The compendium of the world that players are not sent: the Referee's board, and of the log of sessions what Referees alone were told. */
export const REFEREES_PACK = "world.whitehack-board";

type Ability = Item.OfType<"ability">;

/** All abilities of a character. */
export const abilitiesOf = ({ items }: Character): readonly Ability[] =>
  items.contents.filter((item) => item.isAbility());

/** The abilities of a character that are named by their ids. */
export const namedIn = (
  { items }: Character,
  named: readonly { readonly id: string }[],
): readonly Item.Implementation[] => named.flatMap(({ id }) => items.get(id) ?? []);

/** The slots of a character's class with the ids of items, which are unique; null without a class. @rule WH-CLASS-09 */
export function slotsById(actor: Character): SlotOwner | null {
  const owner = slotOwnerFrom(actor.system, actor.system.derived);
  if (!owner) return null;
  const items = abilitiesOf(actor).map(({ id, name, system: { kind, slot, active } }) => ({
    id: id ?? "",
    name,
    kind,
    slot,
    active,
    key: "",
    form: "" as const,
    item: "",
  }));
  return { ...owner, slots: slotsOf(items, []) };
}

/** The slots with what stands in them; null where nothing does. */
export function slotOwnerOf(actor: Actor.OfType<"character">): SlotOwner | null {
  return actor.system.slots.length > 0 ? slotsById(actor) : null;
}

/** For each ability in a slot, the name of the one it can be swapped with; "" if it would become active by itself. @rule WH-CLASS-10 */
export function switchesOf(actor: Actor.Implementation): ReadonlyMap<string, string> {
  const owner = actor.isCharacter() ? slotOwnerOf(actor) : null;
  if (!owner) return new Map();
  const ids = owner.slots.flatMap(({ contents }) => contents.map(({ id }) => id));
  return new Map(
    ids.flatMap((id) => {
      const offer = switchOfferFor(owner, id);
      return offer ? [[id, offer.other?.name ?? ""] as const] : [];
    }),
  );
}

/** The slot into which a character may put a magick item now, from 0. @rule WH-WISE-17 */
export interface ItemPlace {
  readonly owner: SlotOwner;
  readonly place: number;
}

const isWorking = ({ slots }: SlotOwner, place: number): boolean =>
  holdsItem(slots, place) && slots[place]?.contents.some(({ active }) => active) === true;

/** A slot that is open to items, pledged to no god, and without an item that works; null for none. @rule WH-WISE-17 WH-DIV-01 */
export function slotForItem(actor: Character): ItemPlace | null {
  const { derived, slots } = actor.system;
  const owner = slotsById(actor);
  if (!owner) return null;
  const place = Array.from({ length: derived.slots }, (_, at) => at).find(
    (at) => mayHoldItem(owner.table, at, owner.extraSlots) && slots[at]?.locked !== true && !isWorking(owner, at),
  );
  return place === undefined ? null : { owner, place };
}
