import { describe, expect, it, test } from "vitest";
import fc from "fast-check";
import {
  attacksPerRound,
  coreRulebook,
  deriveMonster,
  monsterHitPoints,
  parseHitDice,
  resolveAttackRoll,
  resolveTotal,
  RuleError,
  toAttackRoll,
  toSaveCheck,
  resolveCheck,
} from "../../../src/rules/index.ts";
import { armor, helmet, monster, NO_BONUS, weapon } from "../builders.ts";

const of = (hitDice: string, facts = {}) => deriveMonster(monster(hitDice, facts), coreRulebook);
const OVERRIDES = { attackValue: null, savingThrow: null, xp: null };

describe("the line of a monster", () => {
  it.each([
    { rule: "WH-MON-01 (1)", hitDice: "1", savingThrow: 6, attackValue: 11, xp: 30 },
    { rule: "WH-MON-03 (1)", hitDice: "1", savingThrow: 6 },
    { rule: "WH-MON-03 (1) less", hitDice: "<1", savingThrow: 6 },
    { rule: "WH-MON-03 (2)", hitDice: "4", savingThrow: 9 },
    { rule: "WH-MON-03 (3)", hitDice: "17", savingThrow: 22 },
    { rule: "WH-MON-04 (1)", hitDice: "1", attackValue: 11 },
    { rule: "WH-MON-04 (2)", hitDice: "10", attackValue: 20 },
    { rule: "WH-MON-05 (1)", hitDice: "3+1", savingThrow: 8, attackValue: 13, xp: 150 },
    { rule: "WH-MON-05 (2)", hitDice: "4+4", attacksPerRound: 1 },
    { rule: "WH-MON-05 (3)", hitDice: "10+15", attackValue: 20, attacksPerRound: 3, bonus: 15, dice: 10 },
    { rule: "WH-MON-08 (1)", hitDice: "9", xp: 1800 },
    { rule: "WH-MON-08 (2)", hitDice: "20", xp: 4000 },
    { rule: "WH-MON-08 (3)", hitDice: "<1", xp: 15 },
    { rule: "WH-MON-08 (4)", hitDice: "4+4", xp: 300 },
    { rule: "WH-MON-08, 2", hitDice: "2", xp: 75 },
    { rule: "WH-MON-08, 5", hitDice: "5", xp: 600 },
    { rule: "WH-MON-08, 6", hitDice: "6", xp: 1200 },
    { rule: "WH-MON-14 (1)", hitDice: "6+3", savingThrow: 11, attackValue: 16, xp: 1200 },
    { rule: "WH-MON-14 (2)", hitDice: "17", savingThrow: 22, attackValue: 27, xp: 3400 },
    { rule: "WH-MON-10 (1)", hitDice: "1", morale: 11 },
    { rule: "Amb-46", hitDice: "1+1", savingThrow: 6 },
  ])("$rule: HD $hitDice", ({ rule: _, hitDice, ...expected }) => {
    const { attackValue, savingThrow, xp, attacksPerRound: attacks, dice, morale, hitDice: parsed } = of(hitDice);
    const actual = {
      attackValue: attackValue.value,
      savingThrow: savingThrow.value,
      xp: xp.value,
      attacksPerRound: attacks,
      dice,
      morale,
      bonus: parsed?.bonus,
    };
    expect(actual).toMatchObject(expected);
  });

  test("WH-MON-01 (1): armor class and movement are as they are written", () => {
    expect(of("1", { armorClass: 3, movement: { land: 25, other: null } })).toMatchObject({
      armorClass: { value: 3 },
      movement: { value: 25 },
    });
  });
  test("WH-MON-10 (2): poor morale is the saving throw", () => {
    expect(of("1", { morale: "poor" }).morale).toBe(6);
  });
  test("WH-MON-01 (3): an override stays when the hit dice change, until it is cleared", () => {
    const overrides = { ...OVERRIDES, savingThrow: 12, attackValue: 9, xp: 50 };
    for (const hitDice of ["1", "7"]) {
      const { savingThrow, attackValue, xp } = of(hitDice, { overrides });
      expect([savingThrow.value, attackValue.value, xp.value]).toEqual([12, 9, 50]);
    }
    expect(of("7").savingThrow.value).toBe(12);
  });

  it.each([
    { rule: "WH-MON-04 (2) crit", hitDice: "10", face: 19, result: "crit", quality: 19, hit: true },
    { rule: "WH-MON-04 (2) miss", hitDice: "10", face: 20, result: "failure", quality: null, hit: false },
    { rule: "WH-MON-04 (3) r 6", hitDice: "12", face: 6, result: "success", quality: 8, hit: true },
    { rule: "WH-MON-04 (3) r 5", hitDice: "12", face: 5, result: "success", quality: 7, hit: false },
    { rule: "WH-MON-04, a crit of 22", hitDice: "12", face: 19, result: "crit", quality: 21, hit: true },
  ])("$rule: HD $hitDice against AC 7", ({ hitDice, face, rule: _, ...expected }) => {
    const [line] = of(hitDice).attacks;
    const target = { armorClass: 7, shieldArmor: 0, metalArmor: false };
    const attack = line && toAttackRoll(line, {}, target);
    expect(attack && resolveAttackRoll(attack, [face], coreRulebook)).toMatchObject({ ...expected, fumble: false });
  });
  it.each([
    { rule: "WH-MON-16 (1)", hitDice: "17", face: 20, score: 22, success: false },
    { rule: "WH-MON-16 (2)", hitDice: "15", face: 19, score: 20, success: true },
    { rule: "WH-MON-16 (3)", hitDice: "3", face: 20, score: 8, success: false },
  ])("$rule: HD $hitDice save with $face: $success", ({ hitDice, face, score, success }) => {
    const save = resolveCheck(toSaveCheck(of(hitDice)), [face]);
    expect(save).toMatchObject({ score, success });
    expect(save.result).not.toBe("fumble");
  });
});

