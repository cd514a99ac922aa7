import { type ActionsLeft, type AttackKind, type Blow, WHOLE_ROUND } from "../../rules/index.ts";
import type { Creature } from "../documents/creature.ts";
import { rulebookFor } from "../rulebook.ts";

type Moment = Blow["moment"];

/** Where nobody counts turns, nothing is refused for their sake. */
const AT_ANY_TIME: Moment = { ownTurn: true, surprised: false, round: 1, left: WHOLE_ROUND };

/** The actor's combatant in the current fight; null without a fight, or if the actor is not in it. */
export function combatantOf({ uuid }: Creature): Combatant.Implementation | null {
  const { combat } = game;
  return combat?.started ? (combat.combatants.find(({ actor }) => actor?.uuid === uuid) ?? null) : null;
}

/** When somebody attacks: in which round, whether it is their turn, and what the round still holds. @rule WH-INIT-06 WH-ACT-01 WH-MON-07 */
export function momentOf(actor: Creature, kind: AttackKind = "regular"): Moment {
  const combatant = combatantOf(actor);
  if (!combatant?.combat) return { ...AT_ANY_TIME, kind };
  const whole = wholeRoundOf(actor);
  const { surprised, left } = combatant.fightState;
  return { ownTurn: actsNow(combatant), surprised, round: combatant.combat.round, left: left ?? whole, whole, kind };
}

/** A monster with several attacks may make them all. @rule WH-MON-07 */
function wholeRoundOf(actor: Creature): ActionsLeft {
  const attack = actor.isMonster() ? Math.max(1, actor.system.derived.attacksPerRound) : WHOLE_ROUND.attack;
  return { ...WHOLE_ROUND, attack };
}

/** Whether it is somebody's turn, alone or together with whoever acts at once. @rule WH-INIT-03 */
function actsNow(combatant: Combatant.Implementation): boolean {
  const current = combatant.combat?.combatant;
  if (!current) return false;
  if (current.id === combatant.id) return true;
  const [own, theirs] = [combatant.initiativeEntry, current.initiativeEntry];
  return own !== null && theirs !== null && rulebookFor(null).initiative.compare(own, theirs) === 0;
}
