import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { squaresApart } from "../../../../src/house-rules/ferryhack/rules/guards.ts";
import { ringAround } from "../../../../src/house-rules/base/rear-arc.ts";
import {
  afterSaying,
  type Area,
  coreRulebook,
  feetBetween,
  feetOf,
  freeAttacksOnAct,
  freeAttacksOnWay,
  guardedSpaces,
  isCarefulWay,
  type Segment,
  segmentsOf,
  type Mover,
  movesIn,
  NOT_WALKED,
  type PacedRound,
  paceRefusal,
  type Rulebook,
  strikesOn,
  type WatchingGuard,
  wayLimits,
  WHOLE_ROUND,
} from "../../../../src/rules/index.ts";
import { at, ferryhack, type Spot } from "./ferryhack.ts";

const rules = ferryhack();

interface Someone extends Partial<WatchingGuard> {
  readonly stands: Area;
  readonly barred?: readonly boolean[];
}

const guardOf = ({ stands, barred, ...rest }: Someone, places: readonly Area[]): WatchingGuard => ({
  id: "guard",
  reach: 5,
  ready: true,
  freeAttacks: 1,
  used: 0,
  distances: places.map((place) => feetBetween(place, stands)),
  squares: { guard: stands, places, ...(barred && { barred }) },
  ...rest,
});

interface Walk {
  readonly pace?: Mover["pace"];
  readonly squares?: number;
  readonly rulebook?: Rulebook;
  readonly size?: number;
}

/** The legs of a way from square to square past these guards. */
function walk(
  spots: readonly Spot[],
  guards: readonly Someone[],
  { pace = "normal", squares = 6, rulebook = rules, size = 1 }: Walk = {},
): readonly Segment[] {
  const places = spots.map(([x, y]) => at(x, y, size));
  const feet = feetOf(spots.length - 1);
  const movement = feetOf(squares);
  const careful = isCarefulWay(feet, { movement, pace }, rulebook);
  const way = { steps: spots.length - 1, at: 0, settled: 0, feet, movement, careful };
  return segmentsOf(
    way,
    guards.map((guard) => guardOf(guard, places)),
    rulebook,
  );
}
const strikes = (...args: Parameters<typeof walk>) =>
  strikesOn(walk(...args)).reduce((sum, { attacks }) => sum + attacks, 0);
/** Where somebody is struck at: the squares being left. */
const left = (spots: readonly Spot[], segments: readonly Segment[]) =>
  segments.filter((segment) => segment.strikes.length > 0).map(({ to }) => String(spots[to]));

const GUARD: Someone = { stands: at(2, 2) };
const spacesAround = (stands: Area, rings: number) =>
  Array.from({ length: 2 * rings + stands.height }, (_, row) => row - rings).flatMap((row) =>
    Array.from({ length: 2 * rings + stands.width }, (_, column) => {
      const place = at(stands.x + column - rings, stands.y + row);
      return { feet: feetBetween(stands, place), squares: { guard: stands, place } };
    }),
  );
const guarded = (stands: Area, reach: number, rulebook = rules) =>
  guardedSpaces(spacesAround(stands, 3), reach, rulebook).map(({ squares: { place } }) => `${place.x},${place.y}`);

