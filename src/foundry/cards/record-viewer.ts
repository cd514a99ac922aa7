import type { RecordViewer } from "../../view/cards/record-rows.ts";
import { calledName } from "../documents/chosen-creatures.ts";
import { isActor } from "../undo/changed-document.ts";
import { foundAt } from "../documents/found-at.ts";
import type { RecordingCard } from "../undo/card-record.ts";
import { undoableIn } from "../undo/may-undo.ts";

/** Who looks at what happened by a card: whose numbers the user may know, and what the user may undo. */
export function recordViewer(message: RecordingCard): RecordViewer {
  const changes = message.system.record.flatMap((entry) => entry.changes);
  const actors = changes.map(({ actor, document }) => actor ?? document ?? "");
  const uuids = [...new Set(actors)];
  return {
    isReferee: game.user.isGM,
    knows: uuids.filter(isKnown),
    called: Object.fromEntries(uuids.flatMap(calledBy)),
    undoes: undoableIn(message),
  };
}

function calledBy(uuid: string): readonly (readonly [string, string])[] {
  const actor = foundAt(uuid);
  return isActor(actor) ? [[uuid, calledName(actor)]] : [];
}

/** Whether the user may look at somebody's sheet, or a thing's. */
export function isKnown(uuid: string): boolean {
  const found = foundAt(uuid);
  return (found instanceof Actor || found instanceof Item) && found.testUserPermission(game.user, "OBSERVER");
}

/** Whether an actor is the user's own. */
export function isOwn(uuid: string): boolean {
  const actor = foundAt(uuid);
  return actor instanceof Actor && actor.isOwner;
}
