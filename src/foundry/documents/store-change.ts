import { SYSTEM_ID } from "../host/paths.ts";
import { type Change, type ChangeKind, type Data, isUntouched, type Span, spanOf, valueAt } from "../../undo/record.ts";
import { isVeiled } from "../../view/items/shown-item.ts";
import { isOwnItem, toShownItem } from "./data/shown-item.ts";
import { isActor } from "./creature.ts";
import { bearerOf, type ChangedDocument, isItem, shownName, storedIn, updateTogether } from "./changed-document.ts";
import { localize } from "../host/localize.ts";
import { isOfGoneFight } from "./is-gone.ts";

/** With these options an item goes or breaks without asking: what happens by cards was asked before. @rule WH-FORT-04 */
export const AGREED: object = { [SYSTEM_ID]: { agreed: true } };

/** Whether a change was agreed to before. */
export const isAgreed = (options: { readonly [SYSTEM_ID]?: { readonly agreed?: boolean } }): boolean =>
  options[SYSTEM_ID]?.agreed === true;

/**
 * The result of a write; undefined where the host has refused it. It may say so by rejecting, or by skipping the
 * document and telling the user alone, as modules do that veto: both come to the same here.
 */
export async function attempt<Written>(
  what: string,
  write: () => Promise<Written | null | undefined>,
): Promise<Written | undefined> {
  try {
    return (await write()) ?? undefined;
  } catch (error) {
    if (isOfGoneFight(what)) return undefined; // what comes too late is let go
    const reason = error instanceof Error ? error : new Error(String(error));
    Hooks.onError("whitehack.write", reason, { log: "error", msg: what });
    return undefined;
  }
}

/** Changes the system data of an actor or an item, and returns what has changed for the card that tells it: so it can be undone. */
export const storeChange = (document: ChangedDocument, system: object): Promise<readonly Change[]> =>
  storeUpdate(document, { system });

/** Changes any part of a document, and returns what has changed. */
export function storeUpdate(document: ChangedDocument, update: Data): Promise<readonly Change[]> {
  return storing([{ document, update }], () => document.update(update, AGREED));
}

/** Changes two actors of the world in one request: both have changed then, or neither. */
export function storeBoth(
  updates: readonly [
    Asked & { readonly document: Actor.Implementation },
    Asked & { readonly document: Actor.Implementation },
  ],
): Promise<readonly Change[]> {
  const data = updates.map(({ document, update }) => ({ _id: document.id, ...update }));
  return storing(updates, () => Actor.updateDocuments(data as Actor.UpdateData[], AGREED));
}

/** Changes several items of an actor in one request, so that nobody sees half of the change. */
export function storeItems(
  actor: Actor.Implementation,
  updates: readonly { readonly item: Item.Implementation; readonly system: object }[],
): Promise<readonly Change[]> {
  const asked = updates.map(({ item, system }) => ({ document: item, update: { system } }));
  const data = updates.map(({ item, system }) => ({ _id: item.id, system }));
  return storing(asked, () => actor.updateEmbeddedDocuments("Item", data as Item.UpdateData[], AGREED));
}

interface Asked {
  readonly document: ChangedDocument;
  readonly update: Data;
}

/** Changes many actors or fighters at once; one that is refused does not keep the others from being written, and is told. */
export const storeTogether = (asked: readonly Asked[]): Promise<readonly Change[]> =>
  asked.length > 0 ? storing(asked, () => updateTogether(asked, AGREED)) : Promise.resolve([]);

/** The real changes once the host has done what it was asked: it may refuse with an error, or silently. */
async function storing(asked: readonly Asked[], work: () => Promise<unknown>): Promise<readonly Change[]> {
  const before = asked.map(({ document }) => ({ name: shownName(document), stored: storedIn(document) }));
  await attempt(asked.map(({ document }) => document.uuid).join(" "), work);
  return asked.flatMap(({ document, update }, place) => {
    const { name = "", stored = {} } = before[place] ?? {};
    const now = storedIn(asItIs(document));
    const span = spanOf(stored, now, update);
    if (Object.keys(span.after).length > 0)
      return [
        {
          ...changeOf(document, "changed"),
          ...span,
          name,
          source: isUsedUp(span.after) ? openSource(document, stored) : null,
        },
      ];
    if (!isUntouched(now, { after: update }) && !isOfGoneFight(document.uuid)) warnUnwritten(name);
    return [];
  });
}

