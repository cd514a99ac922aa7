// Numbers and words that stand beside the tables, by the register's figures.
import { describe, expect, it } from "vitest";
import { readStatBlock } from "../../src/importing/read-stat-block.ts";
import { draftSuggestions, toDraft } from "../../src/importing/monster-draft.ts";
import { drawGroup } from "../../src/rules/characters/groups/random-group.ts";
import { planLevelUp } from "../../src/rules/characters/experience/level-plan.ts";
import { becomeGhost } from "../../src/rules/health/ghost.ts";
import { baseSaveCheck, baseSaveDice, DEFAULT_OPTIONS, MILLERS_COUGH, resolveCheck } from "../../src/rules/index.ts";
import { coreRulebook } from "../../src/rules/rulebook/rulebook.ts";
import { character } from "./builders.ts";
import { newBase } from "./campaign/bases/following.ts";

describe("dice of a base's saving throw", () => {
  it("WH-BASE-05: take d6 off stress, and nothing after a fumble, whose last cost comes again as it was", () => {
    const base = newBase("A keep");
    const dice = (face: number) => baseSaveDice(base, resolveCheck(baseSaveCheck, [face]), DEFAULT_OPTIONS);
    expect([dice(1), dice(11), dice(20)]).toEqual([
      { count: 1, faces: 6, bonus: 0 },
      { count: 1, faces: 6, bonus: 0 },
      { count: 0, faces: 6, bonus: 0 },
    ]);
  });
});

describe("what is nothing", () => {
  it("WH-XP-03: a new level of somebody without a class", () => {
    expect(planLevelUp(character({ class: "" }), coreRulebook)).toEqual({
      refusal: "noClass",
      level: 0,
      xp: 0,
      hitPoints: { plan: { count: 0, faces: 6, bonus: 0 }, rolls: 0 },
      raise: "none",
      groups: 0,
      moves: 0,
      slots: [],
    });
  });

  it("WH-GHOST-01: an injury, blood and a last breath, once somebody is a ghost", () => {
    const { hp } = becomeGhost({
      value: -12,
      max: 9,
      temporary: 3,
      state: "dead",
      injured: true,
      bleeding: 1,
      lastBreath: true,
    });
    expect(hp).toMatchObject({
      state: "ghost",
      value: 9,
      temporary: 0,
      injured: false,
      bleeding: 0,
      lastBreath: false,
    });
  });

  it("WH-SUB-03: a craving after a poison", () => {
    expect(MILLERS_COUGH).toMatchObject({ addictive: false, tags: ["poison"], secondary: null });
  });
});

describe("words and suggestions", () => {
  it.each([
    ["vocations", "vocation"],
    ["moreVocations", "vocation"],
    ["species", "species"],
    ["affiliations", "affiliation"],
  ] as const)("WH-GROUP-11: what is drawn from %s is of the kind %s", (list, kind) => {
    expect(drawGroup(list, ["One"], [1])?.kind).toBe(kind);
  });

  it("WH-MON-15: hit dice of games with twenty levels come down by half", () => {
    const { monster } = readStatBlock("Wyrm\nHit Dice: 18\nArmor Class: 5");
    const suggested = monster ? draftSuggestions(toDraft(monster)) : [];
    expect(suggested.filter(({ field }) => field === "hitDice").map(({ text }) => text)).toEqual(["9"]);
  });
});
