import { describe, expect, it, test } from "vitest";
import {
  coreRulebook,
  gainTemporary,
  type HealthEvent,
  type HitAnswers,
  type HitPoints,
  passRound,
  passRounds,
  resolveHealth,
  resolveHit,
  RuleError,
  type Rulebook,
  toHpOutcome,
  toKnown,
  undoHpOutcome,
  type Victim,
} from "../../../src/rules/index.ts";
import { check, explained } from "../builders.ts";
import { followHealth } from "./following.ts";

const VICTIM: Victim = { kind: "character", saver: { savingThrow: explained(8) }, constitution: check(12) };
const hp = (value: number, rest: Partial<HitPoints> = {}): HitPoints => ({ value, max: 9, temporary: 0, ...rest });
const step = (before: HitPoints, event: HealthEvent) => resolveHealth(before, event, coreRulebook);
const follow = (before: HitPoints, ...events: HealthEvent[]) => followHealth(before, events, coreRulebook);

const hit = (
  amount: number,
  rest: { readonly lethal?: boolean; readonly harmsUndead?: boolean } = {},
): HealthEvent => ({
  kind: "hit",
  hit: { wound: { amount, lethal: true, ...rest }, victim: VICTIM },
  answers: {},
});
const trial = (success: boolean, amount: number | null = success ? null : 3): HealthEvent => ({
  kind: "trial",
  outcome: { trial: "deathSave", way: "savingThrow", check: null, success, amount, rules: [] },
});
const healing = (amount: number, natural = false): HealthEvent => ({ kind: "healing", healing: { amount, natural } });
const ROUND: HealthEvent = { kind: "round" };
const DOOM: HealthEvent = { kind: "doom", rounds: 5 };
const FAILED: HitAnswers = { damageSave: { success: false, amount: null } };

