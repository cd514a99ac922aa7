import {
  type ActionsLeft,
  type AttackKind,
  type Attack,
  type Enforcement,
  roundsToGo,
  roundUnder,
  WHOLE_ROUND,
} from "../../rules/index.ts";
import { conditionsOf } from "./active-conditions.ts";
import { combatantOf, type Creature } from "./creature.ts";
import { rulebookFor } from "../host/rulebook.ts";
import { setting } from "../host/settings.ts";

type Moment = Attack["moment"];

/** Where nobody counts turns, nothing is refused for their sake. */
const AT_ANY_TIME: Moment = { ownTurn: true, surprised: false, round: 1, left: WHOLE_ROUND };

/**
 * The moment of an attack: the round, whether it is the attacker's turn, and what the round still holds.
 * @rule WH-INIT-06 WH-ACT-01 WH-MON-07
 */
export function momentOf(actor: Creature, kind: AttackKind = "regular"): Moment {
  return momentIn(combatantOf(actor), actor, kind);
}

/** The moment of a combatant that is already known. */
export function momentIn(combatant: Combatant.Implementation | null, actor: Creature, kind: AttackKind): Moment {
  if (!combatant?.combat) return { ...AT_ANY_TIME, kind };
  const whole = wholeRoundOf(actor);
  const { surprised, freeAttacks, moved } = combatant.fightState;
  const { round } = combatant.combat;
  const freeAttacksLeft = freeAttacksOf(actor) - freeAttacks;
  const of = { round, left: leftOf(combatant, actor), whole, freeAttacksLeft, moved };
  return {
    ...of,
    ownTurn: actsNow(combatant) || mayDisrupt(combatant),
    surprised,
    kind,
    enforcement: enforcementNow(),
  };
}

/** True if a combatant has held back for this moment: a miracle that they want to disrupt. @rule WB-DLY-02 */
export function mayDisrupt({ combat, fightState: { holds, disrupts } }: Combatant.Implementation): boolean {
  if (!combat || !holds || disrupts === "") return false;
  return combat.combatants.get(disrupts)?.fightState.castsIn === combat.round;
}

/** Nothing holds a Referee up, and players only where the world wants it. @rule WH-ACT-01 */
const enforcementNow = (): Enforcement => (setting("stopsBeyondRound") && !game.user.isGM ? "strict" : "told");

/**
 * True if a creature in the fight is marked as surprised; how long it lasts is for the rules to say. @rule WH-SURP-01
 */
export const isSurprised = (actor: Creature): boolean => combatantOf(actor)?.fightState.surprised ?? false;

/** One in a round, unless the class gives more. @rule WH-FREE-02 WH-STRONG-16 */
export const freeAttacksOf = ({ system: { derived } }: Creature): number => derived.freeAttacks ?? 1;

/**
 * The actions of a round under conditions; a monster with several attacks may make them all.
 * @rule WH-MON-07 WH-COND-01 WH-SPEC-08
 */
export function wholeRoundOf(actor: Creature): ActionsLeft {
  const round = roundUnder(conditionsOf(actor), rulebookFor(actor).actions.whole);
  const more = Math.max(1, actor.system.derived.attacksPerRound ?? 1) - WHOLE_ROUND.attack;
  return { ...round, attack: round.attack > 0 ? round.attack + more : 0 };
}

/**
 * The rest of a combatant's round; less than a whole one while they are at work on something of several rounds.
 * @rule WH-ACT-01 WB-ACT-07
 */
export function leftOf(
  { combat, fightState: { left, busyUntil } }: Combatant.Implementation,
  actor: Creature,
): ActionsLeft {
  if (left) return left;
  const whole = wholeRoundOf(actor);
  return roundsToGo(busyUntil, combat?.round ?? 0) > 0 ? rulebookFor(actor).actions.atWork(whole) : whole;
}

/** True if it is a combatant's turn, alone or together with those who act at once. @rule WH-INIT-03 */
export function actsNow(combatant: Combatant.Implementation): boolean {
  const current = combatant.combat?.combatant;
  if (!current) return false;
  if (current.id === combatant.id) return true;
  const [own, theirs] = [combatant.initiativeEntry, current.initiativeEntry];
  return own !== null && theirs !== null && rulebookFor(null).initiative.compare(own, theirs) === 0;
}
