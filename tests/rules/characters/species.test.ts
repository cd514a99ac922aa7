import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import {
  applyHealing,
  attributeDiceOf,
  breakCommand,
  CLASSES,
  coreRulebook,
  effectiveScore,
  healingTraits,
  hitAfterFight,
  isAllowed,
  isSaveNeeded,
  resolveCheck,
  resolveTotal,
  RuleError,
  rowAt,
  saveAgainst,
  scoresWithSpecies,
  type SpeciesTrait,
  toSaveCheck,
  toSpecies,
  xpFactorOf,
  xpFor,
} from "../../../src/rules/index.ts";
import { check, derived, explained, weapon } from "../builders.ts";

const worth = (...points: readonly (1 | 2)[]): readonly SpeciesTrait[] =>
  points.map((point) => ({ name: `Trait of ${point}`, points: point }));

describe("what a species asks for", () => {
  it.each([
    { rule: "WH-SPC-01 (1)", advantages: worth(1, 2), drawbacks: worth(1), xpFactor: null, factor: 1.4, second: 2100 },
    { rule: "WH-SPC-01 (2)", advantages: worth(2), drawbacks: worth(1, 1), xpFactor: null, factor: 1, second: 1500 },
    { rule: "WH-SPC-01 (3)", advantages: [], drawbacks: worth(1), xpFactor: null, factor: 0.8, second: 1200 },
    { rule: "WH-SPC-01 (4)", advantages: worth(2), drawbacks: [], xpFactor: 1.5, factor: 1.5, second: 2250 },
  ])("$rule: times $factor", ({ advantages, drawbacks, xpFactor, factor, second }) => {
    const species = toSpecies({ advantages, drawbacks, xpFactor });
    expect(xpFactorOf(species)).toBe(factor);
    expect(xpFor(rowAt(CLASSES.deft, 2), xpFactorOf(species))).toBe(second);
    expect(derived({ speciesClass: species })).toMatchObject({ xpNext: second });
    expect(derived({ speciesClass: species, xp: second - 1 }).canLevelUp).toBe(false);
    expect(derived({ speciesClass: species, xp: second }).canLevelUp).toBe(true);
  });
  test("WH-SPC-01: never less than nothing, and more with each advantage", () => {
    const points = fc.array(fc.constantFrom<1 | 2>(1, 2), { maxLength: 8 });
    fc.assert(
      fc.property(points, points, (advantages, drawbacks) => {
        const factor = xpFactorOf(toSpecies({ advantages: worth(...advantages), drawbacks: worth(...drawbacks) }));
        const more = xpFactorOf(toSpecies({ advantages: worth(...advantages, 1), drawbacks: worth(...drawbacks) }));
        expect(factor).toBeGreaterThanOrEqual(0);
        expect(more).toBeGreaterThanOrEqual(factor);
      }),
    );
  });
  test("WH-SPC-01: only some classes and vocations, where it says so", () => {
    expect([isAllowed([], "deft"), isAllowed(["deft"], "deft"), isAllowed(["deft"], "wise")]).toEqual([
      true,
      true,
      false,
    ]);
  });
  test("half a hit point, or a factor that is no number, is refused", () => {
    expect(() => toSpecies({ hitPoints: 0.5 })).toThrow(RuleError);
    expect(() => toSpecies({ meleeDamage: Number.NaN })).toThrow(RuleError);
    expect(() => xpFactorOf(toSpecies({ xpFactor: Number.NaN }))).toThrow(RuleError);
  });
});

describe("people of the water", () => {
  const species = toSpecies({ name: "Of the water", vulnerable: ["cold"], immune: ["drowning"], xpFactor: 1 });
  const savesWith = (hazard: string) => toSaveCheck({ savingThrow: explained(8) }, saveAgainst(species, [hazard]));
  test("WH-SPC-02 (1): are vulnerable to cold", () => {
    expect(resolveCheck(savesWith("cold"), [4, 15])).toMatchObject({ mode: "negative", success: false });
    expect(resolveCheck(savesWith("fire"), [4]).success).toBe(true);
  });
  test("WH-SPC-02 (2): never drown", () => {
    expect(isSaveNeeded(saveAgainst(species, ["drowning"]))).toBe(false);
    expect(isSaveNeeded(saveAgainst(species, ["cold"]))).toBe(true);
  });
  test("WH-SPC-02 (4): who sees all around is flanked by nobody, if the Referee says so", () => {
    const flanked = { sources: [{ label: "From behind", steps: 1 }], surprised: false, squares: null } as const;
    const steps = ([null, 0] as const).map((granted) =>
      coreRulebook.facing.advantage({ ...flanked, granted }, coreRulebook),
    );
    expect(steps).toEqual([1, 0]);
  });
  test("WH-SPC-02 (3): learn at the usual pace", () => {
    expect(derived({ speciesClass: species }).xpNext).toBe(1500);
  });
});

