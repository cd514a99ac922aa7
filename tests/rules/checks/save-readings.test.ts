import { describe, expect, it } from "vitest";
import { DEFAULT_READINGS, resolveCheck, toExplained, toSaveCheck } from "../../../src/rules/index.ts";

const saver = { savingThrow: toExplained(23) };

describe("a saving throw", () => {
  it("WH-SAVE-01 is read as the table reads its dice, and by the register where it does not say", () => {
    const readings = { ...DEFAULT_READINGS, surplusAddsToQuality: false };
    expect(resolveCheck(toSaveCheck(saver, { readings }), [5])).toMatchObject({ quality: 5, surplus: 0 });
    expect(resolveCheck(toSaveCheck(saver), [5])).toMatchObject({ quality: 8, surplus: 3 });
  });
});
