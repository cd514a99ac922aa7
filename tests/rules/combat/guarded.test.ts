import { describe, expect, it } from "vitest";
import {
  coreRulebook,
  type EngagementRules,
  guardedFeet,
  guardedSpaces,
  nearestEdges,
  outlineAround,
  RuleError,
} from "../../../src/rules/index.ts";

/** All squares around one, as far as three away, with their distance where diagonals count as one. */
const SQUARES = [-3, -2, -1, 0, 1, 2, 3].flatMap((x, _, all) =>
  all.map((y) => ({ x, y, feet: 5 * Math.max(Math.abs(x), Math.abs(y)) })),
);
/** A pack for which the eight squares around somebody are in melee, whatever the weapon. */
const EIGHT: EngagementRules = { ...coreRulebook.engagement, inMeleeRange: (distance) => distance <= 5 };
/** A pack in which long weapons do not reach whoever stands close. */
const FAR: EngagementRules = { ...coreRulebook.engagement, inMeleeRange: (distance, reach) => distance === reach };

describe("the spaces that somebody guards", () => {
  it.each([
    { rule: "WH-ACT-04 (1)", reach: 5, engagement: coreRulebook.engagement, count: 8, feet: 5 },
    { rule: "WH-ACT-04 (2)", reach: 10, engagement: coreRulebook.engagement, count: 24, feet: 10 },
    { rule: "without a weapon for melee", reach: 0, engagement: coreRulebook.engagement, count: 0, feet: 0 },
    { rule: "by eight squares", reach: 10, engagement: EIGHT, count: 8, feet: 5 },
    { rule: "but not close by", reach: 10, engagement: FAR, count: 16, feet: 10 },
  ])("$rule: $count squares with a reach of $reach ft", ({ reach, engagement, count, feet }) => {
    const spaces = guardedSpaces(SQUARES, reach, { engagement });
    expect(spaces).toHaveLength(count);
    expect(spaces.some(({ x, y }) => x === 0 && y === 0)).toBe(false);
    expect(guardedFeet(reach, { engagement })).toBe(feet);
  });
  it("are none at a distance that is none", () => {
    expect(() => guardedSpaces([{ feet: Number.NaN }], 5, coreRulebook)).toThrow(RuleError);
    expect(() => guardedFeet(Number.NaN, coreRulebook)).toThrow(RuleError);
  });
});

describe("WH-ACT-04: without a grid", () => {
  const area = { x: 100, y: 200, width: 50, height: 80 };
  it("all that is guarded lies within a line around somebody, everywhere as far from the edge", () => {
    for (const { x, y } of outlineAround(area, 30)) {
      const [from, to] = nearestEdges(area, { x, y, width: 0, height: 0 });
      expect(Math.hypot(to.x - from.x, to.y - from.y)).toBeCloseTo(30);
    }
  });
  it("of no distance it is the edge itself", () => {
    const xs = outlineAround(area, 0).map(({ x }) => x);
    expect([Math.min(...xs), Math.max(...xs)]).toEqual([100, 150]);
    expect(() => outlineAround(area, Number.POSITIVE_INFINITY)).toThrow(RuleError);
  });
});
