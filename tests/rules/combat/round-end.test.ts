import { describe, expect, it, test } from "vitest";
import {
  BARE_HANDS,
  coreRulebook,
  groupNameOf,
  hasOnlyWaited,
  type InitiativeEntry,
  nextInitiative,
  type RoundEnd,
  tieReason,
  WHOLE_ROUND,
} from "../../../src/rules/index.ts";

const end = (rest: Partial<RoundEnd>): RoundEnd => ({
  value: 3,
  bonus: 0,
  waiting: true,
  idle: true,
  lowersTo: 0,
  round: 1,
  ...rest,
});
const next = (rest: Partial<RoundEnd>) => nextInitiative(end(rest), coreRulebook);

describe("the end of a round", () => {
  test("WH-INIT-04 (1): a round of waiting gives 6", () => {
    expect(next({ value: 1 })).toEqual({ value: 6, firstInRound: 0, why: "waited" });
  });
  test("WH-INIT-04 (2): an 8 stays", () => {
    expect(next({ value: 8 })).toEqual({ value: 8, firstInRound: 0, why: "better" });
  });
  test("WH-INIT-04 (3): whoever has dropped a weapon has not waited", () => {
    expect(next({ idle: false })).toMatchObject({ value: 3, why: "acted" });
    const left = { ...WHOLE_ROUND, small: 0 };
    expect(hasOnlyWaited({ left, moved: 0, freeAttacks: 0 }, coreRulebook)).toBe(false);
    expect(hasOnlyWaited({ left: null, moved: 5, freeAttacks: 0 }, coreRulebook)).toBe(false);
    expect(hasOnlyWaited({ left: null, moved: 0, freeAttacks: 1 }, coreRulebook)).toBe(false);
    expect(hasOnlyWaited({ left: null, moved: 0, freeAttacks: 0 }, coreRulebook)).toBe(true);
  });
  test("WH-INIT-05 (1) (3): a lower number is taken and goes first, a higher one is not", () => {
    expect(next({ value: 5, lowersTo: 3 })).toEqual({ value: 3, firstInRound: 2, why: "lowered" });
    expect(next({ value: 3, lowersTo: 5, waiting: false })).toBeNull();
    expect(next({ waiting: false })).toBeNull();
  });
});

describe("WH-INIT-03: why one goes before another", () => {
  const entry = (rest: Partial<InitiativeEntry>): InitiativeEntry => ({ value: 4, ...BARE_HANDS, ...rest });
  it.each([
    { reason: "missile", first: entry({ missile: true, size: "heavy" }), second: entry({}) },
    { reason: "drawn", first: entry({ size: "heavy" }), second: entry({ size: "minor", drawn: false }) },
    { reason: "size", first: entry({ size: "minor" }), second: entry({ size: "heavy" }) },
    { reason: "first", first: entry({ first: true, size: "heavy" }), second: entry({}) },
    { reason: "together", first: entry({}), second: entry({}) },
    { reason: null, first: entry({}), second: entry({ value: 3 }) },
  ])("$reason", ({ reason, first, second }) => {
    expect(tieReason(first, second, coreRulebook)).toBe(reason);
  });
});

test("WH-INIT-02 (3): like rolls with like on one side, a boss alone, and whoever is told to with its side", () => {
  const goblin = { kind: "goblin", side: "-1", loner: false, rollsWith: "kind" } as const;
  expect(groupNameOf(goblin, coreRulebook)).toBe(groupNameOf({ ...goblin }, coreRulebook));
  expect(groupNameOf(goblin, coreRulebook)).not.toBe(groupNameOf({ ...goblin, side: "1" }, coreRulebook));
  expect(groupNameOf({ ...goblin, loner: true }, coreRulebook)).toBeNull();
  expect(groupNameOf({ ...goblin, rollsWith: "alone" }, coreRulebook)).toBeNull();
  expect(groupNameOf({ ...goblin, rollsWith: "side" }, coreRulebook)).toBe(
    groupNameOf({ ...goblin, kind: "orc", loner: true, rollsWith: "side" }, coreRulebook),
  );
});
