import { describe, expect, it } from "vitest";
import {
  mayTestMorale,
  MORALE_RATINGS,
  moraleTriggers,
  ORDINARY_MORALE,
  resolveMorale,
  type SideEvent,
  type SideState,
} from "../../../../../src/games/redhack/rules/health/morale.ts";
import { RuleError } from "../../../../../src/rules/index.ts";

describe("morale", () => {
  it("RH-MOR-01 (1) an 8 breaks a rating of 7", () => {
    expect(resolveMorale({ rating: 7, made: 0 }, [5, 3])).toEqual({
      rating: 7,
      total: 8,
      broken: true,
      made: 1,
      rules: ["RH-MOR-01"],
    });
    expect(resolveMorale({ rating: 7, made: 0 }, [4, 3]).broken).toBe(false);
  });
  it("RH-MOR-01 (2) in the second test a 7 does", () => {
    expect(resolveMorale({ rating: 7, made: 1 }, [4, 3])).toMatchObject({ rating: 6, broken: true, made: 2 });
  });
  it("RH-MOR-01 is tested twice at most", () => {
    expect([0, 1, 2].map((made) => mayTestMorale({ made }))).toEqual([true, true, false]);
    expect(Object.values(MORALE_RATINGS)).toEqual([2, 5, 6, 7, 8, 9, 10, 12]);
    expect(ORDINARY_MORALE).toBe(7);
    expect(() => resolveMorale({ rating: 7, made: 0 }, [5])).toThrow(RuleError);
  });
});

describe("what shakes a side", () => {
  const wolves: SideState = { total: 4, hurt: 0, bloodied: 0, defeated: 0 };
  const event = (
    after: Partial<SideState>,
    before: Partial<SideState> = {},
    more: Partial<SideEvent> = {},
  ): SideEvent => ({
    before: { ...wolves, ...before },
    after: { ...wolves, ...before, ...after },
    grisly: false,
    intimidated: false,
    ...more,
  });

  it("RH-MOR-02 (1) two of four wolves are down", () => {
    expect(moraleTriggers(event({ defeated: 2 }, { hurt: 2, bloodied: 1, defeated: 1 }))).toEqual(["halfDefeated"]);
  });
  it.each([
    ["the first blood", event({ hurt: 1 }), ["firstBlood"]],
    ["the first to be bloodied", event({ bloodied: 1 }, { hurt: 1 }), ["firstBloodied"]],
    [
      "the first death at one blow",
      event({ hurt: 1, bloodied: 1, defeated: 1 }),
      ["firstBlood", "firstDeath", "firstBloodied"],
    ],
    ["nothing new", event({ hurt: 3 }, { hurt: 2, bloodied: 1, defeated: 2 }), []],
    [
      "a grisly death and threats",
      event({}, { hurt: 1 }, { grisly: true, intimidated: true }),
      ["grislyDeath", "intimidated"],
    ],
    ["nobody left", event({ defeated: 4 }, { defeated: 3 }), []],
  ])("RH-MOR-02 %s", (_, happened, triggers) => {
    expect(moraleTriggers(happened)).toEqual(triggers);
  });
});
