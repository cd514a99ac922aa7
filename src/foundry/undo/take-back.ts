import { type Change, factsIn, readFacts, spanOf, takenBack, toSystem, type UndoState } from "../../view/changes.ts";
import { attempt } from "../documents/attempt.ts";
import { creatureAt } from "../documents/creature-at.ts";

type Changed = Actor.Implementation | Item.Implementation;
type Author = User.Implementation | null;

/** A change as it comes from a card. */
export type WrittenChange = Pick<Change, "document" | "actor" | "made" | "source"> & {
  readonly before: Readonly<Record<string, unknown>>;
  readonly after: Readonly<Record<string, unknown>>;
};

/**
 * Takes back one change that a card tells, and returns how far; null where nothing is left of it, or where the card's
 * author could not have made it: cards are written by players too, and believed no further than their own rights go.
 */
export async function takeBack(change: WrittenChange, author: Author): Promise<UndoState | null> {
  const found = await changedAt(change.document);
  if (!found) return change.made ? "exact" : restore(change, author);
  if (!mayChange(found, author)) return null;
  if (change.made) return unmake(found);
  return putBack(found, change);
}

/** Puts facts of a document back, as far as nobody has changed them since; null where the host refuses. */
export async function putBack(
  document: Changed,
  { before, after }: Pick<WrittenChange, "before" | "after">,
): Promise<UndoState | null> {
  const now = factsIn(document.toObject().system);
  const { facts, exact } = takenBack(now, { before: readFacts(before), after: readFacts(after) });
  const isBack = Object.keys(spanOf(now, facts).after).length === 0;
  const write = async (): Promise<unknown> => document.update({ system: toSystem(facts) } as never);
  if (!isBack && !(await attempt(document.uuid, write))) return null;
  return exact ? "exact" : "difference";
}

/** The actor or item of this world at a uuid. */
async function changedAt(uuid: string | null): Promise<Changed | null> {
  const found: unknown = uuid === null ? null : await fromUuid(uuid as never);
  return isChanged(found) && !found.inCompendium ? found : null;
}

const isChanged = (found: unknown): found is Changed => found instanceof Actor || found instanceof Item;

const mayChange = (document: Changed, author: Author): boolean =>
  author !== null && document.testUserPermission(author, "OWNER");

/** Only things that somebody carries are ever made by a use. */
async function unmake(document: Changed): Promise<UndoState | null> {
  if (!(document instanceof Item) || !document.parent) return null;
  return (await attempt(document.uuid, () => document.delete())) ? "exact" : null;
}

/** A thing that was used up and thrown away comes back as it was before, under its id. */
async function restore({ document, actor, source }: WrittenChange, author: Author): Promise<UndoState | null> {
  const bearer = await creatureAt(actor);
  const id = document?.split(".").at(-1) ?? "";
  if (!bearer || !source || document !== `${bearer.uuid}.Item.${id}` || !mayChange(bearer, author)) return null;
  const made = [{ ...source, _id: id }] as Item.CreateData[];
  const restored = await attempt(document, async () => {
    const [item] = await bearer.createEmbeddedDocuments("Item", made, { keepId: true });
    return item;
  });
  return restored ? "exact" : null;
}
