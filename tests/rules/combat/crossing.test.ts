import { describe, expect, it } from "vitest";
import { isCut, type Line } from "../../../src/rules/index.ts";

const line = (x: number, y: number, toX: number, toY: number): Line => [
  { x, y },
  { x: toX, y: toY },
];

describe("WH-SPEC-07: a wall in the way of a push", () => {
  it.each([
    [line(0, 0, 10, 0), line(5, -5, 5, 5), true],
    [line(0, 0, 10, 0), line(5, 1, 5, 5), false],
    [line(0, 0, 10, 0), line(11, -5, 11, 5), false],
    [line(0, 0, 10, 10), line(0, 10, 10, 0), true],
    [line(0, 0, 10, 0), line(0, 5, 10, 5), false],
    [line(0, 0, 10, 0), line(10, -5, 10, 5), false],
    [line(0, 0, 10, 0), line(5, 0, 5, 5), true],
  ])("%j and %j: %s", (way, wall, cut) => {
    expect(isCut(way, wall)).toBe(cut);
  });
});
