import { describe, expect, it } from "vitest";
import {
  afterWaiting,
  attitudeOf,
  breaksFree,
  clipsAfter,
  combatMove,
  CONDITIONS,
  coreRulebook,
  DEFAULT_OPTIONS,
  engagementOf,
  feetBetween,
  freeAttacksLeft,
  isProtected,
  lowerInitiative,
  phaseOf,
  planDisarm,
  pressModifiers,
  pushPlaces,
  resolveCheck,
  resolveTieBreak,
  RuleError,
  SPECIAL_OPTIONS,
  stanceOf,
  toAdvantageStep,
  toCondition,
  toDamageLine,
} from "../../../src/rules/index.ts";
import { check } from "../builders.ts";

const { engagement, surprise } = coreRulebook;
const guard = { id: "orc", distance: 5, reach: 5, ready: true, freeAttacks: 1, used: 0 };
const protection = { protector: "elf", ward: "orc", rules: [] };
const place = { x: 0, y: 0 };

describe("numbers that are none", () => {
  it.each<[what: string, work: () => unknown]>([
    ["steps of advantage", () => toAdvantageStep(Number.NaN)],
    ["a distance", () => engagementOf(Number.NaN, { first: 5, second: 5 }, coreRulebook)],
    ["a reach", () => engagement.inMeleeRange(5, Number.POSITIVE_INFINITY)],
    ["a movement to disengage with", () => engagement.disengaging(Number.NaN, DEFAULT_OPTIONS)],
    ["a movement to run with", () => combatMove(Number.NaN, "running", false, DEFAULT_OPTIONS)],
    ["a round", () => surprise.lasts(1.5)],
    ["half a free attack", () => freeAttacksLeft({ ...guard, used: 0.5 })],
    ["an initiative", () => afterWaiting(Number.NaN, 0, DEFAULT_OPTIONS)],
    ["half an initiative", () => lowerInitiative(5, 2.5, 1, coreRulebook)],
    ["a round to be lowered in", () => lowerInitiative(5, 2, Number.NaN, coreRulebook)],
    ["a die too many", () => resolveTieBreak(["a", "b"], [1], DEFAULT_OPTIONS)],
    ["a press", () => pressModifiers({ press: 0.5 })],
    ["a stance", () => stanceOf({ option: SPECIAL_OPTIONS.charge, stance: Number.NaN })],
    ["feet of a push", () => pushPlaces(place, { x: 1, y: 0 }, Number.NaN)],
    ["dice of a disarming", () => planDisarm(Number.NaN)],
    ["a distance to the ward", () => isProtected(protection, "orc", Number.NaN)],
    ["clips", () => clipsAfter(Number.NaN, { empty: true })],
    ["a quality of a reaction", () => attitudeOf(Number.NaN)],
    [
      "rounds of a condition",
      () => toCondition({ ...CONDITIONS.stunned, end: { until: "rounds", rounds: Number.NaN } }),
    ],
    [
      "a round now",
      () =>
        phaseOf({ condition: CONDITIONS.stunned, since: { round: 1, actor: "a" } }, { round: Number.NaN, actor: "a" }),
    ],
    ["a place", () => feetBetween({ ...place, x: Number.NaN, width: 1, height: 1 }, { ...place, width: 1, height: 1 })],
  ])("are refused: %s", (_what, work) => {
    expect(work).toThrow(RuleError);
  });
  it("are no excuse for other faults", () => {
    expect(() => toDamageLine(null as never, [])).toThrow(TypeError);
  });
  it("leave those alone that are some", () => {
    expect(breaksFree(resolveCheck(check(5), [3]), resolveCheck(check(5), [6]))).toBe(true);
    expect(toCondition({ ...CONDITIONS.stunned, end: { until: "battle" } }).end).toEqual({ until: "battle" });
  });
});
