import { describe, expect, test } from "vitest";
import {
  coreRulebook,
  DEFAULT_OPTIONS,
  deriveCharacter,
  deriveMonster,
  fromLegacyArmorClass,
  OPTIONAL_RULES,
} from "../../../src/rules/index.ts";
import { character, monster } from "../builders.ts";

describe("optional rules", () => {
  test("WH-OPT-01 (2): none is in force unless the table wants it", () => {
    expect(OPTIONAL_RULES.filter((rule) => DEFAULT_OPTIONS[rule])).toEqual([]);
    expect(OPTIONAL_RULES).toHaveLength(23);
  });
});

describe("modules of older games", () => {
  test("WH-OPT-02 (1): hit dice 4+1 and a descending 5 are all that a monster needs", () => {
    const armorClass = fromLegacyArmorClass(5, "later");
    const read = deriveMonster(monster("4+1", { armorClass }), coreRulebook);
    expect([read.armorClass.value, read.savingThrow.value, read.attackValue.value]).toEqual([5, 9, 14]);
  });

  test("WH-OPT-02 (2): a module may be worth 2 on every attack of a character", () => {
    const rulebook = { ...coreRulebook, options: { ...DEFAULT_OPTIONS, moduleAttackBonus: 2 } };
    const attackValue = (id: string, rules = coreRulebook) =>
      deriveCharacter(character({ class: id }), rules).attackValue.value;
    for (const id of Object.keys(coreRulebook.classes)) expect(attackValue(id, rulebook)).toBe(attackValue(id) + 2);
  });

  test("WH-OPT-02 (3): printed hit points count for nothing, four dice and one do", () => {
    const printed = monster("4+1", { hp: { value: 31, max: 31, temporary: 0 } });
    expect(deriveMonster(printed, coreRulebook).hitPoints).toEqual({ count: 4, faces: 6, bonus: 1 });
  });
});
