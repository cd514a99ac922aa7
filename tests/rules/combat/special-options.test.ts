import { describe, expect, it, test } from "vitest";
import {
  canDoubleDamage,
  type ChosenOption,
  conditionModifiers,
  coreRulebook,
  effectiveScore,
  isOptionFor,
  type OptionMoment,
  optionModifiers,
  optionRefusal,
  optionSources,
  phaseOf,
  planDamage,
  resolveDamage,
  SPECIAL_OPTION_IDS,
  SPECIAL_OPTIONS,
  stanceOf,
  sumOf,
  toAttackRoll,
  toDamage,
  toExplained,
} from "../../../src/rules/index.ts";
import { derived, lineOf } from "../builders.ts";

const { charge, defense, offense, grapple, trip, disarm, protect } = SPECIAL_OPTIONS;
const moment = (rest: Partial<OptionMoment> = {}): OptionMoment => ({
  kind: "regular",
  ownTurn: true,
  line: { traits: [], size: "regular" },
  run: 0,
  movement: 30,
  attackLeft: true,
  targetArmed: true,
  taken: 0,
  ...rest,
});

/** Attack value, damage bonus and armor class of somebody who takes an option. */
function taken(chosen: ChosenOption, { attackValue = 12, armorClass = 4 } = {}) {
  const { attack, damage } = optionModifiers(chosen);
  const exchange = { granted: null, sources: optionSources(chosen), surprised: false, squares: null };
  const advantage = coreRulebook.facing.advantage(exchange, coreRulebook);
  const situation = { advantage, attackModifiers: attack, damageModifiers: damage };
  const line = lineOf(attackValue, { damage: "d6" });
  const stance = stanceOf(chosen);
  return {
    attackValue: effectiveScore(toAttackRoll(line, situation, null)),
    damage: planDamage(toDamage(line, situation, 1)).bonus,
    armorClass: toExplained(armorClass, stance ? conditionModifiers([stance], "armorClass") : []).value,
    advantage,
  };
}

