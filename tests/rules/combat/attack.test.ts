import { describe, expect, it, test } from "vitest";
import {
  answerAttackHelmet,
  armorLossOf,
  asksHelmet,
  asksStray,
  beginAttack,
  type Attack,
  type AttackEffects,
  attackOutcome,
  conditionModifiers,
  CONDITIONS,
  coreRulebook,
  DEFAULT_OPTIONS,
  NO_DEFENCES,
  planAttack,
  resolveAttack,
  SPECIAL_OPTIONS,
  strayInto,
  sumOf,
  toCondition,
  victimOf,
  VOCATION_REASON,
  type WeaponFacts,
} from "../../../src/rules/index.ts";
import { explained, lineOf } from "../builders.ts";
import { attack, goOn, strike, attacker, target } from "./attacks.ts";

const { charge, trip, grapple, offense } = SPECIAL_OPTIONS;
const outcomeOf = (of: Attack, ...faces: readonly (readonly number[])[]) =>
  attackOutcome(strike(of, faces).state, coreRulebook);
const armed = (attackValue: number, facts: Partial<WeaponFacts>, use = "melee") =>
  attacker(attackValue, { line: lineOf(attackValue, facts, use) });
const withOptions = (options: Partial<typeof DEFAULT_OPTIONS>) => ({
  ...coreRulebook,
  options: { ...DEFAULT_OPTIONS, ...options },
});

/** What the conditions that an attack leaves add to armor class. */
const armorModifiersOf = ({ conditions }: AttackEffects) =>
  conditionModifiers(
    conditions.map(({ condition }) => condition),
    "armorClass",
  );

