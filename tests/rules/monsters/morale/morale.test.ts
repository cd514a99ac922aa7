import { describe, expect, it, test } from "vitest";
import fc from "fast-check";
import {
  coreRulebook,
  deriveMonster,
  type MoraleEvent,
  type MoraleTest,
  RuleError,
} from "../../../../src/rules/index.ts";
import { monster, plus } from "../../builders.ts";

const rulebook = { ...coreRulebook, options: { ...coreRulebook.options, morale: true } };
const { morale } = rulebook;
const side = (total: number, down: number) => ({ total, down });
const fallen = (total: number, from: number, to: number, rest: Partial<MoraleEvent> = {}): MoraleEvent => ({
  before: side(total, from),
  after: side(total, to),
  ...rest,
});
const triggers = (event: MoraleEvent) => morale.triggers(event, rulebook);
const tested = (test_: MoraleTest, ...faces: number[]) => morale.resolve(test_, faces, rulebook);

describe("morale is tested", () => {
  it.each([
    { rule: "WH-MORALE-01 (1)", event: fallen(6, 0, 1), reasons: ["firstDown"] },
    { rule: "WH-MORALE-01 (1)", event: fallen(6, 1, 2), reasons: [] },
    { rule: "WH-MORALE-01 (1)", event: fallen(6, 2, 3), reasons: ["halfDown"] },
    { rule: "WH-MORALE-01, once each", event: fallen(6, 3, 4), reasons: [] },
    { rule: "WH-MORALE-01, both at once", event: fallen(6, 0, 3), reasons: ["firstDown", "halfDown"] },
    { rule: "WH-MORALE-01, half of five", event: fallen(5, 2, 3), reasons: ["halfDown"] },
    { rule: "WH-MORALE-01 (3)", event: fallen(6, 3, 4, { gruesome: true }), reasons: ["gruesome"] },
    { rule: "WH-MORALE-01 (4)", event: fallen(1, 0, 0), reasons: [] },
    { rule: "WH-MORALE-01 (4), asked", event: fallen(1, 0, 0, { asked: true }), reasons: ["asked"] },
    { rule: "nobody is left to be afraid", event: fallen(1, 0, 1, { gruesome: true, asked: true }), reasons: [] },
    { rule: "somebody gets up again", event: fallen(6, 3, 2), reasons: [] },
  ])("$rule: $event.before.down to $event.after.down of $event.after.total", ({ event, reasons }) => {
    expect(triggers(event)).toEqual(reasons);
  });
  test("WH-MORALE-01: as a rule of choice, else only when the Referee asks", () => {
    expect(coreRulebook.morale.triggers(fallen(6, 0, 1), coreRulebook)).toEqual([]);
    expect(coreRulebook.morale.triggers(fallen(6, 0, 1, { asked: true }), coreRulebook)).toEqual(["asked"]);
  });
  test.each([-1, 0.5, Number.NaN])("%d fighters are refused", (count) => {
    expect(() => triggers(fallen(6, 0, count))).toThrow(RuleError);
    expect(() => triggers(fallen(count, 0, 1))).toThrow(RuleError);
  });
  test("at most twice as a side falls one by one", () => {
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 30 }), (total) => {
        const told = Array.from({ length: total }, (_, down) => triggers(fallen(total, down, down + 1))).flat();
        expect(told).toEqual(["firstDown", "halfDown"]);
      }),
    );
  });
});

describe("a test of morale", () => {
  it.each([
    { rule: "WH-MORALE-01 (2)", value: 11, face: 12, result: "breaks" },
    { rule: "WH-MORALE-01, held", value: 11, face: 11, result: "holds" },
    { rule: "WH-MORALE-01, 20", value: 11, face: 20, result: "breaks" },
  ])("$rule: $face against $value", ({ value, face, result }) => {
    expect(tested({ value }, face)).toMatchObject({ result, faces: [face], carried: 0 });
  });
  test("WH-MORALE-01, WH-MON-10 (1): uses the value of a monster", () => {
    const { morale: value } = deriveMonster(monster("1"), rulebook);
    expect(morale.plan({ value }, rulebook)).toEqual({ count: 1, faces: 20, bonus: 0 });
    expect(tested({ value }, 11).rules).toContain("WH-MORALE-01");
  });
  test("heeds what the Referee adds, and refuses dice that do not fit", () => {
    const bold: MoraleTest = { value: 8, modifiers: [plus(2)], mode: "positive" };
    expect(tested(bold, 15, 10).result).toBe("holds");
    const scared: MoraleTest = { value: 8, reasons: [{ label: "Dark", mode: "negative" }] };
    expect(tested(scared, 15, 2).result).toBe("breaks");
    expect(() => tested(scared, 5)).toThrow(RuleError);
    expect(() => tested({ value: 0.5 }, 5)).toThrow(RuleError);
  });
});