describe("guarded squares", () => {
  it("FH-FRE-01 (1) are the eight around", () => {
    expect(guarded(at(2, 2), 5)).toEqual("1,1 2,1 3,1 1,2 3,2 1,3 2,3 3,3".split(" "));
  });
  it("FH-FRE-01 (2) are no farther away, with reach neither", () => {
    expect(guarded(at(2, 2), 5)).not.toContain("4,2");
    expect(guarded(at(2, 2), 10)).toHaveLength(8);
    expect(guarded(at(2, 2), 10, coreRulebook)).toHaveLength(24);
    expect(guarded(at(2, 2), 0)).toEqual([]);
  });
  it("FH-FRE-01 (3) are none behind a wall", () => {
    const path: Spot[] = [
      [3, 2],
      [4, 2],
    ];
    expect(strikes(path, [GUARD])).toBe(1);
    expect(strikes(path, [{ ...GUARD, barred: [true, false] }])).toBe(0);
  });
  it("FH-FRE-01 two rings with a weapon that reaches, where the table wants that", () => {
    const wide = ferryhack({ "fh.reachGuards": true });
    expect(guarded(at(2, 2), 10, wide)).toHaveLength(24);
    expect(guarded(at(2, 2), 5, wide)).toHaveLength(8);
  });
  it("FH-GRD-05 (1) twelve around an ogre, or eight where everybody is one square", () => {
    expect(guarded(at(5, 5, 2), 5)).toHaveLength(12);
    const path: Spot[] = [
      [7, 7],
      [8, 8],
    ];
    expect(strikes(path, [{ stands: at(5, 5, 2) }])).toBe(1);
    const small = { rulebook: ferryhack({ "fh.largeFootprints": false }) };
    expect(strikes(path, [{ stands: at(5, 5, 2) }], small)).toBe(0);
  });
  test("are those at one square, whatever the size", () => {
    const area = fc.record({
      x: fc.integer({ min: -5, max: 5 }),
      y: fc.integer({ min: -5, max: 5 }),
      size: fc.integer({ min: 1, max: 3 }),
    });
    fc.assert(
      fc.property(area, fc.integer({ min: -9, max: 9 }), fc.integer({ min: -9, max: 9 }), ({ x, y, size }, px, py) => {
        const inRing = ringAround(at(x, y, size)).some((square) => square.x === px && square.y === py);
        expect(squaresApart(at(x, y, size), at(px, py)) === 1).toBe(inRing);
      }),
    );
  });
});

const THREE: Spot[] = [
  [1, 1],
  [2, 1],
  [3, 1],
  [4, 1],
];
const FIVE: Spot[] = [
  [1, 1],
  [1, 2],
  [1, 3],
  [2, 3],
  [3, 3],
  [4, 4],
];

