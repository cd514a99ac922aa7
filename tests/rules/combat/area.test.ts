import { readFileSync } from "node:fs";
import { describe, expect, it, test } from "vitest";
import fc from "fast-check";
import {
  AREA_SHAPES,
  AREA_SIDE,
  areaCovers,
  areaSquares,
  caughtIn,
  coreRulebook,
  feetOf,
  isIn,
  isSaveNeeded,
  planAttackRoll,
  resolveAttackRoll,
  shareAfterSave,
  spreadSquares,
  SQUARE_FEET,
  squaresOf,
  toAreaAttack,
  toAttackRoll,
  toMovement,
} from "../../../src/rules/index.ts";
import { lineOf } from "../builders.ts";

const HERE = { x: 10, y: 10 };
const EAST = { x: 1, y: 0 };

describe("area attacks", () => {
  test("WH-AREA-01 (1): a missile at a spot meets no armor", () => {
    const rolled = toAreaAttack(
      toAttackRoll(lineOf(11, { range: 20 }, "missile"), { distance: 15, intoMelee: true }, null),
    );
    expect(planAttackRoll(rolled).count).toBe(1);
    expect(resolveAttackRoll(rolled, [3], coreRulebook)).toMatchObject({ hit: true, armorClass: 0 });
  });
  test("WH-AREA-01 (2): everybody inside saves", () => {
    const figure = (id: string, x: number, y: number, size = 1) => ({ id, x, y, width: size, height: size });
    const inside = [figure("a", 9, 9), figure("b", 11, 10), figure("ogre", 11, 11, 2)];
    const caught = caughtIn(areaSquares("square", { from: HERE, way: EAST }), [...inside, figure("far", 12, 9)]);
    expect(caught).toEqual(["a", "b", "ogre"]);
    expect(caught.every(() => isSaveNeeded({}))).toBe(true);
  });
  test("WH-AREA-01 (3): a saving throw avoids all the damage", () => {
    expect([shareAfterSave(true, "nothing"), shareAfterSave(false, "nothing")]).toEqual(["none", "whole"]);
  });

  test("WH-AREA-02 (1): a line is 45 feet long", () => {
    const squares = areaSquares("line", { from: HERE, way: EAST });
    expect(squares[0]).toEqual({ x: 11, y: 10 });
    expect(squares.at(-1)).toEqual({ x: 19, y: 10 });
    expect(feetOf(squares.length)).toBe(45);
  });
  test("WH-AREA-02 (2): a cone has rows of one, three and five", () => {
    const squares = areaSquares("cone", { from: HERE, way: { x: 0, y: -1 } });
    const inRow = (y: number) =>
      squares
        .filter((square) => square.y === y)
        .map(({ x }) => x)
        .toSorted((a, b) => a - b);
    expect([inRow(9), inRow(8), inRow(7)]).toEqual([[10], [9, 10, 11], [8, 9, 10, 11, 12]]);
  });
  test("WH-AREA-02: a diagonal cone fills a corner", () => {
    const squares = areaSquares("cone", { from: HERE, way: { x: 1, y: 1 } });
    expect(isIn(squares, { x: 13, y: 11 })).toBe(true);
    expect(isIn(squares, { x: 10, y: 11 })).toBe(false);
  });
  test("WH-AREA-02: nine different squares in every shape and way", () => {
    const steps = [-1, 0, 1];
    for (const shape of AREA_SHAPES) {
      for (const x of steps) {
        for (const y of steps) {
          if (x === 0 && y === 0) continue;
          const squares = areaSquares(shape, { from: HERE, way: { x, y } });
          expect(new Set(squares.map((square) => `${square.x},${square.y}`)).size).toBe(AREA_SIDE ** 2);
          expect(isIn(squares, HERE)).toBe(shape === "square");
        }
      }
    }
  });
  it.each([
    { x: 0, y: 0 },
    { x: 2, y: 0 },
    { x: 0, y: 2 },
  ])("WH-AREA-02: no line goes $x, $y", (way) => {
    expect(() => areaSquares("line", { from: HERE, way })).toThrow("way");
  });
  test("WH-AREA-02: in a narrow place it spreads along what is free", () => {
    const corridor = spreadSquares(HERE, ({ y }) => y === 10);
    expect(corridor.map(({ x }) => x).toSorted((a, b) => a - b)).toEqual([6, 7, 8, 9, 10, 11, 12, 13, 14]);
    expect(spreadSquares(HERE, () => false)).toEqual([HERE]);
  });
  test("WH-AREA-02: a spread never takes what is not free, and never more than nine", () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.integer({ min: 5, max: 15 }), fc.integer({ min: 5, max: 15 }))), (walls) => {
        const isFree = ({ x, y }: { x: number; y: number }) =>
          !walls.some(([wallX, wallY]) => wallX === x && wallY === y);
        const squares = spreadSquares(HERE, isFree);
        expect(squares.length).toBeLessThanOrEqual(AREA_SIDE ** 2);
        expect(squares.slice(1).every(isFree)).toBe(true);
      }),
    );
  });
});

