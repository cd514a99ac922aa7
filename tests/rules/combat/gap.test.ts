import { describe, expect, it, test } from "vitest";
import fc from "fast-check";
import { nearestEdges, nearestPlaces, overlap, type Place } from "../../../src/rules/index.ts";

/** The squares of a figure so many squares wide, whose first one is at (x, y). */
const squares = (x: number, y: number, size: number): Place[] =>
  Array.from({ length: size * size }, (_, at) => ({ x: x + (at % size), y: y + Math.floor(at / size) }));

describe("the nearest spaces of two figures", () => {
  it.each([
    { of: "two small ones", first: squares(0, 0, 1), second: squares(1, 0, 1), nearest: [1, 0] },
    { of: "a small one and an ogre beside it", first: squares(0, 0, 1), second: squares(1, 0, 2), nearest: [1, 0] },
    { of: "an ogre and a small one below it", first: squares(0, 0, 2), second: squares(1, 2, 1), nearest: [0, 1] },
    { of: "two big ones in a diagonal", first: squares(0, 0, 2), second: squares(4, 4, 3), nearest: [3, 3] },
    { of: "one that stands in another", first: squares(0, 0, 3), second: squares(1, 1, 1), nearest: [0, 0] },
  ])("of $of", ({ first, second, nearest }) => {
    const [from, to] = nearestPlaces(first, second) ?? [];
    expect([(to?.x ?? 9) - (from?.x ?? 9), (to?.y ?? 9) - (from?.y ?? 9)]).toEqual(nearest);
  });

  test("are none where one of them stands nowhere", () => {
    expect(nearestPlaces([], squares(0, 0, 1))).toBeNull();
    expect(nearestPlaces(squares(0, 0, 1), [])).toBeNull();
  });
});

describe("two areas", () => {
  it.each([
    { to: { x: 1, y: 1 }, share: true },
    { to: { x: 2, y: 0 }, share: false },
    { to: { x: 0, y: -2 }, share: false },
    { to: { x: -1.5, y: 0 }, share: true },
  ])("of two squares overlap at $to: $share", ({ to, share }) => {
    const [one, other] = [
      { x: 0, y: 0, width: 2, height: 2 },
      { ...to, width: 2, height: 2 },
    ];
    expect([overlap(one, other), overlap(other, one)]).toEqual([share, share]);
  });
});

describe("the nearest edges of two areas", () => {
  const coordinate = fc.integer({ min: -50, max: 50 });
  const length = fc.integer({ min: 1, max: 20 });
  const area = fc.record({ x: coordinate, y: coordinate, width: length, height: length });

  it.each([
    { to: { x: 15, y: 0 }, gap: [5, 0] },
    { to: { x: 0, y: -30 }, gap: [0, -20] },
    { to: { x: 10, y: 10 }, gap: [0, 0] },
    { to: { x: 4, y: 4 }, gap: [0, 0] },
    { to: { x: 13, y: 14 }, gap: [3, 4] },
  ])("from a square of ten to one at $to", ({ to, gap }) => {
    const size = { width: 10, height: 10 };
    const [first, second] = nearestEdges({ x: 0, y: 0, ...size }, { ...to, ...size });
    expect([second.x - first.x, second.y - first.y]).toEqual(gap);
  });

  test("lie in their areas, and no corner pair is nearer", () => {
    const corners = ({ x, y, width, height }: { x: number; y: number; width: number; height: number }) =>
      [x, x + width].flatMap((right) => [y, y + height].map((down) => ({ x: right, y: down })));
    const far = (one: Place, other: Place) => Math.hypot(one.x - other.x, one.y - other.y);
    fc.assert(
      fc.property(area, area, (first, second) => {
        const [from, to] = nearestEdges(first, second);
        const isIn = (place: Place, { x, y, width, height }: typeof first) =>
          place.x >= x && place.x <= x + width && place.y >= y && place.y <= y + height;
        expect(isIn(from, first) && isIn(to, second)).toBe(true);
        for (const one of corners(first))
          for (const other of corners(second)) expect(far(from, to)).toBeLessThanOrEqual(far(one, other));
      }),
    );
  });
});
