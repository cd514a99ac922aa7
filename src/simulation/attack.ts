import { resolveCheck } from "../rules/checks/check.ts";
import { type Hit, type HitAnswers, nextTrial, resolveHit } from "../rules/health/hit.ts";
import { planAfterTrial, planTrial, resolveTrial, type Trial, type TrialOutcome } from "../rules/health/trial.ts";
import type { Wound } from "../rules/families/health.ts";
import {
  facing,
  type Fight,
  type Fighter,
  isStanding,
  isUp,
  opposite,
  setHitPoints,
  type Side,
  standingOf,
  testCourage,
} from "./fighter.ts";
import { freeAttacksOnWay, isReadyToStrike, type NearGuard } from "../rules/movement/free-attacks.ts";
import { WHOLE_ROUND } from "../rules/base/actions.ts";
import { conditionsAgainst, conditionsNow, withoutExpired } from "../rules/conditions/active-condition.ts";
import { bleedingOf, SQUARE_FEET } from "../rules/conditions/levers.ts";
import type { AttackLine } from "../rules/combat/attack/attack-line.ts";
import type { Attack, Attacker, Target } from "../rules/combat/attack/attack.ts";
import { beginAttack } from "../rules/combat/attack/attack-state.ts";
import {
  armorLossOf,
  type AttackEffects,
  type AttackOutcome,
  attackOutcome,
} from "../rules/combat/attack/attack-outcome.ts";
import { playAttack } from "../rules/combat/attack/attack-steps.ts";
import type { AttackKind } from "../rules/combat/momentum.ts";
import { sumOf } from "../rules/base/explained.ts";
import { type HealthEvent, resolveHealth } from "../rules/health/course.ts";
import type { TurnInRound } from "../rules/base/time/uses.ts";
import { manoeuvreOf, NO_MANOEUVRE } from "./troop.ts";

/** Applies a wound, with every roll that it asks for. @rule WH-SVD-01 WH-DMG-03 */
export function takeWound(target: Fighter, wound: Wound, fight: Fight): void {
  const { hp, damageSaveSpent } = target;
  const hit: Hit = { hp, wound, victim: target.troop.victim, damageSaveSpent };
  let answers: HitAnswers = {};
  for (let trial = nextTrial(hit, answers, fight.rulebook); trial; trial = nextTrial(hit, answers, fight.rulebook)) {
    answers = { ...answers, [trial.id]: goThrough(trial, fight) };
  }
  const outcome = resolveHit(hit, answers, fight.rulebook);
  target.damageSaveSpent = outcome.damageSaveSpent;
  setHitPoints(target, outcome.hp, fight);
  settle(target, fight);
}

/** Makes the rolls that a fighter's state asks for, until it asks for none. @rule WH-DMG-03 */
function settle(fighter: Fighter, fight: Fight): void {
  const { zeroHp } = fight.rulebook;
  const { victim } = fighter.troop;
  for (let trial = zeroHp.trial(fighter.hp, victim, fight.rulebook); trial;) {
    setHitPoints(fighter, zeroHp.resolveTrial(fighter.hp, goThrough(trial, fight), fight.rulebook), fight);
    trial = zeroHp.trial(fighter.hp, victim, fight.rulebook);
  }
}

/** Resolves a trial in the first way it offers, with any further dice that the result asks for. */
function goThrough(trial: Trial, { rollFaces }: Fight): TrialOutcome {
  const { id: way, check } = trial.ways.reduce((first) => first);
  const faces = rollFaces(planTrial(trial, way));
  const plan = planAfterTrial(trial, way, check !== null && resolveCheck(check, faces).success);
  return resolveTrial(trial, { way, faces, more: plan ? rollFaces(plan) : [] });
}

/** Free attacks that a fighter has made in this round. @rule WH-FREE-02 */
const madeBy = ({ freeRound, freeAttacks }: Fighter, { round }: Fight): number =>
  freeRound === round ? freeAttacks : 0;

/** A free attack of this round more. @rule WH-FREE-02 */
export function countFreeAttack(fighter: Fighter, fight: Fight): void {
  fighter.freeAttacks = madeBy(fighter, fight) + 1;
  fighter.freeRound = fight.round;
}

/** A fighter who stands next to the one who runs. @rule WH-FREE-01 WH-STRONG-16 */
function guardOf(fighter: Fighter, fight: Fight): NearGuard {
  const { id, troop, conditions } = fighter;
  const { round, rulebook } = fight;
  const now = conditionsNow(conditions, { round, actor: id });
  const moment = { ownTurn: false, surprised: false, round, left: WHOLE_ROUND, conditions: now };
  const ready = isStanding(fighter) && troop.reach > 0 && isReadyToStrike(moment, rulebook);
  return {
    id,
    distance: SQUARE_FEET,
    reach: troop.reach,
    ready,
    freeAttacks: troop.freeAttacks,
    used: madeBy(fighter, fight),
  };
}

/** Those who run away, each with the enemies next to them before anybody ran. @rule WH-ACT-04 */
export function besideRunners(
  runners: readonly Fighter[],
  fight: Fight,
): readonly { readonly runner: Fighter; readonly near: readonly Fighter[] }[] {
  const [first] = runners;
  if (!first) return [];
  const line = fight.fighters.filter((one) => one.side === first.side && (isStanding(one) || runners.includes(one)));
  const foes = standingOf(fight, opposite(first.side));
  return runners.map((runner) => ({
    runner,
    near: foes.filter((foe) => facing(foe, line) === runner || facing(runner, foes) === foe),
  }));
}

