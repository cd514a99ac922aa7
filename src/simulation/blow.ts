import type { AttackLine } from "../rules/combat/blow/attack-line.ts";
import { WHOLE_ROUND } from "../rules/combat/turns/actions.ts";
import type { Blow, Striker, Struck } from "../rules/combat/blow/blow.ts";
import { beginBlow } from "../rules/combat/blow/blow-state.ts";
import { armorLossOf, type BlowEffects, type BlowOutcome, blowOutcome } from "../rules/combat/blow/blow-outcome.ts";
import { playBlow } from "../rules/combat/blow/blow-steps.ts";
import type { AttackKind } from "../rules/classes/strong/momentum.ts";
import { conditionsAgainst, conditionsNow, withoutExpired } from "../rules/conditions/active-condition.ts";
import { bleedingOf } from "../rules/conditions/levers.ts";
import { sumOf } from "../rules/explained.ts";
import { type HealthEvent, resolveHealth } from "../rules/health/course.ts";
import type { TurnInRound } from "../rules/world/time/until-own-turn.ts";
import { testCourage } from "./courage.ts";
import { type Fight, type Fighter, isStanding, isUp, setHitPoints, type Side } from "./fighter.ts";
import { besideRunners, countFreeAttack, pursuersOf } from "./pursuit.ts";
import { takeWound } from "./suffering.ts";
import { manoeuvreOf, NO_MANOEUVRE } from "./tactics.ts";

/** One attack of somebody. */
export interface Strike {
  readonly line: AttackLine;
  /** A free attack has no special option. @rule WH-FREE-04 */
  readonly kind?: AttackKind;
  /** The first attack of the turn, which alone may have a special option. @rule WH-SPEC-01 */
  readonly isFirst?: boolean;
}

/** The turn of a fighter begins: a stance that lasted until now is over. @rule WH-TIME-01 WH-INIT-06 */
export function beginTurn(fighter: Fighter, fight: Fight): void {
  if (fighter.conditions.length === 0) return;
  fighter.conditions = withoutExpired(fighter.conditions, turnOf(fighter, fight));
}

/** One attack with all its consequences for attacker and target. @rule WH-ATK-01 WH-CRIT-02 WH-FUM-02 WH-DMG-01 WH-MON-07 */
export function strike(attacker: Fighter, how: Strike, target: Fighter, fight: Fight): void {
  const [stood, attackerStood] = [isStanding(target), isStanding(attacker)];
  const outcome = throwBlow(begunBy(attacker, how, target, fight), fight);
  tearArmor(target, outcome, fight);
  suffer(target, outcome.onVictim, attacker, fight);
  suffer(attacker, outcome.onStriker, attacker, fight);
  const gruesome = outcome.onVictim.effects.some(({ kind }) => kind === "morale");
  const fallen = Number(stood) - Number(isStanding(target));
  if (gruesome || fallen > 0) shake(target.side, fallen, gruesome, fight);
  if (attackerStood && !isStanding(attacker)) shake(attacker.side, 1, false, fight);
}

/** Morale is tested, and whoever runs away is struck at by those who can. @rule WH-MORALE-01 WH-FREE-03 */
function shake(side: Side, fallen: number, gruesome: boolean, fight: Fight): void {
  const runners = testCourage(side, fallen, gruesome, fight);
  for (const { runner, near } of besideRunners(runners, fight)) {
    for (const guard of pursuersOf(runner, near, fight)) strikeFreely(guard, runner, fight);
  }
}

/** A free attack on somebody who runs away; it hits nobody who has fallen meanwhile. @rule WH-FREE-02 WH-FREE-04 */
function strikeFreely(guard: Fighter, runner: Fighter, fight: Fight): void {
  const line = guard.troop.lines.find(({ use }) => use === "melee");
  if (!line || !isUp(runner)) return;
  countFreeAttack(guard, fight);
  strike(guard, { line, kind: "free" }, runner, fight);
  if (!isUp(runner)) runner.fled = false; // who is struck down on the way does not get away
}

/** The blow as the tactic of the attacker has it, whose stance begins with it. @rule WH-SPEC-02 WH-SPEC-03 WH-SPEC-04 */
function begunBy(attacker: Fighter, { line, kind, isFirst = false }: Strike, target: Fighter, fight: Fight): Blow {
  const { added, stance } = isFirst ? manoeuvreOf(attacker.troop, line, turnOf(attacker, fight)) : NO_MANOEUVRE;
  const blow = { ...toBlow(attacker, line, target, fight), ...added };
  if (stance) attacker.conditions = [...attacker.conditions, stance];
  return kind === "free" ? { ...blow, moment: { ...blow.moment, kind, ownTurn: false } } : blow;
}

/** @rule WH-CRIT-03 */
function tearArmor(target: Fighter, outcome: BlowOutcome, { rulebook }: Fight): void {
  if (outcome.onVictim.effects.length === 0) return;
  const left = target.troop.target.armorClass + target.armorLost;
  target.armorLost = Math.min(0, target.armorLost + sumOf(armorLossOf(outcome, left, rulebook)));
}

const turnOf = ({ id }: Fighter, { round }: Fight): TurnInRound => ({ round, actor: id });

function toBlow(attacker: Fighter, line: AttackLine, target: Fighter, fight: Fight): Blow {
  const now = turnOf(attacker, fight);
  const striker: Striker = {
    id: attacker.id,
    saver: attacker.troop.victim.saver,
    has: attacker.troop.has,
    conditions: conditionsNow(attacker.conditions, now),
    traits: attacker.troop.traits,
    line,
  };
  const { armorClass } = target.troop.target;
  const struck: Struck = {
    id: target.id,
    saver: target.troop.victim.saver,
    has: target.troop.has,
    conditions: conditionsAgainst(target.conditions, attacker.id, now),
    traits: target.troop.traits,
    target: { ...target.troop.target, armorClass: armorClass + target.armorLost },
    helmet: target.troop.helmet,
    surprised: false,
  };
  const moment = { ownTurn: true, surprised: false, round: fight.round, left: WHOLE_ROUND };
  return { striker, struck, situation: attacker.troop.situation, moment };
}

/** Makes every throw that a blow asks for, one after another. */
function throwBlow(blow: Blow, { throwFaces, rulebook }: Fight): BlowOutcome {
  return blowOutcome(playBlow(beginBlow(blow, rulebook), throwFaces, rulebook), rulebook);
}

/** What a blow does to one of the two: conditions, bleeding, a wound, death. @rule WH-CRIT-03 WH-DMG-05 */
function suffer(fighter: Fighter, { conditions, wound, death }: BlowEffects, attacker: Fighter, fight: Fight): void {
  const since = turnOf(attacker, fight);
  // every condition counts for all enemies: only special combat options favor a single one, and nobody uses them here
  const added = conditions.map(({ condition }) => ({ condition, since }));
  if (added.length > 0) fighter.conditions = [...fighter.conditions, ...added];
  if (wound) takeWound(fighter, wound, fight);
  const bleeding = bleedingOf(added.map(({ condition }) => condition));
  if (bleeding > 0) befall(fighter, { kind: "bleeding", perRound: fighter.hp.bleeding + bleeding }, fight);
  if (death !== null) befall(fighter, { kind: "doom", rounds: death }, fight);
}

function befall(fighter: Fighter, event: HealthEvent, fight: Fight): void {
  setHitPoints(fighter, resolveHealth(fighter.hp, event, fight.rulebook).hp, fight);
}
