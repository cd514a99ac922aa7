import { describe, expect, it, test } from "vitest";
import fc from "fast-check";
import {
  advanceClock,
  bestNavigator,
  type Crawl,
  coreRulebook,
  crawlTurn,
  DANGERS,
  DIRECTIONS,
  encounterFeet,
  dueEncounterChecks,
  hexProgress,
  mayGetLost,
  modeOf,
  navigationRequest,
  resolveCheck,
  resolveEncounterCheck,
  resolveNavigation,
  resolveRequest,
  RuleError,
  secondsOf,
  startTimer,
  toRequestedCheck,
  whereaboutsForPlayers,
} from "../../../../src/rules/index.ts";
import { explained } from "../../builders.ts";

const NO_GROUPS = { relevant: [], vocationDoubles: false };
const TURN = 600;
const NOON = 43_200;
const crawl: Crawl = { began: NOON, checked: 0 };
const after = (turns: number): number => NOON + turns * TURN;

describe("turns in a dungeon", () => {
  test("WH-CRAWL-01 (1): a torch is out after six turns", () => {
    const torch = startTimer("torch", NOON, { amount: 1, unit: "hour" }, coreRulebook);
    expect(advanceClock(NOON, 5 * TURN, [torch]).ended).toEqual([]);
    expect(advanceClock(after(5), TURN, [torch]).ended).toEqual([torch]);
    expect(crawlTurn(crawl, after(6), coreRulebook)).toBe(6);
  });
  test("WH-CRAWL-01 (2): with a heavy burden among them all make 90 feet", () => {
    expect(coreRulebook.exploration.distance(["normal", "heavy"])).toBe(90);
  });
  test("WH-CRAWL-01 (3): a search takes one turn", () => {
    const activity = coreRulebook.search.activity({ what: "hidden", exact: false, searchers: 1, turns: 1 });
    expect(activity).toEqual({ unit: "dungeonTurn", rolled: false });
    expect(crawlTurn(crawl, NOON + secondsOf({ amount: 1, unit: "dungeonTurn" }, coreRulebook), coreRulebook)).toBe(1);
  });
  test("a turn counts when it is over, and none before the crawl began", () => {
    expect([-1, 0, 0.99, 1, 1.5].map((turns) => crawlTurn(crawl, after(turns), coreRulebook))).toEqual([0, 0, 0, 1, 1]);
    expect(crawlTurn({ began: null, checked: 0 }, NOON, coreRulebook)).toBe(0);
  });

  it.each([
    { rule: "WH-CRAWL-02 (1)", turn: 2, faces: [1], danger: "ordinary", comes: true },
    { rule: "WH-CRAWL-02 (2)", turn: 2, faces: [2], danger: "ordinary", comes: false },
    { rule: "WH-CRAWL-02 (2), in danger", turn: 2, faces: [2], danger: "high", comes: true },
    { rule: "WH-CRAWL-02 (3)", turn: 3, faces: [], danger: "high", comes: false },
  ] as const)("$rule: in turn $turn with $faces something comes: $comes", ({ turn, faces, danger, comes }) => {
    const { due } = dueEncounterChecks({ ...crawl, checked: turn - 1 }, after(turn), coreRulebook);
    expect(due.map((one) => one.dice.count)).toEqual(faces.length > 0 ? [faces.length] : []);
    const plan = due[0]?.dice ?? { count: 0, faces: 6, bonus: 0 };
    expect(resolveEncounterCheck(plan, faces, danger, coreRulebook)).toBe(comes);
  });
  test("WH-CRAWL-02: every face in every danger", () => {
    const plan = coreRulebook.exploration.encounterDice(4);
    const comes = DANGERS.map((danger) =>
      [1, 2, 3, 4, 5, 6].filter((face) => resolveEncounterCheck(plan, [face], danger, coreRulebook)),
    );
    expect(comes).toEqual([[1], [1, 2]]);
    expect(() => resolveEncounterCheck(plan, [], "high", coreRulebook)).toThrow(RuleError);
  });
  test("WH-CRAWL-02: every second turn has its dice once, however the clock moves", () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: -5, max: 36 }), { maxLength: 20 }), (steps) => {
        let [clock, checked] = [NOON, 0];
        const rolled: number[] = [];
        for (const step of steps) {
          clock = Math.max(NOON, clock + step * TURN);
          const { turn, due } = dueEncounterChecks({ began: NOON, checked }, clock, coreRulebook);
          rolled.push(...due.map((one) => one.turn));
          checked = Math.max(checked, turn);
        }
        expect(new Set(rolled).size).toBe(rolled.length);
        expect(rolled.every((turn) => turn % 2 === 0)).toBe(true);
      }),
    );
  });
  test("WH-CRAWL-02: a night that passes at once is no crawl", () => {
    expect(dueEncounterChecks(crawl, after(36), coreRulebook).due).toHaveLength(18);
    expect(dueEncounterChecks(crawl, after(37), coreRulebook)).toEqual({ turn: 37, due: [] });
  });
  test("a turn that is no whole number is refused", () => {
    expect(() => dueEncounterChecks({ began: 0, checked: 0.5 }, 0, coreRulebook)).toThrow(RuleError);
    expect(() => crawlTurn({ began: 0.5, checked: 0 }, 0, coreRulebook)).toThrow(RuleError);
  });
});

