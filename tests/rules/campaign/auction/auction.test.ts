import { describe, expect, it, test } from "vitest";
import fc from "fast-check";
import {
  AUCTION_DIE,
  auctionOdds,
  auctionScore,
  beatsBid,
  contestWinners,
  DEFAULT_OPTIONS,
  type DiceMode,
  effectiveScore,
  highestBid,
  losersOf,
  modeOf,
  nextStep,
  type Participant,
  planCheck,
  resolveBid,
  resolveCheck,
  RuleError,
  settleOneBids,
  toTaskCheck,
  winningSide,
} from "../../../../src/rules/index.ts";
import { check, explained, group } from "../../builders.ts";

const one = (id: string, rest: Partial<Participant> = {}): Participant => ({
  id,
  side: id,
  player: null,
  base: 12,
  die: 3,
  ...rest,
});

describe("scores and bids", () => {
  it.each([
    { rule: "WH-AUC-02 (1)", base: 12, die: 3, score: 15, most: 14 },
    { rule: "WH-AUC-15 (1)", base: 15, die: 4, score: 19, most: 18 },
    { rule: "WH-AUC-15 (2)", base: 15, die: 6, score: 21, most: 19 },
    { rule: "WH-AUC-13 (2), hit points", base: 4, die: 5, score: 9, most: 8 },
    { rule: "WH-AUC-06 (1)", base: 5, die: 3, score: 8, most: 7 },
    { rule: "WH-AUC-06 (2)", base: 14, die: 5, score: 19, most: 18 },
    { rule: "WH-AUC-06 (3)", base: 15, die: 5, score: 20, most: 18 },
    { rule: "WH-AUC-06 (4)", base: 17, die: 6, score: 23, most: 21 },
  ])("$rule: $base and $die make $score, and $most is the most", ({ base, die, score, most }) => {
    expect([auctionScore({ base, die }), highestBid(score)]).toEqual([score, most]);
    expect(AUCTION_DIE).toEqual({ count: 1, faces: 6, bonus: 0 });
  });

  it.each([
    { rule: "WH-AUC-03 (1)", score: 15, bid: 2, from: 3, to: 15 },
    { rule: "WH-AUC-03 (2)", score: 8, bid: 5, from: 6, to: 8 },
    { rule: "WH-AUC-03 (3), (4)", score: 23, bid: 8, from: 6, to: 19 },
  ])("$rule: $score keeps a bid of $bid from $from to $to", ({ score, bid, from, to }) => {
    const faces = Array.from({ length: 20 }, (_, index) => index + 1);
    const kept = faces.filter((face) => beatsBid(resolveCheck(check(score), [face]), bid));
    expect(kept).toEqual(faces.filter((face) => face >= from && face <= to));
  });

  test.each([
    { answers: {}, most: [18, 18, 21] },
    { answers: { surplusAddsToQuality: false }, most: [18, 18, 18] },
    { answers: { bidLimit: "belowScore" }, most: [18, 19, 22] },
  ] as const)("WH-AUC-06 (2)–(4): 19, 20 and 23 may bid $most with $answers (Amb-59)", ({ answers, most }) => {
    const options = { ...DEFAULT_OPTIONS, ...answers };
    expect([19, 20, 23].map((score) => highestBid(score, options))).toEqual(most);
  });
  test("scores that are no whole numbers are refused", () => {
    expect(() => auctionScore({ base: 12.5, die: 3 })).toThrow(RuleError);
    expect(() => highestBid(Number.NaN)).toThrow(RuleError);
  });
  test("the highest bid is the highest that some face beats", () => {
    for (let score = 2; score <= 40; score += 1) {
      const best = Math.max(
        ...Array.from({ length: 20 }, (_, index) => resolveCheck(check(score), [index + 1]).quality ?? 0),
      );
      expect(highestBid(score)).toBe(best - 1);
      const plain = { ...DEFAULT_OPTIONS, surplusAddsToQuality: false };
      expect(highestBid(score, plain)).toBe(Math.min(best - 1, 18));
    }
  });
});