describe("the grid", () => {
  test("WH-MINI-01 (1): 30 feet are 6 squares", () => {
    expect(toMovement(30, [], null).squares).toBe(6);
    expect(SQUARE_FEET).toBe(5);
  });
  test("WH-MINI-01 (2): the grid of a new scene has squares of as many feet", () => {
    const manifest: unknown = JSON.parse(readFileSync("system.json", "utf8"));
    expect(manifest).toMatchObject({ grid: { distance: SQUARE_FEET, units: "ft" } });
  });
  test("WH-MINI-02 (3): a room of 20 by 20 feet is 4 by 4 squares", () => {
    expect(squaresOf(20)).toBe(4);
  });
});

describe("areas of other sizes, and on maps without squares (WH-AREA-02)", () => {
  const HERE_EAST = { from: { x: 0, y: 0 }, way: { x: 1, y: 0 } };

  it.each([1, 2, 3, 4, 5])("a side of %i is its square in spaces, in every shape", (side) => {
    for (const shape of AREA_SHAPES) {
      const squares = areaSquares(shape, HERE_EAST, side).map(({ x, y }) => `${x},${y}`);
      expect(new Set(squares).size).toBe(side ** 2);
    }
    expect(spreadSquares({ x: 0, y: 0 }, () => true, side)).toHaveLength(side ** 2);
  });

  it("covers the middles of the same squares, whatever the shape and the side", () => {
    for (const shape of AREA_SHAPES)
      for (const side of [1, 3, 5]) {
        const squares = new Set(areaSquares(shape, HERE_EAST, side).map(({ x, y }) => `${x},${y}`));
        for (let x = -26; x <= 26; x++)
          for (let y = -26; y <= 26; y++)
            expect([shape, side, x, y, areaCovers(shape, { from: { x: 0, y: 0 }, angle: 0 }, { x, y }, side)]).toEqual([
              shape,
              side,
              x,
              y,
              squares.has(`${x},${y}`),
            ]);
      }
  });

  it("turns with its direction", () => {
    const covers = (angle: number) => areaCovers("line", { from: { x: 0, y: 0 }, angle }, { x: 0, y: 5 });
    expect([covers(0), covers(Math.PI / 2), covers(-Math.PI / 2)]).toEqual([false, true, false]);
  });

  it("stops what spreads at a wall between two squares", () => {
    const filled = spreadSquares({ x: 0, y: 0 }, (to, from) => !(from.x === 0 && to.x === 1));
    expect(filled.every(({ x }) => x < 1)).toBe(true);
  });
});

describe("how much of one damage counts (WH-AREA-01)", () => {
  it.each([
    [true, "nothing", "none"],
    [true, "half", "half"],
    [true, "noSave", "whole"],
    [false, "nothing", "whole"],
    [false, "half", "whole"],
  ] as const)("a save made (%s) that leaves %s: %s", (saved, leaves, share) => {
    expect(shareAfterSave(saved, leaves)).toBe(share);
  });
});
