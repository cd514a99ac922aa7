import { type Data, valueAt } from "../../../../undo/record.ts";
import { notifyRefusal } from "../../../chat/post/notify-refusal.ts";
import { localize } from "../../../host/localize.ts";
import { askReferee } from "../../../chat/requests/ask-referee.ts";
import { isAgreed } from "../../../documents/store-change.ts";
import { isSignature } from "../../../items/signature-object.ts";

/** True if an update would break a signature object without its player, who is asked then. @rule WH-FORT-04 */
export function breaksUnasked(item: Item.Implementation, changes: object, options: object): boolean {
  if (isAgreed(options) || valueAt(changes as Data, "system.broken") !== true) return false;
  return valueAt({ ...item.toObject() }, "system.broken") === false && isSignature(item) && !isOfTheirs(item);
}

/** A player of the item's owner breaks it: that is agreement enough. */
const isOfTheirs = ({ actor }: Item.Implementation): boolean => !game.user.isGM && actor?.isOwner === true;

/** Asks the player of the item's owner whether it may break; until then nothing has changed. @rule WH-FORT-04 */
export async function askToBreak(item: Item.Implementation): Promise<void> {
  item.render(); // the box is ticked on the sheet alone
  const answer = await askReferee("breakSignature", { item: item.uuid });
  if (!answer.done) return notifyRefusal(answer);
  ui.notifications.info(localize("WHITEHACK.Signature.Asked", { name: item.name, owner: item.actor?.name ?? "" }));
}
