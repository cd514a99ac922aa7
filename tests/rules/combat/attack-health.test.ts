import { describe, expect, it, test } from "vitest";
import {
  bleedingOf,
  type AttackEffects,
  attackOutcome,
  attackTriggers,
  coreRulebook,
  type Faces,
  type HealthEvent,
  type Hit,
  type HitAnswers,
  nextTrial,
  resolveHit,
  resolveTrial,
  type Victim,
} from "../../../src/rules/index.ts";
import { explained } from "../builders.ts";
import { attack, strike, attacker, target } from "./attacks.ts";
import { followHealth } from "../health/following.ts";

const hero: Victim = { kind: "character", saver: { savingThrow: explained(8) }, constitution: null };
const HEALTHY = { value: 8, max: 8, temporary: 0 };
const after = (...faces: readonly Faces[]) => attackOutcome(strike(attack(), faces).state, coreRulebook).onVictim;
const hitOf = ({ wound }: AttackEffects): Hit | null => wound && { victim: hero, hp: HEALTHY, wound };

/** What an attack does to hit points, in this order: the wound, the blood that begins to flow, and the death it brings. */
function healthEvents({ wound, conditions, death }: AttackEffects, answers: HitAnswers = {}): readonly HealthEvent[] {
  const perRound = bleedingOf(conditions.map(({ condition }) => condition));
  return [
    ...(wound ? [{ kind: "hit" as const, hit: { victim: hero, wound }, answers }] : []),
    ...(perRound > 0 ? [{ kind: "bleeding" as const, perRound }] : []),
    ...(death === null ? [] : [{ kind: "doom" as const, rounds: death }]),
  ];
}

const left = (faces: readonly Faces[], answers: HitAnswers = {}, rounds = 0) =>
  followHealth(
    HEALTHY,
    [...healthEvents(after(...faces), answers), ...Array.from({ length: rounds }, () => ({ kind: "round" as const }))],
    coreRulebook,
  );

describe("an attack and hit points", () => {
  it.each([
    { rule: "WH-DMG-01, a hit", faces: [[8], [3]], rounds: 0, value: 5, state: "up" },
    { rule: "WH-DMG-01, a miss", faces: [[12]], rounds: 0, value: 8, state: "up" },
    { rule: "WH-CRIT-03 (2), three rounds of blood", faces: [[11], [12], [1]], rounds: 3, value: 3, state: "up" },
    { rule: "WH-CRIT-03, dead in five rounds", faces: [[11], [16], [1]], rounds: 0, value: 6, state: "dying" },
    { rule: "WH-CRIT-03, after four of them", faces: [[11], [16], [1]], rounds: 4, value: 6, state: "dying" },
    { rule: "WH-CRIT-03, after all five", faces: [[11], [16], [1]], rounds: 5, value: 6, state: "dead" },
    { rule: "WH-CRIT-03, dead at once", faces: [[11], [17], [1]], rounds: 0, value: 6, state: "dead" },
  ])("$rule: $value, $state", ({ faces, rounds, value, state }) => {
    expect(left(faces, {}, rounds)).toMatchObject({ value, state });
  });
  test("WH-CRIT-03 (2): first aid stops the blood", () => {
    const events = healthEvents(after([11], [12], [1]));
    const helped = [...events, { kind: "firstAid", success: true } as const, { kind: "round" } as const];
    expect(followHealth(HEALTHY, helped, coreRulebook).value).toBe(6);
  });
  test("WH-SVD-01, WH-STRONG-02: the whole way, with a saving throw against damage, to what it sets off", () => {
    const traits = coreRulebook.classes["strong"]?.traits ?? {};
    const { state } = strike(attack({ attacker: attacker(11, { traits }), target: target() }), [[11], [9], [6]]);
    const outcome = attackOutcome(state, coreRulebook);
    const hit = hitOf(outcome.onVictim);
    const trial = hit && nextTrial(hit, {}, coreRulebook);
    if (!hit || !trial) throw new Error("nothing to save against");
    const damageSave = resolveTrial(trial, { way: "savingThrow", faces: [5], more: [4] });
    const saved = resolveHit(hit, { damageSave }, coreRulebook);
    expect(saved).toMatchObject({ dealt: 12, taken: 8, hp: { value: 0, state: "knockedOut" } });
    const enemies = [{ id: "goblin", distance: 5, hitPoints: 2 }];
    expect(attackTriggers({ state, outcome, hp: saved, enemies }, coreRulebook)).toEqual([
      { kind: "momentum", who: "elf", targets: ["goblin"] },
    ]);
  });
  it.each([
    { rule: "WH-GHOST-03 (1)", kinds: ["cutting"], value: 8 },
    { rule: "WH-GHOST-03, no kind at all", kinds: [], value: 8 },
    { rule: "WH-GHOST-03 (2)", kinds: ["exorcism"], value: 5 },
    { rule: "WH-GHOST-03, a magick sword", kinds: ["cutting", "magick"], value: 5 },
  ])("$rule: an attack of $kinds leaves a ghost $value", ({ kinds, value }) => {
    const { onVictim } = attackOutcome(strike(attack({ kinds }), [[8], [3]]).state, coreRulebook);
    const ghost = { ...HEALTHY, state: "ghost" } as const;
    expect(followHealth(ghost, healthEvents(onVictim), coreRulebook)).toMatchObject({ value });
  });
  test("WH-DMG-01: what does not hurt is no hit", () => {
    expect(hitOf(after([12]))).toBeNull();
  });
});
