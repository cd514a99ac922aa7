import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import {
  type BandBoard,
  boardFrom,
  boardIn,
  canReach,
  distanceOfSteps,
  membersWithin,
  moved,
  movesToCome,
  NO_BOARD,
  placedAt,
  stepsBetween,
  stepsOfBand,
  stepsOfFeet,
  withMember,
  withoutMember,
  withSteps,
} from "../../../../../src/games/redhack/rules/combat/bands.ts";
import {
  afterMove,
  freeMovesLeft,
  MOVE_RATES,
  movementOfRate,
  movesForAction,
  movesForSquares,
  movesLeft,
  movesOfRate,
  nextMoveCost,
  NO_MOVES,
  rateOfMovement,
  rateOfRider,
} from "../../../../../src/games/redhack/rules/combat/moves.ts";
import { RuleError } from "../../../../../src/rules/index.ts";

const IDS = ["fighter", "wizard", "orc", "door"] as const;
const along = (places: readonly number[]): BandBoard => {
  const at = (id: string): number => places[IDS.findIndex((one) => one === id)] ?? 0;
  return boardFrom(IDS, (one, other) => Math.abs(at(one) - at(other)));
};

describe("steps of distance", () => {
  it("RH-DST-01 stand for bands, and remote ones for 60 feet each", () => {
    expect([0, 15, 16, 60, 61, 120, 180, 240, 241, 300, 301].map(stepsOfFeet)).toEqual([
      0, 0, 1, 1, 2, 2, 3, 4, 5, 5, 6,
    ]);
    expect([0, 1, 2, 3, 4, 5, 6].map((steps) => distanceOfSteps(steps).upTo)).toEqual([
      15, 60, 120, 180, 240, 300, 360,
    ]);
    expect([0, 1, 4, 7].map((steps) => distanceOfSteps(steps).band)).toEqual(["close", "near", "extreme", "remote"]);
    expect([stepsOfBand("close"), stepsOfBand("remote")]).toEqual([0, 5]);
  });
  test("RH-DST-01 are the same there and back", () => {
    fc.assert(
      fc.property(fc.nat(900), (feet) => {
        const steps = stepsOfFeet(feet);
        expect(stepsOfFeet(distanceOfSteps(steps).upTo)).toBe(steps);
      }),
    );
  });
});

describe("a board of distances", () => {
  const board = along([0, 10, 100, 50]);

  it.each([
    ["RH-MOV-01 (1) far to near takes one move", 2, 1],
    ["RH-MOV-01 (2) near to close takes one move", 1, 0],
  ] as const)("%s", (_, from, to) => {
    const after = moved(withSteps(board, "fighter", "orc", from), "fighter", "orc", "toward");
    expect(after && stepsBetween(after, "orc", "fighter")).toBe(to);
  });
  it("RH-MOV-01 (3) far to close takes two moves", () => {
    expect(movesToCome(board, "fighter", "orc")).toBe(2);
    expect(canReach(board, ["fighter", "orc"], { max: 3 })).toBe(true);
    expect(canReach(board, ["fighter", "orc"], { max: 1 })).toBe(false);
    expect(canReach(board, ["fighter", "orc"], { max: 1 }, 1)).toBe(true);
  });
  it("RH-MOV-01 (4) on a grid a move is twelve squares", () => {
    expect([0, 1, 12, 13, 24].map(movesForSquares)).toEqual([0, 1, 1, 2, 2]);
  });

  it("RH-MOV-01 one who comes close to another is as far from those beside them, and leaves those behind", () => {
    const near = along([0, 0, 60, 60]);
    const after = moved(near, "fighter", "orc", "toward");
    if (!after) throw new Error("not moved");
    expect([stepsBetween(after, "fighter", "orc"), stepsBetween(after, "fighter", "door")]).toEqual([0, 0]);
    expect(stepsBetween(after, "fighter", "wizard")).toBe(1);
    expect(stepsBetween(after, "wizard", "orc")).toBe(1);
    expect(moved(after, "fighter", "orc", "toward")).toBeNull();
  });
  it("RH-MOV-01 one who goes away leaves all who are close", () => {
    const after = moved(along([0, 0, 0, 60]), "fighter", "orc", "away");
    expect(after && membersWithin(after, "fighter", 0)).toEqual([]);
    expect(after && stepsBetween(after, "fighter", "wizard")).toBe(1);
    expect(moved(board, "fighter", "fighter", "away")).toBeNull();
  });

  it("tells who is within what", () => {
    expect(membersWithin(board, "fighter", 0)).toEqual(["wizard"]);
    expect(membersWithin(board, "fighter", 1)).toEqual(["wizard", "door"]);
    expect(membersWithin(board, "fighter", 9)).toEqual(["wizard", "orc", "door"]);
  });
  it("takes people in and lets them go", () => {
    const more = withMember(board, "bat", () => 3);
    expect([stepsBetween(more, "bat", "door"), more.steps.length]).toEqual([3, 10]);
    expect(withMember(more, "bat", () => 1)).toBe(more);
    expect(withoutMember(more, "bat")).toEqual(board);
    expect(withoutMember(board, "wizard").ids).toEqual(["fighter", "orc", "door"]);
    expect(stepsBetween(withoutMember(board, "wizard"), "orc", "door")).toBe(stepsBetween(board, "orc", "door"));
    expect(NO_BOARD.ids).toEqual([]);
  });
  it("is read as it was stored, and not as anything else", () => {
    expect(boardIn(JSON.parse(JSON.stringify(board)))).toEqual(board);
    const wrong = [
      null,
      {},
      { ids: ["a", "b"], steps: [] },
      { ids: ["a", "a"], steps: [1] },
      { ids: ["a", "b"], steps: [-1] },
    ];
    expect(wrong.map((one) => boardIn(one))).toEqual(wrong.map(() => undefined));
    expect(boardIn({ ids: [], steps: [] })).toEqual(NO_BOARD);
  });
  it("refuses those who are not there, and distances that there are none of", () => {
    expect(() => stepsBetween(board, "fighter", "ghost")).toThrow(RuleError);
    expect(() => withSteps(board, "fighter", "orc", -1)).toThrow(RuleError);
    expect(withSteps(board, "fighter", "fighter", 3)).toBe(board);
    expect(placedAt(board, "fighter", "fighter", 3)).toBe(board);
  });

  const place = fc.integer({ min: 0, max: 400 });
  test("RH-MOV-01 a move changes the distance to its goal by one, to others by as much as that makes necessary, and of others never", () => {
    const ways = fc.constantFrom("toward" as const, "away" as const);
    fc.assert(
      fc.property(
        fc.tuple(place, place, place, place),
        ways,
        fc.constantFrom(...IDS),
        fc.constantFrom(...IDS),
        (at, way, mover, goal) => {
          const before = along(at);
          const after = moved(before, mover, goal, way) ?? before;
          const change = (one: string, other: string) =>
            stepsBetween(after, one, other) - stepsBetween(before, one, other);
          const others = IDS.filter((id) => id !== mover);
          expect(Math.abs(change(mover, goal))).toBe(after === before ? 0 : 1);
          expect(others.every((id) => Math.abs(change(mover, id)) <= 2)).toBe(true);
          expect(others.every((id) => others.every((other) => change(id, other) === 0))).toBe(true);
        },
      ),
    );
  });
  test("RH-MOV-01 those who were close to the goal stay as far from the mover as the goal", () => {
    fc.assert(
      fc.property(fc.nat(6), fc.nat(6), (start, other) => {
        const twin = withSteps(
          withSteps(withSteps(board, "fighter", "orc", start), "fighter", "door", other),
          "orc",
          "door",
          0,
        );
        const after = moved(twin, "fighter", "orc", "toward") ?? moved(twin, "fighter", "orc", "away");
        expect(after && stepsBetween(after, "fighter", "door")).toBe(after && stepsBetween(after, "fighter", "orc"));
      }),
    );
  });
});