describe("an attack from the first question to the last throw", () => {
  it.each([
    { what: "a hit", faces: [[8], [4]], steps: ["attack", "damage"] },
    { what: "a miss", faces: [[12]], steps: ["attack"] },
    { what: "a crit", faces: [[11], [9], [3]], steps: ["attack", "crit", "damage"] },
    { what: "a deep wound", faces: [[11], [13], [3], [6]], steps: ["attack", "crit", "damage", "extraDamage"] },
    { what: "a fumble that is saved", faces: [[20], [7]], steps: ["attack", "fumbleSave"] },
    { what: "a fumble", faces: [[20], [8], [3]], steps: ["attack", "fumbleSave", "fumble"] },
    {
      what: "a fumble against oneself",
      faces: [[20], [8], [6], [2]],
      steps: ["attack", "fumbleSave", "fumble", "selfDamage"],
    },
  ])("WH-ATK-01, WH-ATK-06, WH-CRIT-02: the throws of $what", ({ faces, steps }) => {
    const rolled = strike(attack(), faces);
    expect(rolled.steps).toEqual(steps);
    expect(planAttack(rolled.state, coreRulebook)).toBeNull();
    expect(resolveAttack(rolled.state, [1], coreRulebook)).toBe(rolled.state);
  });
  test("WH-CRIT-03 (4): a critical result's die is added after doubling", () => {
    const outcome = outcomeOf(attack(), [11], [13], [3], [5]);
    expect(outcome).toMatchObject({ rolled: 11, dealt: 11, onVictim: { wound: { amount: 11, lethal: true } } });
    expect(outcome.rules).toEqual(expect.arrayContaining(["WH-ATK-01", "WH-CRIT-01", "WH-CRIT-03", "WH-DMG-01"]));
  });
  test("WH-CRIT-01 (1): the whole of it is doubled, combat advantage and all", () => {
    const of = attack({ attacker: armed(11, { damage: "d6+1" }), situation: { advantage: 1 } });
    expect(outcomeOf(of, [13], [6], [3])).toMatchObject({ rolled: 12 });
  });
  test("WH-CRIT-03: conditions, death and lost armor come with the outcome", () => {
    const twice = outcomeOf(attack(), [11], [20], [8], [16], [3]);
    expect(twice.onVictim).toMatchObject({ death: 5, conditions: [{ condition: CONDITIONS.blinded, favors: null }] });
    const rent = outcomeOf(attack(), [11], [5], [3]);
    expect(sumOf(armorLossOf(rent, 4, coreRulebook))).toBe(-4);
    expect(armorModifiersOf(rent.onVictim)).toEqual([]);
  });
  test("WH-FUM-01 (1): whoever hits themselves takes the damage", () => {
    const of = attack({ attacker: armed(11, { damage: "d6-2" }) });
    expect(outcomeOf(of, [20], [8], [6], [1]).onAttacker).toMatchObject({ wound: { amount: 1, lethal: true } });
    expect(outcomeOf(of, [20], [8], [4]).onAttacker.conditions).toMatchObject([{ condition: CONDITIONS.staggered }]);
    expect(outcomeOf(of, [20], [7])).toMatchObject({ onAttacker: { wound: null }, dealt: 0 });
    expect(outcomeOf(of, [20], [7]).rules).toContain("WH-FUM-02");
  });
  test("WH-CRIT-06 (1): a lone wolf loses no shield to a crit", () => {
    const wolf = target(5, { has: { weapon: false, shield: false, armor: false, allies: false } });
    expect(outcomeOf(attack({ target: wolf }), [11], [2], [3]).onVictim.effects).toEqual([]);
  });
  test("WH-ATK-07 (1): a pair gives the attacker combat advantage in the next round", () => {
    const of = attack({ situation: { reasons: [VOCATION_REASON] } });
    const { onAttacker } = outcomeOf(of, [8, 8], [1]);
    expect(onAttacker.conditions).toMatchObject([
      { condition: { id: "pair", end: { until: "nextTurn" } }, favors: null },
    ]);
    const conditions = onAttacker.conditions.map(({ condition }) => condition);
    expect(outcomeOf(attack({ attacker: attacker(11, { conditions }) }), [7], [3])).toMatchObject({
      attackRoll: { score: 13 },
      rolled: 5,
    });
  });
  test("WH-MON-03: defences stand between the roll and the wound", () => {
    const half = target(5, { defences: { ...NO_DEFENCES, resistant: ["fire"] } });
    const ghostly = target(5, { defences: { ...NO_DEFENCES, immune: ["fire"] } });
    expect(outcomeOf(attack({ target: half, kinds: ["fire"] }), [8], [5])).toMatchObject({ rolled: 5, dealt: 2 });
    expect(outcomeOf(attack({ target: ghostly, kinds: ["fire"] }), [8], [5])).toMatchObject({
      dealt: 0,
      onVictim: { wound: null },
    });
    expect(outcomeOf(attack({ knockOut: true }), [8], [5]).onVictim.wound).toEqual({ amount: 5, lethal: false });
  });
  test("WH-ATK-01: at nobody in particular, the roll and the damage are thrown all the same", () => {
    const rolled = strike(attack({ target: null }), [[11], [13], [2], [4]]);
    expect(rolled.steps).toEqual(["attack", "crit", "damage", "extraDamage"]);
    expect(attackOutcome(rolled.state, coreRulebook)).toMatchObject({ victim: null, rolled: 8 });
  });
  it.each([1, 2, 3, 4, 5, 15, 17, 19])(
    "WH-CRIT-02, WH-CRIT-06: at nobody in particular, a %i finds whatever it needs",
    (face) => {
      const { crit } = strike(attack({ target: null }), [[11], [face]]).state;
      const [drawn] = crit?.rows ?? [];
      expect([crit?.asked, drawn?.face, drawn?.effects]).toEqual([null, face, drawn?.row.effects]);
    },
  );
  test("WH-DMG-01: flat damage needs no throw", () => {
    const rolled = strike(attack({ attacker: armed(11, { damage: "1", range: 20 }, "missile") }), [[8]]);
    expect(attackOutcome(rolled.state, coreRulebook).rolled).toBe(1);
  });
});

