import { describe, expect, test } from "vitest";
import fc from "fast-check";
import { type AttackRoll, coreRulebook, resolveAttackRoll, toAttackRoll } from "../../../src/rules/index.ts";
import { check, derived, lineOf } from "../builders.ts";

const attack = (score: number, armorClass: number | null, rest: Partial<AttackRoll> = {}): AttackRoll => ({
  ...check(score),
  armorClass,
  ...rest,
});

describe("laws of attacks", () => {
  test("what a roll hits without a target it hits with one, up to the armor class it names", () => {
    const ac = fc.integer({ min: -5, max: 20 });
    const face = fc.integer({ min: 1, max: 20 });
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 30 }), ac, face, fc.boolean(), (score, armorClass, die, intoMelee) => {
        const open = resolveAttackRoll(attack(score, null, { intoMelee }), [die], coreRulebook);
        const aimed = resolveAttackRoll(attack(score, armorClass, { intoMelee }), [die], coreRulebook);
        expect(aimed.hit).toBe(open.hitsUpTo !== null && armorClass <= open.hitsUpTo);
        expect(aimed.damageMultiplier > 0).toBe(aimed.verdict !== "miss");
      }),
    );
  });

  test("the class of the attacker stands behind a line's attack", () => {
    const line = lineOf(12);
    expect(toAttackRoll(line, {}, { armorClass: 4, shieldArmor: 1, metalArmor: false })).toMatchObject({
      score: 12,
      armorClass: 4,
      shieldArmor: 1,
      ignoresShield: false,
      intoMelee: false,
    });
    expect(derived({ class: "strong" }).attackValue.value).toBe(11);
  });
});