describe("leaving guarded squares", () => {
  it.each([
    ["FH-FRE-02 (1)", "0,2 1,1 2,0", ["1,1"]],
    ["FH-FRE-02 (2)", "3,3 4,4", ["3,3"]],
    ["FH-FRE-02 (3)", "0,0 1,1", []],
    ["FH-FRE-02 (4)", "5,5 4,4", []],
  ] as const)("%s", (_rule, path, target) => {
    const spots = path.split(" ").map((spot) => spot.split(",").map(Number) as unknown as Spot);
    expect(left(spots, walk(spots, [GUARD]))).toEqual(target);
  });

  it.each([
    ["FH-FRE-03 (1) one of the Deft", THREE, { freeAttacks: 1 }, 1],
    ["FH-FRE-03 (2) one of the Strong, level 2", THREE, { freeAttacks: 2 }, 2],
    ["FH-FRE-03 (3) one of the Strong, level 5", THREE, { freeAttacks: 5 }, 3],
    ["FH-FRE-03 (4) five squares, level 4", FIVE, { freeAttacks: 4 }, 4],
    ["FH-FRE-03 (5) two of three used on somebody else", THREE, { freeAttacks: 3, used: 2 }, 1],
  ])("%s", (_rule, path, guard, attacks) => {
    expect(strikes(path, [{ ...GUARD, ...guard }])).toBe(attacks);
  });

  it("FH-FRE-03 whoever has one attack is asked at the first square, and at the next if they let it be", () => {
    expect(left(THREE, walk(THREE, [GUARD]))).toEqual(["1,1"]);
    const places = THREE.map(([x, y]) => at(x, y));
    const way = { steps: 3, at: 0, settled: 1, feet: 15, movement: 30, careful: false };
    expect(left(THREE, segmentsOf(way, [guardOf(GUARD, places)], rules))).toEqual(["2,1"]);
  });

  it.each(["quaff", "cast", "unpack", "read", "attack"] as const)(
    "FH-FRE-04 (1) (2) nothing else provokes, as it does without the pack: %s",
    (act) => {
      const near = [{ id: "orc", distance: 5, reach: 5, ready: true, freeAttacks: 1, used: 0 }];
      expect(freeAttacksOnAct(act, near, rules)).toEqual([]);
      expect(freeAttacksOnAct(act, near, coreRulebook)).toHaveLength(act === "attack" ? 0 : 1);
    },
  );

  it("FH-FRE-05 (1), FH-SPL-11 (2) a guard who prepares a spell is not asked, nor is one who is not ready", () => {
    expect(strikes(THREE, [{ ...GUARD, concentrating: true }])).toBe(0);
    expect(strikes(THREE, [{ ...GUARD, ready: false }])).toBe(0);
    expect(strikes(THREE, [{ ...GUARD, unaware: true }])).toBe(0);
  });
  it("FH-FRE-05 (2) the attack comes before the square is left", () => {
    const spots: Spot[] = [
      [2, 1],
      [3, 0],
      [4, 0],
    ];
    const [first] = walk(spots, [GUARD]);
    expect(spots[first?.to ?? -1]).toEqual([2, 1]);
  });
  it("FH-FRE-05 (3) whoever vanishes takes no step out of a square", () => {
    expect(walk([[2, 1]], [GUARD])).toEqual([]);
  });

  it.each([
    ["FH-FRE-06 (1)", 1, { first: 1, second: 1 }],
    ["FH-FRE-06 (2)", 2, { first: 1, second: 2 }],
    ["FH-FRE-06 (3)", 3, { first: 1, second: 3 }],
  ])("%s", (_rule, freeAttacks, counted) => {
    const path: Spot[] = [
      [6, 5],
      [7, 5],
      [8, 5],
      [9, 5],
    ];
    const segments = walk(path, [
      { id: "first", stands: at(5, 5) },
      { id: "second", stands: at(7, 4), freeAttacks },
    ]);
    const found = Object.fromEntries(strikesOn(segments).map(({ id, attacks }) => [id, attacks]));
    expect(found).toEqual(counted);
    expect(segments[0]).toMatchObject({ to: 0, strikes: [{ id: "first" }, { id: "second" }] });
  });

  it("asks as the legs do where a way is looked at as a whole", () => {
    const places = THREE.map(([x, y]) => at(x, y));
    const { squares, distances, ...guard } = guardOf({ ...GUARD, freeAttacks: 2 }, places);
    const way = {
      feet: 15,
      movement: 30,
      careful: false,
      distances: { guard: distances },
      ...(squares && { squares: { guard: squares } }),
    };
    expect(freeAttacksOnWay(way, [{ ...guard, distance: 5 }], rules)).toEqual([{ id: "guard", attacks: 2 }]);
  });

  it("FH-GRD-01 (3) where there are no squares, the core's rules hold", () => {
    const distances = [5, 5, 10];
    const guard = { id: "guard", reach: 5, ready: true, freeAttacks: 3, used: 0, distances };
    const way = { steps: 2, at: 0, settled: 0, feet: 30, movement: 30, careful: false };
    expect(segmentsOf(way, [guard], rules)).toEqual(segmentsOf(way, [guard], coreRulebook));
    expect(rules.engagement.guards({ feet: 10, squares: null }, 10, rules)).toBe(true);
  });
});

