import { isFightGone } from "./is-gone.ts";
import type { Data } from "../../undo/record.ts";
import { type ChangedType, isChangedType } from "../../undo/taken-back.ts";
import { shownTitle } from "../../view/items/shown-item.ts";
import { isOwnItem, toShownItem } from "./data/shown-item.ts";
import { REFEREES_PACK } from "./item-slots.ts";
import { resolveUuidSync } from "./resolve-uuid.ts";
import { calledName, isActor } from "./creature.ts";

/** An update of what a document stores for the system; its shape is checked by the data model when it is written. */
export const systemUpdate = (system: object): Data => ({ system });

/** A document that a card tells changes of. */
export interface ChangedDocument {
  readonly documentName: string;
  readonly id: string | null;
  readonly uuid: string;
  readonly inCompendium: boolean;
  readonly pack: string | null;
  readonly parent: object | null;
  toObject(): object;
  update(changes: object, options?: object): Promise<unknown>;
  delete(): Promise<unknown>;
  testUserPermission(user: User.Implementation, level: "OWNER"): boolean;
  canUserModify(user: User.Implementation, action: "delete"): boolean;
}

/** The document of this world at a uuid, as far as cards tell changes of its kind. */
export async function changedAt(uuid: string | null): Promise<ChangedDocument | null> {
  const found: unknown = uuid === null ? null : await fromUuid<Actor.Implementation>(uuid);
  return isChangedDocument(found) && isOfWorld(found) ? found : null;
}

/** Whether it is the world's, as the board of factions is, although that lies in a compendium. */
const isOfWorld = ({ inCompendium, pack }: ChangedDocument): boolean => !inCompendium || pack === REFEREES_PACK;

/** The document at a uuid, found at once, for drawing a card; null as well for what only an asynchronous search finds. */
export function changedNow(uuid: string | null): ChangedDocument | null {
  const found = resolveUuidSync(uuid ?? "");
  return isChangedDocument(found) && isOfWorld(found) ? found : null;
}

const isChangedDocument = (found: unknown): found is ChangedDocument =>
  found instanceof foundry.abstract.Document && isChangedType(found.documentName);

/** The kind of a document. */
export const typeOf = ({ documentName }: ChangedDocument): ChangedType =>
  isChangedType(documentName) ? documentName : "ChatMessage";

/** All that is stored of a document. */
export const storedIn = (document: ChangedDocument): Data => ({ ...document.toObject() });

/** Narrows to our items, with all their subtypes. */
export const isItem = (found: unknown): found is Item.Implementation => found instanceof Item;

/** The name that everybody knows. @rule WH-ITEM-02 */
export function shownName(document: ChangedDocument): string {
  if (isActor(document)) return calledName(document);
  if (isItem(document) && isOwnItem(document)) return shownTitle(toShownItem(document));
  return "name" in document && typeof document.name === "string" ? document.name : "";
}

/** The actor that it belongs to, or that it is. */
export function bearerOf(document: ChangedDocument): string | null {
  return actorOf(isActor(document) || document instanceof Combatant ? document : document.parent)?.uuid ?? null;
}

function actorOf(owner: unknown): Actor.Implementation | null {
  if (isActor(owner)) return owner;
  return isItem(owner) || owner instanceof Combatant ? owner.actor : null;
}

/** An update of an actor, or of a fighter of a combat. */
interface JointUpdate {
  readonly document: ChangedDocument;
  readonly update: object;
}

/** Documents of one place, which are written by one request. */
interface Batch {
  readonly write: (updates: readonly object[]) => Promise<unknown>;
  readonly updates: object[];
}

/**
 * Writes many documents by one request for each place where they lie, so that a fight of a hundred is written, and its
 * tracker drawn, once. An unlinked token's actor is written as the token's difference from it, without the actor's own
 * `_preUpdate`: hit points come with their state.
 */
export async function updateTogether(updates: readonly JointUpdate[], options: object = {}): Promise<void> {
  const batches = new Map<unknown, Batch>();
  for (const { document, update } of updates) {
    const { place, data, write } = placeOf(document, update, options);
    const batch = batches.get(place) ?? { write, updates: [] };
    batch.updates.push(data);
    batches.set(place, batch);
  }
  for (const { write, updates: data } of batches.values()) await write(data);
}

/** Where a document lies, and how its update is told there. */
function placeOf(document: ChangedDocument, update: object, options: object) {
  const { id } = document;
  const token = document instanceof Actor ? document.token : null;
  const scene = token?.parent;
  if (token && scene)
    return {
      place: scene,
      data: { _id: token.id, delta: update },
      write: (data: readonly object[]) =>
        scene.updateEmbeddedDocuments("Token", [...data] as TokenDocument.UpdateData[], options),
    };
  const fight = document instanceof Combatant ? document.parent : null;
  if (fight)
    return {
      place: fight,
      data: { _id: id, ...update },
      write: (data: readonly object[]) =>
        fight.updateEmbeddedDocuments("Combatant", [...data] as Combatant.UpdateData[], options).catch((error) => {
          if (!isFightGone(fight)) throw error; // a fight that has ended meanwhile keeps no notes
        }),
    };
  return {
    place: Actor,
    data: { _id: id, ...update },
    write: (data: readonly object[]) => Actor.updateDocuments([...data] as Actor.UpdateData[], options),
  };
}