describe("what an attack is made of", () => {
  it.each([
    { rule: "WH-SURP-01 (1)", of: { target: target(5, { surprised: true }) }, score: 13, rolled: 5 },
    {
      rule: "WH-SURP-01 (3), in the second round",
      of: { target: target(5, { surprised: true }), moment: { ...attack().moment, round: 2 } },
      score: 11,
      rolled: 3,
    },
    { rule: "WH-SPEC-02 (1)", of: { option: { option: charge }, run: 15, movement: 30 }, score: 13, rolled: 5 },
    { rule: "WH-CA-03 (1)", of: { sources: [{ label: "High ground", steps: 2 }] }, score: 15, rolled: 7 },
    {
      rule: "WH-CA-02 (3)",
      of: { sources: [{ label: "High", steps: 2 }], situation: { advantage: 1 } },
      score: 13,
      rolled: 5,
    },
    {
      rule: "WH-COND-01 (2)",
      of: { target: target(5, { conditions: [toCondition({ id: "seen", label: "Seen", advantage: 1 })] }) },
      score: 13,
      rolled: 5,
    },
    {
      rule: "WH-SPEC-04 (2)",
      of: { option: { option: offense } },
      score: 12,
      rolled: 4,
    },
  ] as const)("$rule: AV $score", ({ of, score, rolled }) => {
    const outcome = outcomeOf(attack(of), [7], [3]);
    expect(outcome.attackRoll?.score).toBe(score);
    expect(outcome.rolled).toBe(rolled);
  });
  test("WH-SPEC-02: the stance of a charge is on the attacker, and enemies see its armor class", () => {
    const { onAttacker } = outcomeOf(attack({ option: { option: charge }, run: 15, movement: 30 }), [7], [3]);
    expect(sumOf(armorModifiersOf(onAttacker))).toBe(-3);
    const charged = target(5, { conditions: onAttacker.conditions.map(({ condition }) => condition) });
    expect(outcomeOf(attack({ target: charged }), [3], [3]).attackRoll).toMatchObject({ armorClass: 2, hit: true });
  });
  test("WH-CAMP-03: a long fight hurts more", () => {
    const long = attack({ moment: { ...attack().moment, round: 5 } });
    const { state } = strike(long, [[7], [3]], withOptions({ escalation: true }));
    expect(attackOutcome(state, coreRulebook).rolled).toBe(5);
  });
  test("family.crits: a table's own crits may count the most and take no result", () => {
    const crits = { ...coreRulebook.crits, maximizes: true, critTable: null, fumbleTable: null, multiplier: () => 1 };
    const rulebook = { ...coreRulebook, crits };
    const crit = strike(attack({ attacker: armed(11, { damage: "d6+1" }) }), [[11]], rulebook);
    expect(attackOutcome(crit.state, rulebook)).toMatchObject({ rolled: 7 });
    expect(strike(attack(), [[20]], rulebook).steps).toEqual(["attack"]);
    expect(planAttack(strike(attack(), [[20]], rulebook).state, rulebook)).toBeNull();
    expect(strike(attack(), [[7], [3]], rulebook).steps).toEqual(["attack", "damage"]);
  });
});

describe("options in an attack", () => {
  const tripping = attack({ option: { option: trip, press: 2 } });
  test("WH-SPEC-06 (1)–(3), WH-CRIT-07 (1): a trick takes a saving throw instead of damage", () => {
    expect(strike(tripping, [[6], [5]]).steps).toEqual(["attack", "optionSave"]);
    expect(outcomeOf(tripping, [6], [5])).toMatchObject({ dealt: 0, option: { works: false, damageForsaken: true } });
    expect(outcomeOf(tripping, [6], [6]).onVictim.conditions).toMatchObject([
      { condition: { id: "tripped" }, favors: "elf" },
    ]);
    expect(strike(tripping, [[10]]).steps).toEqual(["attack"]);
    expect(strike(tripping, [[9], [12], [6]]).steps).toEqual(["attack", "crit", "optionSave"]);
  });
  test("WH-SPEC-12 (2)–(3): a press in vain favors the enemy, a press that works does not", () => {
    const backlash = [{ condition: { id: "pressed" }, favors: "orc" }];
    expect(outcomeOf(tripping, [10]).onAttacker.conditions).toMatchObject(backlash);
    expect(outcomeOf(tripping, [6], [5]).onAttacker.conditions).toMatchObject(backlash);
    expect(outcomeOf(tripping, [6], [6]).onAttacker.conditions).toEqual([]);
    expect(outcomeOf({ ...tripping, target: null }, [10]).onAttacker.conditions).toMatchObject([{ favors: null }]);
  });
  test("WH-SPEC-12 (4): a saving throw below 1 is not thrown", () => {
    const pressed = attack({ attacker: attacker(20), option: { option: trip, press: 7 } });
    const { state, steps } = strike(pressed, [[9]]);
    expect(steps).toEqual(["attack"]);
    expect(attackOutcome(state, coreRulebook).option).toMatchObject({ works: true });
  });
  test("WH-SPEC-05 (1), WH-CRIT-07 (3): a grapple holds, and a critical one takes a result too", () => {
    const bareHands = armed(11, { damage: "d6-3", size: "none", traits: ["grapple"] });
    const of = attack({ attacker: bareHands, option: { option: grapple } });
    expect(outcomeOf(of, [8])).toMatchObject({ dealt: 0, onVictim: { conditions: [{ condition: CONDITIONS.held }] } });
    expect(strike(of, [[11], [12]]).steps).toEqual(["attack", "crit"]);
    const without = withOptions({ forsakenCritTakesTable: false });
    expect(planAttack(strike(of, [[11]], without).state, without)).toBeNull();
  });
  test("WH-SPEC-06: without anybody aimed at there is nobody to save", () => {
    expect(strike(attack({ target: null, option: { option: trip } }), [[8]]).steps).toEqual(["attack"]);
  });
});

