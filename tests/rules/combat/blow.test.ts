import { describe, expect, it, test } from "vitest";
import {
  answerBlowHelmet,
  armorLossOf,
  asksHelmet,
  asksStray,
  beginBlow,
  type Blow,
  type BlowEffects,
  blowOutcome,
  conditionModifiers,
  CONDITIONS,
  coreRulebook,
  DEFAULT_OPTIONS,
  NO_DEFENCES,
  planBlow,
  resolveBlow,
  SPECIAL_OPTIONS,
  strayInto,
  sumOf,
  toCondition,
  victimOf,
  VOCATION_REASON,
  type WeaponFacts,
} from "../../../src/rules/index.ts";
import { explained, lineOf } from "../builders.ts";
import { blow, goOn, strike, striker, struck } from "./blows.ts";

const { charge, trip, grapple, offense } = SPECIAL_OPTIONS;
const outcomeOf = (of: Blow, ...faces: readonly (readonly number[])[]) =>
  blowOutcome(strike(of, faces).state, coreRulebook);
const armed = (attackValue: number, facts: Partial<WeaponFacts>, use = "melee") =>
  striker(attackValue, { line: lineOf(attackValue, facts, use) });
const withOptions = (options: Partial<typeof DEFAULT_OPTIONS>) => ({
  ...coreRulebook,
  options: { ...DEFAULT_OPTIONS, ...options },
});

/** What the conditions that a blow leaves add to armor class. */
const armorModifiersOf = ({ conditions }: BlowEffects) =>
  conditionModifiers(
    conditions.map(({ condition }) => condition),
    "armorClass",
  );

describe("a blow from the first question to the last throw", () => {
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
    const thrown = strike(blow(), faces);
    expect(thrown.steps).toEqual(steps);
    expect(planBlow(thrown.state, coreRulebook)).toBeNull();
    expect(resolveBlow(thrown.state, [1], coreRulebook)).toBe(thrown.state);
  });
  test("WH-CRIT-03 (4): a critical result's die is added after doubling", () => {
    const outcome = outcomeOf(blow(), [11], [13], [3], [5]);
    expect(outcome).toMatchObject({ rolled: 11, dealt: 11, onVictim: { wound: { amount: 11, lethal: true } } });
    expect(outcome.rules).toEqual(expect.arrayContaining(["WH-ATK-01", "WH-CRIT-01", "WH-CRIT-03", "WH-DMG-01"]));
  });
  test("WH-CRIT-01 (1): the whole of it is doubled, combat advantage and all", () => {
    const of = blow({ striker: armed(11, { damage: "d6+1" }), situation: { advantage: 1 } });
    expect(outcomeOf(of, [13], [6], [3])).toMatchObject({ rolled: 12 });
  });
  test("WH-CRIT-03: conditions, death and lost armor come with the outcome", () => {
    const twice = outcomeOf(blow(), [11], [20], [8], [16], [3]);
    expect(twice.onVictim).toMatchObject({ death: 5, conditions: [{ condition: CONDITIONS.blinded, favors: null }] });
    const rent = outcomeOf(blow(), [11], [5], [3]);
    expect(sumOf(armorLossOf(rent, 4, coreRulebook))).toBe(-4);
    expect(armorModifiersOf(rent.onVictim)).toEqual([]);
  });
  test("WH-FUM-01 (1): whoever hits themselves takes the damage", () => {
    const of = blow({ striker: armed(11, { damage: "d6-2" }) });
    expect(outcomeOf(of, [20], [8], [6], [1]).onStriker).toMatchObject({ wound: { amount: 1, lethal: true } });
    expect(outcomeOf(of, [20], [8], [4]).onStriker.conditions).toMatchObject([{ condition: CONDITIONS.staggered }]);
    expect(outcomeOf(of, [20], [7])).toMatchObject({ onStriker: { wound: null }, dealt: 0 });
    expect(outcomeOf(of, [20], [7]).rules).toContain("WH-FUM-02");
  });
  test("WH-CRIT-06 (1): a lone wolf loses no shield to a crit", () => {
    const wolf = struck(5, { has: { weapon: false, shield: false, armor: false, allies: false } });
    expect(outcomeOf(blow({ struck: wolf }), [11], [2], [3]).onVictim.effects).toEqual([]);
  });
  test("WH-ATK-07 (1): a pair gives the striker combat advantage in the next round", () => {
    const of = blow({ situation: { reasons: [VOCATION_REASON] } });
    const { onStriker } = outcomeOf(of, [8, 8], [1]);
    expect(onStriker.conditions).toMatchObject([
      { condition: { id: "pair", end: { until: "nextTurn" } }, favors: null },
    ]);
    const conditions = onStriker.conditions.map(({ condition }) => condition);
    expect(outcomeOf(blow({ striker: striker(11, { conditions }) }), [7], [3])).toMatchObject({
      attack: { score: 13 },
      rolled: 5,
    });
  });
  test("WH-MON-03: defences stand between the roll and the wound", () => {
    const half = struck(5, { defences: { ...NO_DEFENCES, resistant: ["fire"] } });
    const ghostly = struck(5, { defences: { ...NO_DEFENCES, immune: ["fire"] } });
    expect(outcomeOf(blow({ struck: half, kinds: ["fire"] }), [8], [5])).toMatchObject({ rolled: 5, dealt: 2 });
    expect(outcomeOf(blow({ struck: ghostly, kinds: ["fire"] }), [8], [5])).toMatchObject({
      dealt: 0,
      onVictim: { wound: null },
    });
    expect(outcomeOf(blow({ knockOut: true }), [8], [5]).onVictim.wound).toEqual({ amount: 5, lethal: false });
  });
  test("WH-ATK-01: at nobody in particular, the roll and the damage are thrown all the same", () => {
    const thrown = strike(blow({ struck: null }), [[11], [13], [2], [4]]);
    expect(thrown.steps).toEqual(["attack", "crit", "damage", "extraDamage"]);
    expect(blowOutcome(thrown.state, coreRulebook)).toMatchObject({ victim: null, rolled: 8 });
  });
  it.each([1, 2, 3, 4, 5, 15, 17, 19])(
    "WH-CRIT-02, WH-CRIT-06: at nobody in particular, a %i finds whatever it needs",
    (face) => {
      const { crit } = strike(blow({ struck: null }), [[11], [face]]).state;
      const [drawn] = crit?.rows ?? [];
      expect([crit?.asked, drawn?.face, drawn?.effects]).toEqual([null, face, drawn?.row.effects]);
    },
  );
  test("WH-DMG-01: flat damage needs no throw", () => {
    const thrown = strike(blow({ striker: armed(11, { damage: "1", range: 20 }, "missile") }), [[8]]);
    expect(blowOutcome(thrown.state, coreRulebook).rolled).toBe(1);
  });
});

