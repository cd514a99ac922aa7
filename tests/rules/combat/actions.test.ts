import { describe, expect, it, test } from "vitest";
import fc from "fast-check";
import {
  ACT_COSTS,
  ACTION_PARTS,
  type ActionPart,
  type ActionsLeft,
  ACTS,
  isUntouched,
  spend,
  spendPart,
  spendRound,
  tradeDown,
  WHOLE_ROUND,
  withoutMove,
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
  test("WH-ACT-05 (3): what is in a pack is more than a small action away", () => {
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
  test("WH-SPEC-10 (1), (3): one move fewer leaves attack and small action, and an attack may be traded", () => {
    const tripped = withoutMove(WHOLE_ROUND);
    expect(tripped).toEqual({ attack: 1, move: 0, small: 1 });
    const moved = spendPart(tripped, "move");
    expect(moved).toEqual({ ...NONE, small: 1 });
    expect(moved && spendPart(moved, "move")).toBeNull();
    expect(withoutMove(NONE)).toEqual(NONE);
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
        if (done.length > 0) expect(spendRound(left)).toBeNull();
      }),
    );
  });
});
