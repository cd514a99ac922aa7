import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import {
  afterMove,
  afterMoveBack,
  coreRulebook,
  type Mover,
  movesIn,
  type OnFoot,
  walkedByHand,
  WHOLE_ROUND,
} from "../../../src/rules/index.ts";

const FRESH: OnFoot = { left: WHOLE_ROUND, moved: 0, walked: { attack: 0, move: 0 }, beyond: 0 };
const moverIn = ({ left, walked }: OnFoot, rest: Partial<Mover> = {}): Mover => ({
  movement: 30,
  engaged: true,
  moves: movesIn(left, walked),
  backedOff: false,
  ...rest,
});
const move = (round: OnFoot, feet: number, rest: Partial<Mover> = {}) =>
  afterMove(round, feet, moverIn(round, rest), coreRulebook);
const back = (round: OnFoot, feet: number) => afterMoveBack(round, feet, moverIn(round), coreRulebook);
const through = (...ways: readonly number[]) => ways.reduce((round, feet) => move(round, feet), FRESH);

describe("WH-ACT-01 WH-ACT-02: what moving takes of a round", () => {
  it.each([
    ["the first step takes the move", [5], { attack: 1, move: 0 }, 5, 0],
    ["more steps of one move take nothing more", [5, 10, 15], { attack: 1, move: 0 }, 30, 0],
    ["what is farther gives up the attack", [25, 10], { attack: 0, move: 0 }, 35, 0],
    ["a second move is one more, whole", [25, 10, 25], { attack: 0, move: 0 }, 60, 0],
    ["what is too far is counted once", [60, 5, 5], { attack: 0, move: 0 }, 70, 1],
    ["no step takes nothing", [0], { attack: 1, move: 1 }, 0, 0],
  ] as const)("%s", (_, ways, left, moved, beyond) => {
    expect(through(...ways)).toMatchObject({ left: { ...left, small: 1 }, moved, beyond });
  });

  it("WH-MOVE-02: running is one move, where it is possible", () => {
    expect(move(FRESH, 60, { engaged: false }).left).toMatchObject({ attack: 1, move: 0 });
    expect(move(FRESH, 60).left).toMatchObject({ attack: 0, move: 0 });
  });

  it("takes an attack that is left where the move is used up, and counts what nothing is left for", () => {
    const spent = { ...FRESH, left: { attack: 0, move: 0, small: 1 } };
    expect(move(spent, 5)).toEqual({ ...spent, moved: 5, beyond: 1 });
    const target = { ...FRESH, left: { attack: 0, move: 1, small: 1 } };
    expect(move(target, 35)).toMatchObject({ left: { attack: 0, move: 0 }, beyond: 1 });
    const traded = { ...FRESH, left: { attack: 0, move: 2, small: 1 } };
    expect(move(traded, 60)).toMatchObject({ left: { attack: 0, move: 0 }, walked: { move: 2 }, beyond: 0 });
  });

  it("is given back with the movement, the attack first", () => {
    const far = through(25, 35, 10);
    expect(back(far, 60)).toMatchObject({ left: { attack: 0, move: 0 }, moved: 60, beyond: 0 });
    expect(back(far, 25)).toMatchObject({ left: { attack: 1, move: 0 }, moved: 25 });
    expect(back(far, 0)).toEqual(FRESH);
    expect(back(through(10), 30)).toEqual(through(10));
  });

  it("follows what is put right by hand: a move that is spent is moved by, one given back is not taken", () => {
    const { walked } = FRESH;
    const spent = { ...FRESH, left: { ...WHOLE_ROUND, move: 0 }, walked: walkedByHand(walked, WHOLE_ROUND, "move") };
    expect(move(spent, 10).left).toEqual({ attack: 1, move: 0, small: 1 });
    const moved = through(10);
    const again = { ...moved, left: WHOLE_ROUND, walked: walkedByHand(moved.walked, moved.left, "move") };
    expect(back(again, 0)).toEqual(FRESH);
    expect(move(again, 5).left).toMatchObject({ attack: 1, move: 0 });
    expect(walkedByHand(moved.walked, moved.left, "attack")).toEqual(moved.walked);
  });

  test("whatever is moved and taken back, the round holds as many moves, and all is given back in the end", () => {
    const feet = fc.integer({ min: 0, max: 14 }).map((squares) => squares * 5);
    fc.assert(
      fc.property(fc.array(feet, { maxLength: 5 }), feet, (ways, kept) => {
        const round = through(...ways);
        const less = back(round, kept);
        for (const { left, walked } of [round, less]) expect(movesIn(left, walked)).toBe(2);
        expect(less.moved).toBeLessThanOrEqual(round.moved);
        expect(back(less, 0)).toEqual(FRESH);
      }),
    );
  });
});
