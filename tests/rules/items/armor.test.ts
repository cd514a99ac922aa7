import { describe, expect, it, test } from "vitest";
import {
  beginDraws,
  CRIT_TABLE,
  DEFAULT_OPTIONS,
  fromLegacyArmorClass,
  isDrawn,
  LEGACY_SCALES,
  resolveDraw,
} from "../../../src/rules/index.ts";
import { armor, derived, gear, helmet, NO_BONUS, shield } from "../builders.ts";

const charge = { ...NO_BONUS, armorClass: -3 };

describe("armor class", () => {
  it.each([
    { rule: "WH-AC-01 (1)", facts: { items: [armor(4), shield()] }, value: 5 },
    { rule: "WH-AC-01 (2)", facts: { items: [] }, value: 0 },
    { rule: "WH-AC-01 (3)", facts: { items: [armor(6), shield()], bonus: charge }, value: 4 },
    { rule: "WH-AC-01 (4)", facts: { items: [armor(1)], bonus: charge }, value: -2 },
    { rule: "WH-AC-01, at home", facts: { items: [armor(6, { equipped: false })] }, value: 0 },
    { rule: "WH-AC-01, none left", facts: { items: [armor(6, { quantity: 0 })] }, value: 0 },
    { rule: "WH-AC-01, two worn", facts: { items: [armor(2), armor(4), armor(3)] }, value: 4 },
  ])("$rule: $value", ({ facts, value }) => {
    expect(derived(facts).armorClass.value).toBe(value);
  });

  test("tells what it is made of", () => {
    const {
      parts,
      shield: ofShield,
      metal,
      helmet: onHead,
    } = derived({
      items: [gear(1), armor(4, { name: "Chainmail" }), shield(), helmet()],
      bonus: charge,
    }).armorClass;
    expect(parts.map(({ label, value }) => [label, value])).toEqual([
      ["Chainmail", 4],
      ["Shield", 1],
      ["WHITEHACK.Modifier.effects", -3],
    ]);
    expect([ofShield, metal, onHead]).toEqual([1, true, true]);
  });
  test("without anything nothing is known of shield, metal or helmet", () => {
    expect(derived().armorClass).toMatchObject({ shield: 0, metal: false, helmet: false, countsAs: 0, parts: [] });
  });
  test("an override stands", () => {
    const overrides = { armorClass: 9, attackValue: null, savingThrow: null, movement: null, initiative: null };
    expect(derived({ items: [armor(4)], overrides }).armorClass).toMatchObject({ value: 9, override: 9 });
  });
});

describe("helmets", () => {
  it.each([
    { rule: "WH-AC-02 (1)", items: [helmet()], faces: [17, 3], stands: 3 },
    { rule: "WH-AC-02 (2)", items: [helmet()], faces: [17, 18], stands: 18 },
    { rule: "WH-AC-02 (3)", items: [helmet()], faces: [15], stands: 15 },
    { rule: "WH-AC-02, the lowest that is thrown again", items: [helmet()], faces: [16, 16], stands: 16 },
    { rule: "WH-AC-02, at home", items: [{ ...helmet(), equipped: false }], faces: [17], stands: 17 },
    { rule: "WH-CRIT-04 (4)", items: [armor(6)], faces: [17], stands: 17 },
  ])("$rule: of $faces the $stands stands", ({ items, faces, stands }) => {
    const has = { weapon: true, shield: true, armor: true, allies: true };
    const { helmet: worn } = derived({ items }).armorClass;
    const drawn = faces.reduce(
      (draws, face) => resolveDraw(draws, [face], DEFAULT_OPTIONS),
      beginDraws(CRIT_TABLE, has, worn),
    );
    expect(drawn.rows.map(({ face }) => face)).toEqual([stands]);
    expect(isDrawn(drawn)).toBe(true);
  });
});

describe("armor and class", () => {
  const limits = (id: string, ...items: ReturnType<typeof armor>[]) => derived({ class: id, items }).armorLimits;
  it.each([
    { rule: "WH-AC-03 (1)", id: "wise", items: [armor(5, { countsAs: 2 })], miracleSurcharge: 0 },
    {
      rule: "WH-AC-03, a magick shield as light as none",
      id: "deft",
      items: [shield({ countsAs: 0 })],
      slotsLost: false,
    },
    { rule: "WH-AC-03, for the Wise", id: "wise", items: [shield({ countsAs: 0 })], miracleSurcharge: 0 },
    { rule: "WH-AC-03 (3)", id: "deft", items: [armor(2, { countsAs: 4 })], slotsLost: true },
    { rule: "WH-DEFT-09 (1)", id: "deft", items: [armor(3)], slotsLost: false },
    { rule: "WH-DEFT-09 (2)", id: "deft", items: [armor(1), shield()], slotsLost: true },
    { rule: "WH-DEFT-09 (3)", id: "deft", items: [armor(4)], slotsLost: true },
    { rule: "WH-DEFT-09 (4)", id: "deft", items: [armor(5, { countsAs: 3 })], slotsLost: false },
    { rule: "WH-WISE-18, leather", id: "wise", items: [armor(2)], miracleSurcharge: 0 },
    { rule: "WH-WISE-18, studded", id: "wise", items: [armor(3)], miracleSurcharge: 2 },
    { rule: "WH-WISE-18, shield", id: "wise", items: [shield()], miracleSurcharge: 2 },
    { rule: "WH-STRONG-01 (2)", id: "strong", items: [armor(6), shield()], slotsLost: false, miracleSurcharge: 0 },
    { rule: "WH-BRAVE-06 (1)", id: "brave", items: [armor(2)], taskModifiers: [{ value: -2 }] },
    { rule: "WH-BRAVE-06, cloth", id: "brave", items: [armor(1)], taskModifiers: [] },
    { rule: "Amb-53", id: "brave", items: [shield()], taskModifiers: [] },
  ])("$rule", ({ rule: _, id, items, ...expected }) => {
    expect(limits(id, ...items)).toMatchObject(expected);
  });
});

describe("armor classes of older games", () => {
  it.each([
    { rule: "WH-AC-04 (1)", scale: "early", old: 7, armorClass: 2 },
    { rule: "WH-AC-04 (2)", scale: "later", old: 7, armorClass: 3 },
    { rule: "WH-AC-04 (3)", scale: "ascending", old: 15, armorClass: 5 },
    { rule: "WH-AC-04 (4)", scale: "early", old: -1, armorClass: 10 },
  ] as const)("$rule: $scale $old is $armorClass", ({ scale, old, armorClass }) => {
    expect(fromLegacyArmorClass(old, scale)).toBe(armorClass);
  });
  test("leather is leather on every scale", () => {
    expect(
      LEGACY_SCALES.map((scale) => fromLegacyArmorClass({ early: 7, later: 8, ascending: 12 }[scale], scale)),
    ).toEqual([2, 2, 2]);
  });
});
