import type { Act } from "../../rules/index.ts";
import { askReferee } from "../requests/ask-referee.ts";
import { rulebookFor } from "../rulebook.ts";
import { setting } from "../settings.ts";

/** Somebody has acted in a fight: enemies within reach may strike at whoever does something unguarded. @rule WH-FREE-01 */
export function act({ token }: Combatant.Implementation, done: Act): void {
  if (token && setting("stopsForFreeAttacks") && rulebookFor(null).engagement.provokes(done))
    void askReferee("actUnguarded", { token: token.uuid, act: done });
}
