import { describe, expect, test } from "vitest";
import fc from "fast-check";
import {
  coreRulebook,
  type HealthEvent,
  type HitPoints,
  type KnownHitPoints,
  resolveHealth,
  toKnown,
  TREATMENTS,
  undoHpOutcome,
  type Victim,
} from "../../../src/rules/index.ts";
import { check, explained } from "../builders.ts";
import { followHealth } from "./following.ts";

const VICTIM: Victim = { kind: "character", saver: { savingThrow: explained(8) }, constitution: check(12) };
const hp = (value: number, rest: Partial<HitPoints> = {}): HitPoints => ({ value, max: 9, temporary: 0, ...rest });
const step = (before: HitPoints, event: HealthEvent) => resolveHealth(before, event, coreRulebook);
const follow = (before: HitPoints, ...events: HealthEvent[]) => followHealth(before, events, coreRulebook);
const ROUND: HealthEvent = { kind: "round" };

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
  fc.tuple(fc.boolean(), fc.integer({ min: 1, max: 6 })).map(([success, amount]): HealthEvent => ({
    kind: "trial",
    outcome: {
      trial: "deathSave",
      way: "savingThrow",
      check: null,
      success,
      amount: success ? null : amount,
      rules: [],
    },
  })),
  fc.tuple(fc.nat({ max: 12 }), fc.boolean()).map(([amount, natural]): HealthEvent => ({
    kind: "healing",
    healing: { amount, natural },
  })),
  fc.nat({ max: 6 }).map((amount): HealthEvent => ({ kind: "temporary", amount })),
  fc.nat({ max: 2 }).map((perRound): HealthEvent => ({ kind: "bleeding", perRound })),
  fc.integer({ min: 0, max: 5 }).map((rounds): HealthEvent => ({ kind: "doom", rounds })),
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
