import { describe, expect, it, test } from "vitest";
import {
  advantageSources,
  attackOutcome,
  breaksFree,
  canDoubleDamage,
  canPush,
  type ChosenOption,
  conditionsAgainst,
  conditionsNow,
  coreRulebook,
  DEFAULT_OPTIONS,
  effectiveScore,
  isProtected,
  monsterScore,
  type OptionEffect,
  type OptionOutcome,
  planCheck,
  planDisarm,
  PROTECT_SAVE,
  PUSH_SAVE,
  pushPlaces,
  redirectedTo,
  resolveCheck,
  resolveDisarm,
  resolveOption,
  resolveProtect,
  resolvePush,
  roundUnder,
  SPECIAL_OPTIONS,
  spendPart,
  takesCritTable,
  toExplained,
  toProtectCheck,
  toSaveCheck,
  toTrickSave,
} from "../../../src/rules/index.ts";
import { check, derived, explained, plus } from "../builders.ts";
import { attack, strike } from "./attacks.ts";

const { push, feint, disarm, trip, grapple, charge } = SPECIAL_OPTIONS;
const enemy = (savingThrow: number) => ({ savingThrow: explained(savingThrow) });

/** What becomes of an option whose attack met, if the enemy with that saving throw shows this face. */
function tried(chosen: ChosenOption, face: number | null, savingThrow = 8): OptionOutcome {
  const save = face === null ? null : resolveCheck(toTrickSave(enemy(savingThrow), chosen), [face]);
  return resolveOption({ chosen, met: true, save });
}
const kindsOf = ({ effects }: OptionOutcome): readonly string[] => effects.map(({ kind }) => kind);
const conditionIn = (outcome: OptionOutcome, kind: "onTarget" | "onSelf") => {
  const found = outcome.effects.find(
    (effect): effect is Extract<OptionEffect, { kind: typeof kind }> => effect.kind === kind,
  );
  if (!found) throw new Error(`no ${kind}`);
  return found.condition;
};
const NEXT = { round: 2, actor: "elf" };
const given = (condition: ReturnType<typeof conditionIn>) => ({
  condition,
  since: { round: 1, actor: "elf" },
  favors: "elf",
});

