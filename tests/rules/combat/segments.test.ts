import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  coreRulebook,
  segmentsOf,
  type Mover,
  type Rulebook,
  strikesOn,
  wayCost,
  type WatchedWay,
  type WatchingGuard,
} from "../../../src/rules/index.ts";

const guard = (id: string, distances: readonly number[], rest: Partial<WatchingGuard> = {}): WatchingGuard => ({
  id,
  distances,
  reach: 5,
  ready: true,
  freeAttacks: 1,
  used: 0,
  ...rest,
});
const way = (steps: number, rest: Partial<WatchedWay> = {}): WatchedWay => ({
  steps,
  at: 0,
  settled: 0,
  feet: 30,
  movement: 30,
  careful: false,
  ...rest,
});
const strike = (id: string, attacks = 1) => ({ id, attacks });

describe("WH-FREE-03: a way out of a melee, segment by segment", () => {
  it("stops before each step that gives an opening, and goes on to its end", () => {
    const guards = [guard("first", [5, 10, 15, 20, 25]), guard("second", [20, 10, 5, 5, 10])];
    expect(segmentsOf(way(4), guards, coreRulebook)).toEqual([
      { from: 0, to: 0, strikes: [strike("first")] },
      { from: 0, to: 3, strikes: [strike("second")] },
      { from: 3, to: 4, strikes: [] },
    ]);
  });

  it("goes on from where it was interrupted, without asking the same again", () => {
    const guards = [guard("first", [5, 10, 15, 20, 25]), guard("second", [20, 10, 5, 5, 10])];
    expect(segmentsOf(way(4, { settled: 1 }), guards, coreRulebook)).toEqual([
      { from: 0, to: 3, strikes: [strike("second")] },
      { from: 3, to: 4, strikes: [] },
    ]);
    expect(segmentsOf(way(4, { at: 3, settled: 4 }), guards, coreRulebook)).toEqual([{ from: 3, to: 4, strikes: [] }]);
  });

  it("(1) is safe at a careful pace, and (WH-ACT-04) looks at the guard's own reach", () => {
    const near = [5, 10, 15];
    expect(segmentsOf(way(2, { feet: 20, careful: true }), [guard("orc", near)], coreRulebook)).toHaveLength(1);
    const spear = guard("spear", near, { reach: 10 });
    expect(segmentsOf(way(2), [spear], coreRulebook)[0]).toEqual({ from: 0, to: 1, strikes: [strike("spear")] });
  });

  it("asks the rulebook alone what a guard may do: one attack for each square left, as long as there are any", () => {
    const openings: Rulebook["engagement"]["openings"] = ({ distances }, { reach }) =>
      distances.slice(0, -1).filter((feet) => feet <= reach).length;
    const rulebook = { ...coreRulebook, engagement: { ...coreRulebook.engagement, openings } };
    const strong = guard("strong", [5, 5, 5, 10], { freeAttacks: 4, used: 2 });
    const segments = segmentsOf(way(3), [strong], rulebook);
    expect(segments.map(({ from, to, strikes }) => [from, to, strikes.length])).toEqual([
      [0, 0, 1],
      [0, 1, 1],
      [1, 3, 0],
    ]);
    expect(strikesOn(segments)).toEqual([strike("strong", 2)]);
  });
});

describe("laws of legs", () => {
  const aGuard = (steps: number) =>
    fc.record({
      distances: fc.array(fc.integer({ min: 0, max: 8 }), { minLength: steps + 1, maxLength: steps + 1 }),
      reach: fc.constantFrom(5, 10),
      ready: fc.boolean(),
      freeAttacks: fc.integer({ min: 1, max: 4 }),
      used: fc.integer({ min: 0, max: 4 }),
    });
  const aScene = fc.integer({ min: 0, max: 12 }).chain((steps) =>
    fc.record({
      steps: fc.constant(steps),
      feet: fc.integer({ min: 0, max: 60 }),
      careful: fc.boolean(),
      at: fc.integer({ min: 0, max: steps }),
      guards: fc.array(aGuard(steps), { maxLength: 5 }),
    }),
  );

  it("WH-FREE-02: they are the way, in order, and nobody strikes more often than they have", () => {
    fc.assert(
      fc.property(aScene, ({ steps, feet, careful, at, guards: found }) => {
        const guards = found.map((one, place) => ({
          ...one,
          id: String(place),
          distances: one.distances.map((squares) => squares * 5),
        }));
        const segments = segmentsOf(way(steps, { feet, careful, at, settled: at }), guards, coreRulebook);
        let reached = at;
        for (const { from, to } of segments) {
          expect(from).toBe(reached);
          expect(to).toBeGreaterThanOrEqual(from);
          reached = to;
        }
        expect(reached).toBe(segments.length === 0 ? at : steps);
        for (const { id, attacks } of strikesOn(segments)) {
          const one = guards[Number(id)];
          expect(one?.ready).toBe(true);
          expect(attacks).toBeLessThanOrEqual((one?.freeAttacks ?? 0) - (one?.used ?? 0));
        }
      }),
    );
  });
});

describe("WH-ACT-01 WH-MOVE-02: what a way costs", () => {
  const mover = (rest: Partial<Mover> = {}): Mover => ({
    movement: 30,
    engaged: false,
    moves: 2,
    backedOff: false,
    ...rest,
  });
  it.each([
    [20, mover(), "careful"],
    [30, mover(), "average"],
    [60, mover(), "running"],
    [65, mover(), "tooFar"],
    [60, mover({ engaged: true }), "secondMove"],
    [35, mover({ engaged: true, moves: 1 }), "tooFar"],
    [5, mover({ moves: 0 }), "tooFar"],
    [25, mover({ backedOff: true }), "tooFar"],
    [5, mover({ movement: 10 }), "average"],
  ])("%i ft of %o: %s", (feet, who, cost) => {
    expect(wayCost(feet, who, coreRulebook)).toBe(cost);
  });
});
