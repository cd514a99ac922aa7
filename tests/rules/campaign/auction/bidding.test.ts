import { describe, expect, it, test } from "vitest";
import fc from "fast-check";
import {
  type Bidding,
  bidWhenTimeIsUp,
  BID_REFUSALS,
  canStartAuction,
  highestBidOf,
  isBiddingOver,
  placeBid,
  bidRefusalOf,
  RuleError,
  startBidding,
} from "../../../../src/rules/index.ts";

type Word = readonly [who: string, value: number | "stay"];
const THREE = ["ann", "bob", "cat"];
const move = (value: number | "stay", highest = 18) =>
  value === "stay" ? ({ kind: "stay" } as const) : ({ kind: "bid", value, highest } as const);
const after = (words: readonly Word[], participants: readonly string[] = THREE): Bidding =>
  words.reduce((bidding, [who, value]) => placeBid(bidding, who, move(value)), startBidding(participants));

describe("who takes part", () => {
  it.each([
    { rule: "WH-AUC-01 (1)", who: ["ann", "bob", "thief"], starts: true },
    { rule: "WH-AUC-01 (2)", who: ["ann", "bob"], starts: true },
    { rule: "WH-AUC-01 (3)", who: ["ann"], starts: false },
    { rule: "WH-AUC-01 (3), twice the same", who: ["ann", "ann"], starts: false },
  ])("$rule: $who", ({ who, starts }) => {
    expect(canStartAuction(who)).toBe(starts);
  });
});

describe("bidding", () => {
  it.each([
    { rule: "WH-AUC-04 (1), WH-AUC-12 (2)", said: [["ann", 5]], who: "bob", next: 5, refusal: "tooLow" },
    { rule: "WH-AUC-04, higher", said: [["ann", 5]], who: "bob", next: 6, refusal: null },
    {
      rule: "WH-AUC-04 (3)",
      said: [
        ["ann", 5],
        ["bob", 8],
        ["ann", "stay"],
        ["cat", 10],
      ],
      who: "ann",
      next: 12,
      refusal: null,
    },
    {
      rule: "WH-AUC-04, nothing to leave standing",
      said: [["ann", 5]],
      who: "bob",
      next: "stay",
      refusal: "notYetBid",
    },
    { rule: "WH-AUC-05 (1)", said: [["ann", 6]], who: "ann", next: 1, refusal: "oneBidOnly" },
    { rule: "WH-AUC-05 (2)", said: [["ann", 1]], who: "ann", next: 9, refusal: "locked" },
    { rule: "WH-AUC-05 (3)", said: [["ann", 1]], who: "bob", next: 1, refusal: null },
    { rule: "WH-AUC-06, beyond all chance", said: [], who: "ann", next: 19, refusal: "noChance" },
    { rule: "WH-AUC-06, a stranger", said: [], who: "dan", next: 2, refusal: "notTaking" },
  ] as const)("$rule: $who says $next", ({ said, who, next, refusal }) => {
    const before = after(said as readonly Word[]);
    expect(bidRefusalOf(before, who, move(next))).toBe(refusal);
    expect(placeBid(before, who, move(next)) === before).toBe(refusal !== null);
    expect([null, ...BID_REFUSALS]).toContain(refusal);
  });

  it.each([
    {
      rule: "WH-AUC-04 (2)",
      said: [
        ["ann", 5],
        ["bob", 8],
        ["ann", "stay"],
        ["cat", 1],
      ],
      over: true,
      highest: 8,
    },
    {
      rule: "WH-AUC-04, ann may still raise",
      said: [
        ["ann", 5],
        ["cat", 1],
        ["bob", 8],
      ],
      over: false,
      highest: 8,
    },
    {
      rule: "WH-AUC-04, staying ends with a raise",
      said: [
        ["ann", 5],
        ["bob", 8],
        ["ann", "stay"],
        ["cat", 9],
      ],
      over: false,
      highest: 9,
    },
    {
      rule: "WH-AUC-06, everybody must bid",
      said: [
        ["ann", 5],
        ["bob", 1],
      ],
      over: false,
      highest: 5,
    },
    {
      rule: "WH-AUC-09 (2), all of them one",
      said: [
        ["ann", 1],
        ["bob", 1],
        ["cat", 1],
      ],
      over: true,
      highest: 1,
    },
  ] as const)("$rule", ({ said, over, highest }) => {
    const bidding = after(said as readonly Word[]);
    expect([isBiddingOver(bidding), highestBidOf(bidding)]).toEqual([over, highest]);
  });

  test("WH-AUC-12 (1): whoever says nothing stays, or bids the least", () => {
    const bidding = after([["ann", 5]]);
    expect(bidWhenTimeIsUp(bidding, "ann")).toEqual({ kind: "stay" });
    const late = placeBid(bidding, "bob", bidWhenTimeIsUp(bidding, "bob"));
    expect(late.bids["bob"]).toEqual({ value: 1, stays: true });
  });
  test("a bid that is no whole number is refused", () => {
    expect(() => placeBid(startBidding(THREE), "ann", move(2.5))).toThrow(RuleError);
  });

  test("WH-AUC-04, WH-AUC-05: whoever says what, raises only grow, and a bid of one is the first and the last", () => {
    const word = fc.tuple(
      fc.constantFrom(...THREE),
      fc.oneof(fc.integer({ min: -1, max: 20 }), fc.constant("stay" as const)),
    );
    fc.assert(
      fc.property(fc.array(word, { maxLength: 30 }), (words) => {
        let bidding = startBidding(THREE);
        for (const [who, value] of words) {
          const before = bidding.bids[who]?.value;
          const standing = highestBidOf(bidding);
          bidding = placeBid(bidding, who, move(value));
          const now = bidding.bids[who]?.value;
          const raised = now !== before && now !== 1;
          if (raised && (now ?? 0) <= standing) throw new Error(`${now} does not raise ${standing}`);
          if (before === 1 && now !== 1) throw new Error("a bid of one is not the last");
          if (now === 1 && before !== undefined && before !== 1) throw new Error("a bid of one is not the first");
        }
        expect(Object.values(bidding.bids).every(({ value }) => value >= 1 && value <= 18)).toBe(true);
      }),
    );
  });
});
