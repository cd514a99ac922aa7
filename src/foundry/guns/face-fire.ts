import { askToFace } from "../moves/go-on.ts";
import { spotOf } from "../moves/way-steps.ts";
import { inTurn } from "../requests/in-turn.ts";
import { fireAhead, isFacing } from "./under-fire.ts";

/** Whoever begins a turn under suppressive fire is asked to face it before they act. @rule WH-GUN-04 */
export async function faceFire(fighter: Combatant.Implementation): Promise<void> {
  await inTurn(async () => {
    const { token, actor } = fighter;
    if (!token || !actor?.isCreature() || actor.system.hp.value <= 0 || isFacing(token)) return;
    const ahead = fireAhead(token, fighter, [spotOf(token)]);
    if (ahead && !ahead.isLost) await askToFace(token, ahead.fire, null);
  });
}
