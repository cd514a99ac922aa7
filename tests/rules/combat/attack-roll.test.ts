import { describe, expect, it, test } from "vitest";
import {
  DEFAULT_READINGS,
  type AttackRoll,
  type AttackRollOutcome,
  coreRulebook,
  DEFAULT_OPTIONS,
  deriveCharacter,
  deriveMonster,
  planAttackRoll,
  attackRollRefusal,
  resolveAttackRoll,
  type RuleOptions,
  toAttackRoll,
} from "../../../src/rules/index.ts";
import { character, check, monster, plus } from "../builders.ts";
import { hitWindow } from "../../support/hit-window.ts";

const attack = (score: number, armorClass: number | null, rest: Partial<AttackRoll> = {}): AttackRoll => ({
  ...check(score),
  armorClass,
  ...rest,
});
const withOptions = (options: Partial<RuleOptions>) => ({
  ...coreRulebook,
  options: { ...DEFAULT_OPTIONS, ...options },
});

type Row = {
  rule: string;
  score: number;
  ac: number | null;
  faces: readonly number[];
  attack?: Partial<AttackRoll>;
  options?: Partial<RuleOptions>;
} & Partial<Omit<AttackRollOutcome, "score" | "faces">>;

describe("attack rolls", () => {
  it.each<Row>([
    { rule: "WH-ATK-01 (1) lowest", score: 15, ac: 3, faces: [4], hit: true },
    { rule: "WH-ATK-01 (1) highest", score: 15, ac: 3, faces: [15], hit: true },
    { rule: "WH-ATK-01 (2)", score: 15, ac: 3, faces: [3], hit: false, verdict: "miss" },
    { rule: "WH-ATK-01 (3)", score: 15, ac: 3, faces: [16], hit: false },
    { rule: "WH-ATK-01 (4)", score: 15, ac: 3, faces: [15], result: "crit", damageMultiplier: 2 },
    { rule: "WH-ATK-02 (1)", score: 10, ac: 0, faces: [1], hit: true },
    { rule: "WH-ATK-02 (2)", score: 10, ac: 1, faces: [1], hit: false },
    { rule: "WH-ATK-02 (3)", score: 10, ac: -3, faces: [1], hit: true },
    { rule: "WH-ATK-03 (1)", score: 6, ac: 7, faces: [6], result: "crit", hit: false, damageMultiplier: 0 },
    { rule: "WH-ATK-03 (2)", score: 8, ac: 7, faces: [8], result: "crit", hit: true },
    {
      rule: "WH-ATK-03 (3)",
      score: 6,
      ac: 7,
      faces: [6],
      options: { critsAlwaysHit: true },
      hit: true,
      damageMultiplier: 2,
    },
    { rule: "WH-ATK-04 (1)", score: 23, ac: 5, faces: [3], quality: 6, hit: true },
    { rule: "WH-ATK-04 (2)", score: 23, ac: 5, faces: [2], quality: 5, hit: false },
    { rule: "WH-ATK-04 (3)", score: 23, ac: 5, faces: [19], result: "crit", quality: 22 },
    { rule: "WH-ATK-04 (4)", score: 23, ac: 5, faces: [20], hit: false, fumble: false },
    { rule: "WH-ATK-06 (1)", score: 12, ac: 5, faces: [20], fumble: true, hit: false },
    { rule: "WH-ATK-06 (2)", score: 20, ac: 5, faces: [20], fumble: false, hit: false },
    {
      rule: "WH-ATK-06 (3)",
      score: 12,
      ac: 5,
      faces: [20, 14],
      attack: { mode: "positive" },
      fumble: false,
      hit: false,
    },
    {
      rule: "WH-ATK-07 (1), WH-DEFT-13",
      score: 11,
      ac: 5,
      faces: [8, 8],
      attack: { mode: "positive" },
      hit: true,
      advantageNextRound: true,
    },
    {
      rule: "WH-ATK-07 (2)",
      score: 11,
      ac: 5,
      faces: [3, 3],
      attack: { mode: "positive" },
      hit: true,
      advantageNextRound: true,
      hitsUpTo: null,
    },
    {
      rule: "WH-ATK-07 (2) strict",
      score: 11,
      ac: 5,
      faces: [3, 3],
      attack: { mode: "positive" },
      options: { pairNeedsArmorClass: true },
      hit: false,
      advantageNextRound: false,
      hitsUpTo: 2,
    },
    {
      rule: "WH-ATK-07 (1) strict",
      score: 11,
      ac: 5,
      faces: [8, 8],
      attack: { mode: "positive" },
      options: { pairNeedsArmorClass: true },
      hit: true,
      advantageNextRound: true,
    },
    {
      rule: "WH-ATK-07 (3)",
      score: 11,
      ac: 5,
      faces: [13, 13],
      attack: { mode: "positive" },
      hit: false,
      advantageNextRound: false,
    },
    {
      rule: "WH-ATK-07 (4)",
      score: 11,
      ac: 5,
      faces: [11, 11],
      attack: { mode: "positive" },
      hit: true,
      result: "crit",
      pair: "benefit",
    },
    { rule: "WH-DEFT-02 (1)", score: 10, ac: 3, faces: [4, 9], attack: { mode: "positive" }, face: 9, hit: true },
    {
      rule: "no target, success",
      score: 12,
      ac: null,
      faces: [7],
      verdict: "open",
      hit: null,
      hitsUpTo: 6,
      damageMultiplier: 1,
    },
    { rule: "no target, crit", score: 12, ac: null, faces: [12], verdict: "open", damageMultiplier: 2, hitsUpTo: 11 },
    { rule: "no target, failure", score: 12, ac: null, faces: [13], verdict: "miss", hit: false, hitsUpTo: null },
    {
      rule: "no target, pair",
      score: 12,
      ac: null,
      faces: [2, 2],
      attack: { mode: "positive" },
      verdict: "hit",
      hit: true,
    },
    { rule: "WH-RNG-02 (1)", score: 14, ac: 3, faces: [7], attack: { intoMelee: true }, verdict: "hit", hitsUpTo: 3 },
    {
      rule: "WH-RNG-02 (2)",
      score: 14,
      ac: 3,
      faces: [6],
      attack: { intoMelee: true },
      verdict: "stray",
      hit: false,
      damageMultiplier: 1,
    },
    { rule: "WH-RNG-02 (3)", score: 14, ac: 3, faces: [3], attack: { intoMelee: true }, verdict: "miss" },
    {
      rule: "WH-RNG-02 (4)",
      score: 10,
      ac: 7,
      faces: [10],
      attack: { intoMelee: true },
      verdict: "stray",
      damageMultiplier: 2,
    },
    {
      rule: "WH-WPN-04",
      score: 11,
      ac: 5,
      faces: [5],
      attack: { ignoresShield: true, shieldArmor: 1 },
      hit: true,
      armorClass: 4,
    },
    { rule: "WH-DEFT-04 (1)", score: 11, ac: 5, faces: [11], attack: { doubleDamage: true }, damageMultiplier: 4 },
    {
      rule: "WH-DEFT-04 (4)",
      score: 11,
      ac: 5,
      faces: [11],
      attack: { doubleDamage: true, critMultiplier: 3 },
      damageMultiplier: 6,
    },
    {
      rule: "WH-DEFT-03 (4)",
      score: 11,
      ac: 5,
      faces: [8],
      attack: { doubleDamage: true, mode: "positive" },
      mode: "single",
      pair: null,
      damageMultiplier: 2,
    },
  ])("$rule: AV $score, AC $ac, $faces", ({ rule: _, score, ac, faces, attack: rest, options = {}, ...expected }) => {
    expect(resolveAttackRoll(attack(score, ac, rest), faces, withOptions(options))).toMatchObject(expected);
  });

  it.each([
    { rule: "WH-ATK-02 (4)", score: 12, ac: 5, window: { from: 6, to: 12 } },
    { rule: "WH-ATK-01", score: 15, ac: 3, window: { from: 4, to: 15 } },
    { rule: "WH-ATK-03 (1)", score: 6, ac: 7, window: null },
    { rule: "WH-ATK-04", score: 23, ac: 5, window: { from: 3, to: 19 } },
    { rule: "WH-ATK-05", score: 0, ac: 0, window: null },
    { rule: "no target", score: 12, ac: null, window: null },
  ])("$rule: AV $score against AC $ac hits on $window", ({ score, ac, window }) => {
    expect(hitWindow(attack(score, ac), coreRulebook)).toEqual(window);
  });
  test("WH-TASK-08: without the surplus the window is narrower", () => {
    expect(
      hitWindow(attack(23, 5, { readings: { ...DEFAULT_READINGS, surplusAddsToQuality: false } }), coreRulebook),
    ).toEqual({ from: 6, to: 19 });
  });

  it.each([
    { rule: "WH-ATK-05 (1)", score: 10, modifiers: [plus(-10)], refusal: "scoreBelowOne", count: 0 },
    { rule: "WH-ATK-05 (2)", score: 11, modifiers: [plus(-10)], refusal: null, count: 1 },
    { rule: "WH-ATK-05 (3)", score: 11, modifiers: [plus(-10), plus(2)], refusal: null, count: 1 },
  ])("$rule: $refusal", ({ score, modifiers, refusal, count }) => {
    const tried = attack(score, 0, { modifiers });
    expect(attackRollRefusal(tried)).toBe(refusal);
    expect(planAttackRoll(tried).count).toBe(count);
    const outcome = resolveAttackRoll(tried, count === 0 ? [] : [1], coreRulebook);
    expect(outcome).toMatchObject({ refusal, hit: refusal === null });
    expect(outcome.rules.includes("WH-ATK-05")).toBe(refusal !== null);
  });

  test("WH-ATK-05 (2): blinded, only a 1 is left, a crit that hits AC 0 and no more", () => {
    const blind = attack(11, 0, { modifiers: [plus(-10)] });
    expect(resolveAttackRoll(blind, [1], coreRulebook)).toMatchObject({ result: "crit", hit: true });
    expect(resolveAttackRoll(blind, [2], coreRulebook).hit).toBe(false);
    expect(resolveAttackRoll({ ...blind, armorClass: 1 }, [1], coreRulebook).hit).toBe(false);
  });

  it.each([
    { rule: "WH-ATK-06 (4) HD 9", hitDice: "9", fumble: true },
    { rule: "WH-ATK-06 (4) HD 10", hitDice: "10", fumble: false },
    { rule: "WH-MON-04 (4)", hitDice: "9", fumble: true },
  ])("$rule: a 20 is a fumble: $fumble", ({ hitDice, fumble }) => {
    const [line] = deriveMonster(monster(hitDice), coreRulebook).attacks;
    if (!line) throw new Error("no natural attack");
    expect(resolveAttackRoll(toAttackRoll(line, {}, null), [20], coreRulebook).fumble).toBe(fumble);
  });

  it.each([
    { rule: "WH-ATK-08 (1)", options: { moduleAttackBonus: 1 }, attackValue: 12 },
    { rule: "WH-ATK-08, none", options: {}, attackValue: 11 },
  ])("$rule: a Strong has AV $attackValue", ({ options, attackValue }) => {
    expect(deriveCharacter(character({ class: "strong" }), withOptions(options)).attackValue.value).toBe(attackValue);
  });
  test("WH-ATK-08 (2): monsters get nothing from a module", () => {
    expect(deriveMonster(monster("3"), withOptions({ moduleAttackBonus: 1 })).attackValue.value).toBe(13);
  });
  test("WH-ATK-08 (3): AV 19 and 1 crit on 19 and do not fumble", () => {
    const lifted = attack(19, 3, { modifiers: [plus(1, "WHITEHACK.Modifier.module")] });
    expect(resolveAttackRoll(lifted, [19], coreRulebook).result).toBe("crit");
    expect(resolveAttackRoll(lifted, [20], coreRulebook).fumble).toBe(false);
  });

  test("the outcome names the rules that decided", () => {
    const flail = attack(12, 5, {
      ignoresShield: true,
      shieldArmor: 1,
      intoMelee: true,
      range: { distance: 25, close: 20 },
    });
    expect(resolveAttackRoll(flail, [20], coreRulebook).rules).toEqual(
      expect.arrayContaining(["WH-ATK-01", "WH-ATK-06", "WH-RNG-01", "WH-RNG-02", "WH-WPN-04", "WH-TASK-04"]),
    );
    const traded = attack(20, 5, { doubleDamage: true });
    expect(resolveAttackRoll(traded, [9], coreRulebook).rules).toEqual(
      expect.arrayContaining(["WH-DEFT-03", "WH-ATK-04"]),
    );
    const doubled = attack(12, 5, { mode: "positive" });
    expect(resolveAttackRoll(doubled, [9, 9], coreRulebook).rules).toContain("WH-ATK-07");
  });
});
