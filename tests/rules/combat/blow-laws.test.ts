import { describe, expect, test } from "vitest";
import fc from "fast-check";
import {
  beginBlow,
  BLOW_STEPS,
  blowOutcome,
  coreRulebook,
  planBlow,
  resolveBlow,
  seededFaces,
  SPECIAL_OPTIONS,
} from "../../../src/rules/index.ts";
import { lineOf } from "../builders.ts";
import { blow, striker, struck } from "./blows.ts";

describe("laws of blows", () => {
  test("WH-ATK-01, WH-DMG-01: any seed brings any blow to an end, with damage only where somebody is met", () => {
    const strikers = fc.record({
      attackValue: fc.integer({ min: 1, max: 25 }),
      armorClass: fc.integer({ min: -3, max: 20 }),
    });
    const options = fc.constantFrom(
      undefined,
      ...Object.values(SPECIAL_OPTIONS).filter(({ roll }) => roll === "attack"),
    );
    fc.assert(
      fc.property(
        strikers,
        fc.boolean(),
        options,
        fc.integer(),
        ({ attackValue, armorClass }, helmet, option, seed) => {
          const throwDice = seededFaces(seed);
          const of = blow({
            striker: striker(attackValue, { line: lineOf(attackValue, { damage: "d6", traits: ["grapple"] }) }),
            struck: struck(armorClass, { helmet }),
            run: 15,
            movement: 30,
            ...(option && { option: { option } }),
          });
          let state = beginBlow(of, coreRulebook);
          const steps: number[] = [];
          for (let next = planBlow(state, coreRulebook); next; next = planBlow(state, coreRulebook)) {
            steps.push(BLOW_STEPS.indexOf(next.step));
            state = resolveBlow(state, throwDice(next.plan), coreRulebook);
          }
          const { attack, dealt, onVictim, refusal } = blowOutcome(state, coreRulebook);
          expect(steps).toEqual(steps.toSorted((first, second) => first - second));
          expect(attack === null).toBe(refusal !== null);
          const hurts = attack?.verdict === "hit" && !option?.forsakesDamage;
          expect(dealt > 0 || !hurts).toBe(true);
          expect(dealt === 0 || attack?.verdict === "hit").toBe(true);
          expect(onVictim.wound?.amount ?? 0).toBe(dealt);
        },
      ),
    );
  });
});
