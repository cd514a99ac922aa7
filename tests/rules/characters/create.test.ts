import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import {
  ATTRIBUTES,
  type Beginner,
  CLASS_IDS,
  CLASSES,
  coreRulebook,
  type CreationFaces,
  creationRefusal,
  deriveCharacter,
  planCreation,
  resolveCreation,
  RuleError,
  rowAt,
  seededFaces,
  toAttributeSet,
  toSpecies,
} from "../../../src/rules/index.ts";
import { group } from "../builders.ts";

const rare = { ...coreRulebook, options: { ...coreRulebook.options, rareClasses: true } };
const thief = group("Thief");

/** Whether there is a plan, and no sentence that says why not. */
function isPlanned(beginner: Beginner): boolean {
  try {
    return planCreation(beginner, rare).attributes.length === 6;
  } catch (error) {
    if (error instanceof RuleError) return false;
    throw error;
  }
}

/** Everything a plan asks for, thrown. */
function thrown(plan: ReturnType<typeof planCreation>, seed: number): CreationFaces {
  const faces = seededFaces(seed);
  return {
    attributes: plan.attributes.map(faces),
    gold: faces(plan.gold),
    hitPoints: plan.hitPoints.map((level) => Array.from({ length: level.throws }, () => faces(level.plan))),
  };
}

describe("who can be made", () => {
  const great = toSpecies({ classes: ["strong"], vocations: ["Guard"] });
  it.each([
    { rule: "WH-GEN-01 (1)", beginner: { class: "strong" }, refusal: null },
    { rule: "WH-GEN-01 (2), WH-DEFT-01 (1)", beginner: { class: "deft" }, refusal: "noVocation" },
    { rule: "WH-GEN-01, a Deft thief", beginner: { class: "deft", groups: [thief] }, refusal: null },
    { rule: "WH-RARE-01 (1)", beginner: { class: "brave" }, refusal: "classNotOffered" },
    { rule: "WH-RARE-01 (2)", beginner: { class: "brave", rareOffered: true }, refusal: null },
    { rule: "WH-GEN-01, nobody's class", beginner: { class: "bard" }, refusal: "classNotOffered" },
    { rule: "WH-SPC-01, a class", beginner: { class: "wise", species: great }, refusal: "classOfSpecies" },
    {
      rule: "WH-SPC-01, a vocation",
      beginner: { class: "strong", species: great, groups: [thief] },
      refusal: "vocationOfSpecies",
    },
    {
      rule: "WH-SPC-01, both",
      beginner: { class: "strong", species: great, groups: [group("Guard")] },
      refusal: null,
    },
  ])("$rule: $refusal", ({ beginner, refusal }) => {
    expect(creationRefusal(beginner, rare)).toBe(refusal);
    expect(isPlanned(beginner)).toBe(refusal === null);
  });
});

