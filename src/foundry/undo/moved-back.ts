import type { LangKey } from "../../types/lang.ts";
import { isMove, isStillThere, wentWithToken } from "../../undo/moved.ts";
import { type Change, isStanding } from "../../undo/record.ts";
import { foundAt } from "../documents/found-at.ts";
import { changedNow, storedIn } from "./changed-document.ts";

/**
 * Why what has changed hands cannot go back; null where it can. It goes back as a whole or not at all, so that nothing is
 * doubled or lost: not as long as a part of it has been passed on or used up, or where there is nobody to have it again.
 */
export function refusalToMoveBack(changes: readonly Change[]): LangKey | null {
  if (!isMove(changes)) return null;
  const standing = changes.filter((change) => isStanding(change) && !change.document?.startsWith("ChatMessage."));
  return standing.every((change) => wentWithToken(change, changes) || canGoBack(change))
    ? null
    : "WHITEHACK.Refusal.changedSince";
}

function canGoBack(change: Change): boolean {
  if (change.kind === "gone") return hasPlace(change);
  const document = changedNow(change.document);
  return document !== null && isStillThere(storedIn(document), change);
}

/** Whether there is somebody to have it again, or a scene for what stood there. */
const hasPlace = ({ document, actor }: Change): boolean =>
  actor === null ? foundAt(document?.split(".Token.")[0] ?? "") !== null : changedNow(actor) !== null;
