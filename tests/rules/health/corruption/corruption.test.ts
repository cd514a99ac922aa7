import { describe, expect, it, test } from "vitest";
import fc from "fast-check";
import {
  corruptionBand,
  corruptionCheck,
  corruptionDice,
  corruptionRefusal,
  DEFAULT_OPTIONS,
  isCorruptEnough,
  isLostToCorruption,
  NO_USES,
  raiseCorruption,
  resolveCheck,
  resolveCorruptionSave,
  RuleError,
  type RuleOptions,
  toAffliction,
  UNCORRUPTED,
  useStigmaAbility,
  waitWithCorruption,
} from "../../../../src/rules/index.ts";
import { explained } from "../../builders.ts";

const options: RuleOptions = { ...DEFAULT_OPTIONS, corruption: true };
const saver = (score: number) => ({ savingThrow: explained(score) });
const open = (value: number) => ({ value, maySave: true });
const saved = (value: number, face: number, more: readonly number[], score = 8) =>
  resolveCorruptionSave({ corruption: open(value), saver: saver(score) }, { save: [face], more }, options);

describe("corruption rises", () => {
  const once = useStigmaAbility(NO_USES);
  it.each([
    { rule: "WH-CORR-01 (1)", before: 1, gained: 2, value: 3, asks: true },
    { rule: "WH-CORR-01 (2)", before: 4, gained: useStigmaAbility(NO_USES).corruption, value: 4, asks: false },
    {
      rule: "WH-CORR-01, second use on a day",
      before: 4,
      gained: useStigmaAbility(once.uses).corruption,
      value: 5,
      asks: true,
    },
  ])("$rule: $before and $gained", ({ before, gained, value, asks }) => {
    const rise = raiseCorruption({ value: before, maySave: false, level: 1 }, gained, options);
    expect(rise).toMatchObject({ corruption: { value, maySave: asks }, asks });
  });

  test("WH-CORR-01: nobody begins with any", () => {
    expect(UNCORRUPTED).toEqual({ value: 0, maySave: false });
  });

  test("WH-CORR-01 (4), WH-OPT-01 (1): without the optional rule nobody is corrupted", () => {
    expect(raiseCorruption({ ...UNCORRUPTED, level: 1 }, 3, DEFAULT_OPTIONS)).toEqual({
      corruption: UNCORRUPTED,
      asks: false,
      obligatory: false,
      lost: false,
    });
  });

  test("a rise that is not asked leaves an open save open", () => {
    expect(raiseCorruption({ ...open(3), level: 1 }, 0, options)).toMatchObject({ corruption: open(3), asks: false });
    expect(raiseCorruption({ ...open(8), level: 1 }, 0, options).obligatory).toBe(false);
    expect(() => raiseCorruption({ ...UNCORRUPTED, level: 1 }, -1, options)).toThrow(RuleError);
  });
});

