import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  ATTRIBUTES,
  type CharacterFacts,
  CLASS_IDS,
  CLASSES,
  coreRulebook,
  deriveCharacter,
  planLevelUp,
  resolveLevelUp,
  RuleError,
  rowAt,
  seededFaces,
  toAttributeSet,
} from "../../../../src/rules/index.ts";
import { character, group } from "../../builders.ts";

const RICH = 1_000_000;

describe("every class and level", () => {
  test.each(CLASS_IDS)("P5: the plan of the %s is the table's", (id) => {
    for (const row of CLASSES[id].rows.slice(1)) {
      const before = rowAt(CLASSES[id], row.level - 1);
      const facts = character({ class: id, level: before.level, xp: row.xp });
      const plan = planLevelUp(facts, coreRulebook);
      const { dice, bonus, rolls } = row.hitDice;
      expect(plan).toMatchObject({
        refusal: null,
        level: row.level,
        xp: row.xp,
        hitPoints: { plan: { count: dice, faces: 6, bonus }, rolls },
        groups: row.groups,
        moves: 1,
      });
      expect(plan.raise !== "none").toBe(row.level % 2 === 0);
      expect(plan.slots.map(({ slot }) => slot)).toEqual(Array.from({ length: row.slots }, (_, slot) => slot));
      expect(planLevelUp({ ...facts, xp: row.xp - 1 }, coreRulebook).refusal).toBe("tooLittleXp");
    }
  });
  test("WH-CAMP-02: extra hit dice are rolled anew with the others", () => {
    const options = { ...coreRulebook.options, extraHitDice: true };
    const facts = character({ class: "strong", xp: RICH });
    const { plan } = planLevelUp(facts, { ...coreRulebook, options }).hitPoints;
    expect(plan).toEqual({ count: 3, faces: 6, bonus: 2 });
  });
  test("WH-CUST-01: attributes of one's own are raised, and groups move among them", () => {
    const names = ["body", "speed", "wits", "will", "luck"] as const;
    const attributes = toAttributeSet(Object.fromEntries(names.map((name) => [name, name])));
    const guild = group("Guild", { kind: "affiliation", attributes: ["wits"] });
    const facts = {
      ...character({ xp: RICH, groups: [guild] }),
      attributes: Object.fromEntries(names.map((name) => [name, { value: 9 }])) as Record<
        (typeof names)[number],
        { value: number }
      >,
    };
    const choices = { raise: { attribute: "luck" }, move: { index: 0, from: "wits", to: "will" } };
    const after = resolveLevelUp(facts, { rolls: [[3, 3]], choices }, { ...coreRulebook, attributes });
    expect([after.facts.attributes.luck.value, after.facts.groups[0]?.attributes]).toEqual([10, ["will"]]);
    expect(() => resolveLevelUp(facts, { rolls: [[3, 3]], choices }, coreRulebook)).toThrow(RuleError);
  });
});

describe("from level 1 to 10", () => {
  const choices = fc.record(
    {
      raise: fc.record({ attribute: fc.constantFrom(...ATTRIBUTES) }),
      groups: fc.array(
        fc.string({ minLength: 1, maxLength: 4 }).map((name) => group(name, { kind: "affiliation" })),
        {
          maxLength: 2,
        },
      ),
    },
    { requiredKeys: [] },
  );
  test("P5: levels follow the table, hit points never fall, raises are written down, groups stay within the limit", () => {
    const start = fc.record({
      id: fc.constantFrom(...CLASS_IDS),
      seed: fc.integer(),
      scores: fc.array(fc.integer({ min: 3, max: 18 }), { minLength: 6, maxLength: 6 }),
    });
    fc.assert(
      fc.property(start, fc.array(choices, { minLength: 9, maxLength: 9 }), ({ id, seed, scores }, chosen) => {
        const faces = seededFaces(seed);
        const names = Object.fromEntries(ATTRIBUTES.map((name, at) => [name, scores[at] ?? 10]));
        let facts = character({ class: id, xp: RICH }, names);
        for (const [at, { raise, ...others }] of chosen.entries()) {
          const plan = planLevelUp(facts, coreRulebook);
          const rolls = Array.from({ length: plan.hitPoints.rolls }, () => faces(plan.hitPoints.plan));
          const allowed = raise && plan.raise !== "none" ? { ...others, raise } : others;
          const grown = resolveLevelUp(facts, { rolls, choices: allowed }, coreRulebook);
          const row = rowAt(CLASSES[id], at + 2);
          const derived = deriveCharacter(grown.facts, coreRulebook);
          expect(grown.facts.level).toBe(row.level);
          expect([derived.attackValue.value, derived.savingThrow.value]).toEqual([row.attackValue, row.savingThrow]);
          expect(grown.hitPoints.kept).toBe(Math.max(grown.hitPoints.rolled, facts.hp.rolled));
          expect(grown.facts.hp.value).toBeGreaterThanOrEqual(facts.hp.value);
          expect(grown.facts.hp.value).toBeLessThanOrEqual(derived.hitPointsMaximum.value);
          expect(derived.groups.used > derived.groups.limit.value).toBe(grown.prompts.includes("dropAffiliation"));
          const sum = (one: CharacterFacts) => ATTRIBUTES.reduce((all, name) => all + one.attributes[name].value, 0);
          expect(sum(grown.facts) - sum(facts)).toBe("raise" in allowed ? 1 : 0);
          facts = grown.facts;
        }
        expect(planLevelUp(facts, coreRulebook).refusal).toBe("lastLevel");
        expect(facts.raises?.length ?? 0).toBeLessThanOrEqual(rowAt(CLASSES[id], 10).raises);
      }),
      { numRuns: 60 },
    );
  });
});
