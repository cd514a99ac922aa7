import type { Creature } from "../documents/creature.ts";
import { askOnce } from "../questions/ask-once.ts";
import { toFrenzyEnd } from "../questions/kinds/frenzy-end.ts";
import { inTurn } from "../requests/in-turn.ts";

/** The battle is over: whoever fought in a frenzy is asked to save. @rule WH-STRONG-13 */
export const endFrenzies = (creatures: readonly Creature[]): Promise<void> =>
  inTurn(async () => {
    for (const creature of creatures) await askOnce(toFrenzyEnd(creature), null);
  });