describe("hit points", () => {
  it.each([
    { rule: "WH-MON-02 (1)", hitDice: "3+1", chosen: null, plan: { count: 3, faces: 6, bonus: 1 } },
    { rule: "WH-MON-02 (2)", hitDice: "<1", chosen: null, plan: { count: 0, faces: 6, bonus: 1 } },
    { rule: "WH-MON-02 (3)", hitDice: "1–7+7", chosen: 4, plan: { count: 4, faces: 6, bonus: 7 } },
    { rule: "WH-MON-05 (3)", hitDice: "10+15", chosen: null, plan: { count: 10, faces: 6, bonus: 15 } },
  ])("$rule: $hitDice", ({ hitDice, chosen, plan }) => {
    expect(of(hitDice, { hitDiceChosen: chosen }).hitPoints).toEqual(plan);
    expect(monsterHitPoints(parseHitDice(hitDice), chosen)).toEqual(plan);
  });
  test("WH-MON-02 (2): less than one hit die has exactly one hit point", () => {
    expect(resolveTotal(monsterHitPoints(parseHitDice("<1"), null), [])).toBe(1);
  });
  test("WH-MON-02 (4): a range asks for a choice, and the fewest dice stand in", () => {
    expect(of("3–9")).toMatchObject({ needsChoice: true, dice: 3, hitDice: { from: 3, to: 9 } });
    expect(of("3–9", { hitDiceChosen: 5 })).toMatchObject({ needsChoice: false, dice: 5 });
    expect(of("3", { hitDiceChosen: 9 })).toMatchObject({ needsChoice: false, dice: 3 });
  });
});

describe("several attacks", () => {
  it.each([
    { rule: "WH-MON-07 (1)", hitDice: "6", sequence: [16, 10] },
    { rule: "WH-MON-07 (3)", hitDice: "15", sequence: [25, 25, 25, 10] },
    { rule: "WH-MON-07 (4)", hitDice: "4", sequence: [14] },
    { rule: "WH-MON-07, three", hitDice: "10", sequence: [20, 20, 10] },
  ])("$rule: HD $hitDice attack at $sequence", ({ hitDice, sequence }) => {
    expect(of(hitDice).attackSequence).toEqual(sequence);
    expect(of(hitDice).attacksPerRound).toBe(sequence.length);
  });
  test("WH-MON-07 (2): one attack alone is at the full value", () => {
    expect(of("6").attackValue.value).toBe(16);
  });
  test("WH-MON-07: the steps are at 5, 10 and 15", () => {
    expect([1, 4, 5, 9, 10, 14, 15, 30].map(attacksPerRound)).toEqual([1, 1, 2, 2, 3, 3, 4, 4]);
  });
});

