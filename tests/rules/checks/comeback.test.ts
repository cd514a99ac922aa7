import { describe, expect, it, test } from "vitest";
import fc from "fast-check";
import {
  bestComeback,
  CLASS_IDS,
  CLASSES,
  comebackGained,
  comebackLeft,
  comebackModifiers,
  comebackRefusal,
  coreRulebook,
  DEFAULT_OPTIONS,
  denialRefusal,
  denyAttack,
  metAfterDenial,
  planComeback,
  resolveAttackRoll,
  resolveCheck,
  resolveDamage,
  RuleError,
  type Setback,
  toDamage,
  toSaveCheck,
  toTaskCheck,
  withComebackDie,
} from "../../../src/rules/index.ts";
import { check, explained, lineOf } from "../builders.ts";

const { traits } = CLASSES.brave;
const setback = (facts: Partial<Setback> = {}): Setback => ({
  incident: "wall",
  kind: "task",
  failed: true,
  diceUsed: 0,
  ...facts,
});
const TASK = { attribute: "dexterity", relevant: [], trained: false, vocationDoubles: false } as const;

describe("comeback dice gained", () => {
  const failed = !resolveCheck(toTaskCheck(explained(10), TASK), [15]).success;
  it.each([
    { rule: "WH-BRAVE-01 (1)", setbacks: [setback({ failed })], gained: 1 },
    { rule: "WH-BRAVE-01 (2)", setbacks: [setback({ kind: "attack" })], gained: 0 },
    {
      rule: "WH-BRAVE-01 (3)",
      setbacks: [setback({ kind: "auction" }), setback({ kind: "task" })],
      gained: 1,
    },
    { rule: "WH-BRAVE-01 (4)", setbacks: [setback({ diceUsed: 1 })], gained: 0 },
    { rule: "WH-BRAVE-01, a save", setbacks: [setback({ kind: "save" })], gained: 1 },
    { rule: "WH-BRAVE-01, a success", setbacks: [setback({ failed: false })], gained: 0 },
    { rule: "WH-BRAVE-01, two things", setbacks: [setback(), setback({ incident: "door" })], gained: 2 },
  ] as const)("$rule: $gained", ({ setbacks, gained }) => {
    expect(comebackGained(traits, setbacks)).toHaveLength(gained);
  });
  it.each(CLASS_IDS.filter((id) => id !== "brave"))("WH-BRAVE-01: none for the %s", (id) => {
    expect(comebackGained(CLASSES[id].traits, [setback()])).toEqual([]);
  });
});

