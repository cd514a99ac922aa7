import { describe, expect, it, test } from "vitest";
import fc from "fast-check";
import {
  coreRulebook,
  followHealth,
  gainTemporary,
  type HealthEvent,
  type HitAnswers,
  type HitPoints,
  type KnownHitPoints,
  resolveHealth,
  RuleError,
  toKnown,
  TREATMENTS,
  undoHpOutcome,
  type Victim,
} from "../../../src/rules/index.ts";
import { check, explained } from "../builders.ts";

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

const save = fc.record({ success: fc.boolean(), amount: fc.integer({ min: 1, max: 6 }) });
const someHit: fc.Arbitrary<HealthEvent> = fc
  .record({
    amount: fc.nat({ max: 16 }),
    lethal: fc.boolean(),
    harmsUndead: fc.boolean(),
    boss: fc.boolean(),
    damageSave: fc.option(save, { nil: "declined" as const }),
    bossSave: save,
  })
  .map(({ boss, damageSave, bossSave, ...wound }) => ({
    kind: "hit",
    hit: { wound, victim: VICTIM, boss },
    answers: { damageSave, bossSave },
  }));
const someEvent: fc.Arbitrary<HealthEvent> = fc.oneof(
  someHit,
  fc.tuple(fc.boolean(), fc.integer({ min: 1, max: 6 })).map(([success, amount]) => trial(success, amount)),
  fc.tuple(fc.nat({ max: 12 }), fc.boolean()).map(([amount, natural]) => healing(amount, natural)),
  fc.nat({ max: 6 }).map((amount): HealthEvent => ({ kind: "temporary", amount })),
  fc.nat({ max: 2 }).map((perRound): HealthEvent => ({ kind: "bleeding", perRound })),
  fc.boolean().map((success): HealthEvent => ({ kind: "firstAid", success })),
  fc.nat({ max: 20 }).map((minutes): HealthEvent => ({ kind: "minutes", minutes })),
  fc.constantFrom(...TREATMENTS).map((treatment): HealthEvent => ({ kind: "treatment", treatment })),
  fc.nat({ max: 6 }).map((cost): HealthEvent => ({ kind: "ghostCost", cost })),
  fc.constantFrom<HealthEvent>(
    ROUND,
    ROUND,
    { kind: "interruption" },
    { kind: "battleEnds" },
    { kind: "ghost" },
    { kind: "resurrection" },
    { kind: "lettingGo" },
  ),
);
const story = fc.array(someEvent, { maxLength: 30 });
const start = fc.integer({ min: 1, max: 20 }).map((value) => hp(value, { max: 20 }));
const GIVERS: readonly HealthEvent["kind"][] = ["healing", "ghost", "resurrection"];

interface Step {
  readonly before: KnownHitPoints;
  readonly after: KnownHitPoints;
  readonly kind: HealthEvent["kind"];
}

/** A story in which some step breaks a law; null if there is none. */
const breaking = (law: (step: Step) => boolean) =>
  fc.check(
    fc.property(start, story, (begin, events) => {
      let before = toKnown(begin);
      return events.every((event) => {
        const after = step(before, event).hp;
        const keeps = law({ before, after, kind: event.kind });
        before = after;
        return keeps;
      });
    }),
    { numRuns: 400 },
  ).counterexample;
const implies = (condition: boolean, then: boolean): boolean => !condition || then;

describe("laws", () => {
  test("hit points never rise unless something gives them, and never beyond the maximum", () => {
    expect(breaking(({ before, after, kind }) => GIVERS.includes(kind) || after.value <= before.value)).toBeNull();
    expect(breaking(({ before, after }) => after.value <= Math.max(before.value, after.max))).toBeNull();
  });
  test("the dead stay dead unless they haunt, live again or are let go; the lost are lost", () => {
    expect(breaking(({ before, after }) => implies(before.state === "lost", after.state === "lost"))).toBeNull();
    const called: readonly HealthEvent["kind"][] = ["ghost", "resurrection", "lettingGo"];
    const stays = ({ before, after, kind }: Step) =>
      implies(before.state === "dead" && !called.includes(kind), after.state === "dead");
    expect(breaking(stays)).toBeNull();
    const haunting = ({ before, after }: Step) =>
      implies(after.state === "ghost", before.state === "dead" || before.state === "ghost");
    expect(breaking(haunting)).toBeNull();
  });
  test("nobody stands without hit points, and only those who lie count rounds", () => {
    const isSound = ({ after: { state, value, rounds, tended, bleeding, lastBreath } }: Step) =>
      implies(state === "up" || state === "ghost", value > 0) &&
      implies(state === "stable" || state === "savingForLife", value < 0) &&
      implies(rounds !== null, (state === "dying" || state === "knockedOut") && Number(rounds) > 0) &&
      implies(tended, state === "dying" || bleeding > 0) &&
      implies(lastBreath, state !== "ghost");
    expect(breaking(isSound)).toBeNull();
  });
  test("only lethal harm injures, and only treatment or another life ends it", () => {
    const isJust = ({ before, after, kind }: Step) =>
      implies(!before.injured && after.injured, kind === "hit" || kind === "round") &&
      implies(before.injured && !after.injured, ["treatment", "ghost", "resurrection"].includes(kind));
    expect(breaking(isJust)).toBeNull();
  });
  test("the same story has the same end", () => {
    fc.assert(
      fc.property(start, story, (begin, events) => {
        expect(follow(begin, ...events)).toEqual(follow(begin, ...events));
        const middle = Math.floor(events.length / 2);
        const half = follow(begin, ...events.slice(0, middle));
        expect(follow(half, ...events.slice(middle))).toEqual(follow(begin, ...events));
      }),
    );
  });
  test("each step can be undone", () => {
    fc.assert(
      fc.property(start, story, someEvent, (begin, events, event) => {
        const outcome = step(follow(begin, ...events), event);
        expect(undoHpOutcome(outcome.hp, outcome)).toEqual({ hp: outcome.before, exact: true });
        const undone = {
          ...outcome.hp,
          ...Object.fromEntries(outcome.changes.map(({ field, from }) => [field, from])),
        };
        expect(undone).toEqual(outcome.before);
      }),
    );
  });
  test("whoever is dying and left alone is dead within six rounds", () => {
    fc.assert(
      fc.property(fc.integer({ min: -9, max: 9 }), fc.integer({ min: 1, max: 6 }), (value, rounds) => {
        const dying = hp(value, { state: "dying", rounds });
        const rest = Array.from({ length: rounds }, () => ROUND);
        expect(follow(dying, ...rest).state).toBe("dead");
        expect(follow(dying, ...rest.slice(1)).state).toBe("dying");
      }),
    );
  });
});