describe("attacks and body", () => {
  const textOf = (facts = {}) => of("3", facts).attacks.map(({ name, damage }) => [name, damage.text]);
  it.each([
    { rule: "WH-MON-06 (1)", facts: {}, lines: [["Bite", "1d6"]] },
    { rule: "WH-MON-06 (2)", facts: { bonus: { ...NO_BONUS, damage: 3 } }, lines: [["Bite", "1d6+3"]] },
    {
      rule: "WH-MON-06 (3)",
      facts: { items: [weapon({ name: "Halberd" })] },
      lines: [
        ["Bite", "1d6"],
        ["Halberd", "1d6+1"],
      ],
    },
  ])("$rule: $lines", ({ facts, lines }) => {
    expect(textOf(facts)).toEqual(lines);
  });
  test("a weapon in a monster's hand has its attack value", () => {
    const overrides = { ...OVERRIDES, attackValue: 8 };
    expect(
      of("3", { items: [weapon({ attackBonus: 1 })] }).attacks.map(({ attackValue }) => attackValue.value),
    ).toEqual([13, 14]);
    expect(of("3", { overrides, items: [weapon()] }).attacks.map(({ attackValue }) => attackValue.value)).toEqual([
      8, 8,
    ]);
  });
  test("a written-over attack value is what its natural attack rolls with", () => {
    const [line] = of("3", {
      overrides: { ...OVERRIDES, attackValue: 8 },
      bonus: { ...NO_BONUS, attackValue: 2 },
    }).attacks;
    const attack = line && toAttackRoll(line, {}, null);
    expect(attack && resolveAttackRoll(attack, [8], coreRulebook)).toMatchObject({ base: 8, score: 8, result: "crit" });
  });
  test("WH-MON-13: the listed armor class holds all gear", () => {
    const bonus = { ...NO_BONUS, armorClass: 2, movement: -10, initiative: 1, attackValue: 1, savingThrow: -1 };
    const facts = { armorClass: 5, shield: true, metalArmor: true, items: [armor(6), helmet()], bonus };
    expect(of("1", facts)).toMatchObject({
      armorClass: { value: 7, base: 5, shield: 1, metal: true, helmet: true },
      movement: { value: 20, running: 40 },
      initiativeBonus: { value: 1 },
      attackValue: { value: 12 },
      savingThrow: { value: 5 },
    });
    expect(of("1")).toMatchObject({ armorClass: { value: 3, shield: 0, metal: false, helmet: false } });
  });

  it.each([
    { rule: "WH-MON-01 (2), WH-MOVE-05 (1)", land: 25, other: 40 },
    { rule: "WH-MOVE-05 (2)", land: 30, other: null },
    { rule: "WH-MOVE-05, as in the list", land: 25, other: 40 },
    { rule: "WH-MOVE-05, only one", land: 5, other: null },
    { rule: "WH-MOVE-05, rooted", land: 0, other: null },
  ])("$rule: $land and $other", ({ land, other }) => {
    expect(of("1", { movement: { land, other } }).otherMovement).toBe(other);
  });
});

describe("bad input", () => {
  it.each(["", "0", "d6", "3+", "<2", "7-1", "1-", "three", "3.5", "-1", "9999"])("hit dice %j are refused", (text) => {
    expect(() => parseHitDice(text)).toThrow(RuleError);
    const { problems, ...numbers } = of(text);
    expect(problems.map(({ label }) => label)).toEqual(["WHITEHACK.Error.hitDice"]);
    expect(numbers).toMatchObject({
      hitDice: null,
      hitPoints: null,
      attackValue: { value: 0 },
      savingThrow: { value: 0 },
      xp: { value: 0 },
    });
  });
  it.each([2, 10, -1, 3.5, Number.NaN])("%d dice chosen from 3–9 are refused", (chosen) => {
    const { problems, dice, hitPoints } = of("3–9", { hitDiceChosen: chosen });
    expect(problems).toHaveLength(1);
    expect([dice, hitPoints]).toEqual([0, null]);
  });
  test("damage that cannot be read is told once for each attack", () => {
    const { problems, attacks } = of("1", { damage: "claws", items: [weapon({ damage: "d10" })] });
    expect(problems.map(({ label }) => label)).toEqual(["WHITEHACK.Error.damage", "WHITEHACK.Error.damage"]);
    expect(attacks.map(({ damage }) => damage.formula)).toEqual([null, null]);
  });
  test("an error that is not the rules' own is not hidden", () => {
    const rulebook = { ...coreRulebook, monsters: { ...coreRulebook.monsters, xp: () => Number.NaN } };
    expect(() => deriveMonster(monster("1"), rulebook)).toThrow(RuleError);
    const broken = monster("1", { hitDice: null as unknown as string });
    expect(() => deriveMonster(broken, coreRulebook)).toThrow(TypeError);
    const torn = monster("1", { damage: undefined as unknown as string });
    expect(() => deriveMonster(torn, coreRulebook)).toThrow(TypeError);
  });
  test("more dice never make a weaker monster", () => {
    const dice = fc.integer({ min: 1, max: 99 });
    fc.assert(
      fc.property(dice, dice, (a, b) => {
        const [small, big] = [Math.min(a, b), Math.max(a, b)].map((count) => of(String(count)));
        expect(small?.attackValue.value).toBeLessThanOrEqual(big?.attackValue.value ?? Number.NaN);
        expect(small?.xp.value).toBeLessThanOrEqual(big?.xp.value ?? Number.NaN);
      }),
    );
  });
});
