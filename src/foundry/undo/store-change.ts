import { type Change, factsIn, isUsedUp, type Span, spanOf } from "../../view/changes.ts";
import { shownTitle } from "../../view/things/thing.ts";
import { isThing, toThing } from "../data/thing.ts";
import { calledName } from "../documents/chosen-creatures.ts";

/** A thing or somebody whom a use changes. */
type Changed = Actor.Implementation | Item.Implementation;

/** Changes a document, and returns what has changed for the card that tells of it: so the Referee can take it back. */
export async function storeChange(document: Changed, system: object): Promise<readonly Change[]> {
  const name = shownName(document); // finding out what it is changes the name too
  const source = document.toObject() as Change["source"];
  await document.update({ system } as never);
  const span = spanOf(touched(system, source?.["system"]), touched(system, document.toObject().system));
  return Object.keys(span.after).length === 0 ? [] : [changeOf(document, { ...span, name, source })];
}

/** Of what is tracked, only what the update is about: others may change the rest meanwhile. */
function touched(system: object, stored: unknown) {
  const asked = factsIn(system);
  return Object.fromEntries(Object.entries(factsIn(stored)).filter(([name]) => Object.hasOwn(asked, name)));
}

interface Told extends Span {
  readonly name: string;
  readonly source: Change["source"];
}

function changeOf(document: Changed, { source, ...told }: Told): Change {
  const isItem = document instanceof Item;
  const kept = isItem && isUsedUp(told) ? source : null;
  const actor = isItem ? (document.actor?.uuid ?? null) : document.uuid;
  return { ...told, document: document.uuid, actor, made: false, source: kept, undone: "none" };
}

/** What everybody calls it. @rule WH-ITEM-02 */
function shownName(document: Changed): string {
  if (document instanceof Actor) return calledName(document);
  return isThing(document) ? shownTitle(toThing(document)) : document.name;
}

/** Gives somebody things or abilities that the Referee can take away again. */
export async function storeMade(actor: Actor.Implementation, items: readonly object[]): Promise<readonly Change[]> {
  if (items.length === 0) return [];
  const made = await actor.createEmbeddedDocuments("Item", items as Item.CreateData[]);
  return made.map((item) => ({ ...changeOf(item, { ...NOTHING, name: shownName(item) }), made: true }));
}

const NOTHING = { before: {}, after: {}, source: null } as const;