/** All that is stored of something, unless nobody has identified it: every client can read what cards keep. @rule WH-ITEM-02 */
const openSource = (document: ChangedDocument, stored: Data): Data | null =>
  isItem(document) && isOwnItem(document) && isVeiled(toShownItem(document)) ? null : stored;

/** Whether something was used up by it. */
const isUsedUp = (after: Data): boolean =>
  valueAt(after, "system.quantity") === 0 || valueAt(after, "system.magick.charges.value") === 0;

const warnUnwritten = (name: string): void => {
  ui.notifications.error(localize("WHITEHACK.Refusal.notWritten", { name }));
};

/** The host makes a token's own actor anew when its token changes: one that was found before tells no news. */
const actorNow = (actor: Actor.Implementation): Actor.Implementation => actor.token?.actor ?? actor;

function asItIs(document: ChangedDocument): ChangedDocument {
  if (isActor(document)) return actorNow(document);
  const bearer = isItem(document) ? document.actor : null;
  return (bearer && actorNow(bearer).items.get(document.id ?? "")) ?? document;
}

const changeOf = (document: ChangedDocument, kind: ChangeKind): Change => ({
  kind,
  document: document.uuid,
  actor: bearerOf(document),
  name: shownName(document),
  before: {},
  after: {},
  source: null,
  undone: "none",
});

/** A change that is told before it is made, by the parts of the document that it touches. */
export const comingChange = (document: ChangedDocument, span: Span): Change => ({
  ...changeOf(document, "changed"),
  ...span,
});

/** Notes that a document is new. */
export const madeOf = (document: ChangedDocument): Change => changeOf(document, "made");

/** Notes that documents are new, as far as there are any: the host may have refused one. */
export const allMade = (...documents: readonly (ChangedDocument | null | undefined)[]): readonly Change[] =>
  documents.flatMap((document) => (document ? [madeOf(document)] : []));

/** Gives an actor items that can be taken away again; with `keepId` under the ids that they bring. */
export async function storeMade(
  actor: Actor.Implementation,
  items: readonly object[],
  options: { readonly keepId?: boolean } = {},
): Promise<readonly Change[]> {
  if (items.length === 0) return [];
  const bearer = actorNow(actor);
  const had = new Set(bearer.items.map(({ id }) => id));
  await attempt(actor.uuid, () => bearer.createEmbeddedDocuments("Item", items as Item.CreateData[], options));
  const made = actorNow(actor).items.contents.filter(({ id }) => !had.has(id));
  if (made.length < items.length) warnUnwritten(actor.name);
  return made.map(madeOf);
}

/** Takes items away from an actor, who can have them back; what stays is told. */
export async function storeGone(
  actor: Actor.Implementation,
  items: readonly Item.Implementation[],
): Promise<readonly Change[]> {
  if (items.length === 0) return [];
  const gone = items.map((item) => ({ id: item.id ?? "", change: goneOf(item) }));
  const ids = gone.map(({ id }) => id);
  await attempt(actor.uuid, () => actorNow(actor).deleteEmbeddedDocuments("Item", ids, AGREED));
  const { items: left } = actorNow(actor);
  if (gone.some(({ id }) => left.has(id))) warnUnwritten(actor.name);
  return gone.filter(({ id }) => !left.has(id)).map(({ change }) => change);
}

/** A document as it was before it goes. */
export const goneOf = (document: ChangedDocument): Change => ({
  ...changeOf(document, "gone"),
  source: storedIn(document),
});

/** The changes of a document since it was stored so, of the parts that are named; nothing where there are none. */
export function changedSince(document: ChangedDocument, stored: Data, parts: Data): readonly Change[] {
  const span = spanOf(stored, storedIn(document), parts);
  return Object.keys(span.after).length > 0 ? [{ ...changeOf(document, "changed"), ...span }] : [];
}
