import { notifyRefusal } from "../../../chat/post/notify-refusal.ts";
import type { AttackMessage } from "../../../combat/attack/attack-card.ts";
import { askReferee } from "../../../chat/requests/ask-referee.ts";

/** Pushes whom an attack has hit, unless they save. @rule WH-STRONG-11 */
export async function performPush({ id }: AttackMessage): Promise<void> {
  notifyRefusal(await askReferee("pushBack", { message: id ?? "" }));
}
