import { describe, expect, it } from "vitest";
import {
  actAfter,
  BARE_HANDS,
  concentrationCheck,
  coreRulebook,
  effectiveScore,
  heldInVain,
  type HeldPlace,
  holdBackTo,
  type InitiativeEntry,
  resolveCheck,
  returnedFor,
  toExplained,
  turnOrder,
} from "../../../../src/rules/index.ts";
import { rulesWith, rulesWithSwitches } from "./whitebox.ts";

const rulebook = rulesWith();
const at = (value: number, late = 0, dexterity = 10): InitiativeEntry => ({ ...BARE_HANDS, value, late, dexterity });
const held = ({ value, late }: HeldPlace) => at(value, late, 18);
const orderOf = (entries: Readonly<Record<string, InitiativeEntry>>) =>
  turnOrder(
    Object.entries(entries).map(([id, entry]) => ({ id, entry })),
    rulebook,
  ).flat();

describe("holding back", () => {
  it("WB-DLY-01 (1) from 11 to 6, in this round and in all others", () => {
    const place = holdBackTo(11, 6, rulebook);
    expect(place).toEqual({ value: 6, late: 0 });
    expect(orderOf({ a: at(8), b: place ? held(place) : at(11), c: at(4) })).toEqual(["a", "b", "c"]);
  });
  it("WB-DLY-01 (2) until something happens on 4: just below whoever acts then", () => {
    const place = actAfter(at(4), [at(4, 0, 5), at(11)]);
    expect(place).toEqual({ value: 4, late: 1 });
    expect(orderOf({ late: held(place), slow: at(3), current: at(4), quick: at(9) })).toEqual([
      "quick",
      "current",
      "late",
      "slow",
    ]);
  });
  it("WB-DLY-01 (3) never to a higher number", () => {
    expect([holdBackTo(6, 6, rulebook), holdBackTo(6, 9, rulebook), holdBackTo(6, 0, rulebook)]).toEqual([
      null,
      null,
      null,
    ]);
  });
  it("WB-DLY-01 right after somebody who has held back too, and before the next who did", () => {
    const first = actAfter(at(4), []);
    const third = actAfter(held(first), []);
    const second = actAfter(held(first), [held(third)]);
    expect(orderOf({ third: held(third), second: held(second), first: held(first), current: at(4) })).toEqual([
      "current",
      "first",
      "second",
      "third",
    ]);
  });
  it("WB-DLY-01 in vain until the round is over: the last place", () => {
    const place = heldInVain(at(11), [at(7), at(3), at(3, 1)]);
    expect(place).toEqual({ value: 3, late: 2 });
    expect(orderOf({ vain: held(place), a: at(3), b: at(3, 1), c: at(7) })).toEqual(["c", "a", "b", "vain"]);
    expect(heldInVain(at(2), [at(7)])).toEqual({ value: 2, late: 1 });
  });
  it("WB-DLY-01 is not part of the core, and the core's lower number is back without it", () => {
    expect(holdBackTo(11, 6, coreRulebook)).toBeNull();
    const without = rulesWithSwitches({ "wb.delay": false });
    expect(without.initiative.moves).toEqual({ wait: false, lower: true, delay: false });
    expect(without.magic.disrupts).toBe(false);
  });
});

describe("a caster who is hurt", () => {
  const saver = { savingThrow: toExplained(8, []) };
  const casting = { paid: 2, quick: false, constitution: 13 };
  const checkWith = (constitution: number, book = rulebook) =>
    concentrationCheck({ ...casting, constitution }, 3, saver, book);

  const check = checkWith(13);

  it("WB-DLY-02 (1) can be struck by an archer who waits for that moment", () => {
    expect([rulebook.magic.disrupts, coreRulebook.magic.disrupts]).toEqual([true, false]);
  });
  it("WB-DLY-02 (2) by a hit for 3, but not by one that does no harm", () => {
    expect(check).not.toBeNull();
    expect(concentrationCheck(casting, 0, saver, rulebook)).toBeNull();
  });
  it("WB-DLY-02 (3) saves with the help of Constitution: 13 makes 9 of a saving throw of 8", () => {
    expect(check && effectiveScore(check)).toBe(9);
    expect(check && resolveCheck(check, [9]).success).toBe(true);
  });
  it("WB-DLY-02 (4) and loses the spell with a 12", () => {
    expect(check && resolveCheck(check, [12]).success).toBe(false);
  });
  it("WB-DLY-02 counts 16 twice, what is below 13 not at all, and in the core nothing of it", () => {
    const scores = [10, 16].map((one) => checkWith(one)).map((check) => check && effectiveScore(check));
    expect(scores).toEqual([8, 10]);
    const core = checkWith(16, coreRulebook);
    expect(core && effectiveScore(core)).toBe(8);
  });
  it.each([
    { rule: "WB-DLY-03 (1)", costs: false, returned: 2 },
    { rule: "WB-DLY-03 (1)", costs: true, returned: 0 },
  ])("$rule of a cost of 2, $returned come back", ({ costs, returned }) => {
    const { options } = rulesWithSwitches({ "wb.lostSpellCost": costs });
    expect(returnedFor(casting, options)).toBe(returned);
  });
});
