import { isIdle } from "../may-act.ts";
import { type FightMark, markFighter } from "../../documents/note-fight.ts";

/** Marks a fighter by hand. A fighter that has acted cannot wait any more; a message says so. @rule WH-INIT-04 */
export async function sayMark(combatant: Combatant.Implementation, mark: FightMark, is: boolean): Promise<void> {
  if (mark === "waiting" && is && !isIdle(combatant))
    return void ui.notifications.info("WHITEHACK.Refusal.cannotWait", { localize: true });
  await markFighter(combatant, mark, is);
}
