import { describe, expect, it } from "vitest";
import {
  type Condition,
  CONDITION_NUMBERS,
  type ConditionEnd,
  conditionModifiers,
  CONDITIONS,
  coreRulebook,
  isOverByClock,
  isOverWithFight,
  movementParts,
  readCondition,
  sumOf,
  toActiveCondition,
  toCondition,
  withoutCounted,
  withStrength,
  type WrittenCondition,
} from "../../../src/rules/index.ts";

const written = (more: object = {}): WrittenCondition => {
  const read = readCondition({ id: "own", ...more });
  if (!read) throw new Error("It cannot be read");
  return read;
};
const CONDITION_ENDS = [
  "rounds",
  "minutes",
  "round",
  "nextRound",
  "nextTurn",
  "battle",
  "treatment",
  "saved",
  "lasting",
] as const satisfies readonly ConditionEnd["until"][];
const withEnd = (condition: Condition, end: ConditionEnd): Condition => toCondition({ ...condition, end });
const endOf = (until: (typeof CONDITION_ENDS)[number]): ConditionEnd => {
  if (until === "rounds") return { until, rounds: 3 };
  return until === "minutes" ? { until, minutes: 3 } : { until };
};

describe("a stored condition", () => {
  it("WH-COND-01: is usual in everything that was left out", () => {
    expect(written()).toEqual({
      id: "own",
      name: "",
      strength: 1,
      end: null,
      since: null,
      began: null,
      favors: null,
      levers: {},
      toward: null,
      after: 0,
      rule: "",
    });
  });

  it.each(CONDITION_ENDS)("WH-COND-01: keeps its end: %s", (until) => {
    const end = endOf(until);
    expect(written({ end: { rounds: 3, minutes: 3, ...end } }).end).toEqual(end);
  });

  it.each([
    null,
    "stunned",
    {},
    { id: 3 },
    { id: "own", strength: -1 },
    { id: "own", end: { until: "spring" } },
    { id: "own", end: { until: "rounds" } },
    { id: "own", since: { round: 1 } },
    { id: "own", levers: { armorClass: "much" } },
    { id: "own", levers: { prevents: ["sing"] } },
  ])("is none where it cannot be used: %j", (bad) => {
    expect(readCondition(bad)).toBeNull();
  });

  it("WH-COND-01: is the game's of that id, or the table's own with its levers", () => {
    expect(toActiveCondition(written({ id: "stunned" }), CONDITIONS.stunned).condition).toEqual(CONDITIONS.stunned);
    const { condition } = toActiveCondition(written({ name: "Off guard", levers: { armorClass: -2 } }), null);
    expect(condition).toEqual(toCondition({ id: "own", label: "Off guard", armorClass: -2 }));
    expect(toActiveCondition(written(), null).condition.label).toBe("own");
  });

  it("WH-COND-01: knows its beginning, and whom it favors", () => {
    const since = { fight: "f", round: 2, actor: "elf" };
    const active = toActiveCondition(written({ since, began: 70, favors: "elf" }), null);
    expect(active).toMatchObject({ since: { round: 2, actor: "elf" }, began: 70, favors: "elf" });
    expect(toActiveCondition(written(), null)).not.toHaveProperty("favors");
  });

  it("WH-COND-01: is so many times as strong in all its numbers", () => {
    const numbers = Object.fromEntries(CONDITION_NUMBERS.map((number, place) => [number, place + 1]));
    const strong = withStrength(toCondition({ id: "own", label: "Own", ...numbers }), 3);
    expect(CONDITION_NUMBERS.map((number) => strong[number])).toEqual(
      CONDITION_NUMBERS.map((_, place) => (place + 1) * 3),
    );
    expect(withStrength(CONDITIONS.blinded, 1)).toBe(CONDITIONS.blinded);
  });
});

describe("what ends a condition without turns", () => {
  const active = (until: (typeof CONDITION_ENDS)[number], began: number | null, inFight = true) => ({
    condition: withEnd(CONDITIONS.prone, endOf(until)),
    since: inFight ? { round: 1, actor: "elf" } : null,
    began,
  });

  it("WH-COND-01: the end of the fight", () => {
    const over = CONDITION_ENDS.filter((until) => isOverWithFight(active(until, 0)));
    expect(over).toEqual(["rounds", "round", "nextRound", "nextTurn", "battle"]);
    expect(CONDITION_ENDS.filter((until) => isOverWithFight(active(until, 0, false)))).toEqual(["battle"]);
    const [six, seven] = [6, 7].map((rounds) => withEnd(CONDITIONS.prone, { until: "rounds", rounds }));
    const since = { round: 1, actor: "elf" };
    expect(isOverWithFight({ condition: six ?? CONDITIONS.prone, since })).toBe(true);
    expect(isOverWithFight({ condition: seven ?? CONDITIONS.prone, since })).toBe(false);
  });

  it.each([
    ["rounds", 30],
    ["minutes", 180],
  ] as const)("WH-TIME-01: the clock, for what lasts so many %s", (until, lasts) => {
    expect(isOverByClock(active(until, 100), 100 + lasts - 1, coreRulebook)).toBe(false);
    expect(isOverByClock(active(until, 100), 100 + lasts, coreRulebook)).toBe(true);
    expect(isOverByClock(active(until, null), 9_999, coreRulebook)).toBe(false);
  });

  it.each(CONDITION_ENDS.filter((until) => until !== "rounds" && until !== "minutes"))(
    "WH-COND-01: no clock, for what lasts otherwise: %s",
    (until) => {
      expect(isOverByClock(active(until, 0), 9_999_999, coreRulebook)).toBe(false);
    },
  );
});

describe("what conditions do to numbers that are derived", () => {
  it("WH-MOVE-02: they add to a movement, then halve it, each by its name", () => {
    const slow = toCondition({ id: "mud", label: "Mud", movement: -10 });
    expect(movementParts([], 30)).toEqual([]);
    expect(movementParts([slow], 30)).toEqual([{ label: "Mud", value: -10 }]);
    expect(movementParts([CONDITIONS.hurt, slow], 30)).toEqual([
      { label: "Mud", value: -10 },
      { label: "WHITEHACK.Condition.hurt", value: -10, rule: "WH-CRIT-03" },
    ]);
    expect(30 + sumOf(movementParts([CONDITIONS.hurt, CONDITIONS.staggered], 30))).toBe(15);
    expect(5 + sumOf(movementParts([slow], 5))).toBe(-5);
  });

  it("WH-COND-01: nothing that was derived counts again in an attack", () => {
    const all = Object.fromEntries(CONDITION_NUMBERS.map((number) => [number, -1]));
    const [left] = withoutCounted([
      toCondition({ id: "own", label: "Own", advantage: 1, openToAttacks: true, ...all }),
    ]);
    if (!left) throw new Error("It has gone");
    for (const number of ["armorClass", "attackValue", "damage", "initiative", "savingThrow", "task"] as const)
      expect(conditionModifiers([left], number)).toEqual([]);
    expect(left).toMatchObject({ advantage: 1, openToAttacks: true, quality: -1, healing: -1, bleeding: -1 });
  });
});
