import { combatantOf, keepingOf } from "../../documents/creature.ts";
import { drawAsked } from "./draw-asked.ts";
import { hoverReach, moveReach } from "../../movement/canvas/reach-shown.ts";
import { setting } from "../../host/settings.ts";
import { asReferee } from "../../chat/as-referee.ts";
import { lazy } from "../../host/lazy.ts";
import { actingOn, isOwnStep, type Movement, ownMoveOf } from "../../movement/own-move.ts";
import { inTurn } from "../../chat/requests/in-turn.ts";
import { isDoneHere } from "../../host/serving.ts";
import { resolveUuidSync } from "../../documents/resolve-uuid.ts";
import { encounterDragged } from "../../campaign/exploring/drag-encounter.ts";
import { giveItem, isGivable, isGiven } from "../../items/transfer/perform-stow.ts";
import type { Aim } from "../../items/transfer/perform-give.ts";
import { placeAt } from "../../documents/piles/place.ts";
import { isItem } from "../../documents/changed-document.ts";

/** A scene is drawn: packs show on it what people are asked about its squares. */
export function canvasReady(): void {
  drawAsked();
}

/** The reach of a combatant is shown while the pointer is over its token. @rule WH-ACT-04 */
export function hoverToken({ document }: Token.Implementation, isOver: boolean): void {
  const { actor } = document;
  const isDue = isOver && actor !== null && !setting("hideReach") && combatantOf(actor) !== null;
  hoverReach(isDue ? document : null);
}

/** A token has moved: what it guards moves along, if it is shown. */
export const reachMoves = (token: TokenDocument.Implementation): void => moveReach(token);

const notePart = () => lazy(() => import("../../movement/describe-way.ts"));

/**
 * A token has moved: the user's client notes the distance in the fighter's own turn; the user and Referees hear of too
 * much.
 */
export function moveToken(
  token: TokenDocument.Implementation,
  movement: Movement,
  operation: object,
  { id }: User.Implementation,
): void {
  const { method, origin, passed } = movement;
  if (method !== "undo")
    void asReferee(({ notifyPacks }) => notifyPacks("tokenMoves", token, origin, passed.waypoints));
  const isOwn = isDoneHere(operation, id);
  const fighter = isOwn || game.user.isGM ? ownMoveOf(token, movement) : null;
  if (fighter) void notifyMove(token, { fighter, movement, moved: fighter.fightState.moved, isOwn });
  if (!isOwn || !actingOn(token)) return;
  if (movement.method === "undo") void inTurn(async () => (await notePart()).noteWayBack(token));
  else if (isOwnStep(movement, operation)) void inTurn(async () => (await notePart()).noteWay(token, movement));
}

interface Made {
  readonly fighter: Combatant.Implementation;
  readonly movement: Movement;
  /** Feet that were moved in the turn before. */
  readonly moved: number;
  readonly isOwn: boolean;
}

async function notifyMove(
  token: TokenDocument.Implementation,
  { fighter, movement, moved, isOwn }: Made,
): Promise<void> {
  const { onTokenMoved } = await lazy(() => import("../../movement/watch-move.ts"));
  const noted = onTokenMoved(token, fighter, movement, moved);
  if (noted && isOwn) void inTurn(noted);
}

/** The host's data of a drop on the scene. */
interface Dropped {
  readonly type?: string;
  readonly uuid?: string;
  readonly x?: number;
  readonly y?: number;
  /** Our own: the card of the encounter that it was dragged from. */
  readonly encounter?: unknown;
}

/** The actor of the token that stands there, of those that the user sees. */
function bearerAt({ x, y }: Dropped): Actor.Implementation | null {
  if (x === undefined || y === undefined) return null;
  const there = canvas?.tokens?.placeables.find(({ bounds, isVisible }) => isVisible && bounds.contains(x, y));
  return there?.actor ?? null;
}

/** The destination of a dropped item: the creature that stands there, else the ground; null where the host decides. */
function aimOf(item: Item.Implementation, dropped: Dropped): Aim | null {
  const { actor } = item;
  const there = bearerAt(dropped);
  if (!there || there === actor) return actor && keepingOf(actor) === "heap" ? null : groundAim(item, dropped);
  return isGiven(item, there) ? { to: there } : null;
}

function groundAim(item: Item.Implementation, { x, y }: Dropped): Aim | null {
  const at = isGivable(item) ? placeAt(canvas?.scene?.id, x, y) : null;
  return at && { at };
}

/** True if something comes by an encounter's card: then as many of it are put there as were drawn. */
function comesByCard(dropped: Dropped, event: DragEvent | undefined): boolean {
  const card = encounterDragged(dropped);
  const { uuid, x, y } = dropped;
  if (!card || uuid === undefined || x === undefined || y === undefined) return false;
  const landing = { x, y, hidden: event?.altKey === true }; // as the host hides what is dropped with Alt
  void lazy(() => import("../../campaign/exploring/perform-encounter.ts")).then((part) =>
    part.placeEncounter(card, uuid, landing),
  );
  return true;
}

/** A monster of a compendium that the world has already comes as the world's, not as another actor. @rule WH-INIT-02 */
function findInWorld(dropped: Dropped): void {
  const { type, uuid } = dropped;
  if (type !== "Actor" || uuid === undefined) return;
  const known = game.actors.find(({ _stats, type: kind }) => kind === "monster" && _stats.compendiumSource === uuid);
  if (known) Object.assign(dropped, { uuid: known.uuid });
}

/**
 * An item that is dropped on a token is given to its actor, one beside tokens is laid down, and creatures from an
 * encounter's card come in numbers; everything else is left to the host.
 */
export function dropCanvasData(_canvas: unknown, dropped: Dropped, event?: DragEvent): boolean | void {
  findInWorld(dropped);
  if (comesByCard(dropped, event)) return false;
  if (dropped.type !== "Item" || dropped.uuid === undefined) return undefined;
  const item = resolveUuidSync(dropped.uuid);
  const aim = isItem(item) ? aimOf(item, dropped) : null;
  if (!isItem(item) || !aim) return undefined;
  void giveItem(item, aim); // not awaited: the host wants its answer at once
  return false;
}
