import { describe, expect, it, test } from "vitest";
import {
  applyDamage,
  beginBlow,
  type Blow,
  blowOutcome,
  blowTriggers,
  CALLED,
  CLASSES,
  climbAdvantage,
  coreRulebook,
  DEFAULT_OPTIONS,
  FRENZY,
  invokeKeyword,
  isOverWithFight,
  type KeywordChoice,
  NO_DEFENCES,
  parry,
  parryAdvantage,
  PARRYING,
  SPECIAL_OPTIONS,
  targetOf,
  VOICES,
} from "../../../../../src/rules/index.ts";
import { explained } from "../../../builders.ts";
import { blow, strike, striker, struck } from "../../../combat/blows.ts";

const outcomeOf = (of: Blow, ...faces: readonly (readonly number[])[]) =>
  blowOutcome(strike(of, faces).state, coreRulebook);
const withKeyword = (target: KeywordChoice) => {
  const held = { name: "Cry", enemy: "Orc", category: "memorableEnemy", levelTaken: 1, used: 0, target: null } as const;
  const { condition } = invokeKeyword(held, target, 1, DEFAULT_OPTIONS);
  return striker(11, { conditions: condition ? [condition] : [] });
};

describe("the Strong in a fight", () => {
  it("WH-STRONG-13: frenzy adds to attack and damage, and opens the armor", () => {
    const frenzied = striker(11, { conditions: [FRENZY.frenzied] });
    expect(outcomeOf(blow({ striker: frenzied }), [12], [3])).toMatchObject({ dealt: 5, attack: { score: 13 } });
    expect(targetOf(blow({ struck: struck(5, { conditions: [FRENZY.frenzied] }) }), coreRulebook)?.armorClass).toBe(2);
    const concentrating = striker(11, { conditions: [FRENZY.concentrating] });
    expect(beginBlow(blow({ striker: concentrating }), coreRulebook).refusal).not.toBeNull();
  });
  it("WH-STRONG-21: a parry raises the armor class, and pays with advantage in the next round", () => {
    expect(targetOf(blow({ struck: struck(5, { conditions: [PARRYING] }) }), coreRulebook)?.armorClass).toBe(7);
    const source = parryAdvantage(parry(null, "orc", 1), "orc", 2);
    const outcome = outcomeOf(blow({ sources: source ? [source] : [] }), [15], [20], [3]).attack;
    expect(outcome).toMatchObject({ score: 15, result: "crit" });
  });
  it("WH-STRONG-12: hanging on to an ogre is worth double advantage", () => {
    const source = climbAdvantage({ to: "orc", fromRound: 2 }, "orc", 2);
    expect(outcomeOf(blow({ sources: source ? [source] : [] }), [14], [3])).toMatchObject({
      dealt: 7,
      attack: { score: 15 },
    });
  });
  it.each([
    { target: "attackValue", score: 13, quality: 10, dealt: 3 },
    { target: "damage", score: 11, quality: 10, dealt: 5 },
    { target: "quality", score: 11, quality: 12, dealt: 3 },
  ] as const)("WH-STRONG-06: a keyword for $target", ({ target, score, quality, dealt }) => {
    const outcome = outcomeOf(blow({ striker: withKeyword(target) }), [10], [3]);
    expect(outcome).toMatchObject({ dealt, attack: { score, quality } });
    expect(outcome.rules).toContain("WH-STRONG-06");
  });
  it("WH-STRONG-06: what the table adds to the quality counts too", () => {
    const situation = { qualityModifiers: [{ label: "Song", value: 1 }] };
    expect(outcomeOf(blow({ situation, striker: withKeyword("quality") }), [7], [3]).attack?.quality).toBe(10);
    expect(outcomeOf(blow({ situation }), [7], [3]).attack?.quality).toBe(8);
  });
  it("WH-STRONG-18: a called attack, and nothing of it after the battle", () => {
    const called = striker(11, { conditions: [CALLED] });
    expect(outcomeOf(blow({ striker: called }), [12], [3]).attack?.score).toBe(15);
    expect(isOverWithFight({ condition: CALLED, since: null })).toBe(true);
  });
  it("WH-STRONG-19: frightened enemies hit worse and save worse, encouraged friends better", () => {
    const option = { option: SPECIAL_OPTIONS.trip };
    const tripped = (conditions: readonly (typeof VOICES)["frighten"][]) =>
      strike(blow({ option, struck: struck(5, { conditions }) }), [[8], [7]]).state.optionSave;
    expect(tripped([])).toMatchObject({ score: 7, success: true });
    expect(tripped([VOICES.frighten])).toMatchObject({ score: 6, success: false });
    expect(tripped([VOICES.encourage])).toMatchObject({ score: 8, success: true });
    const frightened = striker(11, { conditions: [VOICES.frighten] });
    expect(outcomeOf(blow({ striker: frightened }), [9], [3]).attack?.score).toBe(10);
    const fumbled = strike(blow({ striker: frightened }), [[20], [7]]).state.fumbleSave;
    expect(fumbled).toMatchObject({ score: 6, success: false });
  });
  it("WH-STRONG-19: a saving throw that is written over is the base that voices add to", () => {
    const saver = { savingThrow: { ...explained(7), override: 12, value: 12 } };
    const brave = struck(5, { saver, conditions: [VOICES.encourage] });
    const { optionSave } = strike(blow({ option: { option: SPECIAL_OPTIONS.trip }, struck: brave }), [[8], [13]]).state;
    expect(optionSave).toMatchObject({ base: 12, score: 13, success: true });
  });
  it("WH-STRONG-02 (2), WH-STRONG-03: bringing a goblin down calls for the next, and for its keyword", () => {
    const strong = striker(11, { traits: CLASSES.strong.traits });
    const { state } = strike(blow({ striker: strong }), [[8], [4]]);
    const outcome = blowOutcome(state, coreRulebook);
    const hp = applyDamage({ value: 3, max: 3, temporary: 0 }, { amount: outcome.dealt, lethal: true }, coreRulebook);
    const enemies = [{ id: "second", distance: 5, hitPoints: 3 }];
    const keywords = ["War cry"];
    const triggers = blowTriggers({ state, outcome, hp, enemies, memorable: true, keywords }, coreRulebook);
    expect(triggers).toContainEqual({ kind: "momentum", who: "elf", targets: ["second"] });
    expect(triggers).toContainEqual({ kind: "loot", who: "elf", keywords });
  });
  test("WH-STRONG-20: after a blow with each hand nothing but a small action is left", () => {
    const moment = { ownTurn: true, surprised: false, round: 1, left: { attack: 0, move: 0, small: 1 } };
    expect(beginBlow(blow({ moment }), coreRulebook).refusal).not.toBeNull();
  });
});

describe("the Brave in a fight", () => {
  it("WH-BRAVE-05 (4): a weapon in such hands passes resistances by, but not immunity", () => {
    const against = (defences: object, passesResistance: boolean) =>
      outcomeOf(
        blow({ struck: struck(5, { defences: { ...NO_DEFENCES, ...defences } }), kinds: ["fire"], passesResistance }),
        [8],
        [6],
      ).dealt;
    expect(against({ resistant: ["fire"] }, false)).toBe(3);
    expect(against({ resistant: ["fire"] }, true)).toBe(6);
    expect(against({ immune: ["fire"] }, true)).toBe(0);
  });
});
