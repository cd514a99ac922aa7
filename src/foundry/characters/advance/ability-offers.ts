import { ATTUNEMENT_FORMS, isForClass, isOptionInPlay } from "../../../rules/index.ts";
import type { Offer } from "../../../view/characters/advance/level-draft.ts";
import { firstWords } from "../../../view/base/plain-text.ts";
import { resolveUuidSync } from "../../documents/resolve-uuid.ts";
import { rulebookFor } from "../../host/rulebook.ts";
import { isItem } from "../../documents/changed-document.ts";

type Character = Actor.OfType<"character">;

type Ability = Item.OfType<"ability">;

const FIELDS = ["system.kind", "system.class", "system.key", "system.form", "system.description"];
// the types know only the fields that every index has
const ASKED: object = { fields: FIELDS };

/** An entry of a compendium's index, which holds the fields that were asked for and no more. */
function entryOffer({ uuid, name = "" }: { readonly uuid: string; readonly name?: string }, entry: object): Offer {
  const [kind = "", of = "", key = "", form = "", text = ""] = FIELDS.map((field) => {
    const value: unknown = foundry.utils.getProperty(entry, field);
    return typeof value === "string" ? value : "";
  });
  const known = ATTUNEMENT_FORMS.find((one) => one === form) ?? "";
  return { uuid, name, kind, class: of, key, form: known, text: firstWords(text), isOwn: false };
}

/** An ability as an offer. */
export const offerOf = ({ uuid, name, parent, system }: Ability): Offer => ({
  uuid,
  name,
  kind: system.kind,
  class: system.class,
  key: system.key,
  form: system.form,
  text: firstWords(system.description),
  isOwn: parent !== null,
});

/** The chosen abilities as offers. */
export const offersOf = (chosen: ReadonlyMap<string, Ability>): readonly Offer[] => [...chosen.values()].map(offerOf);

/** Abilities that stand beside the slots, and could stand in one. @rule WH-CLASS-09 */
const beside = ({ items }: Character): readonly Ability[] =>
  items.contents.filter((item) => item.isAbility()).filter(({ system }) => system.slot === null);

async function inCompendia(): Promise<readonly Offer[]> {
  const packs = game.packs.contents.flatMap((pack) => (pack.documentName === "Item" && pack.visible ? [pack] : []));
  const indexes = await Promise.all(packs.map((pack) => pack.getIndex(ASKED)));
  return indexes
    .flatMap((index) => index.contents)
    .filter((entry) => foundry.utils.getProperty(entry, "type") === "ability")
    .map((entry) => entryOffer(entry, entry));
}

/**
 * The possible content of a character's slot: own abilities first, then those of the world and of the compendia.
 * @rule WH-CLASS-11 WH-STRONG-22
 */
export async function abilityOffers(actor: Character): Promise<readonly Offer[]> {
  const ofWorld = game.items.contents.flatMap((item) => (item.isAbility() && item.visible ? [item] : []));
  const { options } = rulebookFor(actor);
  const all = [...[...beside(actor), ...ofWorld].map(offerOf), ...(await inCompendia())];
  return all.filter(({ key }) => isOptionInPlay(key, options));
}

/** True if an ability is on offer to a user for their character: not if it is in a slot already, or another actor's. */
function isOffered(ability: Ability, actor: Character, user: User.Implementation): boolean {
  if (!isOptionInPlay(ability.system.key, rulebookFor(actor).options)) return false;
  if (!isForClass(ability.system, actor.system.class)) return false;
  if (ability.parent) return ability.parent === actor && ability.system.slot === null;
  return ability.testUserPermission(user, ability.inCompendium ? "OBSERVER" : "LIMITED");
}

/** The abilities behind what a user has chosen for a character, by their uuids; null where one is not on offer. @rule WH-CLASS-11 */
export async function chosenAbilities(
  picks: readonly string[],
  actor: Character,
  user: User.Implementation,
): Promise<ReadonlyMap<string, Ability> | null> {
  const chosen = new Map<string, Ability>();
  for (const uuid of picks.filter((pick) => pick.includes("."))) {
    const found = resolveUuidSync(uuid);
    const item = isItem(found) ? found : await foundLater(uuid); // of a compendium, only the index is there at once
    if (!isItem(item) || !item.isAbility() || !isOffered(item, actor, user)) return null;
    chosen.set(uuid, item);
  }
  return chosen;
}

/** Only whole uuids of items: anything else is not looked for. */
async function foundLater(uuid: string): Promise<unknown> {
  return foundry.utils.parseUuid(uuid)?.type === "Item" ? fromUuid<Item.Implementation>(uuid) : null;
}