describe("special options", () => {
  it("WH-SPEC-02 WH-SPEC-07 WH-SPEC-11: charges, pushes and protection are not for missiles", () => {
    const not = Object.values(SPECIAL_OPTIONS).filter((one) => !isOptionFor(one, "missile"));
    expect(not.map(({ id }) => id)).toEqual(["charge", "push", "protect"]);
    expect(Object.values(SPECIAL_OPTIONS).every((one) => isOptionFor(one, "melee"))).toBe(true);
  });

  it.each([
    { rule: "WH-SPEC-02 (1)", chosen: { option: charge }, from: { attackValue: 11, armorClass: 5 }, to: [13, 2, 2] },
    { rule: "WH-SPEC-03 (1)", chosen: { option: defense }, from: { attackValue: 12, armorClass: 3 }, to: [10, 0, 5] },
    { rule: "WH-SPEC-03, for damage", chosen: { option: defense, stance: 1 }, from: {}, to: [12, -2, 6] },
    { rule: "WH-SPEC-03, for both", chosen: { option: defense, stance: 2 }, from: {}, to: [11, -1, 6] },
    { rule: "WH-SPEC-04 (1)", chosen: { option: offense }, from: { attackValue: 12, armorClass: 4 }, to: [13, 1, 2] },
    { rule: "WH-SPEC-12, alone", chosen: { option: trip, press: 3 }, from: { attackValue: 21 }, to: [18, 0, 4] },
  ])("$rule: AV, damage and AC become $to", ({ chosen, from, to: [attackValue, damage, armorClass] }) => {
    expect(taken(chosen, from)).toMatchObject({ attackValue, damage, armorClass });
  });
  test("WH-SPEC-03 (2): a careful dagger still does a point", () => {
    const dagger = lineOf(12, { damage: "d6-2" });
    const damage = toDamage(dagger, { damageModifiers: optionModifiers({ option: defense, stance: 1 }).damage }, 1);
    expect(planDamage(damage).bonus).toBe(-4);
    expect(resolveDamage(damage, [3]).total).toBe(1);
  });

  it.each([
    { rule: "WH-SPEC-02 (2)", option: charge, at: { run: 10 }, refusal: "runTooShort" },
    { rule: "WH-SPEC-02, as far as one can move", option: charge, at: { run: 30 }, refusal: null },
    { rule: "WH-SPEC-02, farther than one can move", option: charge, at: { run: 35 }, refusal: "runTooFar" },
    { rule: "WH-SPEC-03 (3), WH-INIT-06 (1)", option: defense, at: { ownTurn: false }, refusal: "notOwnTurn" },
    { rule: "WH-SPEC-03 (4)", option: defense, at: { attackLeft: false }, refusal: "noAttackLeft" },
    { rule: "WH-SPEC-03 (4), the Referee", option: defense, at: { attackLeft: false, allowed: true }, refusal: null },
    { rule: "WH-SPEC-05, with a sword", option: grapple, at: {}, refusal: "notUnarmed" },
    {
      rule: "WH-SPEC-05, with bare hands",
      option: grapple,
      at: { line: { traits: ["grapple"], size: "minor" } },
      refusal: null,
    },
    { rule: "WH-SPEC-05, with claws", option: grapple, at: { line: { traits: [], size: "none" } }, refusal: null },
    { rule: "WH-SPEC-09 (2)", option: disarm, at: { targetArmed: false }, refusal: "targetUnarmed" },
    { rule: "WH-SPEC-09, a sword", option: disarm, at: {}, refusal: null },
    { rule: "WH-FREE-04 (1)", option: trip, at: { kind: "free", ownTurn: false }, refusal: "notInFreeAttack" },
    { rule: "WH-SPEC-01 (2)", option: trip, at: { taken: 1 }, refusal: "oneOptionOnly" },
    { rule: "WH-SPEC-01 (2), the Referee", option: trip, at: { taken: 1, allowed: true }, refusal: null },
    { rule: "WH-SPEC-11 (4)", option: protect, at: { attackLeft: false }, refusal: "noAttackLeft" },
  ] as const)("$rule: $refusal", ({ option, at, refusal }) => {
    expect(optionRefusal(option, moment(at))).toBe(refusal);
  });
  test("WH-SPEC-01 (1), (3): nobody is asked for class or kind", () => {
    const bareHands = moment({ run: 15, line: { traits: [], size: "none" } });
    for (const id of SPECIAL_OPTION_IDS) {
      expect(SPECIAL_OPTIONS[id]).toMatchObject({ id, label: `WHITEHACK.SpecialOption.${id}` });
      expect(optionRefusal(SPECIAL_OPTIONS[id], bareHands)).toBeNull();
    }
  });

  test("WH-SPEC-02 (3), WH-SPEC-04 (2)–(3), WH-INIT-06 (3): a stance holds until the own next turn", () => {
    for (const option of [charge, defense, offense]) {
      const condition = stanceOf({ option });
      if (!condition) throw new Error("no stance");
      const active = { condition, since: { round: 1, actor: "elf" } };
      expect(phaseOf(active, { round: 1, actor: "orc" })).toBe("active");
      expect(phaseOf(active, { round: 2, actor: "orc" })).toBe("active");
      expect(phaseOf(active, { round: 2, actor: "elf" })).toBe("over");
    }
  });
  test("WH-SPEC-04 (2): so a free attack meanwhile has it, too", () => {
    const stance = stanceOf({ option: offense });
    if (!stance) throw new Error("no stance");
    expect(sumOf(conditionModifiers([stance], "attackValue"))).toBe(1);
    expect(sumOf(conditionModifiers([stance], "damage"))).toBe(1);
  });
  test("WH-SPEC-02 (4): a Deft who charges in line with the vocation may double the damage", () => {
    const { class: deft, armorLimits } = derived({ class: "deft" });
    const { advantage } = taken({ option: charge });
    expect(canDoubleDamage({ traits: deft?.traits ?? {}, armorLimits }, { vocation: true, advantage })).toBe(true);
  });
  test("a stance that is none is refused", () => {
    expect(() => stanceOf({ option: charge, stance: 1 })).toThrow("charge");
    expect(() => stanceOf({ option: trip, stance: 2 })).toThrow("trip");
    expect(stanceOf({ option: trip })).toBeNull();
  });
});
