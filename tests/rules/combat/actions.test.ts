import { describe, expect, it, test } from "vitest";
import fc from "fast-check";
import {
  ACT_COSTS,
  type ActMoment,
  actRefusal,
  ACTION_PARTS,
  type ActionPart,
  type ActionsLeft,
  ACTS,
  combatMove,
  CONDITIONS,
  coreRulebook,
  DEFAULT_OPTIONS,
  isUntouched,
  spend,
  spendPart,
  spendRound,
  tradeDown,
  WHOLE_ROUND,
} from "../../../src/rules/index.ts";

const after = (...costs: readonly (ActionPart | "round" | "none")[]): ActionsLeft | null =>
  costs.reduce<ActionsLeft | null>((left, cost) => left && spend(left, cost), WHOLE_ROUND);
const NONE = { attack: 0, move: 0, small: 0 };

describe("a round's actions", () => {
  it.each([
    { rule: "WH-ACT-01 (1), shoot and then move", costs: ["attack", "move"], left: { ...NONE, small: 1 } },
    { rule: "WH-ACT-01 (2), all is spent", costs: ["move", "attack", "small", "small"], left: null },
    { rule: "WH-ACT-02 (1), a second move for the attack", costs: ["move", "move"], left: { ...NONE, small: 1 } },
    { rule: "WH-ACT-02 (2), a small action for the move", costs: ["small", "small"], left: { ...NONE, attack: 1 } },
    { rule: "WH-ACT-02 (3), never upwards", costs: ["attack", "attack"], left: null },
    { rule: "WH-ACT-02 (4), three small ones", costs: ["small", "small", "small"], left: NONE },
    { rule: "WH-ACT-05 (1), draw, attack, move", costs: ["small", "attack", "move"], left: NONE },
    { rule: "WH-ACT-05 (2), call and draw", costs: ["small", "small", "attack"], left: NONE },
    { rule: "WH-ACT-05 (2), but then no move", costs: ["small", "small", "attack", "move"], left: null },
    { rule: "WH-ACT-03 (1), guarding after a move", costs: ["move", "round"], left: null },
    { rule: "WH-ACT-03 (2), a whole round of concentration", costs: ["round"], left: NONE },
    { rule: "WH-ACT-03 (3), whatever the Referee calls a whole round", costs: ["round", "small"], left: null },
    { rule: "WH-INIT-06, what costs nothing", costs: ["round", "none"], left: NONE },
  ] as const)("$rule", ({ costs, left }) => {
    expect(after(...costs)).toEqual(left);
  });
  test("WH-ACT-05 (3), WH-SPEC-09 (4): a weapon is readied at once, but what is in a pack is farther away", () => {
    expect(ACT_COSTS.unpack).toBe("round");
    expect(ACTS.filter((act) => ACT_COSTS[act] === "small")).toEqual(["ready", "drop", "speak", "other"]);
  });
  it.each([
    { rule: "WH-ACT-02 (1)", from: "attack", left: { attack: 0, move: 2, small: 1 } },
    { rule: "WH-ACT-02 (2)", from: "move", left: { attack: 1, move: 0, small: 2 } },
    { rule: "WH-ACT-02 (3)", from: "small", left: null },
  ] as const)("$rule: $from is traded", ({ from, left }) => {
    expect(tradeDown(WHOLE_ROUND, from)).toEqual(left);
  });
  test("WH-ACT-02: what is spent cannot be traded", () => {
    expect(tradeDown(NONE, "attack")).toBeNull();
  });
  test("WH-ACT-03, WH-SPEC-08, WH-SPEC-10: a whole round is what somebody's round holds", () => {
    const tripped = { attack: 1, move: 0, small: 1 };
    expect(spend(tripped, "round", tripped)).toEqual(NONE);
    expect(spend(tripped, "round")).toBeNull();
    const feinting = { attack: 2, move: 1, small: 1 };
    expect(isUntouched({ ...feinting, attack: 1 }, feinting)).toBe(false);
  });
  test("WH-ACT-01, WH-ACT-02: whatever is done, a round holds three parts and one attack", () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...ACTION_PARTS), { maxLength: 6 }), (wanted) => {
        let left: ActionsLeft = WHOLE_ROUND;
        const done: ActionPart[] = [];
        for (const part of wanted) {
          const next = spendPart(left, part);
          if (!next) continue;
          left = next;
          done.push(part);
        }
        expect(done.length + left.attack + left.move + left.small).toBe(3);
        expect(done.filter((part) => part === "attack").length).toBeLessThanOrEqual(1);
        expect(done.filter((part) => part !== "small").length).toBeLessThanOrEqual(2);
        expect(isUntouched(left)).toBe(done.length === 0);
        expect(spendRound(left) === null).toBe(done.length > 0);
      }),
    );
  });
});

describe("what can be done now", () => {
  const moment = (rest: Partial<ActMoment> = {}): ActMoment => ({
    ownTurn: true,
    surprised: false,
    round: 1,
    conditions: [],
    left: WHOLE_ROUND,
    ...rest,
  });
  it.each([
    { rule: "WH-INIT-06 (1)", act: "attack", at: { ownTurn: false }, refusal: "notOwnTurn" },
    { rule: "WH-INIT-06 (2)", act: "damageSave", at: { ownTurn: false, left: NONE }, refusal: null },
    { rule: "WH-SURP-01 (2)", act: "attack", at: { surprised: true }, refusal: "surprised" },
    { rule: "WH-SURP-01 (2), moving", act: "move", at: { surprised: true }, refusal: null },
    { rule: "WH-SURP-01 (3)", act: "attack", at: { surprised: true, round: 2 }, refusal: null },
    { rule: "WH-ACT-01 (2)", act: "attack", at: { left: NONE }, refusal: "noActionLeft" },
    { rule: "WH-ACT-03 (1)", act: "cast", at: { left: { ...WHOLE_ROUND, move: 0 } }, refusal: "noActionLeft" },
    { rule: "WH-FREE-04, out of turn", act: "attack", at: { ownTurn: false, left: NONE, kind: "free" }, refusal: null },
    {
      rule: "WH-FREE-01 (2)",
      act: "attack",
      at: { kind: "free", conditions: [CONDITIONS.stunned] },
      refusal: "condition",
    },
  ] as const)("$rule: $act, $refusal", ({ act, at, refusal }) => {
    expect(actRefusal(act, moment(at), coreRulebook)).toBe(refusal);
  });
  it.each([
    { pace: "careful", engaged: true, ruling: "unengaged", feet: 20 },
    { pace: "average", engaged: true, ruling: "nobody", feet: 30 },
    { pace: "running", engaged: false, ruling: "unengaged", feet: 60 },
    { pace: "running", engaged: true, ruling: "unengaged", feet: null },
    { pace: "running", engaged: true, ruling: "everybody", feet: 60 },
    { pace: "running", engaged: false, ruling: "nobody", feet: null },
  ] as const)(
    "WH-ACT-01, Amb-50: $pace, engaged $engaged, $ruling may run: $feet ft",
    ({ pace, engaged, ruling, feet }) => {
      expect(combatMove(30, pace, engaged, { ...DEFAULT_OPTIONS, runningInCombat: ruling })).toBe(feet);
    },
  );
});
