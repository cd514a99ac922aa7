import { describe, expect, it } from "vitest";
import {
  auctionCourse,
  type AuctionOutcome,
  awaitedRolls,
  biddingAfter,
  chanceToKeep,
  DEFAULT_OPTIONS,
  nextBidder,
  type RollMade,
  standingBids,
} from "../../../../src/rules/index.ts";

const THREE = ["ann", "bob", "cat"];
type Word = readonly [who: string, value: number | null];
const after = (...words: readonly Word[]) =>
  biddingAfter(
    THREE,
    words.map(([id, value]) => ({ id, value })),
  );

describe("whose turn it is", () => {
  it.each([
    { rule: "WH-AUC-12, at first", moves: [], next: "ann" },
    { rule: "WH-AUC-12, in order", moves: [["ann", 5]], next: "bob" },
    {
      rule: "WH-AUC-05, locked by a bid of one",
      moves: [
        ["ann", 1],
        ["bob", 4],
        ["cat", 6],
      ],
      next: "bob",
    },
    {
      rule: "WH-AUC-04 (3), a raise asks those who stayed again",
      moves: [
        ["ann", 5],
        ["bob", 8],
        ["cat", 9],
        ["ann", null],
        ["bob", 12],
      ],
      next: "cat",
    },
    {
      rule: "WH-AUC-04 (2), over",
      moves: [
        ["ann", 5],
        ["bob", 8],
        ["cat", 1],
        ["ann", null],
      ],
      next: null,
    },
    {
      rule: "WH-AUC-09 (2), all with one",
      moves: [
        ["ann", 1],
        ["bob", 1],
        ["cat", 1],
      ],
      next: null,
    },
  ] satisfies readonly { rule: string; moves: readonly Word[]; next: string | null }[])("$rule", ({ moves, next }) => {
    expect(nextBidder(after(...moves), moves.at(-1)?.[0] ?? null)).toBe(next);
  });
});

describe("the chance to keep a bid", () => {
  it.each([
    { rule: "WH-AUC-03 (1)", score: 15, bid: 2, chance: 0.65 },
    { rule: "WH-AUC-03 (2)", score: 8, bid: 5, chance: 0.15 },
    { rule: "WH-AUC-06 (1)", score: 8, bid: 8, chance: 0 },
  ])("$rule", ({ score, bid, chance }) => {
    expect(chanceToKeep({ score, bid })).toBeCloseTo(chance);
  });
});

const OUTCOME = { success: false, quality: null, pair: null, face: 19, result: "failure" } as const;
const won = (quality: number): AuctionOutcome => ({
  ...OUTCOME,
  success: true,
  quality,
  face: quality,
  result: "success",
});
const roll = (id: string, outcome: AuctionOutcome = OUTCOME, round = 0): RollMade => ({ id, round, outcome });
const course = (bids: readonly Word[], rolls: readonly RollMade[], options = DEFAULT_OPTIONS) =>
  auctionCourse(standingBids(after(...bids)), rolls, options);

describe("the course of an auction after the bids", () => {
  const bids = [
    ["ann", 5],
    ["bob", 8],
    ["cat", 1],
  ] as const;
  it.each([
    { rule: "WH-AUC-07, the highest first", rolls: [], step: { kind: "roll", id: "bob", bid: 8, round: 0 } },
    { rule: "WH-AUC-07 (1)", rolls: [roll("bob", won(8))], step: { kind: "roll", id: "ann", bid: 5, round: 0 } },
    { rule: "WH-AUC-07 (2)", rolls: [roll("bob", won(9))], step: { kind: "won", id: "bob", round: 0 } },
    { rule: "WH-AUC-08 (1)", rolls: [roll("bob"), roll("ann")], step: { kind: "won", id: "cat", round: 0 } },
  ])("$rule", ({ rolls, step }) => {
    expect(course(bids, rolls)).toEqual(step);
  });

  it("WH-AUC-09: several bids of one are a contest, and a tie is another round among the tied", () => {
    const ones = [
      ["ann", 1],
      ["bob", 6],
      ["cat", 1],
    ] as const;
    const first = [roll("bob")];
    const contest = { kind: "contest", ids: ["ann", "cat"] };
    expect(course(ones, first)).toEqual({ ...contest, round: 1 });
    const half = [...first, roll("cat", won(4), 1)];
    expect(awaitedRolls(course(ones, half), half)).toEqual(["ann"]);
    const tie = [...half, roll("ann", won(7), 1)];
    expect(course(ones, tie)).toEqual({ ...contest, round: 2 });
    expect(awaitedRolls(course(ones, tie), tie)).toEqual(["ann", "cat"]);
    expect(course(ones, tie, { ...DEFAULT_OPTIONS, oneBidTies: "higherRoll" })).toMatchObject({ id: "ann" });
    const settled = [...tie, roll("ann", OUTCOME, 2), roll("cat", won(2), 2)];
    expect(course(ones, settled)).toEqual({ kind: "won", id: "cat", round: 0 });
    expect(awaitedRolls(course(ones, settled), settled)).toEqual([]);
  });
});