describe("hexes", () => {
  it.each([
    { rule: "WH-HEX-01 (1)", milesPerDay: 12, carried: 0, hexes: 1, left: 0 },
    { rule: "WH-HEX-01 (2)", milesPerDay: 24, carried: 0, hexes: 2, left: 0 },
    { rule: "WH-HEX-01 (3)", milesPerDay: 6, carried: 0, hexes: 0, left: 0.5 },
    { rule: "WH-HEX-01 (3), the next turn", milesPerDay: 6, carried: 0.5, hexes: 1, left: 0 },
  ])("$rule: $milesPerDay miles a day are $hexes hexes", ({ milesPerDay, carried, hexes, left }) => {
    const progress = hexProgress({ hexMiles: 6, milesPerDay, turnHours: 3, carried });
    expect(progress).toEqual({ hexes, carried: left });
  });
  test("WH-HEX-01: nothing is lost over many turns", () => {
    const positive = fc.integer({ min: 1, max: 48 });
    fc.assert(
      fc.property(positive, positive, positive, (hexMiles, milesPerDay, turnHours) => {
        let hexes = 0;
        let carried = 0;
        for (let turn = 0; turn < 6; turn += 1) {
          const progress = hexProgress({ hexMiles, milesPerDay, turnHours, carried });
          hexes += progress.hexes;
          ({ carried } = progress);
          expect(carried).toBeGreaterThanOrEqual(0);
          expect(carried).toBeLessThan(1);
        }
        expect(hexes + carried).toBeCloseTo((milesPerDay * turnHours) / hexMiles, 6);
      }),
    );
  });
  test("WH-HEX-01: there are eight directions, and no map without a scale", () => {
    expect(new Set(DIRECTIONS).size).toBe(8);
    expect(() => hexProgress({ hexMiles: 0, milesPerDay: 12, turnHours: 3 })).toThrow(RuleError);
    expect(hexProgress({ hexMiles: 6, milesPerDay: 12, turnHours: 6 }).hexes).toBe(2);
  });
});

describe("finding the way", () => {
  const party = [
    { id: "ann", intelligence: 9, wisdom: 15 },
    { id: "bob", intelligence: 15, wisdom: 8 },
    { id: "cat", intelligence: 11, wisdom: 12 },
  ];
  const best = bestNavigator(party);
  const hexes = { intended: "north", nextToIt: "north-east" };

  test("WH-HEX-02 (1): the best of all scores rolls in secret, and untrained with two dice", () => {
    expect(best).toEqual({ id: "ann", attribute: "wisdom", score: 15 });
    const request = navigationRequest(best ?? { id: "", attribute: "wisdom", score: 0 });
    expect(modeOf(toRequestedCheck(explained(15), request, NO_GROUPS))).toBe("negative");
    expect(request.hidden).toBe(true);
  });
  test("WH-HEX-02: the first of equals, and nobody of nobody", () => {
    expect(bestNavigator([{ id: "bob", intelligence: 14, wisdom: 14 }])?.attribute).toBe("intelligence");
    expect(bestNavigator([])).toBeNull();
    expect(() => bestNavigator([{ id: "bob", intelligence: Number.NaN, wisdom: 1 }])).toThrow(RuleError);
  });
  test("WH-HEX-02 (2): a success leads where it was meant to", () => {
    expect(resolveNavigation(true, hexes)).toEqual({ believed: "north", actual: "north" });
  });
  test("WH-HEX-02 (3): after a failure players believe what they meant, and see no roll", () => {
    const request = navigationRequest({ id: "ann", attribute: "wisdom", score: 15 });
    const outcome = resolveCheck(toRequestedCheck(explained(15), request, NO_GROUPS), [16, 3]);
    expect([outcome.success, resolveRequest(request, outcome).audience]).toEqual([false, "referee"]);
    const where = resolveNavigation(outcome.success, hexes);
    expect(where.actual).toBe("north-east");
    expect(whereaboutsForPlayers(where)).toEqual({ believed: "north" });
  });
  test("WH-HEX-02: whoever has a guide or an aid does not get lost", () => {
    const aids = [true, false].flatMap((guide) => [true, false].map((aid) => mayGetLost({ guide, aid })));
    expect(aids).toEqual([false, false, false, true]);
  });
});

it("WH-CRAWL-02: an encounter begins ten feet away for each point of its dice", () => {
  expect([2, 7, 12].map(encounterFeet)).toEqual([20, 70, 120]);
});
