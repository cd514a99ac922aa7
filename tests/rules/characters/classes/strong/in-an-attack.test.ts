import { describe, expect, it, test } from "vitest";
import {
  applyDamage,
  beginAttack,
  type Attack,
  attackOutcome,
  attackTriggers,
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
import { attack, strike, attacker, target } from "../../../combat/attacks.ts";

const outcomeOf = (of: Attack, ...faces: readonly (readonly number[])[]) =>
  attackOutcome(strike(of, faces).state, coreRulebook);
const withKeyword = (target: KeywordChoice) => {
  const held = { name: "Cry", enemy: "Orc", category: "memorableEnemy", levelTaken: 1, used: 0, target: null } as const;
  const { condition } = invokeKeyword(held, target, 1, DEFAULT_OPTIONS);
  return attacker(11, { conditions: condition ? [condition] : [] });
};

describe("the Strong in a fight", () => {
  it("WH-STRONG-13: frenzy adds to attack and damage, and opens the armor", () => {
    const frenzied = attacker(11, { conditions: [FRENZY.frenzied] });
    expect(outcomeOf(attack({ attacker: frenzied }), [12], [3])).toMatchObject({ dealt: 5, attackRoll: { score: 13 } });
    expect(targetOf(attack({ target: target(5, { conditions: [FRENZY.frenzied] }) }), coreRulebook)?.armorClass).toBe(
      2,
    );
    const concentrating = attacker(11, { conditions: [FRENZY.concentrating] });
    expect(beginAttack(attack({ attacker: concentrating }), coreRulebook).refusal).not.toBeNull();
  });
  it("WH-STRONG-21: a parry raises the armor class, and pays with advantage in the next round", () => {
    expect(targetOf(attack({ target: target(5, { conditions: [PARRYING] }) }), coreRulebook)?.armorClass).toBe(7);
    const source = parryAdvantage(parry(null, "orc", 1), "orc", 2);
    const outcome = outcomeOf(attack({ sources: source ? [source] : [] }), [15], [20], [3]).attackRoll;
    expect(outcome).toMatchObject({ score: 15, result: "crit" });
  });
  it("WH-STRONG-12: hanging on to an ogre is worth double advantage", () => {
    const source = climbAdvantage({ to: "orc", fromRound: 2 }, "orc", 2);
    expect(outcomeOf(attack({ sources: source ? [source] : [] }), [14], [3])).toMatchObject({
      dealt: 7,
      attackRoll: { score: 15 },
    });
  });
  it.each([
    { target: "attackValue", score: 13, quality: 10, dealt: 3 },
    { target: "damage", score: 11, quality: 10, dealt: 5 },
    { target: "quality", score: 11, quality: 12, dealt: 3 },
  ] as const)("WH-STRONG-06: a keyword for $target", ({ target, score, quality, dealt }) => {
    const outcome = outcomeOf(attack({ attacker: withKeyword(target) }), [10], [3]);
    expect(outcome).toMatchObject({ dealt, attackRoll: { score, quality } });
    expect(outcome.rules).toContain("WH-STRONG-06");
  });
  it("WH-STRONG-06: what the table adds to the quality counts too", () => {
    const situation = { qualityModifiers: [{ label: "Song", value: 1 }] };
    expect(outcomeOf(attack({ situation, attacker: withKeyword("quality") }), [7], [3]).attackRoll?.quality).toBe(10);
    expect(outcomeOf(attack({ situation }), [7], [3]).attackRoll?.quality).toBe(8);
  });
  it("WH-STRONG-18: a called attack, and nothing of it after the battle", () => {
    const called = attacker(11, { conditions: [CALLED] });
    expect(outcomeOf(attack({ attacker: called }), [12], [3]).attackRoll?.score).toBe(15);
    expect(isOverWithFight({ condition: CALLED, since: null })).toBe(true);
  });
  it("WH-STRONG-19: frightened enemies hit worse and save worse, encouraged friends better", () => {
    const option = { option: SPECIAL_OPTIONS.trip };
    const tripped = (conditions: readonly (typeof VOICES)["frighten"][]) =>
      strike(attack({ option, target: target(5, { conditions }) }), [[8], [7]]).state.optionSave;
    expect(tripped([])).toMatchObject({ score: 7, success: true });
    expect(tripped([VOICES.frighten])).toMatchObject({ score: 6, success: false });
    expect(tripped([VOICES.encourage])).toMatchObject({ score: 8, success: true });
    const frightened = attacker(11, { conditions: [VOICES.frighten] });
    expect(outcomeOf(attack({ attacker: frightened }), [9], [3]).attackRoll?.score).toBe(10);
    const fumbled = strike(attack({ attacker: frightened }), [[20], [7]]).state.fumbleSave;
    expect(fumbled).toMatchObject({ score: 6, success: false });
  });
  it("WH-STRONG-19: a saving throw that is written over is the base that voices add to", () => {
    const saver = { savingThrow: { ...explained(7), override: 12, value: 12 } };
    const brave = target(5, { saver, conditions: [VOICES.encourage] });
    const { optionSave } = strike(attack({ option: { option: SPECIAL_OPTIONS.trip }, target: brave }), [
      [8],
      [13],
    ]).state;
    expect(optionSave).toMatchObject({ base: 12, score: 13, success: true });
  });
  it("WH-STRONG-02 (2), WH-STRONG-03: bringing a goblin down calls for the next, and for its keyword", () => {
    const strong = attacker(11, { traits: CLASSES.strong.traits });
    const { state } = strike(attack({ attacker: strong }), [[8], [4]]);
    const outcome = attackOutcome(state, coreRulebook);
    const hp = applyDamage({ value: 3, max: 3, temporary: 0 }, { amount: outcome.dealt, lethal: true }, coreRulebook);
    const enemies = [{ id: "second", distance: 5, hitPoints: 3 }];
    const keywords = ["War cry"];
    const triggers = attackTriggers({ state, outcome, hp, enemies, memorable: true, keywords }, coreRulebook);
    expect(triggers).toContainEqual({ kind: "momentum", who: "elf", targets: ["second"] });
    expect(triggers).toContainEqual({ kind: "loot", who: "elf", keywords });
  });
  test("WH-STRONG-20: after an attack with each hand nothing but a small action is left", () => {
    const moment = { ownTurn: true, surprised: false, round: 1, left: { attack: 0, move: 0, small: 1 } };
    expect(beginAttack(attack({ moment }), coreRulebook).refusal).not.toBeNull();
  });
});

describe("the Brave in a fight", () => {
  it("WH-BRAVE-05 (4): a weapon in such hands passes resistances by, but not immunity", () => {
    const against = (defences: object, passesResistance: boolean) =>
      outcomeOf(
        attack({ target: target(5, { defences: { ...NO_DEFENCES, ...defences } }), kinds: ["fire"], passesResistance }),
        [8],
        [6],
      ).dealt;
    expect(against({ resistant: ["fire"] }, false)).toBe(3);
    expect(against({ resistant: ["fire"] }, true)).toBe(6);
    expect(against({ immune: ["fire"] }, true)).toBe(0);
  });
});
