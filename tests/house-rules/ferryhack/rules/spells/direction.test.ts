import { describe, expect, it } from "vitest";
import { COMPASS, compassOf, kindsAt } from "../../../../../src/house-rules/ferryhack/rules/spells/spell-effects.ts";

describe("Direction", () => {
  it("FH-S2-11: each level looks for one kind more", () => {
    expect([1, 2, 5].map(kindsAt)).toEqual([1, 2, 5]);
  });
  it("FH-S2-11: tells eight directions, south being down", () => {
    const ways = [
      { x: 1, y: 0 },
      { x: 3, y: 3 },
      { x: 0, y: 2 },
      { x: -2, y: 2 },
      { x: -5, y: 1 },
      { x: -1, y: -1 },
      { x: 0, y: -9 },
      { x: 2, y: -2 },
    ];
    expect(ways.map(compassOf)).toEqual([...COMPASS]);
    expect(compassOf({ x: 0, y: 0 })).toBeNull();
  });
});