describe("tricks", () => {
  test("WH-SPEC-06 (1): a saving throw makes nothing of it, and the damage is given up all the same", () => {
    expect(tried({ option: trip }, 8)).toMatchObject({ works: false, damageForsaken: true, effects: [] });
    expect(tried({ option: trip }, 9)).toMatchObject({ works: true, damageForsaken: true });
  });
  test("WH-SPEC-06 (2): the Strong save better", () => {
    const strong = derived({ class: "strong" });
    expect(effectiveScore(toTrickSave(strong, { option: trip }))).toBe(strong.savingThrow.value + 4);
  });
  test("WH-SPEC-06 (3): a miss is a miss", () => {
    const missed = resolveOption({ chosen: { option: trip }, met: false, save: null });
    expect(missed).toMatchObject({ works: false, damageForsaken: false, effects: [], backlash: null });
    expect(planCheck(toTrickSave(enemy(8), { option: trip })).count).toBe(1);
  });
  test("WH-SPEC-06 (4): a press of two takes two from the saving throw", () => {
    expect(effectiveScore(toTrickSave(enemy(8), { option: trip, press: 2 }))).toBe(6);
    expect(effectiveScore(toTrickSave(enemy(8), { option: trip, press: -2 }))).toBe(6);
  });

  test("WH-SPEC-07 (1): back by a square, and the attacker may follow into the empty one", () => {
    const [effect] = tried({ option: push }, 20).effects;
    expect(effect).toEqual({ kind: "push", feet: 5 });
    expect(pushPlaces({ x: 1, y: 1 }, { x: 2, y: 1 }, 5)).toEqual([
      { x: 3, y: 1 },
      { x: 3, y: 2 },
      { x: 3, y: 0 },
    ]);
  });
  it.each([
    {
      way: "diagonally",
      from: { x: 1, y: 1 },
      to: { x: 2, y: 2 },
      places: [
        [3, 3],
        [2, 3],
        [3, 2],
      ],
    },
    {
      way: "to the west",
      from: { x: 5, y: 5 },
      to: { x: 4, y: 5 },
      places: [
        [3, 5],
        [3, 4],
        [3, 6],
      ],
    },
    {
      way: "from two squares away",
      from: { x: 5, y: 5 },
      to: { x: 5, y: 3 },
      places: [
        [5, 2],
        [6, 2],
        [4, 2],
      ],
    },
    { way: "nowhere from the same square", from: { x: 5, y: 5 }, to: { x: 5, y: 5 }, places: [] },
  ])("WH-SPEC-07: pushed $way", ({ from, to, places }) => {
    expect(pushPlaces(from, to, 5)).toEqual(places.map(([x, y]) => ({ x, y })));
  });
  test("WH-SPEC-07 (3), WH-CRIT-07 (2): the push of the Strong goes ten feet and keeps the damage", () => {
    const { state, steps } = strike(attack(), [[11], [12], [4]]);
    expect(steps).toEqual(["attack", "crit", "damage"]);
    expect(attackOutcome(state, coreRulebook).dealt).toBe(8);
    expect(state.attackRoll && canPush(state.attackRoll)).toBe(true);
    const { feet } = resolvePush(resolveCheck(toSaveCheck(enemy(8), PUSH_SAVE), [9]));
    expect(pushPlaces({ x: 0, y: 0 }, { x: 1, y: 0 }, feet)[0]).toEqual({ x: 3, y: 0 });
    expect(push).toMatchObject({ forsakesDamage: true, effects: [{ kind: "push", feet: 5 }] });
  });

  test("WH-SPEC-08 (1)–(2): the next round brings two attacks, both favored, and only then", () => {
    const outcome = tried({ option: feint }, 20);
    const self = { condition: conditionIn(outcome, "onSelf"), since: { round: 1, actor: "elf" } };
    const target = given(conditionIn(outcome, "onTarget"));
    expect(roundUnder(conditionsNow([self], NEXT)).attack).toBe(2);
    expect(roundUnder(conditionsNow([self], { round: 1, actor: "elf" })).attack).toBe(1);
    expect(roundUnder(conditionsNow([self], { round: 3, actor: "elf" })).attack).toBe(1);
    expect(conditionsNow([self], { round: 2, actor: "orc", done: ["elf"] })).toEqual([]);
    expect(advantageSources(conditionsAgainst([target], "elf", NEXT))).toMatchObject([{ steps: 1 }]);
    expect(advantageSources(conditionsAgainst([target], "dwarf", NEXT))).toEqual([]);
    expect(advantageSources(conditionsAgainst([target], "elf", { round: 3, actor: "elf" }))).toEqual([]);
  });
  test("WH-SPEC-08 (3): nothing comes of it if the enemy saves", () => {
    expect(kindsOf(tried({ option: feint }, 8))).toEqual([]);
  });
  test("WH-SPEC-08 (4): the advantage lets a Deft double the damage of each attack", () => {
    const { class: deft, armorLimits } = derived({ class: "deft" });
    const [source] = advantageSources([conditionIn(tried({ option: feint }, 20), "onTarget")]);
    const attack = { vocation: true, advantage: source?.steps ?? 0 };
    expect(canDoubleDamage({ traits: deft?.traits ?? {}, armorLimits }, attack)).toBe(true);
  });

  test("WH-SPEC-09 (1): the weapon flies so many feet", () => {
    expect(tried({ option: disarm }, 20).effects).toEqual([{ kind: "disarm", dice: 2 }]);
    expect(planDisarm(2)).toEqual({ count: 2, faces: 6, bonus: 0 });
    expect(resolveDisarm(2, [3, 4])).toBe(7);
  });
  test("WH-SPEC-09 (3): or is kept", () => {
    expect(tried({ option: disarm }, 8).effects).toEqual([]);
  });

  test("WH-SPEC-10 (1)–(3): a move fewer, and combat advantage for the one who tripped", () => {
    const tripped = given(conditionIn(tried({ option: trip }, 20), "onTarget"));
    const left = roundUnder(conditionsNow([tripped], NEXT));
    expect(left).toEqual({ attack: 1, move: 0, small: 1 });
    expect(advantageSources(conditionsAgainst([tripped], "elf", NEXT))).toMatchObject([
      { steps: 1, rule: "WH-SPEC-10" },
    ]);
    const moved = spendPart(left, "move");
    expect(moved).toEqual({ attack: 0, move: 0, small: 1 });
    expect(moved && spendPart(moved, "move")).toBeNull();
  });
  test("WH-SPEC-10 (4): a saving throw keeps one standing", () => {
    expect(tried({ option: trip }, 3).effects).toEqual([]);
  });
  test("WH-CRIT-07 (1): a critical trip still takes a result, but no damage", () => {
    const outcome = tried({ option: trip }, 20);
    expect(outcome.damageForsaken).toBe(true);
    expect(takesCritTable({ result: "crit", verdict: "hit" }, outcome.damageForsaken, DEFAULT_OPTIONS)).toBe(true);
  });
});