describe("people that were made", () => {
  const species = toSpecies({
    name: "Made",
    immune: ["poison", "disease"],
    resistant: ["cold"],
    saveBonuses: [{ tag: "exorcism", value: 4 }],
    healing: { naturalFactor: 2, naturalOnly: true, rule: "WH-SPC-03" },
    commandSave: -4,
    classes: ["deft", "strong"],
    xpFactor: 1.5,
  });
  test("WH-SPC-03 (1): the Deft need 2,250 for level 2", () => {
    expect(derived({ speciesClass: species, xp: 2249 })).toMatchObject({ xpNext: 2250, canLevelUp: false });
  });
  test("WH-SPC-03 (2): are hard to exorcise", () => {
    const { savingThrow, saveBonuses } = derived({ speciesClass: species });
    const exorcised = toSaveCheck({ savingThrow, saveBonuses }, { tags: ["exorcism"] });
    expect([savingThrow.value, effectiveScore(exorcised)]).toEqual([7, 11]);
    expect(derived({ class: "", speciesClass: species }).saveBonuses).toHaveLength(1);
  });
  test("WH-SPC-03 (3): break a command by a save at −4", () => {
    const save = breakCommand(species);
    expect(save && effectiveScore(toSaveCheck({ savingThrow: explained(7) }, save))).toBe(3);
    expect(breakCommand(toSpecies({}))).toBeNull();
  });
  test("WH-SPC-03 (4): get nothing from a healing potion, and twice as much from rest", () => {
    const traits = healingTraits(CLASSES.deft.traits, species);
    expect(healingTraits(CLASSES.deft.traits, null)).toEqual(CLASSES.deft.traits);
    expect(healingTraits(CLASSES.wise.traits, toSpecies({}))).toEqual(CLASSES.wise.traits);
    expect(traits.healing).toMatchObject({ naturalFactor: 2, naturalOnly: true });
    const hp = { value: 2, max: 9, temporary: 0 };
    const potion = { amount: 5, natural: false, nature: traits.healing ?? {} };
    expect(applyHealing(hp, potion, coreRulebook).hp.value).toBe(2);
    expect(applyHealing(hp, { ...potion, natural: true }, coreRulebook).hp.value).toBe(7);
  });
});

describe("people of great size", () => {
  const species = toSpecies({
    name: "Great",
    immune: ["cold"],
    scores: { strength: 7 },
    hitPoints: 7,
    meleeDamage: 2,
    reach: 10,
    goesOnFighting: true,
    classes: ["strong", "brave", "fortunate"],
    xpFactor: 2,
  });
  it.each([
    { rule: "WH-SPC-04 (1) lowest", faces: [1, 1, 1], score: 10 },
    { rule: "WH-SPC-04 (1) highest", faces: [6, 6, 6], score: 25 },
  ])("$rule: Strength is thrown with 7 more", ({ faces, score }) => {
    expect(resolveTotal(attributeDiceOf(species, "strength"), faces)).toBe(score);
    expect(resolveTotal(attributeDiceOf(species, "wisdom"), faces)).toBe(score - 7);
    expect(attributeDiceOf(species, "constructor").bonus).toBe(0);
  });
  test("WH-SPC-04: whoever has been rolled before has 7 more, and no score that nobody has rolled", () => {
    const rolled = { strength: { value: 12 }, wisdom: { value: 9 } };
    expect(scoresWithSpecies(species, rolled)).toEqual({ strength: { value: 19 } });
    expect(scoresWithSpecies(toSpecies({ scores: { wisdom: 0, luck: 3 } }), rolled)).toEqual({});
  });
  test("WH-SPC-04 (2): the Strong need 4,000 for level 2", () => {
    expect(derived({ class: "strong", speciesClass: species }).xpNext).toBe(4000);
  });
  test("WH-SPC-04 (3): Strength 20 is extreme, with its crit on 19", () => {
    const { attributes } = derived({ class: "strong", speciesClass: species }, { strength: 20 });
    expect([18, 19, 20].map((face) => resolveCheck(check(attributes.strength.value), [face]).result)).toEqual([
      "success",
      "crit",
      "failure",
    ]);
  });
  it.each([
    { rule: "WH-SPC-04 (4)", face: 6, within: ["b", "a"], target: "b" },
    { rule: "WH-SPC-04 (4), nobody in reach", face: 6, within: [], target: null },
    { rule: "WH-SPC-04, saved", face: 5, within: ["b", "a"], target: null },
  ])("$rule: after the fight a $face against 5 strikes $target", ({ face, within, target }) => {
    expect(hitAfterFight(species, resolveCheck(check(5), [face]), within)).toBe(target);
    expect(hitAfterFight(toSpecies({}), resolveCheck(check(5), [face]), within)).toBeNull();
  });
  test("WH-SPC-04: are hardy, hit hard and reach far", () => {
    const items = [weapon({ id: "axe" }), weapon({ id: "bow", range: 60 })];
    const { hitPointsMaximum, attacks } = derived({ class: "strong", speciesClass: species, items });
    expect(hitPointsMaximum.value).toBe(13);
    expect(attacks.map(({ range, damage }) => [range, damage.text])).toEqual([
      [10, "1d6+3"],
      [60, "1d6+1"],
    ]);
  });
});
