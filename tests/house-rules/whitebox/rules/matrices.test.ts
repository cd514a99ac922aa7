import { describe, expect, it } from "vitest";
import {
  MATRICES,
  type Matrix,
  matrixBonus,
  matrixOf,
  neededFace,
} from "../../../../src/house-rules/whitebox/rules/matrices.ts";
import {
  type AttackRoll,
  attackRollRefusal,
  coreRulebook,
  deriveCharacter,
  deriveMonster,
  planAttackRoll,
  resolveAttackRoll,
  toAttackRoll,
} from "../../../../src/rules/index.ts";
import { character, monster, weapon } from "../../../rules/builders.ts";
import { rulesWith } from "./whitebox.ts";
import { hitWindow } from "../../../support/hit-window.ts";

const rulebook = rulesWith({ families: { toHit: "wb" } });
const sword = weapon();
const attack = (score: number, armorClass: number | null, rest: Partial<AttackRoll> = {}): AttackRoll => ({
  score,
  modifiers: [],
  reasons: [],
  armorClass,
  ...rest,
});
const plus = (value: number) => ({ modifiers: [{ label: "test", value }] });
const roll = (one: AttackRoll, ...faces: number[]) => resolveAttackRoll(one, faces, rulebook);
const neededBy = (matrix: Matrix, level: number, ascending: number) =>
  neededFace(ascending - 10, matrixBonus(matrix, level));

describe("the tables", () => {
  it.each<[string, Matrix, number, number, number]>([
    ["WB-MTX-01 (1)", "cleric", 5, 15, 13],
    ["WB-MTX-01 (2)", "fighter", 9, 11, 2],
    ["WB-MTX-01 (3)", "fighter", 10, 13, 3],
    ["WB-MTX-01 (4)", "wizard", 8, 17, 15],
    ["WB-MTX-01 (5)", "fighter", 0, 21, 21],
  ])("%s a %s of level %i needs, against %i, %i", (_rule, matrix, level, ascending, needed) => {
    expect(neededBy(matrix, level, ascending)).toBe(needed);
  });
  it("WB-MTX-01 the bonus of every level", () => {
    const rows = MATRICES.map((matrix) => Array.from({ length: 11 }, (_, level) => matrixBonus(matrix, level)));
    expect(rows).toEqual([
      [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10],
      [0, 0, 1, 1, 2, 2, 3, 3, 4, 4, 5],
      [0, 0, 0, 0, 1, 1, 1, 2, 2, 2, 3],
    ]);
  });
  it("WB-MTX-03 (1) a monster of 14 hit dice attacks on row 10", () => {
    expect(rulebook.toHit.bonus({ class: "", level: 14 })).toBe(10);
    expect(matrixBonus("wizard", -1)).toBe(0);
  });
  it("WB-MTX-02 everybody has a table, by class or by the Referee's word", () => {
    const of = (id: string, matrix?: unknown) => matrixOf({ class: id, level: 1, packs: { wb: { matrix } } });
    expect(["strong", "deft", "fortunate", "wise", "brave", "", "ranger"].map((id) => of(id))).toEqual(
      "fighter cleric cleric wizard wizard fighter cleric".split(" "),
    );
    expect([of("wise", "fighter"), of("strong", "thief"), matrixOf({ class: "wise", level: 1 })]).toEqual(
      "fighter fighter wizard".split(" "),
    );
    expect(matrixOf({ class: "wise", level: 1, packs: { wb: 3 } })).toBe("wizard");
  });
});

