import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { BURDENS, coreRulebook, movementRate, partyPace, type Walker } from "../../../../src/rules/index.ts";

const walker = (name: string, movement: number, burden: Walker["burden"] = "normal"): Walker => ({
  name,
  movement,
  burden,
});

describe("the pace of a party", () => {
  test("WH-CRAWL-01 (2), WH-MOVE-03 (1): all wait for the one with the heaviest load", () => {
    const pace = partyPace([walker("Ada", 30), walker("Bo", 25, "heavy"), walker("Cy", 20, "severe")], coreRulebook);
    expect(pace).toEqual({ round: { feet: 20, slowest: ["Cy"] }, crawl: { feet: 60, slowest: ["Cy"] } });
  });

  test("WH-MOVE-03 (2), (3): a small one slows a round, and not the exploring", () => {
    const pace = partyPace([walker("Ada", 30), walker("Pip", 25)], coreRulebook);
    expect(pace).toEqual({ round: { feet: 25, slowest: ["Pip"] }, crawl: { feet: 120, slowest: [] } });
  });

  test("WH-MOVE-03 (4): whoever cannot move holds all of them", () => {
    const pace = partyPace([walker("Ada", 30), walker("Bo", 0, "beyondMassive")], coreRulebook);
    expect(pace).toEqual({ round: { feet: 0, slowest: ["Bo"] }, crawl: { feet: 0, slowest: ["Bo"] } });
  });

  it("knows no pace of nobody", () => {
    expect(partyPace([], coreRulebook)).toBeNull();
  });

  it("counts no load of those who have none, such as a mule", () => {
    expect(partyPace([walker("Mule", 40, null)], coreRulebook)?.crawl).toEqual({ feet: 120, slowest: [] });
  });

  it("is nobody's own pace or faster, and names all who are slowest", () => {
    const anybody = fc.constantFrom(...BURDENS).map((burden) => walker(burden, movementRate("human", burden), burden));
    fc.assert(
      fc.property(fc.array(anybody, { minLength: 1, maxLength: 8 }), (walkers) => {
        const pace = partyPace(walkers, coreRulebook);
        const slow = walkers.filter(({ movement }) => movement === pace?.round.feet);
        expect(walkers.every(({ movement }) => movement >= (pace?.round.feet ?? 99))).toBe(true);
        expect(pace?.round.slowest).toEqual(slow.length < walkers.length ? slow.map(({ name }) => name) : []);
      }),
    );
  });
});
