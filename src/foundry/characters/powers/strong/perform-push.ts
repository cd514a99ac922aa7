import { tellRefusal } from "../../../chat/post/tell.ts";
import type { AttackMessage } from "../../../combat/attack/blow-card.ts";
import { askReferee } from "../../../chat/requests/ask-referee.ts";

/** Pushes whom an attack has hit, unless they save. @rule WH-STRONG-11 */
export async function performPush({ id }: AttackMessage): Promise<void> {
  tellRefusal(await askReferee("pushBack", { message: id ?? "" }));
}