describe("what a blow is made of", () => {
  it.each([
    { rule: "WH-SURP-01 (1)", of: { struck: struck(5, { surprised: true }) }, score: 13, rolled: 5 },
    {
      rule: "WH-SURP-01 (3), in the second round",
      of: { struck: struck(5, { surprised: true }), moment: { ...blow().moment, round: 2 } },
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
      of: { struck: struck(5, { conditions: [toCondition({ id: "seen", label: "Seen", advantage: 1 })] }) },
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
    const outcome = outcomeOf(blow(of), [7], [3]);
    expect(outcome.attack?.score).toBe(score);
    expect(outcome.rolled).toBe(rolled);
  });
  test("WH-SPEC-02: the stance of a charge is on the striker, and enemies see its armor class", () => {
    const { onStriker } = outcomeOf(blow({ option: { option: charge }, run: 15, movement: 30 }), [7], [3]);
    expect(sumOf(armorModifiersOf(onStriker))).toBe(-3);
    const charged = struck(5, { conditions: onStriker.conditions.map(({ condition }) => condition) });
    expect(outcomeOf(blow({ struck: charged }), [3], [3]).attack).toMatchObject({ armorClass: 2, hit: true });
  });
  test("WH-CAMP-03: a long fight hurts more", () => {
    const long = blow({ moment: { ...blow().moment, round: 5 } });
    const { state } = strike(long, [[7], [3]], withOptions({ escalation: true }));
    expect(blowOutcome(state, coreRulebook).rolled).toBe(5);
  });
  test("family.crits: a table's own crits may count the most and take no result", () => {
    const crits = { ...coreRulebook.crits, maximizes: true, critTable: null, fumbleTable: null, multiplier: () => 1 };
    const rulebook = { ...coreRulebook, crits };
    const crit = strike(blow({ striker: armed(11, { damage: "d6+1" }) }), [[11]], rulebook);
    expect(blowOutcome(crit.state, rulebook)).toMatchObject({ rolled: 7 });
    expect(strike(blow(), [[20]], rulebook).steps).toEqual(["attack"]);
    expect(planBlow(strike(blow(), [[20]], rulebook).state, rulebook)).toBeNull();
    expect(strike(blow(), [[7], [3]], rulebook).steps).toEqual(["attack", "damage"]);
  });
});

describe("options in a blow", () => {
  const tripping = blow({ option: { option: trip, press: 2 } });
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
    expect(outcomeOf(tripping, [10]).onStriker.conditions).toMatchObject(backlash);
    expect(outcomeOf(tripping, [6], [5]).onStriker.conditions).toMatchObject(backlash);
    expect(outcomeOf(tripping, [6], [6]).onStriker.conditions).toEqual([]);
    expect(outcomeOf({ ...tripping, struck: null }, [10]).onStriker.conditions).toMatchObject([{ favors: null }]);
  });
  test("WH-SPEC-12 (4): a saving throw below 1 is not thrown", () => {
    const pressed = blow({ striker: striker(20), option: { option: trip, press: 7 } });
    const { state, steps } = strike(pressed, [[9]]);
    expect(steps).toEqual(["attack"]);
    expect(blowOutcome(state, coreRulebook).option).toMatchObject({ works: true });
  });
  test("WH-SPEC-05 (1), WH-CRIT-07 (3): a grapple holds, and a critical one takes a result too", () => {
    const bareHands = armed(11, { damage: "d6-3", size: "none", traits: ["grapple"] });
    const of = blow({ striker: bareHands, option: { option: grapple } });
    expect(outcomeOf(of, [8])).toMatchObject({ dealt: 0, onVictim: { conditions: [{ condition: CONDITIONS.held }] } });
    expect(strike(of, [[11], [12]]).steps).toEqual(["attack", "crit"]);
    const without = withOptions({ forsakenCritTakesTable: false });
    expect(planBlow(strike(of, [[11]], without).state, without)).toBeNull();
  });
  test("WH-SPEC-06: without anybody aimed at there is nobody to save", () => {
    expect(strike(blow({ struck: null, option: { option: trip } }), [[8]]).steps).toEqual(["attack"]);
  });
});

