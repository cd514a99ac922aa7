import { describe, expect, it, test } from "vitest";
import fc from "fast-check";
import {
  CLASSES,
  coreRulebook,
  DEFAULT_OPTIONS,
  escalationParts,
  hitDiceOf,
  resolveAward,
  resolveDamage,
  rowAt,
  RuleError,
  spendForXp,
  SPENDING_REFUSALS,
} from "../../../src/rules/index.ts";
import { derived } from "../builders.ts";

describe("extra hit dice", () => {
  const options = { ...DEFAULT_OPTIONS, extraHitDice: true };
  it.each([
    { rule: "WH-CAMP-02 (1)", id: "wise", level: 3, dice: 3, bonus: 2, rolls: 1 },
    { rule: "WH-CAMP-02 (2)", id: "strong", level: 5, dice: 6, bonus: 2, rolls: 1 },
    { rule: "WH-CAMP-02 (3)", id: "deft", level: 1, dice: 2, bonus: 0, rolls: 1 },
    { rule: "WH-CAMP-02 (4)", id: "brave", level: 2, dice: 3, bonus: 0, rolls: 2 },
  ] as const)("$rule: the $id of level $level have $dice + $bonus", ({ rule: _, id, level, ...hitDice }) => {
    expect(hitDiceOf(CLASSES[id], rowAt(CLASSES[id], level), options)).toMatchObject(hitDice);
  });
  test("WH-CAMP-02: every class at every level has those of the first more, and else its own", () => {
    for (const table of Object.values(CLASSES)) {
      for (const row of table.rows) {
        const more = hitDiceOf(table, row, options);
        expect(more.dice - row.hitDice.dice).toBe(rowAt(table, 1).hitDice.dice);
        expect(hitDiceOf(table, row, DEFAULT_OPTIONS)).toBe(row.hitDice);
      }
    }
    const [row] = CLASSES.deft.rows;
    expect(row && hitDiceOf({ rows: [] }, row, options)).toBe(row?.hitDice);
  });
  test("WH-CAMP-02: the sheet throws them", () => {
    expect(derived({}, {}, { ...coreRulebook, options }).hitDice).toMatchObject({ dice: 2, bonus: 0 });
    expect(derived({}).hitDice).toMatchObject({ dice: 1, bonus: 0 });
  });
});

describe("escalation", () => {
  const options = { escalation: true };
  it.each([
    { rule: "WH-CAMP-03 (1)", round: 3, bonus: 0 },
    { rule: "WH-CAMP-03 (2)", round: 4, bonus: 1 },
    { rule: "WH-CAMP-03 (3)", round: 6, bonus: 3 },
  ])("$rule: round $round adds $bonus", ({ round, bonus }) => {
    const modifiers = escalationParts(round, options);
    expect(resolveDamage({ formula: { dice: 1, faces: 6, bonus: 0 }, modifiers, multiplier: 1 }, [4]).total).toBe(
      4 + bonus,
    );
    expect(escalationParts(round, DEFAULT_OPTIONS)).toEqual([]);
  });
  test("WH-CAMP-03 (4): a critical hit doubles it with the rest", () => {
    const damage = {
      formula: { dice: 1, faces: 6, bonus: 1 },
      modifiers: escalationParts(5, options),
      multiplier: 2,
    } as const;
    const outcome = resolveDamage(damage, [4]);
    expect(outcome.total).toBe(14);
    expect(outcome.rules).toContain("WH-CAMP-03");
  });
  test("half a round is refused", () => {
    expect(() => escalationParts(1.5, options)).toThrow(RuleError);
  });
});

describe("gold for experience", () => {
  const options = { ...DEFAULT_OPTIONS, payForXp: true };
  it.each([
    { rule: "WH-CAMP-04 (1)", amount: 100, answers: options, gold: 50, xp: 107, refusal: null },
    { rule: "WH-CAMP-04 (2)", amount: 151, answers: options, gold: 150, xp: 7, refusal: "tooMuch" },
    { rule: "WH-CAMP-04 (3)", amount: 100, answers: DEFAULT_OPTIONS, gold: 150, xp: 7, refusal: "notPlayed" },
    { rule: "WH-CAMP-04, nothing at all", amount: 0, answers: options, gold: 150, xp: 7, refusal: "nothing" },
  ])("$rule: of 150 gp $amount spent leave $gold", ({ rule: _, amount, answers, ...spent }) => {
    expect(spendForXp({ gold: 150, xp: 7 }, amount, answers)).toEqual(spent);
    expect([null, ...SPENDING_REFUSALS]).toContain(spent.refusal);
  });
  test("WH-CAMP-04 (3): gold is worth experience at once, or only when it is spent", () => {
    const earned = { monsters: [60], gold: 40, quests: [] };
    expect([DEFAULT_OPTIONS, options].map((one) => resolveAward(earned, 4, one).each)).toEqual([25, 15]);
  });
  test("WH-CAMP-04: nothing is lost on the way", () => {
    fc.assert(
      fc.property(fc.nat(1000), fc.integer({ min: -5, max: 1200 }), (gold, amount) => {
        const spent = spendForXp({ gold, xp: 0 }, amount, options);
        expect([spent.gold + spent.xp, spent.gold >= 0]).toEqual([gold, true]);
      }),
    );
    expect(() => spendForXp({ gold: 10, xp: 0 }, 0.5, options)).toThrow(RuleError);
  });
});
