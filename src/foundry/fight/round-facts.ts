import type { RoundFacts } from "../../view/fight/pips.ts";
import { movementNow } from "../companions/riding.ts";
import { rulebookFor } from "../rulebook.ts";
import { freeAttacksOf, leftOf, wholeRoundOf } from "./moment.ts";

type Fighter = Combatant.Implementation;

/** What everybody may know: of the players' characters all, of others only what is one's own. */
export const isKnown = (actor: Actor.Implementation | null): boolean =>
  actor !== null && (actor.hasPlayerOwner || actor.isOwner);

/** What is left of somebody's round, for whoever looks at it. @rule WH-ACT-01 WH-FREE-02 */
export function roundFacts(fighter: Fighter): RoundFacts {
  const { actor, fightState, isOwner } = fighter;
  const creature = actor?.isCreature() ? actor : null;
  const whole = creature ? wholeRoundOf(creature) : rulebookFor(null).actions.whole;
  const all = creature ? freeAttacksOf(creature) : 1;
  return {
    left: creature ? leftOf(fighter, creature) : (fightState.left ?? whole),
    whole,
    free: isKnown(actor) ? { left: all - fightState.freeAttacks, whole: all } : null,
    mayCorrect: isOwner,
    isBasic: rulebookFor(creature).actions.whole.small === 0,
  };
}

/** Whether the table counts movement in squares. @rule FH-GRD-01 */
export const countsSquares = (): boolean => rulebookFor(null).movement.inSquares;

/** Feet of one move; null for what has none. @rule WH-MOVE-02 WH-WPN-08 */
export function moveOf(actor: Actor.Implementation | null): number | null {
  if (!actor?.isCreature()) return null;
  return movementNow(actor).value;
}
