import { describe, expect, it } from "vitest";
import { isFlanked } from "../../../../../src/house-rules/ferryhack/rules/guards.ts";
import type { Board, GroundState } from "../../../../../src/rules/index.ts";
import { areaOf, at, board, choices, ending, exchangeWith, figure, wayTo } from "./boards.ts";
import { withShifts } from "./boards.ts";

const rules = exchangeWith();
const open = (on: Board, on_rules = rules): GroundState => on_rules.open({ from: areaOf(on, "a"), defender: "d" }, on);
const step = (state: GroundState, on: Board, to: readonly [number, number]): GroundState =>
  rules.answer(state, wayTo(rules, state, on, to), on);
const stand = (state: GroundState, on: Board): GroundState => rules.answer(state, null, on);

const D = figure("d", [4, 5]);
const WEST = figure("a", [3, 5]);
const SOUTH_WEST = figure("a", [3, 6]);

describe("giving ground", () => {
  it.each([
    ["FH-DEF-01 (1) straight", board([WEST, D]), "5,4 5,5 5,6"],
    ["FH-DEF-01 (2) diagonally", board([SOUTH_WEST, D]), "4,4 5,4 5,5"],
    ["FH-DEF-03 (1) a wall", board([WEST, D], [[5, 4]]), "5,5 5,6"],
    ["FH-DEF-03 (2) an ally and a crate", board([WEST, D, figure("x", [5, 5])], [[5, 4]]), "5,6"],
    ["FH-DEF-03 an enemy behind", board([WEST, D, figure("b", [5, 5])]), "5,4 5,6"],
    ["FH-DEF-03 the edge", board([figure("a", [1, 5]), figure("d", [0, 5])]), ""],
    ["FH-GRD-04 from two squares away", board([figure("a", [2, 5]), D]), "5,4 5,5 5,6"],
    ["FH-GRD-05 all of a large one", board([figure("a", [3, 5]), figure("d", [4, 5, 2])]), "5,4 5,5 5,6"],
    ["FH-GRD-05 where it has room", board([WEST, figure("d", [4, 5, 2])], [[6, 7]]), "5,4 5,5"],
  ])("%s", (_rule, on, squares) => {
    expect(choices(rules, open(on), on)).toBe(squares);
  });

  it("FH-DEF-01 (3) never sideways", () => {
    const on = board([WEST, D]);
    expect(rules.steps(open(on), on).some(({ to }) => to.x === 4 && to.y === 4)).toBe(false);
  });

  it("FH-DEF-01 straight back comes first, then left, then right", () => {
    const on = board([WEST, D]);
    expect(rules.steps(open(on), on).map(({ way, to }) => `${way} ${to.x},${to.y}`)).toEqual([
      "back 5,5",
      "left 5,4",
      "right 5,6",
    ]);
  });

  it("FH-DEF-03 says what is in the way", () => {
    const on = board([WEST, D, figure("x", [5, 5])], [[5, 4]]);
    expect(rules.steps(open(on), on).map(({ barrier }) => barrier)).toEqual(["figure", "wall", null]);
  });

  it("FH-GRD-05 one square for everybody where the table says so", () => {
    const plain = exchangeWith({ "fh.largeFootprints": false });
    const on = board([WEST, figure("d", [4, 5, 2])], [[6, 7]]);
    expect(choices(plain, open(on, plain), on)).toBe("5,4 5,5 5,6");
  });

  it("FH-DEF-02 whoever stands moves nobody", () => {
    const on = board([WEST, D]);
    expect(ending(stand(open(on), on))).toBe("chosen");
  });

  it("answers that are not possible, or come too late, change nothing", () => {
    const on = board([WEST, D], [[5, 5]]);
    const state = open(on);
    expect(rules.answer(state, "back", on)).toBe(state);
    const done = stand(state, on);
    expect(rules.answer(done, "left", on)).toBe(done);
    expect(rules.steps(done, on)).toEqual([]);
  });
});

