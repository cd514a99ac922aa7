import { resolveCheck } from "../rules/dice/check.ts";
import { type Hit, type HitAnswers, nextTrial, resolveHit } from "../rules/health/hit.ts";
import { planAfterTrial, planTrial, resolveTrial, type Trial, type TrialOutcome } from "../rules/health/trial.ts";
import type { Wound } from "../rules/contract/zero-hp.ts";
import { type Fight, type Fighter, setHitPoints } from "./fighter.ts";

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
function goThrough(trial: Trial, { throwFaces }: Fight): TrialOutcome {
  const { id: way, check } = trial.ways.reduce((first) => first);
  const faces = throwFaces(planTrial(trial, way));
  const plan = planAfterTrial(trial, way, check !== null && resolveCheck(check, faces).success);
  return resolveTrial(trial, { way, faces, more: plan ? throwFaces(plan) : [] });
}