describe("a stray shot", () => {
  const bow = armed(14, { damage: "d6", range: 70 }, "missile");
  const shot = blow({ striker: bow, struck: struck(3), situation: { distance: 60, intoMelee: true } });
  test("WH-RNG-02 (2): waits for the Referee's word, and hurts whom it meets", () => {
    const { state } = strike(shot, [[6]]);
    expect(asksStray(state)).toBe(true);
    expect(planBlow(state, coreRulebook)).toBeNull();
    expect(victimOf(state)).toBeNull();
    const friend = struck(4, { id: "friend" });
    const met = goOn(strayInto(state, friend, coreRulebook), [[5]]);
    expect(met.steps).toEqual(["damage"]);
    expect(blowOutcome(met.state, coreRulebook)).toMatchObject({ victim: "friend", dealt: 5 });
    expect(strayInto(met.state, friend, coreRulebook)).toBe(met.state);
  });
  test("WH-RNG-02 (4): a critical one doubles, and the victim's helmet helps", () => {
    const weak = blow({ ...shot, striker: armed(10, { damage: "d6", range: 70 }, "missile"), struck: struck(7) });
    const { state } = strike(weak, [[10]]);
    const met = goOn(strayInto(state, struck(0, { id: "friend", helmet: true }), coreRulebook), [[17], [9], [3]]);
    expect(met.steps).toEqual(["crit", "crit", "damage"]);
    expect(blowOutcome(met.state, coreRulebook)).toMatchObject({ victim: "friend", dealt: 6 });
    expect(blowOutcome(met.state, coreRulebook).rules).toContain("WH-CRIT-04");
  });
  test("WH-RNG-02 (1): the target itself has nothing to fear from others", () => {
    const { state } = strike(shot, [[7]]);
    expect(asksStray(state)).toBe(false);
    expect(strayInto(state, struck(), coreRulebook)).toBe(state);
    expect(strayInto(beginBlow(shot, coreRulebook), struck(), coreRulebook).stray).toBeNull();
  });
});

describe("helmets in a blow", () => {
  const helmeted = blow({ struck: struck(5, { helmet: true }) });
  const asking = withOptions({ helmetReroll: "asked" });
  test("WH-CRIT-04, Amb-7: the wearer is asked where the table says so", () => {
    const { state } = strike(helmeted, [[11], [17]], asking);
    expect(asksHelmet(state)).toBe(true);
    expect(planBlow(state, asking)).toBeNull();
    expect(goOn(answerBlowHelmet(state, true, asking), [[9], [2]], asking).steps).toEqual(["crit", "damage"]);
    const kept = goOn(answerBlowHelmet(state, false, asking), [[2]], asking);
    expect(blowOutcome(kept.state, asking).onVictim.death).toBe(0);
    const plain = strike(blow(), [[8]]).state;
    expect(answerBlowHelmet(plain, true, asking)).toBe(plain);
  });
});

describe("free attacks", () => {
  const free = { ...blow().moment, ownTurn: false, kind: "free" } as const;
  test("WH-FREE-04 (2): a critical one doubles and takes a result", () => {
    const { state, steps } = strike(blow({ moment: free }), [[11], [9], [3]]);
    expect(steps).toEqual(["attack", "crit", "damage"]);
    expect(blowOutcome(state, coreRulebook).rolled).toBe(6);
  });
  test("WH-FREE-04 (3): a fitting vocation doubles the roll", () => {
    const of = blow({ moment: free, situation: { reasons: [VOCATION_REASON] } });
    expect(planBlow(beginBlow(of, coreRulebook), coreRulebook)?.plan.count).toBe(2);
  });
});

test("a saving throw of one's own is what fumbles ask", () => {
  const sure = blow({ striker: striker(11, { saver: { savingThrow: explained(19) } }) });
  expect(outcomeOf(sure, [20], [19]).onStriker.effects).toEqual([]);
});
