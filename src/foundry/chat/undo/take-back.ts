import { HP_FIELDS, type KnownHitPoints, toKnown, undoHpOutcome } from "../../../rules/index.ts";
import type { LangKey } from "../../../types/lang.ts";
import { believedSpan, type TakenBack, takenBack } from "../../../undo/taken-back.ts";
import {
  type Change,
  type Data,
  isData,
  isSame,
  isUntouched,
  type Span,
  type UndoState,
  valueAt,
} from "../../../undo/record.ts";
import { AGREED, attempt } from "../../documents/store-change.ts";
import { keepReturned } from "../../documents/active-conditions.ts";
import { resolveUuidSync } from "../../documents/resolve-uuid.ts";
import { sharersAt, vouchShares } from "./vouch.ts";
import { isEmptyHeap } from "../../documents/piles/heap.ts";
import { hasHappened, messageAt } from "./card-record.ts";
import { isActor } from "../../documents/creature.ts";
import { type ChangedDocument, changedAt, isItem, storedIn, typeOf } from "../../documents/changed-document.ts";
import { inClockTurn } from "./store-clock.ts";

/**
 * The vouchers for a change: a Referee's client that has made it, or else the card's author and the user who undoes it,
 * with no more than their own rights.
 */
export type Trust = "vouched" | readonly (User.Implementation | null)[];

/** How far a change was undone, or why it was not. */
export type Undoing = { readonly undone: Exclude<UndoState, "none"> } | { readonly reason: LangKey };

const EXACT: Undoing = { undone: "exact" };
const NOTHING_THERE: Undoing = { reason: "WHITEHACK.Refusal.nothingThere" };

/** Undoes one change that a card tells. What no Referee's client has made changes only what those who vouch could change by themselves. */
export const takeBack = (change: Change, trust: Trust): Promise<Undoing> =>
  change.kind === "clock" ? turnBack(change, trust) : takeDocumentBack(change, trust);

async function takeDocumentBack(change: Change, trust: Trust): Promise<Undoing> {
  const document = await changedAt(change.document);
  if (document ? !isBelieved(change, document, trust) : await isAnothers(change, trust)) return NOTHING_THERE;
  if (change.kind === "made") return document ? remove(document, trust) : EXACT;
  if (!document) return comeBack(change, await heirOf(change, trust));
  return change.kind === "gone" ? EXACT : putBack(document, change);
}

const isOwners = (document: ChangedDocument, trust: Trust): boolean =>
  trust === "vouched" || trust.every((user) => user !== null && document.testUserPermission(user, "OWNER"));

/** True if all who vouch may do themselves what undoing it does to a document. */
function isBelieved({ kind }: Change, document: ChangedDocument, trust: Trust): boolean {
  if (trust === "vouched" || kind !== "made") return isOwners(document, trust);
  return trust.every((user) => user !== null && document.canUserModify(user, "delete"));
}

/**
 * True if the users may not bring back the deleted document: only an item or a condition of an actor they own is
 * theirs.
 */
async function isAnothers({ actor, kind, document }: Change, trust: Trust): Promise<boolean> {
  if (trust === "vouched" || kind === "made") return false;
  if (isPlaced(document) || FIGHTER.test(document ?? "")) return true;
  const bearer = await changedAt(actor);
  return !bearer || !isOwners(bearer, trust);
}

/** Turns the world's clock back by as much as it was moved; only a Referee's client can have moved it. @rule WH-TIME-06 */
async function turnBack({ before, after }: Change, trust: Trust): Promise<Undoing> {
  const seconds = Number(before["time"]) - Number(after["time"]);
  if (trust !== "vouched" || !Number.isInteger(seconds)) return NOTHING_THERE;
  return inClockTurn(async () => {
    const isExact = game.time.worldTime === after["time"];
    await attempt("clock", () => game.time.advance(seconds));
    return isExact ? EXACT : { undone: "difference" };
  });
}

/** Puts the values of a document back, as far as nobody has changed them since. */
async function putBack(document: ChangedDocument, change: Change): Promise<Undoing> {
  const span = believedSpan(typeOf(document), change);
  if (Object.keys(span.after).length === 0) return NOTHING_THERE;
  const before = storedIn(document);
  const back = takenBack(before, span);
  if (!back) return { reason: "WHITEHACK.Refusal.changedSince" };
  const facts = withHitPoints(document, back, span);
  await attempt(document.uuid, () => document.update(facts, AGREED));
  await noteShares(document, facts);
  const now = storedIn(document);
  if (isUntouched(now, { after: facts })) return { undone: back.exact ? "exact" : "difference" };
  return isSame(now["system"], before["system"]) ? { reason: "WHITEHACK.Refusal.notUndone" } : { undone: "difference" };
}