describe("the course of hit points", () => {
  it.each([
    { rule: "WH-DMG-02, knocked out and woken", events: [hit(5), healing(1, true)], value: 1, state: "up" },
    { rule: "WH-DMG-02, further harm", events: [hit(5), hit(2)], value: -2, state: "savingForLife" },
    { rule: "WH-DMG-03, dead in time", events: [hit(8), trial(false), ROUND, ROUND, ROUND], value: -3, state: "dead" },
    { rule: "WH-DMG-03, not yet", events: [hit(8), trial(false), ROUND, ROUND], value: -3, state: "dying" },
    { rule: "WH-DMG-05, stable no more", events: [hit(8), trial(true), hit(1)], value: -4, state: "savingForLife" },
    {
      rule: "WH-DMG-05 (3), bled to death",
      events: [hit(14), trial(true), { kind: "bleeding", perRound: 1 }, ROUND],
      value: -10,
      state: "dead",
    },
    {
      rule: "WH-DMG-06, helped and interrupted",
      events: [
        hit(8),
        trial(false),
        { kind: "firstAid", success: true },
        ROUND,
        ROUND,
        ROUND,
        ROUND,
        { kind: "interruption" },
        ROUND,
      ],
      value: -3,
      state: "dying",
    },
    {
      rule: "WH-DMG-06, helped to the end",
      events: [hit(8), trial(false), { kind: "firstAid", success: true }, { kind: "minutes", minutes: 10 }, ROUND],
      value: -3,
      state: "stable",
    },
    {
      rule: "WH-SVD-02, out for two rounds",
      events: [
        { kind: "hit", hit: { wound: { amount: 2, lethal: true }, victim: VICTIM }, answers: FAILED },
        ROUND,
        ROUND,
      ],
      value: 3,
      state: "up",
    },
    {
      rule: "WH-SVD-02, WH-HEAL-06, out for longer after another blow",
      events: [
        { kind: "hit", hit: { wound: { amount: 2, lethal: true }, victim: VICTIM }, answers: FAILED },
        hit(5, { lethal: false }),
        ROUND,
        ROUND,
      ],
      value: -2,
      state: "knockedOut",
    },
    {
      rule: "WH-GHOST-03, a ghost and lost",
      events: [hit(20), { kind: "ghost" }, { kind: "ghostCost", cost: 4 }, hit(9), hit(9, { harmsUndead: true })],
      value: -4,
      state: "lost",
    },
    {
      rule: "WH-GHOST-04, a ghost and back",
      events: [hit(20), { kind: "ghost" }, { kind: "ghostCost", cost: 4 }, { kind: "resurrection" }],
      value: 9,
      state: "up",
    },
    {
      rule: "WH-HEAL-05, treated",
      events: [hit(8), trial(true), { kind: "treatment", treatment: "healer" }, healing(6, true)],
      value: 3,
      state: "up",
    },
    {
      rule: "WH-HEAL-05, not treated",
      events: [hit(8), trial(true), { kind: "treatment", treatment: "miracle" }, healing(6, true)],
      value: 1,
      state: "up",
    },
    { rule: "WH-CRIT-03, death in five rounds", events: [DOOM, ROUND, ROUND, ROUND, ROUND], value: 5, state: "dying" },
    {
      rule: "WH-CRIT-03, to the end",
      events: [DOOM, ROUND, ROUND, ROUND, ROUND, ROUND],
      value: 5,
      state: "dead",
    },
    { rule: "WH-CRIT-03, at once", events: [{ kind: "doom", rounds: 0 }], value: 5, state: "dead" },
    {
      rule: "WH-CRIT-03, the sooner of two",
      events: [hit(8), trial(false), DOOM, ROUND, ROUND, ROUND],
      value: -3,
      state: "dead",
    },
    { rule: "WH-CRIT-03, no rounds known yet", events: [hit(8), DOOM], value: -3, state: "dying" },
    {
      rule: "WH-CRIT-03, held off by first aid",
      events: [DOOM, { kind: "firstAid", success: true }, { kind: "minutes", minutes: 10 }],
      value: 5,
      state: "up",
    },
    { rule: "ghosts do not die again", events: [hit(20), { kind: "ghost" }, DOOM], value: 9, state: "ghost" },
    { rule: "the dead do not die again", events: [hit(20), DOOM], value: -15, state: "dead" },
    { rule: "nobody waits for dice", events: [trial(false)], value: 5, state: "up" },
    { rule: "nobody pays but a ghost", events: [{ kind: "ghostCost", cost: 4 }], value: 5, state: "up" },
    { rule: "let go", events: [hit(20), { kind: "lettingGo" }, { kind: "ghost" }], value: -15, state: "lost" },
  ] as const)("$rule: ends at $value, $state", ({ events, value, state }) => {
    expect(follow(hp(5), ...events)).toMatchObject({ value, state });
  });
  test("WH-DMG-01 (4): temporary hit points are lost first, and heal nothing", () => {
    expect(follow(hp(5), { kind: "temporary", amount: 3 }, hit(4))).toMatchObject({ value: 4, temporary: 0 });
    expect(gainTemporary(hp(5, { temporary: 2 }), -3).changes).toEqual([]);
    expect(() => gainTemporary(hp(5), 0.5)).toThrow(RuleError);
  });
  test("under other rules of zero the rounds that are counted pass all the same", () => {
    const zeroHp: Rulebook["zeroHp"] = {
      ...coreRulebook.zeroHp,
      passRound: (now) => ({ ...now, value: now.value - 1 }),
    };
    const rulebook = { ...coreRulebook, zeroHp };
    const round = (before: HitPoints) => passRound(before, rulebook).hp;
    expect(round(hp(3, { state: "knockedOut", rounds: 1 }))).toMatchObject({ state: "up", rounds: null, value: 2 });
    expect(round(hp(-3, { state: "dying", rounds: 1 }))).toMatchObject({ state: "dead", value: -3 });
  });
  test("only the living ask what zero means", () => {
    const zeroHp: Rulebook["zeroHp"] = { ...coreRulebook.zeroHp, passRound: (now) => ({ ...now, value: -99 }) };
    const round = (before: HitPoints) => passRound(before, { ...coreRulebook, zeroHp }).hp.value;
    expect([round(hp(5, { state: "ghost" })), round(hp(-12)), round(hp(0, { state: "lost" }))]).toEqual([5, -12, 0]);
    expect(round(hp(5))).toBe(-99);
  });
  it.each([
    { value: 1, state: "up" },
    { value: 0, state: "knockedOut" },
  ] as const)("WH-SVD-02: after two rounds $value hit points are $state", ({ value, state }) => {
    expect(follow(hp(value, { state: "knockedOut", rounds: 1 }), ROUND)).toMatchObject({ state, rounds: null });
  });
  it.each([
    { rounds: 0, left: { state: "dying", rounds: 5 } },
    { rounds: 3, left: { state: "dying", rounds: 2 } },
    { rounds: 5, left: { state: "dead", rounds: null } },
    { rounds: 8640, left: { state: "dead", rounds: null } },
  ])("WH-DMG-03, WH-TIME-01: $rounds rounds at once", ({ rounds, left }) => {
    expect(passRounds(hp(-3, { state: "dying", rounds: 5 }), rounds, coreRulebook).hp).toMatchObject(left);
    expect(passRounds(hp(4), rounds, coreRulebook).changes).toEqual([]);
  });
  test("death in half a round is refused", () => {
    expect(() => step(hp(5), { kind: "doom", rounds: 0.5 })).toThrow(RuleError);
    expect(() => step(hp(5), { kind: "doom", rounds: -1 })).toThrow(RuleError);
  });
  test("bleeding is a whole number, and nobody bleeds less than nothing", () => {
    expect(() => step(hp(5), { kind: "bleeding", perRound: 0.5 })).toThrow(RuleError);
    expect(step(hp(5), { kind: "bleeding", perRound: -1 }).changes).toEqual([]);
  });
});

