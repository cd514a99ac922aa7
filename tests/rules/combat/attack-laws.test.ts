import { describe, expect, test } from "vitest";
import fc from "fast-check";
import {
  beginAttack,
  ATTACK_STEPS,
  attackOutcome,
  coreRulebook,
  planAttack,
  resolveAttack,
  seededFaces,
  SPECIAL_OPTIONS,
} from "../../../src/rules/index.ts";
import { lineOf } from "../builders.ts";
import { attack, attacker, target } from "./attacks.ts";

describe("laws of attacks", () => {
  test("WH-ATK-01, WH-DMG-01: any seed brings any attack to an end, with damage only where somebody is met", () => {
    const attackers = fc.record({
      attackValue: fc.integer({ min: 1, max: 25 }),
      armorClass: fc.integer({ min: -3, max: 20 }),
    });
    const options = fc.constantFrom(
      undefined,
      ...Object.values(SPECIAL_OPTIONS).filter(({ roll }) => roll === "attack"),
    );
    fc.assert(
      fc.property(
        attackers,
        fc.boolean(),
        options,
        fc.integer(),
        ({ attackValue, armorClass }, helmet, option, seed) => {
          const rollDice = seededFaces(seed);
          const of = attack({
            attacker: attacker(attackValue, { line: lineOf(attackValue, { damage: "d6", traits: ["grapple"] }) }),
            target: target(armorClass, { helmet }),
            run: 15,
            movement: 30,
            ...(option && { option: { option } }),
          });
          let state = beginAttack(of, coreRulebook);
          const steps: number[] = [];
          for (let next = planAttack(state, coreRulebook); next; next = planAttack(state, coreRulebook)) {
            steps.push(ATTACK_STEPS.indexOf(next.step));
            state = resolveAttack(state, rollDice(next.plan), coreRulebook);
          }
          const { attackRoll, dealt, onVictim, refusal } = attackOutcome(state, coreRulebook);
          expect(steps).toEqual(steps.toSorted((first, second) => first - second));
          expect(attackRoll === null).toBe(refusal !== null);
          const hurts = attackRoll?.verdict === "hit" && !option?.forsakesDamage;
          expect(dealt > 0 || !hurts).toBe(true);
          expect(dealt === 0 || attackRoll?.verdict === "hit").toBe(true);
          expect(onVictim.wound?.amount ?? 0).toBe(dealt);
        },
      ),
    );
  });
});
