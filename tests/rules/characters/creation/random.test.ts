import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { CLASS_IDS, CREATION_STEPS, deriveCharacter, isPlayable, seededFaces } from "../../../../src/rules/index.ts";
import type { CreationWorld } from "../../../../src/rules/characters/creation/catalog.ts";
import { withClass } from "../../../../src/rules/characters/creation/choose-class.ts";
import { type Draft, newDraft, readDraft, withoutStep } from "../../../../src/rules/characters/creation/draft.ts";
import { languageCount, madeOfDraft, powersGiven } from "../../../../src/rules/characters/creation/made.ts";
import { draftProblems, isLegal } from "../../../../src/rules/characters/creation/problems.ts";
import { planRandomStep, RANDOM_ORDER, resolveRandomStep } from "../../../../src/rules/characters/creation/random.ts";
import { standingOf } from "../../../../src/rules/characters/creation/standing.ts";
import { OFFERS, PLAIN_WORLD, WORLD } from "./offers.ts";

/** Every step left to chance, or all but the class. */
function random(seed: number, world: CreationWorld, start: Draft = newDraft()): Draft {
  const faces = seededFaces(seed);
  return RANDOM_ORDER.filter((step) => step !== "class" || start.class === "").reduce(
    (draft, step) => resolveRandomStep(step, draft, planRandomStep(step, draft, world).map(faces), world),
    start,
  );
}

const seeds = fc.integer({ min: 0, max: 1_000_000 });
const classes = fc.constantFrom(...CLASS_IDS);
const levels = fc.integer({ min: 1, max: 10 });