describe("disengaging", () => {
  const G1: Someone = { id: "first", stands: at(5, 5) };
  const G2: Someone = { id: "second", stands: at(7, 4), freeAttacks: 9 };
  const east = (squares: number): Spot[] => Array.from({ length: squares + 1 }, (_, step) => [6 + step, 5]);

  it.each([
    ["FH-DIS-01 (1) a human", 6, 3, 0],
    ["FH-DIS-01 (2) a halfling with a sack", 3, 1, 0],
    ["FH-DIS-01 (3) a dwarf", 4, 2, 0],
    ["FH-DIS-01 (4) five squares are no disengaging", 6, 5, 1],
  ])("%s", (_rule, squares, steps, target) => {
    expect(strikes(east(steps), [G1], { pace: "disengage", squares })).toBe(target);
  });
  it("FH-DIS-01 as far as half a move, with the one action that is left", () => {
    const who: Mover = { movement: 30, engaged: true, moves: 1, backedOff: false, pace: "disengage" };
    expect([...wayLimits(who, rules)]).toEqual([["careful", 15]]);
    expect([...wayLimits({ ...who, moves: 2 }, rules)]).toEqual([["careful", 15]]);
  });
  it("FH-DIS-01 (5) past a second enemy neither", () => {
    expect(strikes(east(3), [G1, G2], { pace: "disengage" })).toBe(0);
    expect(strikes(east(3), [G1, G2])).toBe(4);
  });
  it("FH-DIS-01 a table without it knows no safe way, and what it adds to the armor class", () => {
    const rulebook = ferryhack({ "fh.disengage": false });
    expect(strikes(east(1), [G1], { pace: "disengage", rulebook })).toBe(1);
    expect(rules.engagement.disengagingArmor).toBe(0);
    expect(ferryhack({ "fh.disengageAc": 2 }).engagement.disengagingArmor).toBe(2);
  });
  it("FH-DIS-01 takes both actions, whichever comes first, and gives them back until somebody has moved", () => {
    const fresh: PacedRound = { pace: "normal", left: WHOLE_ROUND, walked: NOT_WALKED, moved: 0 };
    const refusal = (round: Partial<PacedRound>, pace: PacedRound["pace"] = "disengage", rulebook = rules) =>
      paceRefusal(pace, { ...fresh, ...round }, 30, rulebook);
    expect(refusal({})).toBeNull();
    const said = { ...fresh, ...afterSaying("disengage", fresh, WHOLE_ROUND) };
    expect(said).toMatchObject({ left: { attack: 0, move: 0, small: 1 }, walked: { move: 1 } });
    expect(movesIn(said.left, said.walked)).toBe(1);
    expect(afterSaying("normal", said, WHOLE_ROUND)).toEqual({ pace: "normal", left: WHOLE_ROUND, walked: NOT_WALKED });
    expect(refusal({ ...said, moved: 5 }, "normal")).toBe("hasMoved");
    const walked = { left: { attack: 1, move: 0, small: 1 }, walked: { attack: 0, move: 1 } };
    expect(refusal({ ...walked, moved: 15 })).toBeNull();
    expect(afterSaying("disengage", { ...fresh, ...walked, moved: 15 }, WHOLE_ROUND).walked.move).toBe(1);
    expect(refusal({ ...walked, moved: 20 })).toBe("tooFar");
    expect(refusal({ left: { attack: 0, move: 1, small: 1 } })).toBe("noActionLeft");
    expect(refusal({ left: { attack: 1, move: 0, small: 1 } })).toBe("noActionLeft");
    expect(refusal({}, "disengage", ferryhack({ "fh.disengage": false }))).toBe("unknown");
    expect(refusal({}, "careful", coreRulebook)).toBe("unknown");
    expect(refusal({}, "normal", coreRulebook)).toBeNull();
  });
  it("FH-MOV-03 going carefully takes nothing by itself, and can be taken back", () => {
    const fresh: PacedRound = { pace: "normal", left: WHOLE_ROUND, walked: NOT_WALKED, moved: 0 };
    const careful = afterSaying("careful", fresh, WHOLE_ROUND);
    expect(careful).toEqual({ pace: "careful", left: WHOLE_ROUND, walked: NOT_WALKED });
    expect(afterSaying("normal", { ...fresh, ...careful }, WHOLE_ROUND).pace).toBe("normal");
    expect(afterSaying("careful", { ...fresh, ...careful }, WHOLE_ROUND).left).toBe(WHOLE_ROUND);
  });
  it("FH-DIS-02 (2) sneaking away without disengaging is struck at", () => {
    expect(strikes(east(1), [G1], { pace: "careful" })).toBe(1);
    expect(strikes(east(1), [G1], { rulebook: coreRulebook })).toBe(0);
  });
});
