import type { CharacterFacts } from "../../rules/index.ts";
import type { Change } from "../../undo/record.ts";
import { type LevelDraft, type SlotDraft, slotThing } from "../../view/advance/level-draft.ts";
import { withoutHint } from "../documents/filled-blank.ts";
import { storeItems, storeMade } from "../undo/store-change.ts";
import { offerOf } from "./ability-offers.ts";

type Character = Actor.OfType<"character">;
type Ability = Item.OfType<"ability">;

interface Filling {
  /** The facts with the slots filled, which say what is active. */
  readonly after: CharacterFacts<string>;
  readonly draft: LevelDraft;
  /** The abilities that were chosen, by their uuids. */
  readonly abilities: ReadonlyMap<string, Ability>;
}

/** Where a chosen ability goes, with what it is there; null where nothing was chosen. @rule WH-CLASS-11 */
function placeOf(one: SlotDraft, { after, abilities }: Filling): Placed | null {
  const source = abilities.get(one.pick) ?? null;
  const thing = slotThing(one, source ? [{ ...offerOf(source), uuid: one.pick }] : []);
  if (!thing) return null;
  const { id, name, kind, form = "", item = "" } = thing;
  const active = isActive(after, one.slot, id);
  return { source, name, place: { kind, slot: one.slot, active, form, item, level: after.level } };
}

/** @rule WH-CLASS-09 */
function isActive({ slots = [] }: CharacterFacts<string>, slot: number, id: string): boolean {
  return slots[slot]?.contents.some((one) => one.id === id && one.active) ?? false;
}

/** Puts what was chosen into the slots: abilities that were there take their place, others are made. @rule WH-CLASS-11 WH-CLASS-09 */
export async function storeSlots(actor: Character, filling: Filling): Promise<readonly Change[]> {
  const filled = filling.draft.slots.map((one) => placeOf(one, filling)).filter((one) => one !== null);
  const placed = filled.flatMap(({ source, place }) =>
    source?.parent === actor ? [{ item: source as Item.Implementation, system: place }] : [],
  );
  const made = filled.filter(({ source }) => source?.parent !== actor).map((one) => dataOf(actor, one));
  return [...(placed.length > 0 ? await storeItems(actor, placed) : []), ...(await storeMade(actor, made))];
}

/** Something for a slot: a copy of `source`, the source itself where the actor has it, or one in the player's own words. */
interface Placed {
  readonly source: Ability | null;
  readonly name: string;
  readonly place: object;
}

/** A new ability: a copy of the entry that was chosen, or one in the player's own words. */
function dataOf(actor: Character, { source, name, place }: Placed): object {
  if (!source) return { type: "ability", name, system: { ...place, class: actor.system.class } };
  const copied = game.items.fromCompendium(source as Item.Implementation) as { readonly system?: object };
  const system = { ...copied.system, ...place };
  return { ...copied, name, system: name === source.name ? system : withoutHint(system) };
}
