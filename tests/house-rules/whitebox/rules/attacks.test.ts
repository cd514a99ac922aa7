import { describe, expect, it } from "vitest";
import { goTogether } from "../../../../src/house-rules/whitebox/rules/pack.ts";
import { situational, SITUATIONS } from "../../../../src/house-rules/whitebox/rules/attack-situations.ts";
import { mayFindByRuling } from "../../../../src/house-rules/whitebox/rules/crossbows.ts";
import {
  asksStray,
  beginAttack,
  type Attack,
  attackParts,
  coreRulebook,
  planStrayDraw,
  strayDrawn,
  type Hands,
  readAttack,
  resolveAttackRoll,
  storeAttack,
  strayInto,
} from "../../../../src/rules/index.ts";
import { check, lineOf } from "../../../rules/builders.ts";
import { attack, strike, attacker, target } from "../../../rules/combat/attacks.ts";
import { whitebox } from "./whitebox.ts";

const rules = whitebox();
const cell = (x: number, y: number, size = 1) => ({ x, y, width: size, height: size });
const partsOf = (of: Attack, rulebook = rules) =>
  attackParts(of, rulebook).map(({ to, value, rule }) => [to, value, rule].join(" "));
const scoreOf = (of: Attack, rulebook = rules) => {
  const { aim } = beginAttack(of, rulebook);
  return aim.score + aim.modifiers.reduce((sum, { value }) => sum + value, 0);
};

describe("attacks from behind", () => {
  const between = { attacker: cell(3, 5), defender: cell(4, 5), allies: [cell(5, 5)] };

  it("WB-CMB-01 (1) a friend on the far side gives 2 to hit, and nothing to damage", () => {
    const of = attack({ squares: between });
    expect(partsOf(of)).toEqual(["attackValue 2 WB-CMB-01"]);
    expect(scoreOf(of)).toBe(13);
    expect(beginAttack(of, rules).situation).toMatchObject({ advantage: 0, damageModifiers: [] });
  });
  it("WB-CMB-01 (2) so does surprise", () => {
    const of = attack({ target: target(5, { surprised: true }) });
    expect(partsOf(of)).toEqual(["attackValue 2 WB-CMB-01"]);
    expect(partsOf(of, coreRulebook)).toEqual(["advantage 1 WH-SURP-01"]);
  });
  it("WB-CMB-01: not from afar, not without a friend, and not against the Referee's word", () => {
    expect(partsOf(attack({ squares: { ...between, attacker: cell(1, 5) } }))).toEqual([]);
    expect(partsOf(attack({ squares: { ...between, allies: [cell(3, 4)] } }))).toEqual([]);
    expect(scoreOf(attack({ squares: between, situation: { advantage: 0 } }))).toBe(11);
    expect(scoreOf(attack({ situation: { advantage: 1 } }))).toBe(13);
  });
});

describe("natural rolls", () => {
  const sword = (attackValue: number, armorClass: number) =>
    attack({
      attacker: attacker(attackValue, { line: lineOf(attackValue, { damage: "d6+1" }) }),
      target: target(armorClass),
    });

  it("WB-CMB-04 (1), (2) the exact value hits any armor, and does the most damage", () => {
    const { state, steps } = strike(sword(14, 15), [[14]], rules);
    expect(state.attackRoll).toMatchObject({ hit: true, result: "crit", damageMultiplier: 1 });
    expect(state.damage?.total).toBe(7);
    expect(steps).toEqual(["attack"]);
    expect(strike(sword(14, 15), [[14]]).state.attackRoll?.hit).toBe(false);
  });
  it("WB-CMB-04 (3) a 20 is a miss without any more trouble", () => {
    const { state } = strike(sword(14, 3), [[20]], rules);
    expect(state).toMatchObject({ attackRoll: { verdict: "miss" }, fumbleSave: null, fumble: null });
  });
  it("WB-CMB-04: the Deft still trade a die for double damage", () => {
    const attack = { ...check(14), armorClass: 3, doubleDamage: true };
    expect(resolveAttackRoll(attack, [8], rules).damageMultiplier).toBe(2);
  });
});

