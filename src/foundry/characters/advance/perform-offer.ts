import { toList } from "../../../view/base/localize.ts";
import {
  belongsInSlot,
  type OfferRefusal,
  placeAbility,
  readSpecies,
  type SlotOwner,
  slotOwnerOf,
} from "../../../rules/index.ts";
import { KIND_WORDS, toWord } from "../../../view/items/classes/class-trait-parts.ts";
import { confirmAnyway } from "../../chat/dialogs/choose.ts";
import { localize } from "../../host/localize.ts";
import { rulebookFor } from "../../host/rulebook.ts";

type Character = Actor.OfType<"character">;

type Ability = Item.OfType<"ability">;

/** The identity of an ability: the rules' id, or the name if it has none. */
const sameness = ({ name, system: { key } }: Ability): string => key || name;

function ownerOf(actor: Character): SlotOwner | null {
  return actor.system.derived.class ? slotOwnerOf(actor.system, rulebookFor(actor)) : null;
}

/** The classes that a species is open to; nothing for other abilities. */
const openClasses = ({ name, system: { kind, species } }: Ability): readonly string[] =>
  kind === "species" ? (readSpecies(name, species)?.classes ?? []) : [];

/** An ability as the rules see it. Players make up what fills slots, so there equal names alone mean nothing. */
function offeredOf(item: Ability, owner: SlotOwner | null) {
  const { name, system } = item;
  const { key, kind, class: of } = system;
  const id = belongsInSlot(kind, owner?.table ?? null) ? key || (item.id ?? "") : sameness(item);
  return { id, name, kind, class: of, classes: openClasses(item) };
}

/** The sentence with the reason why a character cannot have the ability. @rule WH-CLASS-11 */
export function offerRefusalText(refusal: OfferRefusal, item: Ability, actor: Character): string {
  const { classes } = rulebookFor(actor);
  const { name, system } = actor;
  const open = [item.system.class, ...openClasses(item)].filter(Boolean);
  return localize(`WHITEHACK.Offer.${refusal}`, {
    name: item.name,
    actor: name,
    kind: toWord(KIND_WORDS, item.system.kind, localize),
    class: localize(system.derived.class?.label ?? "WHITEHACK.Class.none"),
    other: toList(
      open.map((id) => localize(classes[id]?.label ?? id)),
      localize,
    ),
  });
}

/** Asks the Referee whether to give it anyway, outside the slots; players cannot. */
const isOverruled = (refusal: OfferRefusal, item: Ability, actor: Character): Promise<boolean> =>
  confirmAnyway(item.name, offerRefusalText(refusal, item, actor), "WHITEHACK.Offer.allTheSame");

/** The character's slot that an ability takes, or a place beside the slots where it fits none. @rule WH-CLASS-09 */
export function placeFor(actor: Character, item: Ability) {
  const owner = ownerOf(actor);
  const { slot, active, refusal } = placeAbility(owner, offeredOf(item, owner), []);
  return refusal ? { slot: null, active: true } : { slot, active };
}

/** The ability as a character is to have it: in a slot or beside them; null where it is refused. @rule WH-CLASS-09 WH-CLASS-11 */
export async function performOffer(actor: Character, item: Ability): Promise<Ability | null> {
  const owner = ownerOf(actor);
  const known = actor.items.contents.filter((one) => one.isAbility());
  const place = placeAbility(
    owner,
    offeredOf(item, owner),
    known.map((one) => ({ id: sameness(one), kind: one.system.kind })),
  );
  if (place.refusal && !(await isOverruled(place.refusal, item, actor))) return null;
  const { slot, active } = place.refusal ? { slot: null, active: true } : place;
  return item.clone({ system: { slot, active } } as Item.UpdateData, { keepId: true }) as Ability;
}