describe("comeback dice spent", () => {
  const plan = planComeback(2);
  it("WH-BRAVE-02 (1): of 2 and 5 the best makes a saving throw of 9 one of 14", () => {
    const saver = { savingThrow: explained(9) };
    const outcome = resolveCheck(toSaveCheck(saver, { modifiers: comebackModifiers(plan, [2, 5]) }), [14]);
    expect(outcome).toMatchObject({ score: 14, result: "crit" });
    expect(outcome.rules).toContain("WH-BRAVE-02");
    expect(comebackModifiers(planComeback(0), [])).toEqual([]);
    expect(() => comebackModifiers(plan, [2])).toThrow(RuleError);
    expect(() => planComeback(0.5)).toThrow(RuleError);
  });
  it("WH-BRAVE-02 (2): a failure takes both", () => {
    const use = { count: 2, incident: "fall", success: false };
    expect(comebackLeft(["wall", "door", "song"], use, DEFAULT_OPTIONS)).toEqual(["song"]);
  });
  it.each([
    { ruling: "spent", left: ["song"] },
    { ruling: "kept", left: ["wall", "song"] },
  ] as const)("Amb-54 (WH-BRAVE-02): after a success they are $ruling", ({ ruling, left }) => {
    const options = { ...DEFAULT_OPTIONS, comebackOnSuccess: ruling };
    expect(comebackLeft(["wall", "song"], { count: 1, incident: "fall", success: true }, options)).toEqual(left);
  });
  it("WH-BRAVE-02 (3): a 5 takes the place of a 1 in damage", () => {
    const faces = withComebackDie([1], planComeback(1), [5]);
    expect(faces).toEqual([5]);
    expect(resolveDamage(toDamage(lineOf(10, { damage: "d6" }), {}, 1), faces).total).toBe(5);
    expect(withComebackDie([4, 1, 2], planComeback(1), [3])).toEqual([4, 3, 2]);
    expect(withComebackDie([6], planComeback(1), [5])).toEqual([6]);
    expect(withComebackDie([], planComeback(1), [5])).toEqual([]);
    expect(() => withComebackDie([Number.NaN], planComeback(1), [5])).toThrow(RuleError);
  });
  it.each([
    { rule: "WH-BRAVE-02 (4)", held: ["wall"], count: 1, incident: "wall", refusal: "sameIncident" },
    { rule: "WH-BRAVE-02, later", held: ["wall"], count: 1, incident: "door", refusal: null },
    { rule: "WH-BRAVE-02, too many", held: ["wall"], count: 2, incident: "door", refusal: "tooFew" },
    { rule: "WH-BRAVE-02, one of two", held: ["wall", "door"], count: 2, incident: "door", refusal: "sameIncident" },
  ])("$rule: $refusal", ({ held, count, incident, refusal }) => {
    expect(comebackRefusal(held, count, incident)).toBe(refusal);
  });
  test("WH-BRAVE-02: of three dice, the best counts whatever their order", () => {
    const faces = [1, 2, 3, 4, 5, 6];
    for (const first of faces)
      for (const second of faces)
        for (const third of faces) {
          const best = [first, second, third].toSorted((a, b) => b - a)[0];
          expect(bestComeback(planComeback(2, 1), [first, second, third])).toBe(best);
        }
  });
  test("one is best of one, and more dice are never worse", () => {
    const die = fc.integer({ min: 1, max: 6 });
    fc.assert(
      fc.property(fc.array(die, { minLength: 1, maxLength: 6 }), die, (faces, another) => {
        const before = bestComeback(planComeback(faces.length), faces);
        return faces.includes(before) && bestComeback(planComeback(faces.length, 1), [...faces, another]) >= before;
      }),
    );
  });
  test("dice that are used are gone, and those of the same thing stay", () => {
    const cause = fc.constantFrom("wall", "door", "song");
    fc.assert(
      fc.property(fc.array(cause), cause, fc.nat({ max: 4 }), fc.boolean(), (held, incident, count, success) => {
        fc.pre(comebackRefusal(held, count, incident) === null);
        const left = comebackLeft(held, { count, incident, success }, DEFAULT_OPTIONS);
        const same = (dice: readonly string[]) => dice.filter((one) => one === incident).length;
        return left.length === held.length - count && same(left) === same(held);
      }),
    );
  });
});

describe("saying no", () => {
  const denial = { traits, usedInSession: 0, kind: "attack", byEnemy: true };
  it("WH-BRAVE-03 (1): a hit becomes a miss", () => {
    const hit = resolveAttackRoll({ ...check(12), armorClass: 3 }, [12], coreRulebook);
    expect(hit).toMatchObject({ verdict: "hit", damageMultiplier: 2 });
    const denied = denyAttack(hit);
    expect(denied).toMatchObject({ verdict: "miss", hit: false, damageMultiplier: 0, advantageNextRound: false });
    expect(denied.rules).toContain("WH-BRAVE-03");
  });
  it.each([
    { rule: "WH-BRAVE-03, once", facts: {}, refusal: null },
    { rule: "WH-BRAVE-03 (2)", facts: { usedInSession: 1 }, refusal: "onceASession" },
    { rule: "WH-BRAVE-03, miracle", facts: { kind: "miracle" }, refusal: null },
    { rule: "WH-BRAVE-03, fear", facts: { kind: "fear" }, refusal: null },
    { rule: "WH-BRAVE-03, poison", facts: { kind: "poison" }, refusal: "notDeniable" },
    { rule: "WH-BRAVE-03, a friend's", facts: { byEnemy: false }, refusal: "notEnemy" },
    { rule: "WH-BRAVE-03, other class", facts: { traits: CLASSES.strong.traits }, refusal: "cannotDeny" },
  ])("$rule: $refusal", ({ facts, refusal }) => {
    expect(denialRefusal({ ...denial, ...facts })).toBe(refusal);
  });
  it("WH-BRAVE-03 (3): the others in an area are met all the same", () => {
    expect(metAfterDenial(["Ann", "Brave", "Bob"], "Brave")).toEqual(["Ann", "Bob"]);
  });
});
