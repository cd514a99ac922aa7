import { DAMAGE_SHARES } from "../../../rules/index.ts";
import { isEntryStanding } from "../../../undo/record.ts";
import { sharersAt, vouchShares } from "../../chat/undo/vouch.ts";
import { askReferee } from "../../chat/requests/ask-referee.ts";
import { undoableIn } from "../../chat/undo/card-record.ts";
import { performUndo } from "../../chat/undo/perform-undo.ts";
import { notifyRefusal } from "../../chat/post/notify-refusal.ts";

/** Has those save whom a card of damage reaches. @rule WH-AREA-01 */
export async function performAreaSaves({ id }: ChatMessage.Implementation): Promise<void> {
  if (id) notifyRefusal(await askReferee("askSaves", { message: id }));
}

/** The Referee says how much of the damage counts for one of them. @rule WH-AREA-01 */
export async function performShare(
  message: ChatMessage.Implementation,
  { place = "", share: named }: DOMStringMap,
): Promise<void> {
  const share = DAMAGE_SHARES.find((one) => one === named);
  if (!game.user.isGM || !message.isCard("damage") || !share || !message.system.many[Number(place)]) return;
  const caught = { [place]: { share } };
  await message.update({ system: { caught } } as ChatMessage.UpdateData);
  await vouchShares(message, sharersAt(message, caught));
}

/** Takes damage back from all whom it has reached, the last one first. */
export async function performUndoAll(message: ChatMessage.Implementation): Promise<void> {
  if (!message.isCard("damage")) return;
  const may = undoableIn(message);
  const standing = message.system.record.filter((one) => one.target !== null && isEntryStanding(one));
  for (const { id } of standing.toReversed()) if (may.includes(id)) await performUndo(message, id);
}
