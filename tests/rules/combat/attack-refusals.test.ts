import { describe, expect, it } from "vitest";
import {
  beginAttack,
  attackOutcome,
  CONDITIONS,
  coreRulebook,
  planAttack,
  SPECIAL_OPTIONS,
  type WeaponFacts,
} from "../../../src/rules/index.ts";
import { lineOf } from "../builders.ts";
import { attack, EVERYTHING, attacker, target } from "./attacks.ts";

const { charge, trip } = SPECIAL_OPTIONS;
const armed = (attackValue: number, facts: Partial<WeaponFacts>, use = "melee") =>
  attacker(attackValue, { line: lineOf(attackValue, facts, use) });

describe("attacks that are not struck", () => {
  const reached = { distance: 10 };
  it.each([
    {
      rule: "WH-ATK-05 (1)",
      of: { attacker: attacker(10, { conditions: [CONDITIONS.blinded] }) },
      refusal: "scoreBelowOne",
    },
    { rule: "WH-ATK-05 (2)", of: { attacker: attacker(11, { conditions: [CONDITIONS.blinded] }) }, refusal: null },
    {
      rule: "WH-ATK-05 (3)",
      of: { attacker: attacker(10, { conditions: [CONDITIONS.blinded] }), situation: { advantage: 1 } },
      refusal: null,
    },
    {
      rule: "WH-COND-01, stunned",
      of: { attacker: attacker(11, { conditions: [CONDITIONS.stunned] }) },
      refusal: "condition",
    },
    { rule: "WH-SURP-01 (2)", of: { moment: { ...attack().moment, surprised: true } }, refusal: "surprised" },
    { rule: "WH-WPN-02", of: { attacker: attacker(11, { roundsToLoad: 1 }) }, refusal: "notLoaded" },
    { rule: "WH-ACT-04 (2), a sword", of: { situation: reached }, refusal: "outOfReach" },
    {
      rule: "WH-ACT-04 (2), a spear",
      of: { attacker: armed(11, { traits: ["reach"] }), situation: reached },
      refusal: null,
    },
    {
      rule: "WH-RNG-01 (4)",
      of: { attacker: armed(11, { range: 70 }, "missile"), situation: { distance: 351 } },
      refusal: "outOfRange",
    },
    { rule: "WH-SPEC-02 (2)", of: { option: { option: charge }, run: 10, movement: 30 }, refusal: "runTooShort" },
    { rule: "WH-SPEC-02 (2), far", of: { option: { option: charge }, run: 15 }, refusal: "runTooFar" },
    {
      rule: "WH-SPEC-09 (2)",
      of: { option: { option: SPECIAL_OPTIONS.disarm }, target: target(5, { has: { ...EVERYTHING, weapon: false } }) },
      refusal: "targetUnarmed",
    },
    { rule: "WH-SPEC-09, at nobody", of: { option: { option: SPECIAL_OPTIONS.disarm }, target: null }, refusal: null },
    {
      rule: "WH-FREE-04 (1)",
      of: { option: { option: trip }, moment: { ...attack().moment, ownTurn: false, kind: "free" } },
      refusal: "notInFreeAttack",
    },
    { rule: "WH-SPEC-01 (2)", of: { option: { option: charge }, allowed: true }, refusal: null },
    {
      rule: "WH-STRONG-02, a trick out of momentum",
      of: {
        option: { option: trip },
        moment: { ...attack().moment, kind: "momentum", left: { attack: 0, move: 0, small: 0 } },
      },
      refusal: null,
    },
    { rule: "WH-SPEC-11", of: { option: { option: SPECIAL_OPTIONS.protect } }, refusal: "notAnAttack" },
  ] as const)("$rule: $refusal", ({ of, refusal }) => {
    const state = beginAttack(attack(of), coreRulebook);
    expect(state.refusal).toBe(refusal);
    expect(planAttack(state, coreRulebook) === null).toBe(refusal !== null);
    const { onAttacker, ...outcome } = attackOutcome(state, coreRulebook);
    expect(outcome).toMatchObject({ refusal, attackRoll: null, dealt: 0, tricks: [] });
    expect(onAttacker.conditions).toEqual([]);
  });
});
