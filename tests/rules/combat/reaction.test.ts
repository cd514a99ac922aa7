import { describe, expect, it, test } from "vitest";
import {
  attitudeOf,
  type Contact,
  coreRulebook,
  planCheck,
  REACTION_SCALE,
  reactionModifiers,
  shareLanguage,
  toExplained,
  toReactionCheck,
} from "../../../src/rules/index.ts";

const { plan, resolve } = coreRulebook.reaction;
const contact = (charisma: number, rest: Partial<Contact> = {}): Contact => ({
  charisma: toExplained(charisma),
  sharedLanguage: true,
  ...rest,
});
const fortunate = reactionModifiers(coreRulebook.classes["fortunate"]);

describe("reactions", () => {
  it.each([
    { rule: "WH-REACT-01 (1)", charisma: 12, face: 10, favor: 10, attitude: "WHITEHACK.Reaction.veryFavorable" },
    { rule: "WH-REACT-01 (2)", charisma: 12, face: 1, favor: 1, attitude: "WHITEHACK.Reaction.tolerated" },
    { rule: "WH-REACT-01 (3)", charisma: 12, face: 13, favor: null, attitude: "WHITEHACK.Reaction.hostile" },
  ])("$rule: CHA $charisma and $face", ({ charisma, face, favor, attitude }) => {
    const outcome = resolve(contact(charisma), [face]);
    expect(outcome).toMatchObject({ favor, attitude, hostile: favor === null });
    expect(outcome.rules).toContain("WH-REACT-01");
  });
  test("WH-REACT-01 (4): the Fortunate are liked", () => {
    const check = toReactionCheck(contact(11, { modifiers: fortunate }));
    expect(resolve(contact(11, { modifiers: fortunate }), [12]).check).toMatchObject({ score: 13, success: true });
    expect(check.modifiers).toEqual([{ label: "WHITEHACK.Class.fortunate", value: 2, rule: "WH-REACT-01" }]);
    expect(reactionModifiers(coreRulebook.classes["deft"])).toEqual([]);
    expect(reactionModifiers(null)).toEqual([]);
  });

  it.each([
    { rule: "WH-REACT-02 (1)", charisma: 10, modifiers: [], score: 4, dice: 1 },
    { rule: "WH-REACT-02 (2)", charisma: 6, modifiers: [], score: 0, dice: 0 },
    { rule: "WH-REACT-02 (3)", charisma: 8, modifiers: fortunate, score: 4, dice: 1 },
  ])("$rule: CHA $charisma becomes $score", ({ charisma, modifiers, score, dice }) => {
    const strangers = contact(charisma, { modifiers, sharedLanguage: shareLanguage(["Goblin"], ["Dwarvish"]) });
    expect(plan(strangers)).toEqual(planCheck(toReactionCheck(strangers)));
    expect(plan(strangers).count).toBe(dice);
    const outcome = resolve(strangers, dice ? [1] : []);
    expect(outcome.check).toMatchObject({ score });
    expect(outcome.hostile).toBe(dice === 0);
    expect(outcome.rules).toContain("WH-REACT-02");
  });
  test("WH-REACT-02 (4): a language in common, no penalty", () => {
    const sharedLanguage = shareLanguage(["Common", "Goblin"], ["Goblin"]);
    expect(resolve(contact(10, { sharedLanguage }), [9]).check).toMatchObject({ score: 10, modifiers: [] });
  });

  test("WH-REACT-01: every quality has a name, and better ones never a worse", () => {
    const place = (quality: number) => REACTION_SCALE.findIndex(({ label }) => label === attitudeOf(quality));
    for (let quality = 1; quality < 40; quality += 1) {
      expect(place(quality)).toBeGreaterThanOrEqual(0);
      expect(place(quality + 1)).toBeGreaterThanOrEqual(place(quality));
    }
  });
  test("WH-REACT-01: a table may bring a scale of its own", () => {
    const scale = [{ from: 5, label: "Friends" }];
    expect(attitudeOf(5, scale)).toBe("Friends");
    expect(attitudeOf(4, scale)).toBe("WHITEHACK.Reaction.tolerated");
  });
});
