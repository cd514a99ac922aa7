import { describe, expect, it } from "vitest";
import { coreRulebook } from "../../../../../src/rules/index.ts";
import { BOOK, caster, monster, spell, spellsWith } from "./book.ts";

describe("active and inactive spells", () => {
  it("are not the core's: without the pack there are no spells", () => {
    expect(coreRulebook.magic.spells).toBe(null);
  });
});

describe("how many spells", () => {
  it.each([
    ["FH-SPL-02 (1) a shaman of four hit dice", monster(4), 4, 4],
    ["FH-SPL-02 (2) Wise 3 with Wisdom 12", caster("wise", 3, 12), 2, 2],
    ["FH-SPL-02 (3) Wise 1 with Wisdom 16", caster("wise", 1, 16), 1, 3],
    ["FH-SPL-17 (2) Wise 3 with a staff in a slot", caster("wise", 3, 12, { slottedItems: 1 }), 1, 2],
    ["FH-SPL-02 written over", caster("wise", 3, 12, { written: { active: 5, inactive: 6, pool: 7 } }), 5, 6],
    ["FH-SPL-02 written over, a monster", monster(2, { written: { active: 1, inactive: 0, pool: 3 } }), 1, 0],
  ])("%s", (_rule, who, active, inactive) => {
    const numbers = spellsWith().numbers(who);
    expect([numbers.active.value, numbers.inactive.value]).toEqual([active, inactive]);
  });
});

describe("learning", () => {
  it("FH-SPL-03 (1) Heal is for the fourth level and for four hit dice", () => {
    const { mayLearn } = spellsWith();
    expect(mayLearn(spell("Heal"), caster("wise", 3, 12))).toBe(false);
    expect(mayLearn(spell("Heal"), caster("wise", 4, 12))).toBe(true);
    expect(mayLearn(spell("Heal"), monster(4))).toBe(true);
    expect(mayLearn(spell("Heal"), monster(3))).toBe(false);
  });
  it("FH-S5-01 (1) Nexus and the others for the making of things are closed to characters", () => {
    const { mayLearn } = spellsWith();
    for (const [name, one] of BOOK) {
      expect(mayLearn(one, caster("wise", 10, 12)), name).toBe(one.level < 5);
      expect(mayLearn(one, monster(10)), name).toBe(true);
    }
    expect(mayLearn(spell("Nexus"), caster("wise", 10, 18))).toBe(false);
  });
});

describe("magic points", () => {
  it.each([
    ["FH-SPL-08 (1) a character of the third level", caster("wise", 3, 14), {}, 13],
    ["FH-SPL-08 (2) a monster of seven hit dice", monster(7), { "fh.pcMp": "wisdom" }, 17],
    ["FH-SPL-08 (3) by Wisdom", caster("wise", 3, 14), { "fh.pcMp": "wisdom" }, 14],
    ["FH-SPL-08 by Wisdom and level", caster("wise", 3, 14), { "fh.pcMp": "wisdomAndLevel" }, 17],
    ["FH-SPL-08 written over", caster("wise", 3, 14, { written: { active: 5, inactive: 6, pool: 7 } }), {}, 7],
  ])("%s", (_rule, who, switches, pool) => {
    expect(spellsWith(switches).numbers(who).pool.value).toBe(pool);
  });
  it("FH-SPL-08 hourly recovery is a choice of the table", () => {
    expect([spellsWith().hourly, spellsWith({ "fh.mpRecovery": 2 }).hourly]).toEqual([null, 2]);
  });
});

describe("the chance to cast", () => {
  it.each([
    ["FH-SPL-09 (1) Wise 1, Wisdom 12", caster("wise", 1, 12), 8],
    ["FH-SPL-09 (2) Wise 3, Wisdom 14", caster("wise", 3, 14), 11],
    ["FH-SPL-09 (3) Wise 10, Wisdom 16", caster("wise", 10, 16), 19],
    ["FH-SPL-09 (4) Deft 3, Wisdom 13", caster("deft", 3, 13), 10],
    ["FH-SPL-10 (1) two hit dice", monster(2), 7],
    ["FH-SPL-10 (2) four hit dice", monster(4), 10],
    ["FH-SPL-10 (3) seven hit dice", monster(7), 14],
  ])("%s", (_rule, who, chance) => {
    const rules = spellsWith();
    expect(rules.numbers(who).chance.value).toBe(chance);
  });
  it.each([
    [2, 12, 2],
    [4, 14, 4],
    [7, 17, 7],
  ])("FH-SPL-10: %i hit dice have %i magic points and as many spells", (dice, pool, spells) => {
    const numbers = spellsWith().numbers(monster(dice));
    expect([numbers.pool.value, numbers.active.value, numbers.inactive.value]).toEqual([pool, spells, spells]);
    expect(spellsWith().highestLevel(dice, pool)).toBe(dice);
  });
  it("is the printed table: level and 7, 8 or 9", () => {
    for (let level = 1; level <= 10; level += 1) {
      const row = [12, 13, 16].map((wisdom) => spellsWith().numbers(caster("wise", level, wisdom)).chance.value);
      expect(row).toEqual([level + 7, level + 8, level + 9]);
    }
  });
});
