// The dark, traps that spring, and how strangers take to the party.
import { describe, expect, it } from "vitest";
import { deriveHammercrawl } from "../../../../../src/games/hammercrawl/rules/derive.ts";
import {
  attackInDark,
  levelUnder,
  SIGHT_IN_DARK,
} from "../../../../../src/games/hammercrawl/rules/exploration/darkness.ts";
import { reactionWord } from "../../../../../src/games/hammercrawl/rules/exploration/reactions.ts";
import type { HammercrawlSystem } from "../../../../../src/games/hammercrawl/rules/hammercrawl-game.ts";
import { springsTrap, testForm, testOf } from "../../../../../src/games/hammercrawl/rules/tests.ts";
import type { Attack } from "../../../../../src/rules/index.ts";
import { person } from "../people.ts";

const systemOf = (ofClass: string): HammercrawlSystem =>
  ({ derived: deriveHammercrawl(person(ofClass), {}), dungeonTier: 1 }) as HammercrawlSystem;

const stepsOf = (id: string, answers: Readonly<Record<string, string | boolean>>, ofClass = "thief") =>
  testOf(systemOf(ofClass), id, answers)?.steps.reduce((sum, { value }) => sum + value, 0);

const darkIn = (id: string, isDark: boolean) =>
  testForm(systemOf("thief"), id, isDark).find((line) => "name" in line && line.name === "dark");

describe("the dark", () => {
  it("HC-LGT-01 HC-LGT-02 reigns where it is not day and no light reaches", () => {
    expect(levelUnder(true, [])).toBe("normal");
    expect(levelUnder(false, [{ feet: 20, away: 20 }])).toBe("normal");
    expect(levelUnder(false, [{ feet: 20, away: 25 }])).toBe("dark");
    expect(levelUnder(false, [])).toBe("dark");
  });

  it("HC-LGT-02 (3) gives disadvantage on skills and on saves against areas, and on no other save", () => {
    expect([stepsOf("skill", { dark: "yes" }), stepsOf("skill", { dark: "no" })]).toEqual([-1, 0]);
    expect(stepsOf("save.area", { dark: "yes" })).toBe((stepsOf("save.area", {}) ?? 0) - 1);
    expect(stepsOf("save.mind", { dark: "yes" })).toBe(stepsOf("save.mind", {}));
    expect(stepsOf("save", { category: "area", dark: "yes" })).toBe(stepsOf("save.area", { dark: "yes" }));
    expect(stepsOf("thief.stealth", { dark: "yes" })).toBe((stepsOf("thief.stealth", {}) ?? 0) - 1);
  });

  it("HC-LGT-02 is proposed by the light, and asked only where it counts", () => {
    expect([darkIn("skill", true), darkIn("save.area", false)]).toMatchObject([{ value: "yes" }, { value: "no" }]);
    expect(darkIn("save.body", true)).toBeUndefined();
  });

  it("HC-LGT-02 takes 4 from attacks of Whitehack's people, and the better die from what is done by sight", () => {
    const attack = { situation: { attackModifiers: [{ label: "x", value: 1 }] } } as object as Attack;
    const values = (one: Attack) => one.situation.attackModifiers?.map(({ value }) => value);
    expect([values(attackInDark(attack, true)), values(attackInDark(attack, false))]).toEqual([[1, -4], [1]]);
    expect(attackInDark(attack, true).situation.noCrit).toBe(true);
    expect(SIGHT_IN_DARK).toMatchObject({ on: false, effect: { kind: "mode", mode: "negative" } });
  });
});

describe("traps", () => {
  const title = "WHITEHACK.Hammercrawl.Skill.trapBreaking";
  it("HC-SKL-04 (1) (2) unfound ones take disadvantage and spring where it fails; others do not", () => {
    const ofTest = testOf(systemOf("thief"), "thief.trapBreaking", { unfound: true });
    expect(ofTest?.steps).toContainEqual(expect.objectContaining({ value: -1, rule: "HC-SKL-04" }));
    const rules = [...(ofTest?.rules ?? [])];
    expect(springsTrap({ title, success: false, rules })).toBe(true);
    expect(springsTrap({ title, success: true, rules })).toBe(false);
    const found = testOf(systemOf("thief"), "thief.trapBreaking", {});
    expect(springsTrap({ title, success: false, rules: [...(found?.rules ?? [])] })).toBe(false);
  });

  it("HC-SKL-03 HC-SKL-05 each thief's skill says how it is used, and all have the one table of targets", () => {
    const first = testForm(systemOf("thief"), "thief.climbing").at(-1);
    expect(first).toEqual({ note: "WHITEHACK.Hammercrawl.SkillNote.climbing" });
    expect(testOf(systemOf("thief"), "thief.lockpicking", { tier: "1" })?.target).toBe(15);
    expect(testForm(systemOf("thief"), "skill").some((line) => "note" in line)).toBe(false);
  });
});

describe("reactions", () => {
  it("HC-ENC-01 (1) two dice and Charisma: an 8 is guarded, where the table has no words of its own", () => {
    expect([2, 3, 5, 6, 8, 9, 11, 12, 14].map(reactionWord)).toEqual([
      "hostile",
      "tolerated",
      "tolerated",
      "guarded",
      "guarded",
      "favorable",
      "favorable",
      "veryFavorable",
      "veryFavorable",
    ]);
  });
});
