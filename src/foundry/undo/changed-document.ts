import { type ChangedType, isChangedType } from "../../undo/believed.ts";
import type { Data } from "../../undo/span.ts";
import { shownTitle } from "../../view/things/thing.ts";
import { isThing, toThing } from "../data/thing.ts";
import { REFEREES_PACK } from "../documents/referees-pack-id.ts";
import { foundAt } from "../documents/found-at.ts";
import { calledName } from "../documents/chosen-creatures.ts";

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

/** The same at once, for whoever draws a card; null as well for what only an asynchronous search finds. */
export function changedNow(uuid: string | null): ChangedDocument | null {
  const found = foundAt(uuid ?? "");
  return isChangedDocument(found) && isOfWorld(found) ? found : null;
}

const isChangedDocument = (found: unknown): found is ChangedDocument =>
  found instanceof foundry.abstract.Document && isChangedType(found.documentName);

/** What kind of document it is. */
export const typeOf = ({ documentName }: ChangedDocument): ChangedType =>
  isChangedType(documentName) ? documentName : "ChatMessage";

/** All that is stored of a document. */
export const storedIn = (document: ChangedDocument): Data => ({ ...document.toObject() });

/** Type guards that narrow to our document types, with all their subtypes. */
export const isActor = (found: unknown): found is Actor.Implementation => found instanceof Actor;
export const isItem = (found: unknown): found is Item.Implementation => found instanceof Item;

/** What everybody calls it. @rule WH-ITEM-02 */
export function shownName(document: ChangedDocument): string {
  if (isActor(document)) return calledName(document);
  if (isItem(document) && isThing(document)) return shownTitle(toThing(document));
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
