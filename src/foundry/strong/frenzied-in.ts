import { FRENZY } from "../../rules/index.ts";
import { markedConditions } from "../conditions/active-conditions.ts";
import { fightersOf } from "../conditions/end-conditions.ts";
import type { Creature } from "../documents/creature.ts";

/** Those in a fight who are in a frenzy, or about to be. @rule WH-STRONG-13 */
export const frenziedIn = (fight: Combat.Implementation): readonly Creature[] =>
  fightersOf(fight)
    .filter((actor) => actor.isCreature())
    .filter((actor) => markedConditions(actor).some(({ active }) => active.condition.id === FRENZY.frenzied.id));