describe("a character at random", () => {
  test("WH-GEN-01 WH-CLASS-11: each class at each level is complete, legal, playable and armed; only many coins slow anybody down", () => {
    fc.assert(
      fc.property(seeds, classes, levels, (seed, id, level) => {
        const draft = random(seed, WORLD, withClass(newDraft(level), id, WORLD));
        expect(draftProblems(draft, WORLD)).toEqual([]);
        expect(draft.raises).toHaveLength(Math.floor(level / 2));
        const names = draft.abilities.map(({ name }) => name);
        expect(names.length - new Set(names).size).toBe(0);
        const { derived, purse, facts } = standingOf(draft, WORLD);
        expect(derived.problems).toEqual([]);
        expect(level > 1 ? "normal" : derived.burden.burden).toBe("normal");
        expect(facts.items.map(({ type }) => type)).toContain("weapon");
        expect(derived.groups.used).toBe(derived.groups.limit.value);
        expect(purse.spent).toBeGreaterThan(0);
        expect(isPlayable(facts.groups, WORLD.rulebook.classes[id]!)).toBe(true);
      }),
      { numRuns: 120, examples: [[746_614, "wise", 6]] },
    );
  });

  test("WH-LANG-01, WH-MOVE-01: whoever is of a species speaks its language and has its size", () => {
    const peoples = OFFERS.groups.species.map((name) => ({
      name,
      languages: [`${name} tongue`],
      size: "small" as const,
    }));
    const world: CreationWorld = { ...WORLD, catalog: { ...OFFERS, peoples } };
    fc.assert(
      fc.property(seeds, (seed) => {
        const draft = random(seed, world);
        const species = draft.groups.find(({ kind }) => kind === "species");
        const { facts } = madeOfDraft(draft, world);
        expect(facts["size"]).toBe(species ? "small" : "human");
        const given = ["Common", ...(species ? [`${species.name} tongue`] : [])];
        expect(draft.languages.slice(0, given.length)).toEqual(given);
        expect(species?.attributes.length ?? 2).toBe(2);
        const { allowed } = languageCount(draft, world);
        expect(languageCount(draft, world).used).toBe(Math.min(allowed, peoples.length - (species ? 1 : 0)));
        expect(standingOf(draft, world).purse.coins.gp).toBeGreaterThan(0); // nobody sets out without coins
      }),
      { numRuns: 60 },
    );
  });

  test("WH-RARE-01: nobody is of a rare class where the Referee does not offer them", () => {
    fc.assert(
      fc.property(seeds, (seed) => {
        const draft = random(seed, PLAIN_WORLD);
        expect(["deft", "strong", "wise"]).toContain(draft.class);
        expect(isLegal(draftProblems(draft, PLAIN_WORLD))).toBe(true);
      }),
    );
  });

  test("WH-CUST-02 WH-CUST-03: all rolls for custom bonuses are made, and legal bonuses chosen, at each level", () => {
    const options = { ...WORLD.rulebook.options, customAttributes: true };
    const world = { ...WORLD, rulebook: { ...WORLD.rulebook, options } };
    fc.assert(
      fc.property(seeds, classes, levels, (seed, id, level) => {
        const draft = random(seed, world, withClass(newDraft(level), id, world));
        expect(draft.attempts).toHaveLength(2 + Math.floor(level / 2));
        expect(draftProblems(draft, world)).toEqual([]);
        const again = resolveRandomStep("abilities", draft, [[1, 2, 3, 4, 5, 6]], world);
        expect(again.attempts.map(({ faces }) => faces)).toEqual(draft.attempts.map(({ faces }) => faces));
      }),
      { numRuns: 50, examples: [[865_314, "fortunate", 10]] }, // as many successes as there are bonuses
    );
  });

  test("WH-ATTR-01 WH-GEN-02: the same dice make the same character, and a draft outlasts being written down", () => {
    fc.assert(
      fc.property(seeds, (seed) => {
        const draft = random(seed, WORLD);
        expect(random(seed, WORLD)).toEqual(draft);
        const kept = readDraft(JSON.parse(JSON.stringify(draft)));
        expect(kept && madeOfDraft(kept, WORLD)).toEqual(madeOfDraft(draft, WORLD));
        expect(draftProblems(kept ?? newDraft(), WORLD)).toEqual(draftProblems(draft, WORLD));
      }),
      { numRuns: 30 },
    );
  });

  test("WH-GEN-01: what a character is made of derives what the draft has shown", () => {
    fc.assert(
      fc.property(seeds, classes, (seed, id) => {
        const draft = random(seed, WORLD, withClass(newDraft(), id, WORLD));
        const { derived, facts } = standingOf(draft, WORLD);
        const made = madeOfDraft(draft, WORLD);
        const again = deriveCharacter({ ...facts, ...made.facts }, WORLD.rulebook);
        expect(again.hitPointsMaximum.value).toBe(derived.hitPointsMaximum.value);
        expect(made.facts["hp"]).toMatchObject({ value: derived.hitPointsMaximum.value, rolled: draft.rolled });
        const given = powersGiven(draft, WORLD).length;
        expect(made.items.length).toBe(draft.purchases.length + draft.abilities.length + given);
      }),
      { numRuns: 50 },
    );
  });

  test("WH-FORT-01 WH-BRAVE-03 WH-DEFT-12: comes with the powers whose uses are counted, once each", () => {
    const given = (id: string, combat: boolean, world = WORLD) => {
      const groups = [{ name: "Duelist", kind: "vocation" as const, attributes: [], combat, unwritten: false }];
      return powersGiven({ ...withClass(newDraft(), id, world), groups }, world).map(({ name }) => name);
    };
    expect(CLASS_IDS.map((id) => given(id, false))).toEqual(
      CLASS_IDS.map(
        (id) =>
          ({ brave: ["Saying no"], fortunate: ["Good fortune"], deft: ["From success to triumph"] })[id as string] ??
          [],
      ),
    );
    expect(given("deft", true)).toEqual([]);
    const own = WORLD.catalog.abilities.map((entry) => ({ ...entry, name: `Our ${entry.name}` }));
    const catalog = { ...WORLD.catalog, abilities: [...WORLD.catalog.abilities, ...own] };
    expect(given("brave", false, { ...WORLD, catalog })).toEqual(["Our Saying no"]);
  });

  it.each(CREATION_STEPS)("can have its %s thrown anew or taken back, and nothing else changes", (step) => {
    const draft = random(7, WORLD, withClass(newDraft(), "wise", WORLD));
    const bare = withoutStep(draft, step);
    expect(bare).not.toEqual(draft);
    const anew = resolveRandomStep(step, draft, planRandomStep(step, draft, WORLD).map(seededFaces(8)), WORLD);
    expect(anew).not.toEqual(draft);
    if (step === "class") return; // hit dice and slots are those of the class
    for (const other of CREATION_STEPS.filter((one) => one !== step)) {
      expect(withoutStep(withoutStep(anew, step), other)).toEqual(withoutStep(withoutStep(draft, step), other));
    }
  });
});
