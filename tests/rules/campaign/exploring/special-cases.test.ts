import { describe, expect, it, test } from "vitest";
import {
  ACTIVITIES,
  AUCTION_DIE,
  auctionScore,
  BOOK_TASKS,
  coreRulebook,
  DOOR_TRIES,
  effectiveScore,
  hasTool,
  LOCK_MODIFIERS,
  LOCK_QUALITIES,
  looksBrittle,
  modeOf,
  NOISE_DIE,
  noiseBrings,
  NOTICES,
  resetTrap,
  resolveActivity,
  resolveBashing,
  resolveCheck,
  resolveDisarming,
  resolveTotal,
  RuleError,
  type Search,
  SEARCHES,
  springTrap,
  toTaskCheck,
  type Trap,
  VAULT_BASE,
} from "../../../../src/rules/index.ts";
import { check, explained, group } from "../../builders.ts";

const strength = (score: number, help = 0) =>
  toTaskCheck(explained(score), {
    attribute: "strength",
    relevant: [],
    trained: false,
    vocationDoubles: false,
    help,
  });

describe("locks", () => {
  const lock = BOOK_TASKS.find(({ id }) => id === "lock") ?? { needs: "" };
  test("WH-CASE-01 (2): nothing without picks", () => {
    expect([["Rope"], ["Lock picks"]].map((items) => hasTool(lock, items))).toEqual([false, true]);
  });
  test("WH-CASE-01 (3): a vault takes part in an auction with 15", () => {
    expect(auctionScore({ base: VAULT_BASE, die: resolveTotal(AUCTION_DIE, [4]) })).toBe(19);
  });
  test("WH-CASE-01: a hard lock takes ten minutes", () => {
    expect(BOOK_TASKS.find(({ id }) => id === "hardLock")).toMatchObject({ time: ACTIVITIES.pickHardLock });
    expect(LOCK_QUALITIES.map((quality) => LOCK_MODIFIERS[quality])).toEqual([0, -2, 2]);
  });
});

describe("searching", () => {
  const search = (what: Search["what"], exact = false): Search => ({ what, exact, searchers: 1, turns: 1 });
  const { method, activity } = coreRulebook.search;
  test("WH-CASE-03 (1): a hidden door is found by Wisdom in ten minutes", () => {
    expect(method(search("hidden"))).toEqual({ kind: "task", attribute: "wisdom" });
    expect(resolveCheck(check(12), [9]).success).toBe(true);
    const spent = activity(search("hidden"));
    expect(spent && resolveActivity(spent, [], coreRulebook).seconds).toBe(600);
  });
  test("WH-CASE-03 (2): a library takes Intelligence and hours", () => {
    expect(method(search("library"))).toEqual({ kind: "task", attribute: "intelligence" });
    const spent = activity(search("library"));
    expect(spent && resolveActivity(spent, [4], coreRulebook).seconds).toBe(4 * 3600);
  });
  test("WH-CASE-03 (3): whoever names the very stone finds it without a roll", () => {
    expect(SEARCHES.map((what) => method(search(what, true)).kind)).toEqual(SEARCHES.map(() => "certain"));
  });
  test("WH-CASE-03 (4): a fitting group at Wisdom doubles the roll", () => {
    const relevant = [group("Scout", { attributes: ["wisdom"] })];
    const task = { attribute: "wisdom", relevant, trained: false, vocationDoubles: false } as const;
    expect(modeOf(toTaskCheck(explained(12), task))).toBe("positive");
  });
  test("WH-CASE-03: a clue may take any attribute, a sound and a trap take Wisdom", () => {
    expect(method(search("clue"))).toEqual({ kind: "task", attribute: null });
    expect(activity(search("clue"))).toBeNull();
    expect([search("sound"), search("trap")].map(activity)).toEqual([ACTIVITIES.listen, ACTIVITIES.checkForTraps]);
  });
});

describe("traps", () => {
  const trap: Trap = { state: "armed", damage: "d6", save: "negates" };
  it.each([
    { rule: "WH-CASE-04 (1)", score: 12, face: 20, state: "sprung", harm: { damage: "d6", save: null } },
    { rule: "WH-CASE-04 (2)", score: 12, face: 15, state: "armed", harm: null },
    { rule: "WH-CASE-04 (3)", score: 20, face: 20, state: "armed", harm: null },
    { rule: "WH-CASE-04, disarmed", score: 12, face: 12, state: "inactive", harm: null },
  ])("$rule: $score and $face leave it $state", ({ score, face, state, harm }) => {
    expect(resolveDisarming(trap, resolveCheck(check(score), [face]))).toMatchObject({ trap: { state }, harm });
  });
  test("WH-CASE-04: a fumble at what is sprung already does no harm", () => {
    const sprung = { ...trap, state: "sprung" } as const;
    expect(resolveDisarming(sprung, resolveCheck(check(12), [20])).harm).toBeNull();
  });
  test("WH-REF-05 (1): whoever sets it off takes its damage or saves", () => {
    expect(springTrap(trap)).toMatchObject({ trap: { state: "sprung" }, harm: { damage: "d6", save: "negates" } });
  });
  test("WH-REF-05 (2): what is sprung does nothing until it is set again", () => {
    const { trap: sprung } = springTrap(trap);
    expect(springTrap(sprung)).toMatchObject({ trap: sprung, harm: null });
    expect(springTrap(resetTrap(sprung)).harm).not.toBeNull();
  });
});

