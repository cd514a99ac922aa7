import { describe, expect, it } from "vitest";
import { asksHelmet, coreRulebook, CRIT_TABLE, isWithout, type Rulebook } from "../../../src/rules/index.ts";
import { attack, strike } from "./attacks.ts";

const asked: Rulebook = { ...coreRulebook, options: { ...coreRulebook.options, helmetReroll: "asked" } };
const AGAIN = 20;

describe("WH-CRIT-06: a crit at nobody in particular", () => {
  it.each(CRIT_TABLE.rows.slice(0, AGAIN - 1).map((row, place) => [place + 1, row] as const))(
    "finds everything that result %i is about, and no helmet against it",
    (face, row) => {
      const { state } = strike(attack({ target: null }), [[11], [face]], asked);
      expect(asksHelmet(state)).toBe(false);
      expect(state.crit?.rows).toEqual([{ face, row, effects: row.effects }]);
      expect(state.crit?.rows.some(isWithout)).toBe(false);
    },
  );

  it("goes on throwing for the last one", () => {
    const { state } = strike(attack({ target: null }), [[11], [AGAIN], [2], [4]]);
    expect(state.crit?.rows.map(({ face }) => face)).toEqual([20, 2, 4]);
  });
});