/** The share of one creature among many in a damage is noted where no player can write. */
async function noteShares({ uuid }: ChangedDocument, facts: Data): Promise<void> {
  const caught = valueAt(facts, "system.caught");
  const card = isData(caught) ? messageAt(uuid) : undefined;
  if (isData(caught) && card?.isCard("damage")) await vouchShares(card, sharersAt(card, caught));
}

/** The rules decide the hit points after the difference, and who falls or stands up by them. @rule WH-DMG-02 */
function withHitPoints(document: ChangedDocument, { facts, exact }: TakenBack, { before, after }: Span): Data {
  const creature = isActor(document) ? document.creature : null;
  if (!valueAt(after, "system.hp") || !creature) return facts;
  const is = hpIn(dataAt(after, "system.hp"));
  const now = toKnown(creature.system.hp);
  const { hp } = undoHpOutcome(now, {
    before: { ...now, ...hpIn(dataAt(before, "system.hp")) },
    hp: { ...now, ...is },
  });
  const settled = exact ? {} : { ...hpIn({ ...hp }, Object.keys(is)), state: hp.state };
  const state = hpIn(dataAt(storedIn(document), "system.hp"), ["state"]); // told, so that nobody infers it
  return {
    ...facts,
    system: { ...dataAt(facts, "system"), hp: { ...state, ...dataAt(facts, "system.hp"), ...settled } },
  };
}

function dataAt(data: Data, path: string): Data {
  const found = valueAt(data, path);
  return isData(found) ? found : {};
}

/** The fields of hit points that the rules know, or those of these names. */
const hpIn = (told: Data, names: readonly string[] = HP_FIELDS): Partial<KnownHitPoints> =>
  Object.fromEntries(
    HP_FIELDS.filter((field) => names.includes(field) && field in told).map((field) => [field, told[field]]),
  );

/** An actor that is still as it was made: one that has been played, or given anything, stays. */
function isAsMade({ items, effects, _stats: { createdTime, modifiedTime } }: Actor.Implementation): boolean {
  return items.size + effects.size === 0 && (modifiedTime ?? createdTime) === createdTime;
}

/**
 * Removes a document that a card has made: an item or a condition of an actor, one of the world, or a card that
 * followed. An actor goes by what a Referee's client has made alone.
 */
async function remove(document: ChangedDocument, trust: Trust): Promise<Undoing> {
  if (isActor(document)) {
    if (trust !== "vouched") return NOTHING_THERE;
    if (!isAsMade(document)) return { reason: "WHITEHACK.Refusal.changedSince" };
  }
  if (isInUse(document)) return EXACT;
  const message = messageAt(document.uuid);
  if (message && hasHappened(message)) return { reason: "WHITEHACK.Refusal.changedSince" };
  if (message?.isCard("prompt")) return endUndone(message);
  await attempt(document.uuid, () => deleteOf(document));
  return (await changedAt(document.uuid)) ? { reason: "WHITEHACK.Refusal.notUndone" } : EXACT;
}

/** A heap stays where others have laid something down since. */
const isInUse = (document: ChangedDocument): boolean =>
  document instanceof TokenDocument && document.actor?.isHeap() === true && !isEmptyHeap(document.actor);

/** Nobody is asked whether something may go that a card takes away again. */
function deleteOf(document: ChangedDocument): Promise<unknown> {
  const bearer = isItem(document) ? document.actor : null;
  return bearer ? bearer.deleteEmbeddedDocuments("Item", [document.id ?? ""], AGREED) : document.delete();
}

/** A question that is no longer asked stays in the log, and says so. */
async function endUndone(prompt: ChatMessage.OfType<"prompt">): Promise<Undoing> {
  await attempt(prompt.uuid, () => prompt.update({ system: { state: "undone" } } as ChatMessage.UpdateData));
  return prompt.system.state === "undone" ? EXACT : { reason: "WHITEHACK.Refusal.notUndone" };
}

/** The uuid of a document on a scene: the scene's, its kind and its own id. */
const PLACED = /^(Scene\.\w+)\.(Token|AmbientLight|Wall|Drawing)\.(\w+)$/;
const isPlaced = (uuid: string | null): uuid is string => PLACED.test(uuid ?? "");

