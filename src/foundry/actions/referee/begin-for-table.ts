import { resetUses, type UsageScope } from "../../../rules/index.ts";
import { keepSetting, setting } from "../../settings.ts";

/** A session or a phase begins: what the table as a whole has used up counts anew. @rule WH-TIME-06 WH-MODUS-01 */
export async function beginForTable(scope: UsageScope): Promise<void> {
  if (!game.user.isGM) return;
  await keepSetting("tableUses", resetUses(setting("tableUses"), scope).uses);
  if (scope === "session") await keepSetting("sessionBegan", game.time.serverTime);
}