describe("moves in a round", () => {
  const human = movesOfRate(120);
  const jelly = movesOfRate(30);

  it("RH-MOV-02 (1) a human who has countermoved once gets one more for the action", () => {
    const made = afterMove(afterMove(NO_MOVES, false), true);
    expect([freeMovesLeft(human, made), movesForAction(human, made), movesLeft(human, made)]).toEqual([0, 1, 1]);
    expect(nextMoveCost(human, made, true)).toBe("action");
    expect(nextMoveCost(human, made, false)).toBe("reaction");
    expect(nextMoveCost(human, afterMove(made, true), true)).toBe("none");
  });
  it("RH-MOV-02 (2) an ochre jelly moves by its action alone", () => {
    expect([freeMovesLeft(jelly, NO_MOVES), movesForAction(jelly, NO_MOVES)]).toEqual([0, 1]);
    expect(nextMoveCost(jelly, NO_MOVES, true)).toBe("action");
  });
  it("RH-MOV-02 the rates", () => {
    const table = MOVE_RATES.map(([rate]) => movesOfRate(rate)).map(({ base, max }) => `${base}/${max}`);
    expect(table.join(" ")).toBe("0/1 1/1 1/2 1/3 1/4 2/4 2/5 3/5 4/8");
    expect([movesOfRate(10), movesOfRate(0), movesOfRate(1000)]).toEqual([
      { base: 0, max: 1 },
      { base: 0, max: 0 },
      { base: 4, max: 8 },
    ]);
  });
  it("RH-MOV-02 Whitehack's movement is taken down to a row", () => {
    const of = (movement: number) => movesOfRate(rateOfMovement(movement));
    expect([10, 15, 20, 25, 30, 40, 45, 60].map((movement) => Object.values(of(movement)).join("/"))).toEqual([
      "0/1",
      "1/1",
      "1/1",
      "1/2",
      "1/3",
      "1/4",
      "2/4",
      "3/5",
    ]);
    expect([movementOfRate(120), movementOfRate(90)]).toEqual([30, 22]);
  });
  it("RH-MOV-03 a rider on a horse", () => {
    expect(movesOfRate(rateOfRider(120, 240))).toEqual({ base: 3, max: 5 });
    expect(rateOfRider(120)).toBe(120);
  });
  test("RH-MOV-02 there are never more moves than Max, and never a free one too many", () => {
    const count = fc.nat(5);
    fc.assert(
      fc.property(fc.constantFrom(...MOVE_RATES.map(([, rate]) => rate)), count, count, (rate, own, counter) => {
        const made = { own, counter };
        expect(freeMovesLeft(rate, made) + movesForAction(rate, made)).toBe(movesLeft(rate, made));
        expect(movesLeft(rate, made) + own + counter).toBeLessThanOrEqual(Math.max(rate.max, own + counter));
      }),
    );
  });
});
