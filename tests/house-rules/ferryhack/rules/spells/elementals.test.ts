import { describe, expect, it } from "vitest";
import {
  banishSave,
  calledBy,
  duel,
  type Element,
  fedByFire,
  elementalHarm,
  guidedAttack,
  guidedMissile,
  heatedAttack,
  salamander,
  summoned,
  sylphMove,
  undineSlots,
  halvesOf,
  wearsDown,
  WEAPONS_AGAINST,
  wornDown,
} from "../../../../../src/house-rules/ferryhack/rules/spells/elementals.ts";
import { RuleError } from "../../../../../src/rules/base/rule-error.ts";
import { attack } from "../../../../rules/combat/attacks.ts";

describe("summoning and sending home", () => {
  it("FH-S3-02 (1) level 4 calls four hit dice with attack value 14", () => {
    expect(summoned(4)).toMatchObject({ hitDice: 4, attackValue: 14, armorClass: 6, rounds: 10 });
    expect(summoned(4).hitPoints).toEqual({ count: 4, faces: 6, bonus: 0 });
  });
  it.each([
    ["FH-S3-02 (2) level 6 against four hit dice", 6, 4, 12],
    ["FH-S3-02 (3) level 3 against four hit dice", 3, 4, null],
    ["FH-S3-02 level 4 against four hit dice", 4, 4, 14],
  ])("%s", (_rule, level, dice, save) => {
    expect(banishSave(level, dice)).toBe(save);
  });
  it("FH-S3-02 calls one of the beings of the compendium", () => {
    expect(
      ["Luft-Sylf", "Eld-Salamander", "Jord-Gnom", "Vatten-Undin", "Eld"].map((one) => calledBy(one, 3)),
    ).toMatchObject([
      { name: "Sylph", damage: "0", shines: 0 },
      { name: "Salamander", damage: "3d6", shines: 3 },
      { name: "Gnome", damage: "3d6", shines: 0 },
      { name: "Undine", damage: "0", shines: 0 },
      null,
    ]);
  });
  it("FH-S3-03 (1) one free attack, however many hit dice", () => {
    expect(summoned(5).freeAttacks).toBe(1);
  });
});

describe("what elementals do to each other", () => {
  const one = (element: Element, hitDice: number) => ({ element, hitDice });
  it.each([
    ["FH-S3-04 (2) a sylph of 3 and a salamander of 2", one("air", 3), one("fire", 2), 12],
    ["FH-S3-04 a sylph of 2 and a salamander of 3", one("air", 2), one("fire", 3), null],
    ["FH-S3-05 a salamander and a sylph", one("fire", 3), one("air", 3), 13],
    ["FH-S3-06 a gnome and an undine", one("earth", 3), one("water", 1), 11],
    ["FH-S3-07 an undine and a gnome", one("water", 3), one("earth", 3), 13],
    ["a gnome and a sylph", one("earth", 3), one("air", 1), null],
  ])("%s", (_rule, own, other, save) => {
    expect(duel(own, other)).toBe(save);
  });
  it("FH-S3-06 (1) a gnome with 12 hit points and a salamander with 7", () => {
    expect(wearsDown("earth", "fire")).toBe(true);
    expect(wornDown(12, 7)).toEqual([5, 0]);
    expect([wearsDown("water", "fire"), wearsDown("air", "fire"), wearsDown("earth", "water")]).toEqual([
      true,
      false,
      false,
    ]);
  });
});

describe("what each of them can do", () => {
  it("FH-S3-04 (1) a sylph of three hit dice steers an arrow with 3 and 3", () => {
    expect(guidedMissile(3)).toBe(3);
    expect([sylphMove("nothing"), sylphMove("note"), sylphMove(20), sylphMove(21)]).toEqual([12, 8, 1, null]);
  });
  it("FH-S3-05 (1) a salamander of three hit dice", () => {
    expect(salamander(3)).toEqual({ shines: 3, dice: 3, heatedRounds: 3 });
    expect([fedByFire({ value: 4, max: 10 }, 3), fedByFire({ value: 9, max: 10 }, 3)]).toEqual([7, 10]);
  });
  it("FH-S3-04: the missile that it guides has the bonus on attack and damage", () => {
    const part = [expect.objectContaining({ value: 3, rule: "FH-S3-04" })];
    expect(guidedAttack(attack({ situation: { distance: 20 } }), 3).situation).toEqual({
      distance: 20,
      attackModifiers: part,
      damageModifiers: part,
    });
  });
  it("FH-S3-05: a heated weapon does a die more, and none where its damage cannot be read", () => {
    const before = attack();
    const { line } = before.attacker;
    expect(heatedAttack(before).attacker.line.damage).toMatchObject({
      formula: { ...line.damage.formula, dice: (line.damage.formula?.dice ?? 0) + 1 },
      text: `${line.damage.text} + 1d6`,
    });
    const problem = new RuleError("WHITEHACK.Error.choice", "This is no damage.", { choice: "" });
    const damage = { ...line.damage, formula: null, problem };
    const unread = { ...before, attacker: { ...before.attacker, line: { ...line, damage } } };
    expect(heatedAttack(unread)).toBe(unread);
  });
  it("FH-S3-02 FH-S3-05: their own attacks are magick, and no normal weapons", () => {
    expect(elementalHarm(["weapon", "normal weapons"], "fire")).toEqual(["weapon", "magick", "fire"]);
    expect(elementalHarm(["weapon", "magick"], "air")).toEqual(["weapon", "magick"]);
  });
  it("FH-S3-07 (1) five points of a sword are three to an undine", () => {
    expect([halvesOf("water"), halvesOf("fire")]).toEqual(["up", null]);
    expect(WEAPONS_AGAINST).toEqual({ air: "immune", fire: "hurt", earth: "weaponMayBreak", water: "half" });
  });
  it("FH-S3-07 (2) an undine of level 3 carries sixty slots in water", () => {
    expect(undineSlots(3)).toBe(60);
  });
});
