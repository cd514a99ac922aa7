import { shownMessages } from "../../cards/read-cards.ts";
import { resetUses, type UsageScope } from "../../../rules/index.ts";
import { createdAt, newestOf } from "../../documents/created-at.ts";
import { keepSetting, setting } from "../../settings.ts";

/** A session or a phase begins: what the table as a whole has used up counts anew. @rule WH-TIME-06 WH-MODUS-01 */
export async function beginForTable(scope: UsageScope): Promise<void> {
  if (!game.user.isGM) return;
  await keepSetting("tableUses", resetUses(setting("tableUses"), scope).uses);
  if (scope === "session") await keepSetting("sessionBegan", afterAllCards());
}

/** The moment now, by the server's clock as far as this client knows it: no card that is there is of what begins. */
function afterAllCards(): number {
  const newest = newestOf(shownMessages());
  return Math.max(game.time.serverTime, newest ? createdAt(newest) + 1 : 0);
}
