import type { ChangedDocument } from "../undo/changed-document.ts";

/** An update of an actor, or of a fighter of a combat. */
export interface JointUpdate {
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
        fight.updateEmbeddedDocuments("Combatant", [...data] as Combatant.UpdateData[], options),
    };
  return {
    place: Actor,
    data: { _id: id, ...update },
    write: (data: readonly object[]) => Actor.updateDocuments([...data] as Actor.UpdateData[], options),
  };
}