describe("a stray shot", () => {
  const bow = armed(14, { damage: "d6", range: 70 }, "missile");
  const shot = attack({ attacker: bow, target: target(3), situation: { distance: 60, intoMelee: true } });
  test("WH-RNG-02 (2): waits for the Referee's word, and hurts whom it meets", () => {
    const { state } = strike(shot, [[6]]);
    expect(asksStray(state)).toBe(true);
    expect(planAttack(state, coreRulebook)).toBeNull();
    expect(victimOf(state)).toBeNull();
    const friend = target(4, { id: "friend" });
    const met = goOn(strayInto(state, friend, coreRulebook), [[5]]);
    expect(met.steps).toEqual(["damage"]);
    expect(attackOutcome(met.state, coreRulebook)).toMatchObject({ victim: "friend", dealt: 5 });
    expect(strayInto(met.state, friend, coreRulebook)).toBe(met.state);
  });
  test("WH-RNG-02 (4): a critical one doubles, and the victim's helmet helps", () => {
    const weak = attack({ ...shot, attacker: armed(10, { damage: "d6", range: 70 }, "missile"), target: target(7) });
    const { state } = strike(weak, [[10]]);
    const met = goOn(strayInto(state, target(0, { id: "friend", helmet: true }), coreRulebook), [[17], [9], [3]]);
    expect(met.steps).toEqual(["crit", "crit", "damage"]);
    expect(attackOutcome(met.state, coreRulebook)).toMatchObject({ victim: "friend", dealt: 6 });
    expect(attackOutcome(met.state, coreRulebook).rules).toContain("WH-CRIT-04");
  });
  test("WH-RNG-02 (1): the target itself has nothing to fear from others", () => {
    const { state } = strike(shot, [[7]]);
    expect(asksStray(state)).toBe(false);
    expect(strayInto(state, target(), coreRulebook)).toBe(state);
    expect(strayInto(beginAttack(shot, coreRulebook), target(), coreRulebook).stray).toBeNull();
  });
});

describe("helmets in an attack", () => {
  const helmeted = attack({ target: target(5, { helmet: true }) });
  const asking = withOptions({ helmetReroll: "asked" });
  test("WH-CRIT-04, Amb-7: the wearer is asked where the table says so", () => {
    const { state } = strike(helmeted, [[11], [17]], asking);
    expect(asksHelmet(state)).toBe(true);
    expect(planAttack(state, asking)).toBeNull();
    expect(goOn(answerAttackHelmet(state, true, asking), [[9], [2]], asking).steps).toEqual(["crit", "damage"]);
    const kept = goOn(answerAttackHelmet(state, false, asking), [[2]], asking);
    expect(attackOutcome(kept.state, asking).onVictim.death).toBe(0);
    const plain = strike(attack(), [[8]]).state;
    expect(answerAttackHelmet(plain, true, asking)).toBe(plain);
  });
});

describe("free attacks", () => {
  const free = { ...attack().moment, ownTurn: false, kind: "free" } as const;
  test("WH-FREE-04 (2): a critical one doubles and takes a result", () => {
    const { state, steps } = strike(attack({ moment: free }), [[11], [9], [3]]);
    expect(steps).toEqual(["attack", "crit", "damage"]);
    expect(attackOutcome(state, coreRulebook).rolled).toBe(6);
  });
  test("WH-FREE-04 (3): a fitting vocation doubles the roll", () => {
    const of = attack({ moment: free, situation: { reasons: [VOCATION_REASON] } });
    expect(planAttack(beginAttack(of, coreRulebook), coreRulebook)?.plan.count).toBe(2);
  });
});

test("a saving throw of one's own is what fumbles ask", () => {
  const sure = attack({ attacker: attacker(11, { saver: { savingThrow: explained(19) } }) });
  expect(outcomeOf(sure, [20], [19]).onAttacker.effects).toEqual([]);
});