describe("pushing an ally back", () => {
  const walled = [
    [5, 4],
    [5, 6],
  ] as const;

  it("FH-DEF-04 (1) the ally steps first", () => {
    const on = board([WEST, D, figure("x", [5, 5])], walled);
    const state = open(on);
    expect(choices(rules, state, on)).toBe("5,5 x");
    const asked = step(state, on, [5, 5]);
    expect(asked.links.at(-1)?.who).toBe("x");
    expect(choices(rules, asked, on)).toBe("6,4 6,5 6,6");
    const done = step(asked, on, [6, 5]);
    expect(ending(done)).toBe("x 6,5, d 5,5");
    const after = withShifts(on, done.outcome?.shifts ?? []);
    expect(rules.followUp(WEST, at(4, 5), after)).toEqual({ x: 4, y: 5 });
  });

  it("FH-DEF-04 (2) an ally who refuses leaves the defender standing", () => {
    const on = board([WEST, D, figure("x", [5, 5])], walled);
    expect(ending(stand(step(open(on), on, [5, 5]), on))).toBe("cornered");
  });

  it("FH-DEF-04 (3) an ally pushes a further ally", () => {
    const on = board([WEST, D, figure("x", [5, 5]), figure("y", [6, 5])], [...walled, [6, 4], [6, 6]]);
    const first = step(open(on), on, [5, 5]);
    expect(choices(rules, first, on)).toBe("6,5 y");
    const second = step(first, on, [6, 5]);
    expect(ending(step(second, on, [7, 5]))).toBe("y 7,5, x 6,5, d 5,5");
  });

  it("FH-DEF-04 the defender chooses again among the other allies", () => {
    const on = board([WEST, D, figure("x", [5, 5]), figure("y", [5, 6])], [[5, 4]]);
    const state = open(on);
    expect(choices(rules, state, on)).toBe("5,5 x 5,6 y");
    const again = stand(step(state, on, [5, 5]), on);
    expect(choices(rules, again, on)).toBe("5,6 y");
    expect(ending(stand(again, on))).toBe("chosen");
  });

  it.each([
    ["FH-DEF-04 not while a square is free", board([WEST, D, figure("x", [5, 5])], [[5, 4]]), "5,6"],
    ["FH-DEF-04 not who is no ally", board([WEST, D, figure("x", [5, 5], { side: null })], walled), ""],
    ["FH-DEF-04 not who cannot move", board([WEST, D, figure("x", [5, 5], { canStep: false })], walled), ""],
    ["FH-DEF-04 not who has no room", board([WEST, D, figure("x", [5, 5])], [...walled, [6, 4], [6, 5], [6, 6]]), ""],
    [
      "FH-DEF-04 not two at once",
      board(
        [WEST, figure("d", [4, 5, 2]), figure("x", [6, 5]), figure("y", [6, 6])],
        [
          [5, 4],
          [5, 7],
        ],
      ),
      "",
    ],
  ])("%s", (_rule, on, squares) => {
    expect(choices(rules, open(on), on)).toBe(squares);
  });

  it("FH-DEF-04 nobody pushes anybody where the table says so", () => {
    const plain = exchangeWith({ "fh.allyChain": false });
    const on = board([WEST, D, figure("x", [5, 5])], walled);
    expect(ending(open(on, plain))).toBe("cornered");
  });
});

describe("a defender without a choice", () => {
  const walls = [
    [5, 4],
    [5, 5],
    [5, 6],
  ] as const;

  it("FH-DEF-05 (1) three walls", () => {
    expect(ending(open(board([WEST, D], walls)))).toBe("cornered");
  });

  it("FH-DEF-05 (2) two walls and an enemy, who flanks as well", () => {
    const on = board([WEST, D, figure("b", [5, 6])], walls.slice(0, 2));
    expect(ending(open(on))).toBe("cornered");
    expect(isFlanked({ attacker: at(3, 5), defender: at(4, 5), allies: [at(5, 6)] })).toBe(true);
  });

  it("FH-DEF-05 a corner of the board", () => {
    const on = board([figure("a", [1, 1]), figure("d", [0, 0])]);
    expect(ending(open(on))).toBe("cornered");
  });

  it("FH-DEF-10 (1) whoever is stunned stands", () => {
    const on = board([WEST, figure("d", [4, 5], { canStep: false })]);
    expect(ending(open(on))).toBe("helpless");
    expect(ending(open(board([WEST])))).toBe("helpless");
  });
});
