import { describe, expect, it } from "vitest";
import {
  mayDoConcentrating,
  type Preparation,
  preparingRefusal,
  withoutCaster,
} from "../../../../../src/house-rules/ferryhack/rules/spells/preparation.ts";
import { ACTS } from "../../../../../src/rules/index.ts";
import { spellsWith } from "./book.ts";

const FIRE: Preparation = { caster: "W", spell: "fire", level: 1, round: 1 };
/** The table asks for what is due as a turn begins, and for that of its fighter alone. (FH-SPL-05) */
const isDue = (actor: string, round: number): boolean => actor === FIRE.caster && spellsWith().isDue(FIRE.round, round);
const READY = { active: true, highest: 3, untouched: true, busy: false };

describe("a spell that W (5) prepares before O (4) and F (3)", () => {
  it.each([
    ["FH-SPL-05 (1) not on the turn on which it is prepared", "W", 1, false],
    ["FH-SPL-05 (2) not before O acts", "O", 1, false],
    ["FH-SPL-05 (3) not before F acts", "F", 1, false],
    ["FH-SPL-05 (4) just before W’s turn in the second round", "W", 2, true],
    ["FH-SPL-12 (4) on 2 of the second round, where W has waited until then", "W", 2, true],
    ["FH-SPL-12 (4) not before O, who acts on 4 of that round", "O", 2, false],
    ["FH-SPL-05 later, where W has lost a turn", "W", 3, true],
  ])("%s", (_rule, actor, round, due) => {
    expect(isDue(actor, round)).toBe(due);
  });
  it("FH-SPL-05 (5) then W may prepare another", () => {
    expect(preparingRefusal(1, READY)).toBeNull();
    expect(spellsWith().isDue(2, 2)).toBe(false);
  });
  it("FH-SPL-05 (6) it is aborted if W is removed from the fight", () => {
    expect(withoutCaster([FIRE, { ...FIRE, caster: "O" }], "W")).toEqual([{ ...FIRE, caster: "O" }]);
  });
});

describe("what keeps somebody from preparing", () => {
  it.each([
    ["FH-SPL-01 (3) an inactive spell", 1, { active: false }, "inactive"],
    ["FH-SPL-04 a level beyond the magic points", 4, {}, "tooHigh"],
    ["FH-SPL-04 no level", 0, {}, "tooHigh"],
    ["FH-SPL-05 part of the round is used", 1, { untouched: false }, "roundUsed"],
    ["FH-SPL-05 another spell", 1, { busy: true }, "busy"],
    ["FH-SPL-05 nothing", 3, {}, null],
  ])("%s", (_rule, level, readiness, refusal) => {
    expect(preparingRefusal(level, { ...READY, ...readiness })).toBe(refusal);
  });
});

describe("a caster who concentrates on a spell", () => {
  it("FH-SPL-11 (1) does nothing else: does not move, speak, or attack", () => {
    expect(ACTS.filter(mayDoConcentrating)).toEqual(["damageSave"]);
  });
});
