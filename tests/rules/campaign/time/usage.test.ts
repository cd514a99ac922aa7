import { describe, expect, it, test } from "vitest";
import fc from "fast-check";
import {
  isUsable,
  NO_USES,
  resetUses,
  RuleError,
  scopesEndedBy,
  spendUse,
  timesUsed,
  type Usage,
  USAGE_SCOPES,
  usageKey,
  USAGES,
  type Uses,
  usesLeft,
  writtenUsesLeft,
} from "../../../../src/rules/index.ts";

const spend = (uses: Uses, usage: Usage, of?: string): Uses =>
  spendUse(uses, usage, of === undefined ? {} : { of }).uses;
const spentOnce = (...usages: readonly Usage[]): Uses =>
  usages.reduce<Uses>((uses, usage) => spend(uses, usage), NO_USES);
const { attunement, energyConcentration, slottedScroll, stigmaAbility, damageSave, tacticalCall } = USAGES;
const { successToCrit, sayingNo, goodFortune, communityMice } = USAGES;

describe("what may be done so often in a while", () => {
  it.each([
    {
      rule: "WH-TIME-06 (1)",
      begun: "day",
      again: [attunement, energyConcentration, slottedScroll, stigmaAbility],
      stays: [damageSave, sayingNo],
    },
    { rule: "WH-TIME-06 (2)", begun: "battle", again: [damageSave, tacticalCall], stays: [attunement, sayingNo] },
    {
      rule: "WH-TIME-06 (3)",
      begun: "session",
      again: [successToCrit, sayingNo, goodFortune, communityMice],
      stays: [attunement, damageSave],
    },
  ] as const)("$rule: a new $begun gives back what counted until then, and nothing else", ({ begun, again, stays }) => {
    const uses = spentOnce(...again, ...stays);
    expect(again.map((usage) => timesUsed(uses, usage))).toEqual(again.map(() => 1));
    const reset = resetUses(uses, begun);
    expect(again.map((usage) => timesUsed(reset.uses, usage))).toEqual(again.map(() => 0));
    expect(stays.map((usage) => isUsable(reset.uses, usage))).toEqual(stays.map(() => false));
  });

  test("each attunement has a count of its own", () => {
    const uses = spend(NO_USES, attunement, "Sword");
    expect([isUsable(uses, attunement, { of: "Sword" }), isUsable(uses, attunement, { of: "Horse" })]).toEqual([
      false,
      true,
    ]);
    expect(usageKey(attunement, "Sword")).not.toBe(usageKey(attunement));
  });
  test("a use beyond the limit changes nothing", () => {
    const uses = spend(NO_USES, damageSave);
    expect(spendUse(uses, damageSave)).toEqual({ uses, changed: {}, refused: true });
  });
  test("three free attacks of a round may be spent at once", () => {
    const three = { ...USAGES.freeAttack, limit: 3 };
    const { uses } = spendUse(NO_USES, three, { times: 3 });
    expect([usesLeft(uses, three), isUsable(uses, three)]).toEqual([0, false]);
    expect(spendUse(spend(NO_USES, three), three, { times: 3 }).refused).toBe(true);
  });
  test("what is only counted has no end", () => {
    const uses = spend(spend(NO_USES, stigmaAbility), stigmaAbility);
    expect([timesUsed(uses, stigmaAbility), usesLeft(uses, stigmaAbility)]).toEqual([2, null]);
  });
  test("a limit that has grown leaves spent uses spent", () => {
    const uses = spend(NO_USES, { ...USAGES.keyword, limit: 1 }, "dragon");
    expect(usesLeft(uses, { ...USAGES.keyword, limit: 2 }, "dragon")).toBe(1);
    expect(usesLeft(uses, { ...USAGES.keyword, limit: 0 }, "dragon")).toBe(0);
  });
  test("a round ends attacks, a battle ends rounds, and a day ends neither", () => {
    expect(scopesEndedBy("round")).toEqual(["round", "attack"]);
    expect(scopesEndedBy("battle")).toEqual(["battle", "ownTurn", "round", "attack"]);
    expect(scopesEndedBy("day")).toEqual(["day"]);
  });
  test("a limit or a number of times that is not whole is refused", () => {
    expect(() => usesLeft(NO_USES, { ...damageSave, limit: 1.5 })).toThrow(RuleError);
    expect(() => spendUse(NO_USES, { ...damageSave, limit: null }, { times: Number.NaN })).toThrow(RuleError);
  });
});

describe("usages", () => {
  const all = Object.entries(USAGES);
  test("are known by their ids, in every scope", () => {
    expect(all.map(([key, { id }]) => [key, id])).toEqual(all.map(([key]) => [key, key]));
    expect(new Set(all.map(([, { scope }]) => scope))).toEqual(new Set(USAGE_SCOPES));
  });

  const usage = fc.constantFrom(...Object.values(USAGES));
  const steps = fc.array(fc.oneof(usage, fc.constantFrom(...USAGE_SCOPES)), { maxLength: 30 });
  test("are never used more often than their limit", () => {
    fc.assert(
      fc.property(steps, (taken) => {
        let uses: Uses = NO_USES;
        for (const step of taken) {
          const change = typeof step === "string" ? resetUses(uses, step) : spendUse(uses, step);
          uses = change.uses;
        }
        for (const [, one] of all) expect(timesUsed(uses, one)).toBeLessThanOrEqual(one.limit ?? taken.length);
      }),
    );
  });
  test("every scope gives back all of its own at once", () => {
    const uses = spentOnce(...Object.values(USAGES));
    for (const scope of USAGE_SCOPES) {
      const left = Object.values(resetUses(uses, scope).uses).map((count) => count.scope);
      expect(left).not.toContain(scope);
    }
  });
});

describe("uses as they are written down", () => {
  it.each([
    { what: "at will", uses: { scope: "", max: 2, spent: 2 }, left: null },
    { what: "only counted", uses: { scope: "day", max: null, spent: 7 }, left: null },
    { what: "some left", uses: { scope: "day", max: 3, spent: 1 }, left: 2 },
    { what: "none left", uses: { scope: "day", max: 3, spent: 4 }, left: 0 },
  ] as const)("WH-TIME-06: $what", ({ uses, left }) => expect(writtenUsesLeft(uses)).toBe(left));
});