describe("shots into a melee", () => {
  const bow = attacker(12, { line: lineOf(12, { damage: "d6", range: 60 }, "missile") });
  const shot = (larger?: number): Attack =>
    attack({ attacker: bow, situation: { intoMelee: true }, ...(larger !== undefined && { shotPast: { larger } }) });

  it.each([
    ["WB-CMB-17 (1) an orc who fights a dwarf", 0, 8],
    ["WB-CMB-17 (2) an ogre who fights a man", 1, 10],
    ["WB-CMB-17 (3) a giant who fights a man", 2, 12],
    ["WB-CMB-17: a dragon", 3, 12],
    ["WB-CMB-17: a rat", -1, 8],
  ])("%s", (_rule, larger, score) => {
    expect(scoreOf(shot(larger))).toBe(score);
  });
  it("WB-CMB-17: is the worst where nothing is known of sizes, and no penalty outside of a melee", () => {
    expect(scoreOf(shot())).toBe(8);
    expect(scoreOf(attack({ attacker: bow }))).toBe(12);
    expect(scoreOf(attack({ situation: { intoMelee: true } }))).toBe(11);
  });
  it("WB-CMB-17 (4) a miss and a 2 of the die hit one of two friends", () => {
    const { state, steps } = strike(shot(), [[11], [2]], rules);
    expect(steps).toEqual(["attack", "strayDie"]);
    expect(state).toMatchObject({ attackRoll: { verdict: "stray", quality: null }, strayDie: 2 });
    expect(asksStray(state)).toBe(true);
    expect(planStrayDraw(2).faces).toBe(12);
    expect([planStrayDraw(5).faces, planStrayDraw(7).faces]).toEqual([20, 20]);
    expect(strayDrawn(["first", "second"], [2])).toBe("second");
    expect(strayDrawn([], [3])).toBeNull();
    const met = strayInto(state, target(2, { id: "friend" }), rules);
    expect(met.stray?.id).toBe("friend");
    expect(asksStray(readAttack(storeAttack(state), rules))).toBe(true);
  });
  it("WB-CMB-17: a 3 is harmless, and the die comes before the Referee is asked", () => {
    const { state } = strike(shot(), [[11]], rules);
    expect([state.strayDie, asksStray(state)]).toEqual([null, false]);
    expect(asksStray(readAttack(storeAttack(state), rules))).toBe(false);
    expect(strike(shot(), [[11], [3]], rules).state).toMatchObject({ attackRoll: { verdict: "miss", hit: false } });
    expect(strike(shot(), [[7]], rules).state.attackRoll?.verdict).toBe("hit");
    expect(strike(shot(), [[11]]).state.attackRoll?.verdict).not.toBe("stray");
  });
});

describe("two weapons", () => {
  const hands = (size: Hands["size"], other: Hands["other"], ownRule: string | null = null): Hands => ({
    size,
    other,
    ownRule,
  });

  it("WB-CMB-20 (1) a dagger beside a sword is 1 to hit", () => {
    const of = attack({ hands: hands("regular", "minor") });
    expect(partsOf(of)).toEqual(["attackValue 1 WB-CMB-20"]);
    expect(scoreOf(of)).toBe(12);
    expect(partsOf(of, coreRulebook)).toEqual([]);
    expect(partsOf(of, whitebox({ "wb.twoWeapon": false }))).toEqual([]);
  });
  it("WB-CMB-20 (2) a sword beside a dagger is not", () => {
    expect(goTogether(hands("minor", "regular"))).toBe(false);
    expect(partsOf(attack({ hands: hands("minor", "regular") }))).toEqual([]);
    expect(partsOf(attack({ hands: hands("minor", null) }))).toEqual([]);
    expect(partsOf(attack({ hands: hands("minor", "none") }))).toEqual([]);
  });
  it("WB-CMB-20 (3) the Deft keep their own rule", () => {
    expect(partsOf(attack({ hands: hands("regular", "minor", "WH-DEFT-11") }))).toEqual([]);
  });
});

describe("the invisible", () => {
  it("WB-CMB-15 (1) are harder to hit by 4", () => {
    const of = attack({ attacker: attacker(12), target: target(5, { unseen: true }) });
    expect(partsOf(of)).toEqual(["attackValue -4 WB-CMB-15"]);
    expect(scoreOf(of)).toBe(8);
    expect(scoreOf(of, coreRulebook)).toBe(12);
  });
  it("WB-CMB-15 (2) and no aim for magick", () => {
    expect([rules.unseen.mayBeAimedAt, coreRulebook.unseen.mayBeAimedAt]).toEqual([false, true]);
  });
  it("WB-CMB-16 (1) three hit dice find them on 1 to 3", () => {
    expect(rules.unseen.senses(3)).toBe(3);
    expect(mayFindByRuling(3)).toBe(false);
    expect(coreRulebook.unseen.senses(3)).toBeNull();
  });
  it("WB-CMB-16 (2) seven on 1 to 5, or at the Referee's word", () => {
    expect(rules.unseen.senses(7)).toBe(5);
    expect(mayFindByRuling(7)).toBe(true);
  });
});

describe("terrain, cover and tactics", () => {
  it("WB-CMB-19 (1) half cover takes 2", () => {
    const cover = SITUATIONS.find(({ id }) => id === "cover");
    expect(12 + situational(cover?.value ?? 0).value).toBe(10);
  });
  it("WB-CMB-19 (2) five is cut to four", () => {
    expect(situational(5)).toEqual({ value: 4, cut: true });
    expect(situational(-7)).toEqual({ value: -4, cut: true });
    expect(situational(-2)).toEqual({ value: -2, cut: false });
  });
});