describe("saving throws against corruption", () => {
  it.each([
    { rule: "WH-CORR-02 (1)", face: 3, more: [4], value: 1, band: undefined },
    { rule: "WH-CORR-02 (2)", face: 12, more: [], value: 0, band: "major" },
    { rule: "WH-CORR-02 (3)", face: 20, more: [], value: 5, band: "major" },
    { rule: "WH-CORR-02, no lower than nothing", face: 3, more: [6], value: 0, band: undefined },
  ])("$rule: CL 5 shows $face", ({ face, more, value, band }) => {
    const outcome = saved(5, face, more);
    expect(outcome).toMatchObject({ refusal: null, before: 5, corruption: { value, maySave: false } });
    expect(outcome.affliction?.band).toBe(band);
    expect(outcome.rules).toEqual(band ? ["WH-CORR-02", "WH-CORR-03"] : ["WH-CORR-02"]);
  });

  test("WH-CORR-02 (4): whoever waited cannot save until it rises again", () => {
    const waited = waitWithCorruption(open(5));
    expect(waited).toEqual({ value: 5, maySave: false });
    expect([corruptionRefusal(waited, "save"), corruptionRefusal(waited, "wait")]).toEqual(["notOpen", "notOpen"]);
    const refused = resolveCorruptionSave({ corruption: waited, saver: saver(8) }, { save: [3], more: [4] }, options);
    expect(refused).toMatchObject({ refusal: "notOpen", corruption: waited, save: null, affliction: null });
    expect(raiseCorruption({ ...waited, level: 1 }, 1, options).corruption.maySave).toBe(true);
  });

  test("WH-CORR-03 (1): from 7 on nobody may wait", () => {
    expect([corruptionRefusal(open(7), "wait"), corruptionRefusal(open(6), "wait")]).toEqual(["obligatory", null]);
    expect(waitWithCorruption(open(7))).toEqual(open(7));
    expect(raiseCorruption({ ...open(5), level: 1 }, 2, options)).toMatchObject({ asks: true, obligatory: true });
  });

  it.each([
    { rule: "WH-CORR-03 (2)", cl: 10, more: [], affliction: { band: "permanent", hideable: false, lasts: null } },
    { rule: "WH-CORR-03, minor", cl: 2, more: [], affliction: { band: "minor", hideable: true } },
    { rule: "WH-CORR-03, major", cl: 4, more: [], affliction: { band: "major", hideable: false } },
    {
      rule: "WH-CORR-03, weeks",
      cl: 9,
      more: [3],
      affliction: {
        band: "weeks",
        hideable: false,
        lasts: { least: { amount: 21, unit: "day" }, most: { amount: 21 } },
      },
    },
  ])("$rule: a failure at $cl", ({ cl, more, affliction }) => {
    expect(saved(cl, 19, more).affliction).toMatchObject(affliction);
  });

  it.each([
    { rule: "WH-CORR-03 (3)", level: 3, cl: 14, lost: true },
    { rule: "WH-CORR-03 (4)", level: 3, cl: 13, lost: false },
  ])("$rule: CL $cl at level $level", ({ level, cl, lost }) => {
    expect(isLostToCorruption(cl, level)).toBe(lost);
    expect(raiseCorruption({ ...open(cl - 1), level }, 1, options).lost).toBe(lost);
  });

  test("WH-CORR-03 (Amb-42): whether 10 lasts is the table's word", () => {
    const lenient = { ...options, lastingCorruption: 11 };
    expect([corruptionBand(10, options), corruptionBand(10, lenient), corruptionBand(11, lenient)]).toEqual([
      "permanent",
      "weeks",
      "permanent",
    ]);
    expect(corruptionDice(open(10), { success: false }, lenient)).toEqual({ count: 1, faces: 6, bonus: 0 });
    expect(corruptionDice(open(10), { success: false }, options)).toEqual({ count: 0, faces: 6, bonus: 0 });
  });

  test("WH-CORR-03: every level has one band, and they only grow worse", () => {
    const bands = Array.from({ length: 16 }, (_, value) => corruptionBand(value, options));
    expect(bands).toEqual([
      null,
      ...Array.from({ length: 3 }, () => "minor"),
      ...Array.from({ length: 3 }, () => "major"),
      ...Array.from({ length: 3 }, () => "weeks"),
      ...Array.from({ length: 6 }, () => "permanent"),
    ]);
    expect(toAffliction("minor", 0).lasts).toEqual({
      least: { amount: 1, unit: "day" },
      most: { amount: 2, unit: "day" },
    });
    expect(() => corruptionBand(1.5, options)).toThrow(RuleError);
  });

  test("nothing left to suffer from leaves nothing to suffer", () => {
    expect(saved(0, 19, [])).toMatchObject({ affliction: null, corruption: { value: 0 } });
  });

  test("a saving throw never raises corruption, and is used up", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 20 }),
        fc.integer({ min: 1, max: 22 }),
        fc.integer({ min: 1, max: 20 }),
        fc.integer({ min: 1, max: 6 }),
        (value, score, face, die) => {
          const check = resolveCheck(corruptionCheck(saver(score)), [face]);
          const more = corruptionDice(open(value), check, options).count ? [die] : [];
          const outcome = saved(value, face, more, score);
          expect(outcome.corruption.value).toBeLessThanOrEqual(value);
          expect(outcome.corruption.maySave).toBe(false);
          expect(outcome.affliction !== null).toBe(!check.success && value > 0);
        },
      ),
    );
  });
});

describe("advantages of corruption", () => {
  it.each([
    { rule: "WH-CORR-04 (1)", cl: 4, enough: false },
    { rule: "WH-CORR-04 (2)", cl: 5, enough: true },
    { rule: "WH-CORR-04 (3)", cl: saved(5, 12, []).corruption.value, enough: false },
  ])("$rule: a gate for 5 at $cl", ({ cl, enough }) => {
    expect(isCorruptEnough(cl, 5)).toBe(enough);
  });
});
