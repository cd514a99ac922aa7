// What dice and choices make of a new character, by the draft that the window of creation keeps.
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  ATTRIBUTES,
  CLASS_IDS,
  CLASSES,
  coreRulebook,
  deriveCharacter,
  type Faces,
  RuleError,
  rowAt,
  seededFaces,
  toAttributeSet,
  toSpecies,
} from "../../../../src/rules/index.ts";
import type { CreationWorld } from "../../../../src/rules/characters/creation/catalog.ts";
import { withClass, withRolledGold, withSpecies } from "../../../../src/rules/characters/creation/choose-class.ts";
import { type Draft, newDraft } from "../../../../src/rules/characters/creation/draft.ts";
import { madeOfDraft } from "../../../../src/rules/characters/creation/made.ts";
import { planRandomStep, resolveRandomStep } from "../../../../src/rules/characters/creation/random.ts";
import { standingOf } from "../../../../src/rules/characters/creation/standing.ts";
import { OFFERS, PLAIN_WORLD, WORLD } from "./offers.ts";

interface Rolled {
  readonly attributes: readonly Faces[];
  readonly hitPoints: readonly Faces[];
  readonly gold: Faces;
}

/** The draft with these dice for attributes, hit points and gold. */
const withDice = (draft: Draft, { attributes, hitPoints, gold }: Rolled, world: CreationWorld): Draft =>
  withRolledGold(
    resolveRandomStep("hitPoints", resolveRandomStep("attributes", draft, attributes, world), hitPoints, world),
    gold,
  );

/** Everything that a draft asks for, thrown. */
function thrown(draft: Draft, seed: number, world: CreationWorld): Draft {
  const faces = seededFaces(seed);
  const [attributes, hitPoints] = (["attributes", "hitPoints"] as const).map((step) =>
    planRandomStep(step, draft, world).map(faces),
  );
  const gold = faces({ count: 3, faces: 6, bonus: 0 });
  return withDice(draft, { attributes: attributes ?? [], hitPoints: hitPoints ?? [], gold }, world);
}

interface Made {
  readonly level: number;
  readonly xp: number;
  readonly hp: { readonly value: number; readonly rolled: number };
  readonly coins: { readonly gp: number };
  readonly attributes: Readonly<Record<string, { readonly value: number }>>;
}
const made = (draft: Draft, world: CreationWorld): Made => madeOfDraft(draft, world).facts as unknown as Made; // plain data for the sheet

const strong = (level: number, world: CreationWorld = PLAIN_WORLD): Draft =>
  withClass(newDraft(level), "strong", world);

describe("a new character", () => {
  test("WH-ATTR-01 (1), WH-GEN-02 (1), WH-STRONG-15 (1): is what the dice and the class make", () => {
    const attributes = [
      [1, 2, 3],
      [4, 4, 4],
      [6, 6, 4],
      [1, 1, 1],
      [6, 6, 6],
      [3, 3, 3],
    ];
    const draft = withDice(strong(1), { attributes, hitPoints: [[4]], gold: [3, 3, 3] }, PLAIN_WORLD);
    const facts = made(draft, PLAIN_WORLD);
    expect(ATTRIBUTES.map((name) => facts.attributes[name]?.value)).toEqual([6, 12, 16, 3, 18, 9]);
    expect([facts.coins.gp, facts.hp.rolled, facts.hp.value]).toEqual([90, 6, 8]);
    expect(standingOf(draft, PLAIN_WORLD).derived.hitPointsMaximum.value).toBe(8);
  });

  test("WH-GEN-03 (1)–(3): of level 3 has two levels' gold, and the best hit points", () => {
    const attributes = Array.from({ length: 6 }, () => [3, 3, 4]);
    const hitPoints = [[6], [2, 3], [3, 4, 4]];
    const draft = withDice(strong(3), { attributes, hitPoints, gold: [1, 1, 1] }, PLAIN_WORLD);
    const facts = made({ ...draft, raises: ["wisdom"] }, PLAIN_WORLD);
    expect([facts.level, facts.xp, facts.hp.rolled, facts.coins.gp]).toEqual([3, 4000, 11, 230]);
    expect(facts.attributes["wisdom"]).toEqual({ value: 11 });
    const second = withDice(strong(2), { attributes, hitPoints: hitPoints.slice(0, 2), gold: [1, 1, 1] }, PLAIN_WORLD);
    expect(second.rolled).toBe(8);
  });

  test("WH-SPC-04 (1): of a great species throws greater Strength, and has its hit points", () => {
    const facts = toSpecies({ name: "Great", scores: { strength: 7 }, hitPoints: 7, xpFactor: 2 });
    const world = { ...WORLD, catalog: { ...OFFERS, species: [{ id: "great", facts }] } };
    const start = withClass(withSpecies(newDraft(2), "great", world), "strong", world);
    expect(planRandomStep("attributes", start, world).map(({ bonus }) => bonus)).toEqual([7, 0, 0, 0, 0, 0]);
    const draft = thrown(start, 1, world);
    const { xp, hp } = made(draft, world);
    const { parts } = standingOf(draft, world).derived.hitPointsMaximum;
    expect(xp).toBe(4000);
    expect(hp.value).toBe(hp.rolled + parts.reduce((sum, { value }) => sum + value, 0));
  });

  test("WH-CUST-01 (2): of a world with seven attributes has seven", () => {
    const labels = Object.fromEntries(["a", "b", "c", "d", "e", "f", "g"].map((name) => [name, name]));
    const world = { ...PLAIN_WORLD, rulebook: { ...coreRulebook, attributes: toAttributeSet(labels) } };
    const draft = thrown(withClass(newDraft(), "wise", world), 1, world);
    expect(Object.keys(made(draft, world).attributes)).toHaveLength(7);
  });

  test("what is thrown for another plan is refused, and a level that no class has takes no dice", () => {
    expect(() => resolveRandomStep("hitPoints", strong(2), [[2, 3], [1]], PLAIN_WORLD)).toThrow(RuleError);
    for (const level of [11, 0]) expect(planRandomStep("hitPoints", strong(level), PLAIN_WORLD)).toEqual([]);
    expect(() => planRandomStep("hitPoints", strong(1.5), PLAIN_WORLD)).toThrow(RuleError);
  });

  test("WH-GEN-03: of any class and level is by the table, with all its hit points and some gold", () => {
    const who = fc.record({
      id: fc.constantFrom(...CLASS_IDS),
      level: fc.integer({ min: 1, max: 10 }),
      seed: fc.integer(),
    });
    fc.assert(
      fc.property(who, ({ id, level, seed }) => {
        const draft = thrown(withClass(newDraft(level), id, WORLD), seed, WORLD);
        const facts = made(draft, WORLD);
        const row = rowAt(CLASSES[id], level);
        const derived = deriveCharacter(
          { ...standingOf(draft, WORLD).facts, ...madeOfDraft(draft, WORLD).facts },
          WORLD.rulebook,
        );
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
