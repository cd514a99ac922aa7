import { describe, expect, it, test } from "vitest";
import {
  CONDITIONS,
  coreRulebook,
  DEFAULT_OPTIONS,
  deriveMonster,
  maySaveFumble,
  movementUnder,
  planFumbleSave,
  resolveAttackRoll,
  resolveCheck,
  resolveDamage,
  resolveFumbleSave,
  resultUnder,
  takesCritTable,
  toAttackRoll,
  toDamage,
  toExplained,
} from "../../../src/rules/index.ts";
import { check, lineOf, monster } from "../builders.ts";

const target = { armorClass: 5, shieldArmor: 0, metalArmor: false };
const outcomeFor = (attackValue: number, faces: readonly number[], armorClass = 5) =>
  resolveAttackRoll(toAttackRoll(lineOf(attackValue), {}, { ...target, armorClass }), faces, coreRulebook);

describe("critical hits", () => {
  it.each([
    { rule: "WH-CRIT-02 (1)", outcome: outcomeFor(11, [11]), takes: true },
    { rule: "WH-CRIT-02 (2)", outcome: outcomeFor(6, [6], 7), takes: false },
    { rule: "WH-CRIT-02 (3)", outcome: resolveCheck(check(12), [12]), takes: false },
    { rule: "WH-CRIT-02, an ordinary hit", outcome: outcomeFor(11, [10]), takes: false },
  ])("$rule: takes a result: $takes", ({ outcome, takes }) => {
    expect(takesCritTable(outcome, false, DEFAULT_OPTIONS)).toBe(takes);
  });
  test("HC-LGT-02: none where the foe is not seen, and the hit is an ordinary one", () => {
    const attack = toAttackRoll(lineOf(11), { noCrit: true }, target);
    const outcome = resolveAttackRoll(attack, [11], coreRulebook);
    expect(outcome).toMatchObject({ result: "success", hit: true, damageMultiplier: 1 });
    expect(takesCritTable(outcome, false, DEFAULT_OPTIONS)).toBe(false);
  });
  test("WH-CRIT-02 (4): monsters' crits take the same table", () => {
    const [bite] = deriveMonster(monster("3"), coreRulebook).attacks;
    if (!bite) throw new Error("no bite");
    const outcome = resolveAttackRoll(toAttackRoll(bite, {}, target), [13], coreRulebook);
    expect(takesCritTable(outcome, false, DEFAULT_OPTIONS)).toBe(true);
    expect(coreRulebook.crits.critTable?.rows).toHaveLength(20);
  });
  test("WH-CRIT-07, Amb-34: damage given up still takes a result, unless the table says otherwise", () => {
    const outcome = outcomeFor(11, [11]);
    expect(takesCritTable(outcome, true, DEFAULT_OPTIONS)).toBe(true);
    const without = { ...DEFAULT_OPTIONS, forsakenCritTakesTable: false };
    expect(takesCritTable(outcome, true, without)).toBe(false);
    expect(takesCritTable(outcome, false, without)).toBe(true);
  });
  it.each([
    { what: "a crit", critMultiplier: 2, doubleDamage: false, result: "crit", multiplied: 2, added: 2 },
    { what: "a traded crit", critMultiplier: 2, doubleDamage: true, result: "crit", multiplied: 4, added: 3 },
    { what: "a traded morning star", critMultiplier: 3, doubleDamage: true, result: "crit", multiplied: 6, added: 4 },
    { what: "a traded hit", critMultiplier: 2, doubleDamage: true, result: "success", multiplied: 2, added: 2 },
    { what: "a hit", critMultiplier: 3, doubleDamage: false, result: "success", multiplied: 1, added: 1 },
  ] as const)("WH-DEFT-04, Amb-9: $what is ×$multiplied or ×$added", (row) => {
    const attack = { ...check(11), armorClass: 0, critMultiplier: row.critMultiplier, doubleDamage: row.doubleDamage };
    const { multiplier } = coreRulebook.crits;
    expect(multiplier(attack, row.result, DEFAULT_OPTIONS)).toBe(row.multiplied);
    expect(multiplier(attack, row.result, { ...DEFAULT_OPTIONS, doublings: "added" })).toBe(row.added);
  });
});

describe("fumbles", () => {
  const saver = (savingThrow: number) => ({ savingThrow: toExplained(savingThrow) });
  it.each([
    { rule: "WH-FUM-02 (1)", savingThrow: 7, face: 6, saved: true },
    { rule: "WH-FUM-02 (2)", savingThrow: 7, face: 8, saved: false },
    { rule: "WH-FUM-02, never fumbled itself", savingThrow: 7, face: 20, saved: false },
  ])("$rule: ST $savingThrow and $face", ({ savingThrow, face, saved }) => {
    expect(planFumbleSave(saver(savingThrow))).toEqual({ count: 1, faces: 20, bonus: 0 });
    const outcome = resolveFumbleSave(saver(savingThrow), [face]);
    expect(outcome.success).toBe(saved);
    expect(outcome.result).not.toBe("fumble");
  });
  test("WH-FUM-02 (3): a monster saves like anybody, and a 20 fails", () => {
    const { savingThrow } = deriveMonster(monster("3"), coreRulebook);
    expect(savingThrow.value).toBe(8);
    expect(resolveFumbleSave({ savingThrow }, [20]).success).toBe(false);
  });
  test("WH-FUM-02, Amb-35: fumbled tasks have no such save, unless the table gives one", () => {
    expect(maySaveFumble("attack", DEFAULT_OPTIONS)).toBe(true);
    expect(maySaveFumble("task", DEFAULT_OPTIONS)).toBe(false);
    expect(maySaveFumble("task", { ...DEFAULT_OPTIONS, fumbleSaves: "attacksAndTasks" })).toBe(true);
  });
  test("WH-FUM-01 (1): a dagger in the own foot", () => {
    const dagger = lineOf(11, { damage: "d6-2", size: "minor" });
    expect(resolveDamage(toDamage(dagger, {}, 1), [1]).total).toBe(1);
  });
  test("WH-FUM-01 (3): half movement for two rounds", () => {
    expect(movementUnder([CONDITIONS.staggered], 30)).toBe(15);
    expect(CONDITIONS.staggered.end).toEqual({ until: "rounds", rounds: 2 });
  });
  test("WB-CMB-04: a 20 is a failure like others where nothing comes of a fumble", () => {
    expect(resultUnder({ result: "fumble" }, { fumbleTable: null })).toBe("failure");
    expect(resultUnder({ result: "fumble" }, coreRulebook.crits)).toBe("fumble");
    expect(resultUnder({ result: "crit" }, { fumbleTable: null })).toBe("crit");
  });
});
