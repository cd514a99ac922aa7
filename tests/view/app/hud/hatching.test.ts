import { describe, expect, it } from "vitest";
import { hatching } from "../../../../src/view/app/hud/way-label.ts";

const square = (x: number, y: number) => [
  { x, y },
  { x: x + 100, y },
  { x: x + 100, y: y + 100 },
  { x, y: y + 100 },
];
const rounded = (strokes: ReturnType<typeof hatching>) =>
  strokes.map((ends) => ends.map(({ x, y }) => [Math.round(x), Math.round(y)]));

describe("the hatching of a form", () => {
  it("rises or falls, and ends at its edges", () => {
    expect(rounded(hatching(square(0, 0), 100, "rising"))).toContainEqual([
      [0, 100],
      [100, 0],
    ]);
    expect(rounded(hatching(square(0, 0), 100, "falling"))).toContainEqual([
      [0, 0],
      [100, 100],
    ]);
  });
  it("goes on in the next form", () => {
    const [here, there] = [
      rounded(hatching(square(0, 0), 50, "rising")),
      rounded(hatching(square(100, 0), 50, "rising")),
    ];
    expect(here).toContainEqual([
      [50, 100],
      [100, 50],
    ]);
    expect(there).toContainEqual([
      [100, 50],
      [150, 0],
    ]);
  });
  it("leaves out what is between the arms of a form", () => {
    const fork = [
      { x: 0, y: 0 },
      { x: 10, y: 0 },
      { x: 10, y: 90 },
      { x: 90, y: 90 },
      { x: 90, y: 0 },
      { x: 100, y: 0 },
      { x: 100, y: 100 },
      { x: 0, y: 100 },
    ];
    const across = hatching(fork, 95, "rising").filter(([from]) => from.x + from.y > 90 && from.x + from.y < 100);
    expect(across).toHaveLength(2);
    expect(hatching([], 10, "rising")).toEqual([]);
  });
});
