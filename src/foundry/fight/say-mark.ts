import { isIdle } from "./is-idle.ts";
import { type FightMark, markFighter } from "./note-fight.ts";

/** Marks a fighter by hand. Whoever has acted cannot wait any more, which is said. @rule WH-INIT-04 */
export async function sayMark(combatant: Combatant.Implementation, mark: FightMark, is: boolean): Promise<void> {
  if (mark === "waiting" && is && !isIdle(combatant))
    return void ui.notifications.info("WHITEHACK.Refusal.cannotWait", { localize: true });
  await markFighter(combatant, mark, is);
}
