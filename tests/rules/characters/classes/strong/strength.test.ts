import { describe, expect, it } from "vitest";
import { coreRulebook, DEFAULT_OPTIONS, deriveCharacter } from "../../../../../src/rules/index.ts";
import { character, shield, weapon } from "../../../builders.ts";

const AXE = weapon({ name: "Throwing axe", range: 25, traits: ["thrown"] });
const BOW = weapon({ name: "Longbow", range: 70, traits: ["twoHanded"] });

describe("Amb-20 (WH-STRONG-14): Strength helps the Strong", () => {
  it.each([
    { ruling: "melee", values: { "Throwing axe melee": 12, "Throwing axe missile": 11, "Longbow missile": 11 } },
    {
      ruling: "meleeAndThrown",
      values: { "Throwing axe melee": 12, "Throwing axe missile": 12, "Longbow missile": 11 },
    },
    { ruling: "all", values: { "Throwing axe melee": 12, "Throwing axe missile": 12, "Longbow missile": 12 } },
  ] as const)("in $ruling", ({ ruling, values }) => {
    const rulebook = { ...coreRulebook, options: { ...DEFAULT_OPTIONS, strengthBonusOn: ruling } };
    const facts = character({ class: "strong", items: [AXE, BOW] }, { strength: 16 });
    const { attacks } = deriveCharacter(facts, rulebook);
    const found = attacks.map(({ name, use, attackValue }) => [`${name} ${use}`, attackValue.value]);
    expect(Object.fromEntries(found)).toEqual(values);
    const helped = attacks.filter(({ damage }) => damage.text === "1d6+2").length;
    expect(helped).toBe(Object.values(values).filter((value) => value === 12).length);
  });
});

describe("Amb-53 (WH-BRAVE-06): a shield", () => {
  it.each([
    { ruling: false, items: [shield()], value: 0 },
    { ruling: true, items: [shield()], value: -2 },
    { ruling: true, items: [], value: 0 },
  ])("in the tasks of the Brave: $value where it hinders: $ruling", ({ ruling, items, value }) => {
    const rulebook = { ...coreRulebook, options: { ...DEFAULT_OPTIONS, shieldHindersTasks: ruling } };
    const { taskModifiers } = deriveCharacter(character({ class: "brave", items }), rulebook).armorLimits;
    expect(taskModifiers.reduce((sum, modifier) => sum + modifier.value, 0)).toBe(value);
  });
});