/** A deleted document of a scene comes back with all that it held. */
async function restorePlaced(uuid: string, source: Change["source"]): Promise<Undoing> {
  const [, parent = "", kind = "", id = ""] = PLACED.exec(uuid) ?? [];
  const scene = resolveUuidSync(parent);
  if (!(scene instanceof Scene)) return NOTHING_THERE;
  const data: object = { ...source, _id: id };
  const placed = [data as TokenDocument.CreateData];
  await attempt<object>(uuid, () => scene.createEmbeddedDocuments(kind as "Token", placed, { keepId: true }));
  return (await changedAt(uuid)) ? EXACT : { reason: "WHITEHACK.Refusal.notUndone" };
}

/** A deleted document comes back, where it was kept. */
async function comeBack(change: Change, heir: Data | null): Promise<Undoing> {
  if (!change.source) return NOTHING_THERE;
  const source = heir ? foundry.utils.mergeObject(heir, change.source) : change.source;
  const known = { ...change, source };
  if (isPlaced(change.document)) return restorePlaced(change.document, source);
  return FIGHTER.test(change.document ?? "") ? restoreFighter(known) : restore(known);
}

/** A fighter by its uuid: the fight's, and its own id. */
const FIGHTER = /^(Combat\.\w+)\.Combatant\.(\w+)$/;

/** A fighter who has left a fight that still goes on comes back into it. */
async function restoreFighter({ document: uuid, source }: Change): Promise<Undoing> {
  const [, parent = "", id = ""] = FIGHTER.exec(uuid ?? "") ?? [];
  const fight = resolveUuidSync(parent);
  if (!(fight instanceof Combat)) return EXACT; // nothing is left to come back into
  const data = { ...source, _id: id } as Combatant.CreateData;
  await attempt<object>(parent, () => fight.createEmbeddedDocuments("Combatant", [data], { keepId: true }));
  return (await changedAt(uuid)) ? EXACT : { reason: "WHITEHACK.Refusal.notUndone" };
}

/** The same item in other hands: only Referees' clients move items. */
async function heirOf({ heir = null }: Change, trust: Trust): Promise<Data | null> {
  const document = trust === "vouched" ? await changedAt(heir) : null;
  return document && isItem(document) ? storedIn(document) : null;
}

/** An effect on an item that an actor still carries lies on it again. @rule FH-S2-05 */
async function restoreOn(item: Item.Implementation, data: Data): Promise<Undoing> {
  const effect = data as object as ActiveEffect.CreateData;
  await attempt<object>(item.uuid, () => item.createEmbeddedDocuments("ActiveEffect", [effect], { keepId: true }));
  return isBackOn(item, String(data["_id"]), item.actor);
}

/** A condition that is there again goes on, where its end was told. @rule WH-COND-01 */
async function isBackOn(
  { effects }: Actor.Implementation | Item.Implementation,
  id: string,
  actor: Actor.Implementation | null,
): Promise<Undoing> {
  const effect = effects.get(id);
  if (!effect) return { reason: "WHITEHACK.Refusal.notUndone" };
  if (actor) await attempt(effect.uuid, () => keepReturned(effect, actor));
  return EXACT;
}

/** A deleted document comes back as it was, under its id. */
async function restore({ document: uuid, actor, source }: Change): Promise<Undoing> {
  const bearer = await changedAt(actor);
  const [, type = "", id = ""] = /\.(Item|ActiveEffect)\.(\w+)$/.exec(uuid ?? "") ?? [];
  const item = isActor(bearer) ? bearer.items.find((item) => uuid === `${item.uuid}.ActiveEffect.${id}`) : null;
  if (!isActor(bearer) || uuid === null || (!item && uuid !== `${bearer.uuid}.${type}.${id}`)) return NOTHING_THERE;
  const data = { ...source, _id: id };
  if (item) return restoreOn(item, data);
  await attempt<object>(uuid, () =>
    type === "Item"
      ? bearer.createEmbeddedDocuments("Item", [data as Item.CreateData], { keepId: true })
      : bearer.createEmbeddedDocuments("ActiveEffect", [data as ActiveEffect.CreateData], { keepId: true }),
  );
  if (type === "ActiveEffect") return isBackOn(bearer, id, bearer);
  return (await changedAt(uuid)) ? EXACT : { reason: "WHITEHACK.Refusal.notUndone" };
}
