import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import {
  ANY_ARMOR_CLASS,
  type ArmorClassSpan,
  coreRulebook,
  isRevealed,
  resolveCheck,
  revealedBy,
  type Rulebook,
} from "../../../src/rules/index.ts";

/** An attack with attack value 15 that shows a face, at a target of an armor class. */
function seen(face: number, armorClass: number, { intoMelee = false, rulebook = coreRulebook } = {}) {
  const check = resolveCheck({ score: 15, modifiers: [], reasons: [] }, [face]);
  return { check, intoMelee, verdict: rulebook.toHit.verdict({ check, armorClass, intoMelee }, rulebook) };
}
const after = (...attacks: ReturnType<typeof seen>[]): ArmorClassSpan =>
  attacks.reduce((known, one) => revealedBy(one, known, coreRulebook), ANY_ARMOR_CLASS);

describe("what attacks show of an armor class (WH-ATK-01)", () => {
  it.each([
    ["a hit: it is lower than the quality", [seen(8, 3)], { from: -20, to: 7 }],
    ["a success that misses: it is the quality or more", [seen(2, 3)], { from: 2, to: 40 }],
    ["a failure: nothing", [seen(16, 3)], ANY_ARMOR_CLASS],
    ["a hit and a miss: what is between", [seen(8, 3), seen(2, 3)], { from: 2, to: 7 }],
    ["a hit by one and a miss by one: all there is to know", [seen(4, 3), seen(3, 3)], { from: 3, to: 3 }],
    [
      "a stray shot: it was beaten by less than four (WH-RNG-02)",
      [seen(6, 3, { intoMelee: true })],
      { from: 3, to: 5 },
    ],
    [
      "an armor class that has changed: the last attack alone",
      [seen(4, 3), seen(3, 3), seen(10, 12)],
      { from: 10, to: 40 },
    ],
  ])("%s", (_, attacks, span) => {
    expect(after(...attacks)).toEqual(span);
  });

  it("is nothing for a crit that hits everything", () => {
    const lax: Rulebook = { ...coreRulebook, options: { ...coreRulebook.options, critsAlwaysHit: true } };
    expect(revealedBy(seen(15, 30, { rulebook: lax }), ANY_ARMOR_CLASS, lax)).toEqual(ANY_ARMOR_CLASS);
  });

  it("is nothing where nobody is aimed at", () => {
    expect(revealedBy({ ...seen(8, 3), verdict: "open" }, { from: 1, to: 4 }, coreRulebook)).toEqual({
      from: 1,
      to: 4,
    });
  });

  test("never excludes the true one, and is certain only of it", () => {
    const attacks = fc.array(fc.record({ face: fc.integer({ min: 1, max: 20 }), intoMelee: fc.boolean() }));
    fc.assert(
      fc.property(fc.integer({ min: -5, max: 20 }), attacks, (armorClass, rolled) => {
        const span = after(...rolled.map(({ face, intoMelee }) => seen(face, armorClass, { intoMelee })));
        expect(span.from <= armorClass && armorClass <= span.to).toBe(true);
        expect(isRevealed(span)).toBe(span.from === armorClass && span.to === armorClass);
      }),
    );
  });
});