describe("press", () => {
  test("WH-SPEC-12 (1): the enemy's saving throw falls as the attack value does", () => {
    expect(effectiveScore(toTrickSave(enemy(9), { option: trip, press: 3 }))).toBe(6);
  });
  it.each([
    { rule: "WH-SPEC-12 (2)", met: false, success: false, backlash: true },
    { rule: "WH-SPEC-12 (3)", met: true, success: true, backlash: true },
    { rule: "WH-SPEC-12, it works", met: true, success: false, backlash: false },
  ])("$rule", ({ met, success, backlash }) => {
    const outcome = resolveOption({ chosen: { option: trip, press: 3 }, met, save: { success } });
    expect(outcome.backlash !== null).toBe(backlash);
    expect(outcome.rules).toEqual(["WH-SPEC-10", "WH-SPEC-06", "WH-SPEC-12"]);
    if (!outcome.backlash) return;
    const pressed = { condition: outcome.backlash, since: { round: 1, actor: "elf" }, favors: "orc" };
    expect(advantageSources(conditionsAgainst([pressed], "orc", NEXT))).toMatchObject([{ steps: 1 }]);
  });
  test("WH-SPEC-12 (4): whose saving throw falls below 1 cannot save", () => {
    const chosen = { option: trip, press: 9 };
    expect(planCheck(toTrickSave(enemy(8), chosen)).count).toBe(0);
    const save = resolveCheck(toTrickSave(enemy(8), chosen), []);
    expect(resolveOption({ chosen, met: true, save }).works).toBe(true);
  });
  test("WH-SPEC-12: nothing is pressed, nothing comes back", () => {
    expect(resolveOption({ chosen: { option: charge }, met: false, save: null })).toMatchObject({
      backlash: null,
      rules: ["WH-SPEC-02"],
    });
  });
});

describe("grapple", () => {
  const roll = (score: number, face: number) => resolveCheck(check(score), [face]);
  test("WH-SPEC-05 (1), WH-CRIT-07 (3): the enemy is held and not hurt, and a crit takes its result", () => {
    const outcome = tried({ option: grapple }, null);
    expect(outcome.damageForsaken).toBe(true);
    expect(conditionIn(outcome, "onTarget").id).toBe("held");
    expect(outcome.rules).toEqual(["WH-SPEC-05"]);
    expect(takesCritTable({ result: "crit", verdict: "hit" }, true, DEFAULT_OPTIONS)).toBe(true);
  });
  test("WH-SPEC-05 (2): a tie does not set free", () => {
    expect(breaksFree(roll(12, 5), roll(12, 5))).toBe(false);
    expect(breaksFree(roll(12, 5), roll(12, 4))).toBe(false);
    expect(breaksFree(roll(12, 12), roll(12, 5))).toBe(true);
    expect(breaksFree(roll(12, 5), roll(12, 13))).toBe(true);
    expect(breaksFree(roll(12, 5), roll(12, 4), { granular: true })).toBe(true);
  });
  it.each([
    { rule: "WH-SPEC-05 (3), a strong monster", dice: 4, struggles: "good", score: 14 },
    { rule: "WH-SPEC-05 (3), a weak monster", dice: 4, struggles: "poor", score: 9 },
    { rule: "WH-SPEC-05 (3), a hopeless one", dice: 4, struggles: "raw", score: 4 },
    { rule: "WH-SPEC-05 (4), a monster that holds", dice: 3, struggles: "good", score: 13 },
  ] as const)("$rule struggles with $score", ({ dice, struggles, score }) => {
    expect(monsterScore(struggles, dice, coreRulebook.monsters)).toBe(score);
  });
});

describe("protect", () => {
  const roll = (face: number) => resolveCheck(toProtectCheck(explained(12)), [face]);
  test("WH-SPEC-11 (1): even a crit draws one attack", () => {
    expect(roll(12).result).toBe("crit");
    expect(resolveProtect(roll(12), "elf", "wizard")).toMatchObject({ protector: "elf", ward: "wizard" });
    expect(resolveProtect(roll(13), "elf", "wizard")).toBeNull();
  });
  test("WH-SPEC-11 (2): an attacker who saves keeps the target", () => {
    const protection = resolveProtect(roll(3), "elf", "wizard");
    expect(protection && redirectedTo(protection, { success: true })).toBe("wizard");
    expect(protection && redirectedTo(protection, { success: false })).toBe("elf");
  });
  test("WH-SPEC-11 (2), WH-STRONG-17: the Strong are harder to draw away", () => {
    const strong = derived({ class: "strong" });
    expect(effectiveScore(toSaveCheck(strong, PROTECT_SAVE))).toBe(strong.savingThrow.value + 4);
  });
  test("WH-SPEC-11 (3): a friend who moves away is on their own", () => {
    const protection = resolveProtect(roll(3), "elf", "wizard");
    expect(protection && isProtected(protection, "wizard", 5)).toBe(true);
    expect(protection && isProtected(protection, "wizard", 10)).toBe(false);
    expect(protection && isProtected(protection, "dwarf", 5)).toBe(false);
  });
  test("WH-SPEC-11: an attack value that is written over counts as it is", () => {
    expect(effectiveScore(toProtectCheck(toExplained(10, [plus(1)]), [plus(2)]))).toBe(13);
    expect(effectiveScore(toProtectCheck(toExplained(10, [plus(1)], 8), [plus(2)]))).toBe(10);
  });
});
