import type { CreationWorld } from "../../../rules/characters/creation/catalog.ts";
import type { Draft } from "../../../rules/characters/creation/draft.ts";
import { type MadeCharacter, type MadeItem, madeOfDraft } from "../../../rules/characters/creation/made.ts";
import type { Change } from "../../../undo/record.ts";
import { attempt, storeMade, storeUpdate } from "../../documents/store-change.ts";
import { withoutHint } from "../../items/filled-blank.ts";
import { resolveUuid } from "../../documents/resolve-uuid.ts";
import { newToken } from "../../documents/new-token.ts";
import { localize } from "../../host/localize.ts";
import { icon } from "../../host/paths.ts";
import { isItem } from "../../documents/changed-document.ts";

type Character = Actor.OfType<"character">;

/** An item as the host creates it: a copy of the entry that stands behind it, or a new ability. */
async function dataOf({ entry, name, system }: MadeItem): Promise<object> {
  const found = await resolveUuid(entry);
  if (!isItem(found)) return { name: name ?? localize("WHITEHACK.Creation.Nameless"), type: "ability", system };
  const { _id: _, folder: __, ...copy } = found.toObject();
  const source = { _stats: { ...copy._stats, compendiumSource: found.inCompendium ? found.uuid : null } };
  const merged = foundry.utils.mergeObject(copy.system as object, system, { inplace: false });
  const isFilled = name !== null && name !== copy.name;
  return { ...copy, ...source, name: name ?? copy.name, system: isFilled ? withoutHint(merged) : merged };
}

const itemsOf = (made: MadeCharacter): Promise<readonly object[]> => Promise.all(made.items.map(dataOf));

const pictureOf = ({ img }: MadeCharacter): string => img || icon("character");

/** Creates the actor with all that it carries in one call, for a user; null where the host refuses. @rule WH-GEN-01 */
export async function createMade(draft: Draft, world: CreationWorld, owner: string): Promise<Character | null> {
  const made = madeOfDraft(draft, world);
  const name = made.name || localize("WHITEHACK.Creation.Nameless");
  const img = pictureOf(made);
  const data = {
    name,
    img,
    type: "character",
    system: made.facts,
    items: await itemsOf(made),
    // others see that there is somebody, and no more
    ownership: { default: CONST.DOCUMENT_OWNERSHIP_LEVELS.LIMITED, [owner]: CONST.DOCUMENT_OWNERSHIP_LEVELS.OWNER },
    prototypeToken: { ...newToken("character"), name, texture: { src: img } },
  };
  const copy = foundry.utils.deepClone<object>(data) as Actor.CreateData;
  const actor = await attempt(name, () => Actor.implementation.create(copy));
  return actor?.isCharacter() ? actor : null;
}

/** Makes a character of an actor that is there already; what it carries stays. Gives what has changed. @rule WH-GEN-01 */
export async function fillMade(actor: Character, draft: Draft, world: CreationWorld): Promise<readonly Change[]> {
  const made = madeOfDraft(draft, world);
  const img = made.img || actor.img;
  const update = { ...(made.name && { name: made.name }), img, system: made.facts };
  const changed = await storeUpdate(actor, update);
  return [...changed, ...(await storeMade(actor, await itemsOf(made)))];
}