describe("rolling high", () => {
  it("WB-MTX-02 (1) a Strong of level 3 needs 11 against armor class 4", () => {
    const [line] = deriveCharacter(character({ class: "strong", level: 3, items: [sword] }), rulebook).attacks;
    const aim = line && toAttackRoll(line, {}, { armorClass: 4, shieldArmor: 0, metalArmor: false });
    expect(aim).toMatchObject({ score: 3, armorClass: 4 });
    expect(aim && roll(aim, 11)).toMatchObject({ verdict: "hit", needed: 11, quality: 4, hitsUpTo: 4, fumble: false });
    expect(aim && roll(aim, 10)).toMatchObject({ verdict: "miss", needed: 11, quality: null });
    expect(aim && hitWindow(aim, rulebook)).toEqual({ from: 11, to: 20 });
  });
  it("WB-MTX-02 (2) an orc of one hit die needs 11 against armor class 2", () => {
    const [line] = deriveMonster(monster("1"), rulebook).attacks;
    const aim = line && toAttackRoll(line, {}, { armorClass: 2, shieldArmor: 0, metalArmor: false });
    expect(aim && hitWindow(aim, rulebook)).toEqual({ from: 11, to: 20 });
  });
  it("WB-MTX-02 (3) an advantage of 2 is added to the die: a 9 hits armor class 4 on row 3", () => {
    expect(roll(attack(3, 4, plus(2)), 9)).toMatchObject({ verdict: "hit", score: 5, base: 3 });
    expect(roll(attack(3, 4, plus(2)), 8)).toMatchObject({ verdict: "miss" });
  });
  it("WB-MTX-02 a natural 20 hits whatever the armor class, and a natural 1 nothing", () => {
    expect(roll(attack(0, 30), 20)).toMatchObject({ verdict: "hit", result: "crit" });
    expect(roll(attack(0, 30, plus(-40)), 20)).toMatchObject({ verdict: "hit", quality: 30 });
    expect(roll(attack(10, 0, plus(30)), 1)).toMatchObject({ verdict: "miss", result: "fumble", fumble: true });
    expect(roll(attack(0, null, plus(5)), 20)).toMatchObject({ verdict: "hit", hit: true });
  });
  it("WB-MTX-02 of two dice the higher counts, or the lower where they are a penalty", () => {
    const reason = (mode: "positive" | "negative") => ({ reasons: [{ label: "test", mode }] });
    expect(planAttackRoll(attack(3, 4, reason("positive")), rulebook).count).toBe(2);
    expect(roll(attack(3, 4, reason("positive")), 5, 12)).toMatchObject({ kept: 1, face: 12, verdict: "hit" });
    expect(roll(attack(3, 4, reason("positive")), 12, 5)).toMatchObject({ kept: 0, face: 12 });
    expect(roll(attack(3, 4, reason("negative")), 12, 5)).toMatchObject({ kept: 1, face: 5, verdict: "miss" });
    expect(roll(attack(3, 4, reason("positive")), 13, 13)).toMatchObject({ pair: "benefit", advantageNextRound: true });
  });
  it("WB-MTX-02 a target whose armor class nobody knows: the card tells what would be hit", () => {
    expect(roll(attack(3, null), 12)).toMatchObject({ verdict: "open", hit: null, needed: null, hitsUpTo: 5 });
    expect(roll(attack(3, null), 1)).toMatchObject({ verdict: "miss" });
  });
  it("WB-MTX-02 no bonus is too low for a roll, and the range still is a penalty", () => {
    const far = attack(0, 0, { range: { distance: 90, close: 30 } });
    expect(attackRollRefusal(attack(0, 0, plus(-9)), rulebook)).toBeNull();
    expect(attackRollRefusal(attack(0, 0, plus(-9)))).toBe("scoreBelowOne");
    expect(attackRollRefusal({ ...far, range: { distance: 9000, close: 30 } }, rulebook)).toBe("outOfRange");
    expect(hitWindow(far, rulebook)?.from).toBeGreaterThan(10);
  });
  it("WB-MTX-02 a shot into a melee needs more, and may go astray", () => {
    const shot = attack(3, 4, { intoMelee: true });
    expect(hitWindow(shot, rulebook)).toEqual({ from: 14, to: 20 });
    expect([14, 13, 10].map((face) => roll(shot, face).verdict)).toEqual(["hit", "stray", "miss"]);
  });
  it("WB-MTX-02 the last of several attacks of a monster has no bonus", () => {
    expect(deriveMonster(monster("6"), rulebook).attackSequence).toEqual([6, 0]);
    expect(deriveMonster(monster("6"), coreRulebook).attackSequence).toEqual([16, 10]);
  });
  it("WB-SEQ-03 (1) with the tables, attacks start from a bonus and not from the attack value, which is hidden", () => {
    const facts = character({ class: "deft", level: 5, items: [sword] });
    const derived = deriveCharacter({ ...facts, overrides: { ...facts.overrides, attackValue: 15 } }, rulebook);
    expect(derived.attacks[0]?.attackValue.base).toBe(2);
    expect(rulebook.toHit.bonus({ class: "deft", level: 5 })).toBe(2);
  });
  it("WB-SEQ-03 (2) without them there is no table", () => {
    expect(coreRulebook.toHit.bonus({ class: "deft", level: 5 })).toBeNull();
    expect(rulesWith().toHit.bonus({ class: "deft", level: 5 })).toBeNull();
  });
});