describe("bashing", () => {
  const vial = { name: "Vial", brittle: true };
  const coin = { name: "Coin", brittle: false };
  test("WH-CASE-05 (1): brittle items inside always break", () => {
    const outcome = resolveBashing({ hasTool: true, contents: [vial, coin], crawling: false });
    expect(outcome).toMatchObject({ opens: true, noisy: true, broken: [vial], offersEncounter: false });
    expect(outcome.took).toEqual({ amount: 1, unit: ACTIVITIES.bash.unit });
  });
  test("WH-CASE-05 (2): nothing without a tool", () => {
    const outcome = resolveBashing({ hasTool: false, contents: [vial], crawling: true });
    expect(outcome).toMatchObject({ refusal: "noTool", opens: false, broken: [], offersEncounter: false });
  });
  test("WH-CASE-05 (3): where turns are counted the noise may bring somebody", () => {
    expect(resolveBashing({ hasTool: true, contents: [], crawling: true }).offersEncounter).toBe(true);
  });
});

describe("noise and breakage", () => {
  test("WH-CASE-05: somebody comes where the die shows no more than the Referee has said", () => {
    expect([1, 2, 3].map((face) => noiseBrings([face], 2))).toEqual([true, true, false]);
    expect(NOISE_DIE).toEqual({ count: 1, faces: 6, bonus: 0 });
  });
  test("WH-CASE-05: what is kept in a vial or made of glass looks brittle", () => {
    const items = [
      { type: "substance", name: "Healing" },
      { type: "gear", name: "Holy water vial" },
      { type: "gear", name: "Vialless rope" },
    ];
    expect(items.map(looksBrittle)).toEqual([true, true, false]);
  });
});

describe("doors", () => {
  const { forced, forcingDice, forcing, listening } = coreRulebook.doors;
  it.each([
    { rule: "WH-CASE-06 (1)", attempt: "first", die: [4], face: 9, opens: true, took: [4, "round"] },
    { rule: "WH-CASE-06 (2)", attempt: "first", die: [4], face: 12, opens: true, took: [1, "round"] },
    { rule: "WH-CASE-06, stays shut", attempt: "first", die: [5], face: 15, opens: false, took: [5, "round"] },
    { rule: "WH-CASE-06 (3)", attempt: "again", die: [], face: 9, opens: true, took: [1, "dungeonTurn"] },
    { rule: "WH-CASE-06, a crit again", attempt: "again", die: [], face: 12, opens: true, took: [1, "round"] },
  ] as const)("$rule: opens $opens after $took", ({ attempt, die, face, opens, took }) => {
    const [amount, unit] = took;
    expect(forced(attempt, die, resolveCheck(strength(12), [face]))).toEqual({ opens, took: { amount, unit } });
  });
  test("WH-CASE-06 (4): with a helper it is rounds again, and 2 easier", () => {
    expect(effectiveScore(strength(12, 2))).toBe(14);
    expect(forcingDice("changed")).toEqual({ count: 1, faces: 6, bonus: 0 });
    expect(forced("changed", [2], resolveCheck(strength(12, 2), [13])).took).toEqual({ amount: 2, unit: "round" });
  });
  test("WH-CASE-06: dice are asked for what they are, and Strength forces", () => {
    expect(DOOR_TRIES.map((attempt) => forcingDice(attempt).count)).toEqual([1, 1, 0]);
    expect(() => forced("again", [3], { success: true, result: "success" })).toThrow(RuleError);
    expect([forcing(12, 1), listening(0)]).toEqual([
      { kind: "task", attribute: "strength" },
      { kind: "task", attribute: "wisdom" },
    ]);
  });
  test("WH-CASE-07 (1): a flimsy door opens in a round", () => {
    expect(ACTIVITIES.kickDoor).toMatchObject({ unit: "round" });
  });
  test("WH-CASE-07 (2): a roll that fails leaves it shut, and then it is a stuck one", () => {
    expect(resolveCheck(strength(12), [15]).success).toBe(false);
    expect(forcingDice("first").count).toBe(1);
  });
});

test("who notices whom is the Referee's word, and a table may bring dice for it", () => {
  expect(coreRulebook.encounter.notice).toBeNull();
  expect(NOTICES).toHaveLength(5);
});
