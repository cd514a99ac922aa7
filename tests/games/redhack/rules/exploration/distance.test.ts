import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import {
  BAND_FEET,
  bandOf,
  bandOfSquares,
  DISTANCE_BANDS,
  isWithin,
} from "../../../../../src/games/redhack/rules/exploration/distance.ts";
import {
  FALL_SAVES,
  fallDamage,
  isArrested,
  mayCatch,
  planFall,
  shareFall,
} from "../../../../../src/games/redhack/rules/exploration/falling.ts";
import {
  secondsOfDowntimes,
  shortTurns,
  turnsOfSeconds,
} from "../../../../../src/games/redhack/rules/exploration/time.ts";
import { RuleError, secondsOf } from "../../../../../src/rules/index.ts";

const rulebook = { turnLength: shortTurns };

describe("time", () => {
  it("RH-TIM-01 (1) ten rounds are a turn", () => {
    expect(secondsOf({ amount: 10, unit: "round" }, rulebook)).toBe(
      secondsOf({ amount: 1, unit: "dungeonTurn" }, rulebook),
    );
  });
  it("RH-TIM-01 (2) forty-eight turns are a watch", () => {
    expect(secondsOf({ amount: 48, unit: "dungeonTurn" }, rulebook)).toBe(
      secondsOf({ amount: 1, unit: "watch" }, rulebook),
    );
  });
  it("RH-TIM-01 a week in town, and begun turns", () => {
    expect(secondsOfDowntimes(2)).toBe(14 * 24 * 60 * 60);
    expect([0, 1, 300, 301].map(turnsOfSeconds)).toEqual([0, 1, 1, 2]);
  });
});

describe("distance", () => {
  it("RH-DST-01 (1) seven squares are near", () => {
    expect(bandOfSquares(7)).toEqual({ band: "near", upTo: 60 });
  });
  it("RH-DST-01 (2) twenty-four are far", () => {
    expect(bandOfSquares(24).band).toBe("far");
  });
  it("RH-DST-01 (3) three hundred feet are remote", () => {
    expect(bandOfSquares(60)).toEqual({ band: "remote", upTo: 300 });
    expect([241, 300, 301].map((feet) => bandOf(feet).upTo)).toEqual([300, 300, 360]);
  });
  it("RH-DST-01 every limit, and the foot beyond it", () => {
    const limits = Object.values(BAND_FEET);
    expect(limits.map((feet) => bandOf(feet).band)).toEqual(["close", "near", "far", "distant", "extreme"]);
    expect(limits.map((feet) => bandOf(feet + 0.5).band)).toEqual(["near", "far", "distant", "extreme", "remote"]);
    expect(bandOf(-3).band).toBe("close");
    expect(() => bandOf(Number.NaN)).toThrow(RuleError);
  });
  test("RH-DST-01 a band holds what is nearer", () => {
    fc.assert(
      fc.property(fc.nat(400), fc.constantFrom(...DISTANCE_BANDS), (feet, band) => {
        expect(!isWithin(feet + 1, band) || isWithin(feet, band)).toBe(true);
        expect(isWithin(feet, "remote")).toBe(true);
      }),
    );
  });
});

describe("falling", () => {
  it("RH-FAL-01 (1)–(2) fifty feet are five dice, 17.5 on average", () => {
    expect(planFall(50)).toEqual({ count: 5, faces: 6, bonus: 0 });
    const [least, most] = [1, 6].map((face) => fallDamage(50, Array<number>(5).fill(face), false));
    expect(((least ?? 0) + (most ?? 0)) / 2).toBe(17.5);
    expect(FALL_SAVES.falling).toEqual({ attribute: "dexterity", difficulty: 2 });
  });
  it("RH-FAL-01 (3) half of seventeen is eight", () => {
    expect([false, true].map((saved) => fallDamage(50, [5, 4, 3, 3, 2], saved))).toEqual([17, 8]);
  });
  it("RH-FAL-01 (4) eight feet do nothing", () => {
    expect(fallDamage(8, [], false)).toBe(0);
    expect(() => fallDamage(8, [3], false)).toThrow(RuleError);
  });

  it("RH-FAL-02 (1) eighteen among three, and three for those who save", () => {
    expect(shareFall(18, { falling: false, catching: [false, false] })).toEqual({ falling: 6, catching: [6, 6] });
    expect(shareFall(18, { falling: true, catching: [true, true] })).toEqual({ falling: 3, catching: [3, 3] });
    expect(FALL_SAVES.catching.attribute).toBe("strength");
  });
  it("RH-FAL-02 what cannot be divided stays with the one who falls", () => {
    expect(shareFall(20, { falling: false, catching: [false, true] })).toEqual({ falling: 8, catching: [6, 3] });
    expect(shareFall(7, { falling: true, catching: [] })).toEqual({ falling: 3, catching: [] });
  });
  it("RH-FAL-02 those who are close or tied may catch", () => {
    expect(mayCatch({ feet: 15, tied: false })).toBe(true);
    expect(mayCatch({ feet: 16, tied: false })).toBe(false);
    expect(mayCatch({ feet: 40, tied: true })).toBe(true);
  });

  it("RH-FAL-03 (1) six points from fifty feet: a note", () => {
    expect([isArrested(50, 6), isArrested(50, 7), isArrested(8, 0)]).toEqual([true, false, false]);
  });
});
