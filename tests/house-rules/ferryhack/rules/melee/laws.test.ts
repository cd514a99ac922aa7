import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  type Area,
  type Board,
  feetBetween,
  type Figure,
  type GroundState,
  type GroundWay,
} from "../../../../../src/rules/index.ts";
import { areaOf, at, board, exchangeWith, figure } from "./boards.ts";
import { withShifts } from "./boards.ts";

const rules = exchangeWith();
const EDGE = 7;
const cell = fc.integer({ min: 0, max: EDGE - 1 });
const square = fc.tuple(cell, cell);
const place = fc.record({ square, side: fc.constantFrom("friendly", "hostile", null), canStep: fc.boolean() });

/** A small crowded board with an edge, a defender in it and an attacker beside them. */
const boards = fc
  .record({
    defender: square,
    beside: fc.tuple(fc.integer({ min: -1, max: 1 }), fc.integer({ min: -1, max: 1 })),
    others: fc.array(place, { maxLength: 30 }),
    walls: fc.array(square, { maxLength: 8 }),
  })
  .filter(({ beside: [x, y] }) => x !== 0 || y !== 0)
  .map(({ defender: [x, y], beside: [dx, dy], others, walls }): Board => {
    const taken = new Set([`${x},${y}`, `${x + dx},${y + dy}`]);
    const figures: Figure[] = [figure("a", [x + dx, y + dy]), figure("d", [x, y])];
    for (const [at, other] of others.entries()) {
      const [column, row] = other.square;
      const { side, canStep } = other;
      if (!taken.has(String(other.square))) figures.push(figure(`x${at}`, [column, row], { side, canStep }));
      taken.add(String(other.square));
    }
    const { barrier } = board(
      [],
      walls.filter((wall) => !taken.has(String(wall))),
    );
    return { figures, barrier: (from, to) => (to.x >= EDGE || to.y >= EDGE ? "edge" : barrier(from, to)) };
  });

const answers = fc.infiniteStream(fc.integer({ min: 0, max: 3 }));

/** Answers until the defence is over: with the square of that number, or by standing where there is none of it. */
function played(on: Board, said: Iterator<number>): GroundState {
  let state = rules.open({ from: areaOf(on, "a"), defender: "d" }, on);
  for (let turn = 0; state.outcome === null; turn += 1) {
    if (turn > 200) throw new Error("the defence does not end");
    const ways: readonly (GroundWay | null)[] = rules
      .steps(state, on)
      .filter(({ barrier }) => barrier === null)
      .map(({ way }) => way);
    state = rules.answer(state, ways[said.next().value as number] ?? null, on);
  }
  return state;
}

const middles = (one: Area, other: Area): number => Math.hypot(one.x - other.x, one.y - other.y);

describe("on any board", () => {
  test("FH-DEF-01 a step leads one square away, and never nearer to the attacker", () => {
    fc.assert(
      fc.property(boards, (on) => {
        const [from, stood] = [areaOf(on, "a"), areaOf(on, "d")];
        for (const { to } of rules.steps(rules.open({ from, defender: "d" }, on), on)) {
          const there = { ...stood, ...to };
          expect(feetBetween(stood, there)).toBe(5);
          expect(middles(from, there)).toBeGreaterThan(middles(from, stood));
        }
      }),
    );
  });

  test("FH-DEF-03 while a square is free nobody is pushed", () => {
    fc.assert(
      fc.property(boards, (on) => {
        const steps = rules.steps(rules.open({ from: areaOf(on, "a"), defender: "d" }, on), on);
        const isFree = steps.some(({ barrier, ally }) => barrier === null && ally === null);
        expect(isFree && steps.some(({ ally }) => ally !== null)).toBe(false);
      }),
    );
  });

  test("FH-DEF-04 everybody in a chain moves once, one square, to where there is room by then", () => {
    fc.assert(
      fc.property(boards, answers, (on, said) => {
        const { outcome } = played(on, said);
        let now = on;
        for (const { who, to } of outcome?.shifts ?? []) {
          const area = { ...areaOf(now, who), ...to };
          expect(feetBetween(areaOf(on, who), area)).toBe(5);
          expect(now.figures.some(({ id, area: one }) => id !== who && feetBetween(one, area) === 0)).toBe(false);
          expect(now.barrier(areaOf(now, who), area)).toBeNull();
          expect(now.figures.find(({ id }) => id === who)?.canStep).toBe(true);
          now = withShifts(now, [{ who, to }]);
        }
        const moved = (outcome?.shifts ?? []).map(({ who }) => who);
        expect(new Set(moved).size).toBe(moved.length);
        expect(moved.length === 0 || moved.at(-1) === "d").toBe(true);
        const [defender, ...pushed] = moved.toReversed();
        expect(defender === undefined || pushed.every((id) => sideOn(on, id) === "friendly")).toBe(true);
      }),
      { numRuns: 500 },
    );
  });

  test("FH-DEF-05 whoever is cornered has neither a free square nor an ally who gave way", () => {
    fc.assert(
      fc.property(boards, (on) => {
        const state = rules.open({ from: areaOf(on, "a"), defender: "d" }, on);
        const isOpen = rules.steps(state, on).some(({ barrier }) => barrier === null);
        expect(state.outcome === null).toBe(isOpen);
      }),
    );
  });

  test("FH-DEF-06 an attacker beside the defender follows into the very square", () => {
    fc.assert(
      fc.property(boards, answers, (on, said) => {
        const { outcome } = played(on, said);
        const { shifts = [], stands = null } = outcome ?? {};
        const after = withShifts(on, shifts);
        const attacker = after.figures.find(({ id }) => id === "a");
        const left = areaOf(on, "d");
        const to = attacker && rules.followUp(attacker, left, after);
        expect(stands === null ? to : null).toEqual(stands === null ? { x: left.x, y: left.y } : null);
      }),
    );
  });

  test("FH-DEF-08 a push ends on a free square that is not nearer", () => {
    fc.assert(
      fc.property(boards, fc.integer({ min: 1, max: 3 }), (on, squares) => {
        const [pusher, stood] = [areaOf(on, "a"), areaOf(on, "d")];
        for (const { to, squares: far } of rules.landings(pusher, figure("d", [stood.x, stood.y]), squares, on)) {
          const area = at(to.x, to.y);
          expect(far).toBeLessThanOrEqual(squares);
          expect(feetBetween(stood, area)).toBe(far * 5);
          expect(on.figures.some(({ area: one }) => feetBetween(one, area) === 0)).toBe(false);
        }
      }),
    );
  });
});

const sideOn = (on: Board, id: string): string | null => on.figures.find((one) => one.id === id)?.side ?? null;
