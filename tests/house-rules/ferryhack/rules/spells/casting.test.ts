import { describe, expect, it } from "vitest";
import { castingCheck, rivalPenalty } from "../../../../../src/house-rules/ferryhack/rules/spells/casting.ts";
import {
  concentrationCheck,
  coreRulebook,
  effectiveScore,
  resolveCheck,
  type Result,
  toExplained,
} from "../../../../../src/rules/index.ts";
import { inForce, rulesWith, spell, spellsWith } from "./book.ts";

const chance = (value: number) => ({ chance: toExplained(value) });
const nobody = { original: "Eld", onTarget: [], modifiers: [] };

describe("the level of a spell", () => {
  it.each([
    ["FH-SPL-04 (1) level 4 with 10 magic points", 4, 10, 4],
    ["FH-SPL-04 (2) level 4 with 2 magic points", 4, 2, 2],
    ["FH-SPL-04 (3) six hit dice", 6, 16, 6],
    ["FH-SPL-04 without magic points", 6, 0, 0],
  ])("%s", (_rule, level, points, most) => {
    expect(spellsWith().highestLevel(level, points)).toBe(most);
  });
});

describe("when a spell takes effect", () => {
  it.each([
    ["FH-SPL-05 Fire just before the next turn", "Fire", {}, "beforeNextTurn"],
    ["FH-SPL-06 (1) Lightning on the turn itself", "Lightning", {}, "atOnce"],
    ["FH-SPL-06 (2) Dispel on the turn itself, so that it meets what is being prepared", "Dispel", {}, "atOnce"],
    ["FH-SPL-06 at the end of the round", "Dispel", { "fh.quickTiming": "endOfRound" }, "endOfRound"],
  ])("%s", (_rule, name, switches, timing) => {
    expect(spellsWith(switches).timing(spell(name))).toBe(timing);
  });
});

describe("the casting roll", () => {
  it("is made at or under the chance, with what makes it harder", () => {
    const check = castingCheck(chance(12), { ...nobody, modifiers: [{ label: "wind", value: -2 }] });
    expect(effectiveScore(check)).toBe(10);
    expect(resolveCheck(check, [10]).result).toBe("crit");
    expect(resolveCheck(check, [20]).result).toBe("fumble");
    expect(effectiveScore(castingCheck({ chance: toExplained(8, [], 15) }, nobody))).toBe(15);
  });
  it.each([
    ["FH-S2-01 (3) Anti Magic where Armor 2 is", "Antimagi", "Skydd 2", 10],
    ["FH-S2-09 Armor where Anti Magic 3 is", "Skydd", "Antimagi 3", 9],
    ["FH-S2-09 Armor where there is Armor", "Skydd", "Skydd 3", 12],
    ["another spell", "Eld", "Skydd 3, Antimagi 2", 12],
  ])("%s", (_rule, original, spells, score) => {
    const situation = { original, onTarget: inForce(spells), modifiers: [] };
    expect(effectiveScore(castingCheck(chance(12), situation))).toBe(score);
    expect(rivalPenalty(situation)).toHaveLength(score === 12 ? 0 : 1);
  });
});

describe("magic points paid", () => {
  it.each<[string, Result | null, number]>([
    ["FH-SPL-07 (1) success", "success", 7],
    ["FH-SPL-07 (1) critical success", "crit", 7],
    ["FH-SPL-07 (2) failure", "failure", 9],
    ["FH-SPL-07 (3) fumble", "fumble", 7],
    ["FH-SPL-07 (4) aborted", null, 10],
    ["FH-SPL-07 not possible at all", "notAllowed", 10],
  ])("%s", (_rule, result, left) => {
    expect(10 - spellsWith().cost(3, result, { hindered: false })).toBe(left);
  });
  it.each<[string, string, readonly number[]]>([
    ["FH-SPL-17 (1) in chainmail", "none", [2, 1, 0]],
    ["FH-SPL-17 (1) in chainmail, where the table says so", "two", [4, 3, 0]],
  ])("%s", (_rule, armor, costs) => {
    const rules = spellsWith({ "fh.armourMp": armor });
    const paid = (["success", "failure", null] as const).map((result) => rules.cost(2, result, { hindered: true }));
    expect(paid).toEqual(costs);
    expect(rules.cost(2, "success", { hindered: false })).toBe(2);
  });
  it("FH-SPL-17 (3) scrolls and things cost what they cost in the core", () => {
    const { magic } = rulesWith();
    expect([magic.mayAttempt(2, 2), magic.mayAttempt(2, 1), magic.asksForSave(2, 3)]).toEqual([true, false, false]);
  });
});

describe("a caster who is disturbed", () => {
  const saver = { savingThrow: toExplained(9) };
  const casting = { paid: 0, quick: false };
  it.each([
    ["FH-SPL-12 (1) hurt for 3, rolls 8", 8, true],
    ["FH-SPL-12 (2) hurt for 3, rolls 12", 12, false],
  ])("%s", (_rule, face, keeps) => {
    const rules = spellsWith();
    expect(rules.disturbed("hurt")).toBe("save");
    const check = concentrationCheck(casting, 3, saver);
    expect(check && resolveCheck(check, [face]).success).toBe(keeps);
    expect(rules.cost(3, null, { hindered: false })).toBe(0);
  });
  it("FH-SPL-12 (3) knocked out, stunned or dead: lost without a save and without cost", () => {
    const rules = spellsWith();
    expect(rules.disturbed("helpless")).toBe("lost");
    expect(rules.cost(4, null, { hindered: false })).toBe(0);
  });
  it("FH-SPL-12 pushed, giving ground, stopping, silenced, and the end of the fight", () => {
    const { disturbed } = spellsWith();
    expect((["pushed", "gaveGround", "stopped", "silenced", "fightOver"] as const).map(disturbed)).toEqual([
      "save",
      "lost",
      "lost",
      "lost",
      "stays",
    ]);
  });
});

describe("preparing beside enemies", () => {
  it("FH-SPL-13 (1) provokes nobody where the guarded squares are the pack's", () => {
    expect(rulesWith().engagement.provokes("cast")).toBe(false);
    expect(coreRulebook.engagement.provokes("cast")).toBe(true);
  });
});