describe("undoing", () => {
  const { before, hp: after } = step(hp(5, { temporary: 2 }), hit(9));
  test("puts everything back where nothing has happened since", () => {
    expect(undoHpOutcome(after, { before, hp: after })).toEqual({ hp: before, exact: true });
  });
  test("takes only the difference back where something has", () => {
    const since = step(after, hit(1)).hp;
    expect(undoHpOutcome(since, { before, hp: after })).toMatchObject({
      exact: false,
      hp: { value: 4, temporary: 2, state: "up" },
    });
  });
  test("leaves the dead to the Referee, and nobody with less than no temporary hit points", () => {
    const dead = step(after, hit(20)).hp;
    expect(undoHpOutcome(dead, { before, hp: after }).hp.state).toBe("dead");
    const gained = gainTemporary(hp(5), 3);
    const spent = step(gained.hp, hit(3)).hp;
    expect(undoHpOutcome(spent, gained)).toMatchObject({ exact: false, hp: { temporary: 0, value: 5 } });
  });
});

describe("what packs count", () => {
  const counted = (lost: number) => toKnown(hp(0, { state: "savingForLife", extra: { lost } }));
  test("is a change by its numbers, not by where it is kept", () => {
    expect(toHpOutcome(counted(3), counted(3)).changes).toEqual([]);
    expect(toHpOutcome(counted(0), toKnown(hp(0, { state: "savingForLife" }))).changes).toEqual([]);
    expect(toHpOutcome(counted(3), counted(5)).changes).toEqual([
      { field: "extra", from: { lost: 3 }, to: { lost: 5 } },
    ]);
  });
  test("asks for another roll where it grows", () => {
    expect(toHpOutcome(counted(3), counted(5)).prompts).toEqual(["deathSave"]);
    expect(toHpOutcome(counted(3), counted(3)).prompts).toEqual([]);
    expect(toHpOutcome(toKnown(hp(0)), counted(3)).prompts).toEqual(["deathSave"]);
  });
  test("is taken back by its difference where something has happened since", () => {
    const change = { before: counted(1), hp: counted(4) };
    expect(undoHpOutcome(counted(4), change)).toEqual({ hp: counted(1), exact: true });
    expect(undoHpOutcome(counted(9), change)).toMatchObject({ exact: false, hp: { extra: { lost: 6 } } });
  });
  test("is told the Constitution of whoever is hit", () => {
    const told: (number | null | undefined)[] = [];
    const zeroHp: Rulebook["zeroHp"] = {
      ...coreRulebook.zeroHp,
      suffer: (before, wound) => {
        told.push(wound.constitution);
        return before;
      },
    };
    const target = (victim: Victim) =>
      resolveHit({ hp: hp(5), wound: { amount: 9, lethal: true }, victim }, {}, { ...coreRulebook, zeroHp });
    target(VICTIM);
    target({ ...VICTIM, constitution: null });
    expect(told).toEqual([12, null]);
  });
});