describe("resolving from the top", () => {
  const bids = [
    ["ann", 5],
    ["bob", 8],
    ["cat", 1],
  ] as const;
  it.each([
    { rule: "WH-AUC-07, the highest first", bids, kept: {}, step: { kind: "roll", id: "bob", bid: 8 } },
    { rule: "WH-AUC-07 (1)", bids, kept: { bob: false }, step: { kind: "roll", id: "ann", bid: 5 } },
    { rule: "WH-AUC-07 (2)", bids, kept: { bob: true }, step: { kind: "won", id: "bob" } },
    { rule: "WH-AUC-08 (1)", bids, kept: { bob: false, ann: false }, step: { kind: "won", id: "cat" } },
    {
      rule: "WH-AUC-08 (2)",
      bids: [
        ["ann", 5],
        ["bob", 8],
      ] as const,
      kept: { bob: false },
      step: { kind: "won", id: "ann" },
    },
    {
      rule: "WH-AUC-09 (1)",
      bids: [...bids, ["dan", 1]] as const,
      kept: { bob: false, ann: false },
      step: { kind: "contest", ids: ["cat", "dan"] },
    },
    {
      rule: "WH-AUC-09 (2)",
      bids: [
        ["cat", 1],
        ["dan", 1],
      ] as const,
      kept: {},
      step: { kind: "contest", ids: ["cat", "dan"] },
    },
    {
      rule: "WH-AUC-09 (3), once more",
      bids: [
        ["cat", 1],
        ["dan", 1],
      ] as const,
      kept: { cat: false, dan: false },
      step: { kind: "contest", ids: ["cat", "dan"] },
    },
    {
      rule: "WH-AUC-15 (3), a vault may bid one",
      bids,
      kept: { ann: false, bob: false },
      step: { kind: "won", id: "cat" },
    },
  ])("$rule", ({ bids: standing, kept, step }) => {
    expect(nextStep(standing, kept)).toEqual(step);
  });

  test("WH-AUC-09 (3): a tie among one-bids is rolled again, with the scores of the auction", () => {
    const rolls = [resolveCheck(check(15), [9]), resolveCheck(check(11), [4])];
    expect(contestWinners(rolls)).toEqual([0, 1]);
    expect(contestWinners([resolveCheck(check(15), [15]), resolveCheck(check(11), [4])])).toEqual([0]);
  });

  test("WH-AUC-09 (3): a tie goes on among those who tie, or the higher roll wins it (Amb-30)", () => {
    const roll = (id: string, score: number, face: number) => [id, resolveCheck(check(score), [face])] as const;
    const tie = [roll("ann", 15, 9), roll("bob", 11, 4), roll("cat", 11, 12)];
    expect(settleOneBids(tie, DEFAULT_OPTIONS)).toEqual({ kind: "contest", ids: ["ann", "bob"] });
    expect(settleOneBids(tie, { ...DEFAULT_OPTIONS, oneBidTies: "higherRoll" })).toEqual({ kind: "won", id: "ann" });
    expect(settleOneBids([roll("ann", 15, 9), roll("bob", 11, 11)], DEFAULT_OPTIONS)).toEqual({
      kind: "won",
      id: "bob",
    });
  });
});

describe("rolls that keep promises", () => {
  const task = { attribute: "dexterity", relevant: [], trained: false, vocationDoubles: false } as const;
  test("WH-AUC-10 (1): a group that helps doubles the roll, and the Referee's difficulty counts", () => {
    const relevant = [group("Thief", { attributes: ["dexterity"] })];
    const roll = toTaskCheck(explained(15), { ...task, relevant, difficulty: -2 });
    expect([modeOf(roll), effectiveScore(roll), planCheck(roll).count]).toEqual(["positive", 13, 2]);
  });
  test("WH-AUC-10 (2): exactly the score is a crit, and keeps every bid it can", () => {
    const outcome = resolveCheck(toTaskCheck(explained(15), task), [15]);
    expect(outcome.result).toBe("crit");
    expect(resolveBid(outcome, highestBid(15))).toEqual({ kept: true, extra: null });
  });
  test("WH-AUC-10 (3): a fumble is a complication, and pairs tell more", () => {
    const roll = (mode: DiceMode, ...faces: number[]) => resolveBid(resolveCheck(check(15, { mode }), faces), 3);
    expect(roll("single", 20)).toEqual({ kept: false, extra: "complication" });
    expect(roll("positive", 7, 7)).toEqual({ kept: true, extra: "benefit" });
    expect(roll("negative", 17, 17)).toEqual({ kept: false, extra: "detriment" });
    expect(roll("single", 3)).toEqual({ kept: false, extra: null });
  });
});

describe("sides", () => {
  const party = [one("ann", { side: "party" }), one("bob", { side: "party" }), one("thief")];
  test("WH-AUC-11 (1): all of a side win together", () => {
    expect(winningSide(party, "bob")).toEqual(["ann", "bob"]);
  });
  test("WH-AUC-11 (2): and lose together", () => {
    expect([winningSide(party, "thief"), losersOf(party, "thief")]).toEqual([["thief"], ["ann", "bob"]]);
  });
  test("WH-AUC-13 (1): whoever loses can be hurt for it", () => {
    expect(losersOf([one("ann"), one("bob"), one("cat")], "cat")).toEqual(["ann", "bob"]);
  });
});

describe("odds", () => {
  const sum = (odds: ReadonlyMap<string, number>) => [...odds.values()].reduce((all, chance) => all + chance, 0);
  it("WH-AUC-14 (3): add up to everything, whoever bids what", () => {
    const score = fc.integer({ min: -1, max: 24 });
    const bidder = fc.record({ score, bid: fc.integer({ min: 1, max: 9 }) });
    fc.assert(
      fc.property(fc.array(bidder, { minLength: 2, maxLength: 4 }), (bidders) => {
        expect(sum(auctionOdds(bidders.map((one, at) => ({ id: String(at), ...one }))))).toBeCloseTo(1, 9);
      }),
    );
  });
  it("WH-AUC-14: are those of one die, and what is left goes to the lowest", () => {
    const odds = auctionOdds([
      { id: "high", score: 15, bid: 10 },
      { id: "low", score: 12, bid: 4 },
    ]);
    expect(odds.get("high")).toBeCloseTo(5 / 20, 9);
    expect(odds.get("low")).toBeCloseTo(15 / 20, 9);
  });
  it("WH-AUC-09: are even where nobody may roll at all", () => {
    const odds = auctionOdds(["a", "b"].map((id) => ({ id, score: 0, bid: 1 })));
    expect([...odds.values()]).toEqual([0.5, 0.5]);
  });
  it("WH-AUC-09: favor the better score among one-bids", () => {
    const odds = auctionOdds([
      { id: "good", score: 15, bid: 1 },
      { id: "poor", score: 6, bid: 1 },
    ]);
    expect(odds.get("good")).toBeGreaterThan(odds.get("poor") ?? 1);
  });
});
