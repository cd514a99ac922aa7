import { describe, expect, it, test } from "vitest";
import {
  coreRulebook,
  crawlRate,
  DEFAULT_OPTIONS,
  freeAttacksOnAct,
  halfPace,
  RETRIEVAL_DICE,
  resolveTotal,
  TERRAINS,
  travelRate,
} from "../../../../src/rules/index.ts";
import { derived } from "../../builders.ts";

describe("crawling", () => {
  it.each([
    { rule: "WH-MOVE-03 (1)", party: ["normal", "severe", "heavy"], feet: 60 },
    { rule: "WH-MOVE-03 (2)", party: ["normal", "normal"], feet: 120 },
    { rule: "WH-MOVE-03 (4)", party: ["normal", "beyondMassive"], feet: 0 },
    { rule: "WH-MOVE-03, massive", party: ["massive", "heavy"], feet: 30 },
    { rule: "WH-MOVE-03, nobody", party: [], feet: 120 },
  ] as const)("$rule: $party make $feet ft", ({ party, feet }) => {
    expect(crawlRate(party)).toBe(feet);
  });
  test("WH-MOVE-03 (3): size does not matter", () => {
    expect(crawlRate([derived({ size: "small" }).burden.burden])).toBe(120);
  });
});

describe("travelling", () => {
  it.each([
    { rule: "WH-MOVE-04 (1)", terrain: "plains", badWeather: true, night: false, miles: 12 },
    { rule: "WH-MOVE-04 (2)", terrain: "forest", badWeather: false, night: true, miles: 12 },
    { rule: "WH-MOVE-04 (3), with or without a wagon", terrain: "plains", badWeather: false, night: false, miles: 24 },
    { rule: "WH-MOVE-04 (4)", terrain: "mountains", badWeather: true, night: true, miles: 6 },
    { rule: "WH-MOVE-04, at sea", terrain: "water", badWeather: true, night: true, miles: 24 },
  ] as const)("$rule: $terrain, $miles miles", ({ terrain, badWeather, night, miles }) => {
    expect(travelRate(terrain, { badWeather, night })).toBe(miles);
  });
  test("is never faster by night or in a storm", () => {
    for (const terrain of TERRAINS) {
      const rates = [{}, { night: true }, { badWeather: true }].map((hindrance) => travelRate(terrain, hindrance));
      expect(Math.max(...rates)).toBe(rates[0]);
    }
  });
});

describe("paces", () => {
  test("WH-MOVE-02 (4): what halves movement makes 30 to 15", () => {
    expect(halfPace(30, DEFAULT_OPTIONS)).toBe(15);
  });
  it.each([
    { halvingRounds: "down", feet: [30, 25, 15, 10, 5, 0], half: [15, 10, 5, 5, 0, 0] },
    { halvingRounds: "up", feet: [30, 25, 15, 10, 5, 0], half: [15, 15, 10, 5, 5, 0] },
  ] as const)("Amb-11 (WH-MOVE-02): halves go $halvingRounds to whole squares", ({ halvingRounds, feet, half }) => {
    expect(feet.map((one) => halfPace(one, { ...DEFAULT_OPTIONS, halvingRounds }))).toEqual(half);
  });
});

describe("what is in the pack", () => {
  test("WH-ENC-07 (1): is out after as many rounds as the die shows", () => {
    expect(resolveTotal(RETRIEVAL_DICE, [4])).toBe(4);
  });
  it.each([
    { rule: "WH-ENC-07 (2)", enemies: [{ distance: 5, reach: 5 }], exposed: true },
    { rule: "WH-ENC-07 (2), a spear", enemies: [{ distance: 10, reach: 10 }], exposed: true },
    { rule: "WH-ENC-07 (2), far off", enemies: [{ distance: 10, reach: 5 }], exposed: false },
    { rule: "WH-ENC-07 (2), alone", enemies: [], exposed: false },
  ])("$rule lets enemies strike: $exposed", ({ enemies, exposed }) => {
    const guards = enemies.map((enemy) => ({ id: "orc", ready: true, freeAttacks: 1, used: 0, ...enemy }));
    expect(freeAttacksOnAct("unpack", guards, coreRulebook).length > 0).toBe(exposed);
  });
});