/** Feet from a guard at each square of a straight flight. */
const distancesOver = (feet: number): readonly number[] =>
  Array.from({ length: feet / SQUARE_FEET + 1 }, (_, square) => (square + 1) * SQUARE_FEET);

/**
 * The guards who may attack a fighter that runs from a melee as fast as possible.
 * @rule WH-FREE-01 WH-FREE-02 WH-FREE-03
 */
export function pursuersOf(runner: Fighter, near: readonly Fighter[], fight: Fight): readonly Fighter[] {
  const { movement } = runner.troop;
  const guards = near.map((one) => guardOf(one, fight));
  const feet = Math.max(SQUARE_FEET, Math.floor(movement / SQUARE_FEET) * SQUARE_FEET);
  const distances = Object.fromEntries(guards.map(({ id, reach }) => [id, distancesOver(Math.max(feet, reach))]));
  const offers = freeAttacksOnWay({ distances, feet, movement, careful: false }, guards, fight.rulebook);
  return near.filter(({ id }) => offers.some((offer) => offer.id === id));
}

/** One attack of a fighter. */
interface Strike {
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
  const outcome = rollAttack(begunBy(attacker, how, target, fight), fight);
  tearArmor(target, outcome, fight);
  suffer(target, outcome.onVictim, attacker, fight);
  suffer(attacker, outcome.onAttacker, attacker, fight);
  const gruesome = outcome.onVictim.effects.some(({ kind }) => kind === "morale");
  const fallen = Number(stood) - Number(isStanding(target));
  if (gruesome || fallen > 0) shake(target.side, fallen, gruesome, fight);
  if (attackerStood && !isStanding(attacker)) shake(attacker.side, 1, false, fight);
}

/** Morale is tested, and a fighter who runs away is attacked by the enemies who can. @rule WH-MORALE-01 WH-FREE-03 */
function shake(side: Side, fallen: number, gruesome: boolean, fight: Fight): void {
  const runners = testCourage(side, fallen, gruesome, fight);
  for (const { runner, near } of besideRunners(runners, fight)) {
    for (const guard of pursuersOf(runner, near, fight)) strikeFreely(guard, runner, fight);
  }
}

/** A free attack on a fighter who runs away; it hits nobody who has fallen meanwhile. @rule WH-FREE-02 WH-FREE-04 */
function strikeFreely(guard: Fighter, runner: Fighter, fight: Fight): void {
  const line = guard.troop.lines.find(({ use }) => use === "melee");
  if (!line || !isUp(runner)) return;
  countFreeAttack(guard, fight);
  strike(guard, { line, kind: "free" }, runner, fight);
  if (!isUp(runner)) runner.fled = false; // who is struck down on the way does not get away
}

/** The attack as the tactic of the attacker has it, whose stance begins with it. @rule WH-SPEC-02 WH-SPEC-03 WH-SPEC-04 */
function begunBy(attacker: Fighter, { line, kind, isFirst = false }: Strike, target: Fighter, fight: Fight): Attack {
  const { added, stance } = isFirst ? manoeuvreOf(attacker.troop, line, turnOf(attacker, fight)) : NO_MANOEUVRE;
  const attack = { ...toAttack(attacker, line, target, fight), ...added };
  if (stance) attacker.conditions = [...attacker.conditions, stance];
  return kind === "free" ? { ...attack, moment: { ...attack.moment, kind, ownTurn: false } } : attack;
}

/** @rule WH-CRIT-03 */
function tearArmor(target: Fighter, outcome: AttackOutcome, { rulebook }: Fight): void {
  if (outcome.onVictim.effects.length === 0) return;
  const left = target.troop.target.armorClass + target.armorLost;
  target.armorLost = Math.min(0, target.armorLost + sumOf(armorLossOf(outcome, left, rulebook)));
}

const turnOf = ({ id }: Fighter, { round }: Fight): TurnInRound => ({ round, actor: id });

function toAttack(attacker: Fighter, line: AttackLine, target: Fighter, fight: Fight): Attack {
  const now = turnOf(attacker, fight);
  const attackerFacts: Attacker = {
    id: attacker.id,
    saver: attacker.troop.victim.saver,
    has: attacker.troop.has,
    conditions: conditionsNow(attacker.conditions, now),
    traits: attacker.troop.traits,
    line,
  };
  const { armorClass } = target.troop.target;
  const targetFacts: Target = {
    id: target.id,
    saver: target.troop.victim.saver,
    has: target.troop.has,
    conditions: conditionsAgainst(target.conditions, attacker.id, now),
    traits: target.troop.traits,
    facts: { ...target.troop.target, armorClass: armorClass + target.armorLost },
    helmet: target.troop.helmet,
    surprised: false,
  };
  const moment = { ownTurn: true, surprised: false, round: fight.round, left: WHOLE_ROUND };
  return { attacker: attackerFacts, target: targetFacts, situation: attacker.troop.situation, moment };
}

/** Makes every throw that an attack asks for, one after another. */
function rollAttack(attack: Attack, { rollFaces, rulebook }: Fight): AttackOutcome {
  return attackOutcome(playAttack(beginAttack(attack, rulebook), rollFaces, rulebook), rulebook);
}

/** Applies the effects of an attack to one of the two: conditions, bleeding, a wound, death. @rule WH-CRIT-03 WH-DMG-05 */
function suffer(fighter: Fighter, { conditions, wound, death }: AttackEffects, attacker: Fighter, fight: Fight): void {
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
