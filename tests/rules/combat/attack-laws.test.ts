import { describe, expect, test } from "vitest";
import fc from "fast-check";
import { type Attack, coreRulebook, hitWindow, resolveAttack, toAttack } from "../../../src/rules/index.ts";
import { check, derived, lineOf } from "../builders.ts";

const attack = (score: number, armorClass: number | null, rest: Partial<Attack> = {}): Attack => ({
  ...check(score),
  armorClass,
  ...rest,
});

describe("laws of attacks", () => {
  test("the window holds exactly the single faces that hit, for all AV × AC × faces, into melee or not", () => {
    let broken = 0;
    for (let score = 1; score <= 30; score += 1) {
      for (let ac = -4; ac <= 14; ac += 1) {
        for (const intoMelee of [false, true]) {
          const tried = attack(score, ac, { intoMelee });
          const window = hitWindow(tried, coreRulebook);
          for (let face = 1; face <= 20; face += 1) {
            const inside = window !== null && face >= window.from && face <= window.to;
            if ((resolveAttack(tried, [face], coreRulebook).hit === true) !== inside) broken += 1;
          }
        }
      }
    }
    expect(broken).toBe(0);
  });

  test("what a roll hits without a target it hits with one, up to the armor class it names", () => {
    const ac = fc.integer({ min: -5, max: 20 });
    const face = fc.integer({ min: 1, max: 20 });
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 30 }), ac, face, fc.boolean(), (score, armorClass, die, intoMelee) => {
        const open = resolveAttack(attack(score, null, { intoMelee }), [die], coreRulebook);
        const aimed = resolveAttack(attack(score, armorClass, { intoMelee }), [die], coreRulebook);
        expect(aimed.hit).toBe(open.hitsUpTo !== null && armorClass <= open.hitsUpTo);
        expect(aimed.damageMultiplier > 0).toBe(aimed.verdict !== "miss");
      }),
    );
  });

  test("the class of the attacker stands behind a line's attack", () => {
    const line = lineOf(12);
    expect(toAttack(line, {}, { armorClass: 4, shieldArmor: 1, metalArmor: false })).toMatchObject({
      score: 12,
      armorClass: 4,
      shieldArmor: 1,
      ignoresShield: false,
      intoMelee: false,
    });
    expect(derived({ class: "strong" }).attackValue.value).toBe(11);
  });
});
