import { describe, expect, it, test } from "vitest";
import {
  ACTS,
  ADVANTAGE_STEPS,
  advantageModifiers,
  type AdvantageSource,
  advantageSources,
  type AdvantageStep,
  canDoubleDamage,
  coreRulebook,
  DEFAULT_OPTIONS,
  deriveMonster,
  effectiveScore,
  type Exchange,
  planDamage,
  resolveAttackRoll,
  resolveDamage,
  resolveInitiative,
  resolveOption,
  SPECIAL_OPTIONS,
  toAdvantageStep,
  toAttackRoll,
  toDamage,
} from "../../../src/rules/index.ts";
import { derived, lineOf, monster } from "../builders.ts";

const { facing, surprise } = coreRulebook;
const exchange = (rest: Partial<Exchange> = {}): Exchange => ({
  granted: null,
  sources: [],
  surprised: false,
  squares: null,
  ...rest,
});
const stepsOf = (rest: Partial<Exchange>, rulebook = coreRulebook): AdvantageStep =>
  facing.advantage(exchange(rest), rulebook);
const flank = { label: "Flank", steps: 1 } as const;
const sword = (attackValue: number) => lineOf(attackValue, { damage: "d6" });
const target = { armorClass: 5, shieldArmor: 0, metalArmor: false };

/** What a press in vain gives the enemy. */
function failedPress(): AdvantageSource {
  const { backlash } = resolveOption({ chosen: { option: SPECIAL_OPTIONS.trip, press: 2 }, met: false, save: null });
  const [source] = advantageSources(backlash ? [backlash] : []);
  if (!source) throw new Error("no backlash");
  return source;
}

describe("combat advantage", () => {
  it.each([
    { rule: "WH-CA-01 (1)", advantage: 1, before: 11, score: 13, bonus: 2 },
    { rule: "WH-CA-02 (1)–(2)", advantage: 3, before: 15, score: 21, bonus: 6 },
    { rule: "WH-CA-02, double", advantage: 2, before: 12, score: 16, bonus: 4 },
  ] as const)("$rule: $advantage steps on AV $before", ({ advantage, before, score, bonus }) => {
    const attack = toAttackRoll(sword(before), { advantage }, target);
    expect(effectiveScore(attack)).toBe(score);
    expect(planDamage(toDamage(sword(before), { advantage }, 1)).bonus).toBe(bonus);
    expect(resolveAttackRoll(attack, [9], coreRulebook).rules).toContain("WH-CA-01");
  });
  test("WH-CA-02 (1): at 21 the crit is 19, a 20 only misses, and a point goes into the quality", () => {
    const attack = toAttackRoll(sword(15), { advantage: 3 }, target);
    expect(resolveAttackRoll(attack, [19], coreRulebook)).toMatchObject({ result: "crit", quality: 20 });
    expect(resolveAttackRoll(attack, [20], coreRulebook)).toMatchObject({ fumble: false, hit: false });
  });
  test("WH-CA-01 (2): both who flank are favored", () => {
    for (const attackValue of [11, 13]) {
      const advantage = stepsOf({ sources: [flank] });
      expect(effectiveScore(toAttackRoll(sword(attackValue), { advantage }, target))).toBe(attackValue + 2);
    }
  });
  test("WH-CA-02 (3), Amb-36: flank and surprise are not two steps of themselves", () => {
    expect(stepsOf({ sources: [flank], surprised: true })).toBe(1);
    for (const granted of ADVANTAGE_STEPS)
      expect(stepsOf({ granted, sources: [flank], surprised: true })).toBe(granted);
    const added = { ...coreRulebook, options: { ...DEFAULT_OPTIONS, advantageSources: "added" as const } };
    expect(stepsOf({ sources: [flank], surprised: true }, added)).toBe(2);
    expect(stepsOf({ sources: [flank, flank, flank, flank] }, added)).toBe(3);
  });
  it.each([
    { rule: "WH-CA-03 (1)", source: failedPress(), score: 13 },
    { rule: "WH-CA-03 (2)", source: flank, score: 13 },
  ])("$rule: a monster may be favored too", ({ source, score }) => {
    const [bite] = deriveMonster(monster("1"), coreRulebook).attacks;
    if (!bite) throw new Error("no bite");
    const attack = toAttackRoll(bite, { advantage: stepsOf({ sources: [source] }) }, target);
    expect(effectiveScore(attack)).toBe(score);
  });
  test("WH-CA-03 (3): a monster of nine dice in advantage is beyond fumbling", () => {
    const [bite] = deriveMonster(monster("9"), coreRulebook).attacks;
    if (!bite) throw new Error("no bite");
    const attack = toAttackRoll(bite, { advantage: 1 }, target);
    expect(resolveAttackRoll(attack, [20], coreRulebook)).toMatchObject({ score: 21, fumble: false });
  });
  it.each([
    [-3, 0],
    [0, 0],
    [1, 1],
    [2.5, 2],
    [3, 3],
    [9, 3],
  ])("WH-CA-02: %d steps are %d", (steps, capped) => {
    expect(toAdvantageStep(steps)).toBe(capped);
  });
  test("WH-CA-01: none adds nothing, and place alone adds nothing to the attack value", () => {
    expect(advantageModifiers()).toEqual([]);
    expect(facing.modifiers(exchange({ surprised: true }), coreRulebook)).toEqual([]);
  });
});

describe("surprise", () => {
  test("WH-SURP-01 (1): the surprised are open to everybody", () => {
    const advantage = stepsOf({ surprised: true });
    expect(effectiveScore(toAttackRoll(sword(11), { advantage }, target))).toBe(13);
    expect(resolveDamage(toDamage(sword(11), { advantage }, 1), [3]).total).toBe(5);
  });
  test("WH-SURP-01 (2): they move and ready weapons, and nothing else", () => {
    expect(ACTS.filter((act) => surprise.allows(act))).toEqual(["move", "ready"]);
    expect(surprise.lasts(1)).toBe(true);
    expect(surprise.roundsBefore).toBe(0);
  });
  test("WH-SURP-01 (3): in the second round they throw for initiative", () => {
    expect(surprise.lasts(2)).toBe(false);
    expect(surprise.initiativeRound).toBe(2);
    const { initiativeBonus } = derived({}, { dexterity: 13 });
    expect(resolveInitiative(coreRulebook.initiative.plan(initiativeBonus.value), [4])).toBe(5);
  });
  test("WH-SURP-01 (4): a Deft assassin may trade the double roll", () => {
    const { class: deft, armorLimits } = derived({ class: "deft" });
    const attacker = { traits: deft?.traits ?? {}, armorLimits };
    expect(canDoubleDamage(attacker, { vocation: true, advantage: stepsOf({ surprised: true }) })).toBe(true);
    expect(canDoubleDamage(attacker, { vocation: true, advantage: stepsOf({}) })).toBe(false);
  });
});
