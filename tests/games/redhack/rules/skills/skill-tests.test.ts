import { describe, expect, it, test } from "vitest";
import {
  heightFallen,
  type Skill,
  SKILLS,
  skillOutcome,
  skillRefusal,
  type SkillTry,
  toSkillTest,
} from "../../../../../src/games/redhack/rules/skills/skill-tests.ts";
import {
  difficultyOf,
  modeOfTest,
  resolveTest,
  simpleTest,
} from "../../../../../src/games/redhack/rules/tests/test.ts";
import { additionsOf, armorMagicOf, wakingIn } from "../../../../../src/games/redhack/rules/items/waking-fields.ts";

const ASKED: SkillTry = {
  feet: 20,
  runUp: false,
  surface: "slope",
  targetLevel: 1,
  dark: false,
  kind: "homeland",
  obscurity: "fantastical",
};
const NOBODY = { level: 3, thief: false, wizard: false, encumbered: false };
const THIEF = { ...NOBODY, thief: true };
const base = simpleTest("dexterity", 12);
const test12 = (skill: Skill, asked: Partial<SkillTry> = {}, user = NOBODY) =>
  toSkillTest(skill, base, user, { ...ASKED, ...asked });

describe("the test of a skill", () => {
  test.each<[what: string, skill: Skill, asked: Partial<SkillTry>, user: typeof NOBODY, difficulty: number]>([
    ["RH-SKL-01 a jump is plain", "jump", {}, NOBODY, 0],
    ["RH-SKL-02 a sheer wall of 120 feet", "climb", { surface: "sheer", feet: 120 }, NOBODY, 9],
    ["RH-SKL-02 the same for a thief of level 3", "climb", { surface: "sheer", feet: 120 }, THIEF, 6],
    ["RH-SKL-03 a lock for a thief of level 3", "locks", {}, THIEF, 4],
    ["RH-SKL-04 the pocket of a target of level 7", "pockets", { targetLevel: 7 }, NOBODY, 9],
    ["RH-SKL-06 hiding", "hide", {}, NOBODY, 7],
    ["RH-SKL-07 a chest, without discount", "chest", {}, THIEF, 0],
    ["RH-SKL-08 identifying, without discount", "identify", {}, THIEF, 7],
    ["RH-LNG-01 a dead language for a wizard of level 3", "language", { kind: "dead" }, { ...NOBODY, wizard: true }, 7],
    ["RH-LOR-01 lore is plain", "lore", {}, NOBODY, 0],
  ])("%s", (_what, skill, asked, user, difficulty) => {
    const found = test12(skill, asked, user);
    expect(found && difficultyOf(found)).toBe(difficulty);
  });

  it("RH-SKL-02 is not rolled up a secured rope, unless encumbered", () => {
    expect(test12("climb", { surface: "rope" })).toBeNull();
    expect(test12("climb", { surface: "rope" }, { ...NOBODY, encumbered: true })).not.toBeNull();
  });

  it("RH-SKL-06 has advantage in darkness", () => {
    const found = test12("hide", { dark: true });
    expect(found && modeOfTest(found)).toBe("positive");
  });

  it("RH-SKL-01 refuses a gap that nobody clears", () => {
    expect(skillRefusal("jump", { feet: 15, runUp: false })).toBe("tooWide");
    expect(skillRefusal("jump", { feet: 15, runUp: true })).toBeNull();
    expect(skillRefusal("climb", { feet: 150, runUp: false })).toBeNull();
  });

  it("RH-SKL-02 falls from where the dice say", () => {
    expect(heightFallen({ feet: 60 }, [5, 10])).toBe(30);
  });

  it("RH-SKL-03 has an outcome for every face", () => {
    for (const skill of SKILLS)
      for (let face = 1; face <= 20; face += 1) {
        const { result } = skillOutcome(skill, resolveTest(base, [face]), NOBODY, ASKED);
        expect(result).not.toBe("");
      }
  });
});

describe("an item that may awaken", () => {
  const stored = (rh: object) => wakingIn({ rh });

  it("RH-MAG-02 RH-MAG-03 adds by its make, then by its chaser, and a curse adds nothing", () => {
    expect(additionsOf(stored({ state: "splendid" }))).toEqual({ fine: 1, magic: 0 });
    expect(additionsOf(stored({ state: "awakened", bonus: 2 }))).toEqual({ fine: 0, magic: 2 });
    expect(additionsOf(stored({ state: "cursed", bonus: 2 }))).toEqual({ fine: 0, magic: 0 });
    expect(stored({ state: "other", bonus: 99, experiences: "no", holds: 3 })).toMatchObject({
      state: "plain",
      bonus: 5,
      experiences: [],
      holds: "",
    });
  });

  it("RH-MAG-04 counts the pieces that are worn, without shields", () => {
    const piece = (kind: "body" | "helmet" | "shield", equipped = true) => ({
      type: "armor",
      id: kind,
      name: kind,
      kind,
      quantity: 1,
      equipped,
      armorClass: 1,
      packs: { rh: { state: "awakened", bonus: 2 } },
    });
    const all = [piece("body"), piece("helmet"), piece("shield"), piece("body", false)] as never;
    expect(armorMagicOf(all, "heavy", "combine")).toBe(4);
    expect(armorMagicOf(all, "light", "combine")).toBe(2);
    expect(armorMagicOf(all, "heavy", "highest")).toBe(2);
  });
});