describe("a new character", () => {
  test("WH-ATTR-01 (1), WH-GEN-02 (1), WH-STRONG-15 (1): is what the dice and the class make", () => {
    const faces: CreationFaces = {
      attributes: [
        [1, 2, 3],
        [4, 4, 4],
        [6, 6, 4],
        [1, 1, 1],
        [6, 6, 6],
        [3, 3, 3],
      ],
      hitPoints: [[[4]]],
      gold: [3, 3, 3],
    };
    const facts = resolveCreation({ class: "strong" }, { faces }, coreRulebook);
    expect(Object.values(facts.attributes).map(({ value }) => value)).toEqual([6, 12, 16, 3, 18, 9]);
    expect([facts.coins.gp, facts.hp.rolled, facts.hp.value]).toEqual([90, 6, 8]);
    expect(deriveCharacter(facts, coreRulebook).hitPointsMaximum.value).toBe(8);
  });
  test("WH-GEN-03 (1)–(3): of level 3 has two levels' gold, and the best hit points", () => {
    const faces: CreationFaces = {
      attributes: Array.from({ length: 6 }, () => [3, 3, 4]),
      hitPoints: [[[6]], [[2, 3]], [[3, 4, 4]]],
      gold: [1, 1, 1],
    };
    const choices = [{ raise: { attribute: "wisdom" } }];
    const facts = resolveCreation({ class: "strong", level: 3 }, { faces, choices }, coreRulebook);
    expect([facts.level, facts.xp, facts.hp.rolled, facts.coins.gp]).toEqual([3, 4000, 11, 230]);
    expect(facts.attributes["wisdom"]).toEqual({ value: 11 });
    const second = resolveCreation({ class: "strong", level: 2 }, { faces }, coreRulebook);
    expect(second.hp.rolled).toBe(8);
  });
  test("WH-SPC-04 (1): of a great species throws greater Strength, and has its hit points", () => {
    const species = toSpecies({ name: "Great", scores: { strength: 7 }, hitPoints: 7, xpFactor: 2 });
    const plan = planCreation({ class: "strong", level: 2, species }, coreRulebook);
    expect(plan.attributes.map(({ bonus }) => bonus)).toEqual([7, 0, 0, 0, 0, 0]);
    const facts = resolveCreation({ class: "strong", level: 2, species }, { faces: thrown(plan, 1) }, coreRulebook);
    expect(facts.xp).toBe(4000);
    expect(facts.hp.value).toBe(
      facts.hp.rolled +
        deriveCharacter(facts, coreRulebook).hitPointsMaximum.parts.reduce((sum, { value }) => sum + value, 0),
    );
  });
  test("WH-CUST-01 (2): of a world with seven attributes has seven", () => {
    const labels = Object.fromEntries(["a", "b", "c", "d", "e", "f", "g"].map((name) => [name, name]));
    const rulebook = { ...coreRulebook, attributes: toAttributeSet(labels) };
    const plan = planCreation({ class: "wise" }, rulebook);
    const { attributes } = resolveCreation({ class: "wise" }, { faces: thrown(plan, 1) }, rulebook);
    expect(Object.keys(attributes)).toHaveLength(7);
  });
  test("what is thrown for another plan is refused", () => {
    const plan = planCreation({ class: "strong", level: 2 }, coreRulebook);
    const faces = { ...thrown(plan, 1), hitPoints: [[[1]]] };
    expect(() => resolveCreation({ class: "strong", level: 2 }, { faces }, coreRulebook)).toThrow(RuleError);
    expect(() => planCreation({ class: "strong", level: 11 }, coreRulebook)).toThrow(RuleError);
    expect(() => planCreation({ class: "strong", level: 1.5 }, coreRulebook)).toThrow(RuleError);
  });
  test("WH-GEN-03: of any class and level is by the table, with all its hit points and some gold", () => {
    const who = fc.record({
      id: fc.constantFrom(...CLASS_IDS),
      level: fc.integer({ min: 1, max: 10 }),
      seed: fc.integer(),
    });
    fc.assert(
      fc.property(who, ({ id, level, seed }) => {
        const beginner = { class: id, level, groups: [thief], rareOffered: true };
        const facts = resolveCreation(beginner, { faces: thrown(planCreation(beginner, rare), seed) }, rare);
        const row = rowAt(CLASSES[id], level);
        const derived = deriveCharacter(facts, rare);
        expect([facts.level, facts.xp]).toEqual([level, row.xp]);
        expect([derived.attackValue.value, derived.savingThrow.value]).toEqual([row.attackValue, row.savingThrow]);
        expect(facts.hp.value).toBe(derived.hitPointsMaximum.value);
        expect(facts.coins.gp).toBeGreaterThanOrEqual(30 + 100 * (level - 1));
        expect(facts.coins.gp).toBeLessThanOrEqual(180 + 100 * (level - 1));
        for (const name of ATTRIBUTES) expect(facts.attributes[name]?.value).toBeGreaterThanOrEqual(3);
      }),
      { numRuns: 60 },
    );
  });
});
