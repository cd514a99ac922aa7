// How the Referee's board is laid out and drawn.
import { describe, expect, it } from "vitest";
import { bendsOf, lineShape } from "../../../../src/view/campaign/factions/graph-view.ts";
import { layOut } from "../../../../src/view/campaign/factions/lay-out.ts";

const items = Array.from({ length: 60 }, (_, at) => ({ id: `f${at}`, x: null, y: null }));
const lines = items
  .map(({ id }, at) => ({ from: id, to: `f${(at * 7 + 1) % 60}` }))
  .filter(({ from, to }) => from !== to);

describe("the layout", () => {
  it("is the same each time, inside its size, and no two boxes lie upon each other", () => {
    const { places, width, height } = layOut(items, lines);
    expect(layOut(items, lines).places).toEqual(places);
    const all = [...places.values()];
    expect(all.every(({ x, y }) => x >= 70 && x <= width - 70 && y >= 26 && y <= height - 26)).toBe(true);
    const near = all.flatMap((one, at) =>
      all.slice(at + 1).filter((other) => Math.abs(one.x - other.x) < 130 && Math.abs(one.y - other.y) < 50),
    );
    expect(near.length).toBeLessThan(3);
  });

  it("leaves what a hand has put somewhere where it is", () => {
    const { places } = layOut([{ id: "a", x: 321, y: 222 }, ...items], lines);
    expect(places.get("a")).toEqual({ x: 321, y: 222 });
    expect(layOut([], []).places.size).toBe(0);
  });
});

describe("lines", () => {
  it("between the same two lie beside each other, one alone is straight", () => {
    const [ab, ba, ac] = [
      { from: "a", to: "b" },
      { from: "b", to: "a" },
      { from: "a", to: "c" },
    ] as const;
    expect(bendsOf([ab, ab, ba, ac])).toEqual([26, 52, 26, 0]);
    const there = lineShape({ x: 0, y: 0 }, { x: 400, y: 0 }, 26);
    const back = lineShape({ x: 400, y: 0 }, { x: 0, y: 0 }, 26);
    expect([there.y, back.y]).toEqual([-26, 26]);
    expect(lineShape({ x: 0, y: 0 }, { x: 400, y: 0 }, 0).d).toBe("M 70 0 Q 200 0 330 0");
  });
});
