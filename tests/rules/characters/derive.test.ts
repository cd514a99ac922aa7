import { describe, expect, it, test } from "vitest";
import fc from "fast-check";
import {
  CLASS_IDS,
  type ClassTable,
  CLASSES,
  coreRulebook,
  deriveCharacter,
  ERROR_LABELS,
  type Explained,
  fromEffects,
  type ItemFacts,
  NO_PARTS,
  partOf,
  RuleError,
  sumOf,
  toExplained,
} from "../../../src/rules/index.ts";
import { armor, character, derived, gear, NO_BONUS, shield, weapon } from "../builders.ts";

describe("explained numbers", () => {
  test("are base and parts, unless somebody wrote over them", () => {
    const parts = [
      { label: "A", value: 2 },
      { label: "B", value: -5 },
    ];
    expect(toExplained(10, parts)).toEqual({ value: 7, base: 10, parts, override: null });
    expect(toExplained(10, parts, 0)).toMatchObject({ value: 0, override: 0 });
    expect(toExplained(10)).toMatchObject({ value: 10, parts: [] });
  });
  test("have no parts that add nothing", () => {
    expect([fromEffects(0), partOf("WHITEHACK.Modifier.size", 0)]).toEqual([NO_PARTS, NO_PARTS]);
    expect(partOf("WHITEHACK.Modifier.size", 2)).toEqual([{ label: "WHITEHACK.Modifier.size", value: 2 }]);
  });
  it.each([
    () => toExplained(Number.NaN),
    () => toExplained(1, NO_PARTS, Number.POSITIVE_INFINITY),
    () => sumOf([{ label: "A", value: Number.NaN }]),
  ])("refuse what is no number: %s", (work) => {
    expect(work).toThrow(RuleError);
  });
});

describe("characters", () => {
  test("WH-GEN-05 (1): a Strong with STR 13 and CON 16", () => {
    const dogs = derived(
      { class: "strong", items: [weapon()], hp: { value: 6, rolled: 6, temporary: 0 } },
      { strength: 13, constitution: 16 },
    );
    expect(dogs.savingThrow.value).toBe(5);
    expect(dogs.attacks[0]?.attackValue.value).toBe(12);
    expect(dogs.hitPointsMaximum).toMatchObject({ value: 8, base: 6 });
  });
  test("WH-GEN-05 (2), (3): plate, shield and a light load leave the pace alone", () => {
    const knight = derived({ class: "strong", items: [armor(6), shield(), weapon()] }, { strength: 16 });
    expect(knight.armorClass.value).toBe(7);
    expect(knight.attacks[0]?.attackValue.value).toBe(12);
    expect(knight.burden).toMatchObject({ carried: 8, burden: "normal" });
    expect(knight.movement.value).toBe(30);
  });

  test("without a class there is nothing to roll, and nothing breaks", () => {
    const nobody = derived({ class: "", items: [weapon()] });
    expect(nobody).toMatchObject({
      class: null,
      attackValue: { value: 0 },
      savingThrow: { value: 0 },
      hitDice: null,
      slots: 0,
      raises: 0,
      xpNext: null,
      canLevelUp: false,
      saveBonuses: [],
      problems: [],
      groups: { limit: { value: 0 } },
    });
  });
  it.each(["pirate", "toString", "__proto__", "constructor"])("an unknown class %j is told", (id) => {
    const { problems, class: table } = derived({ class: id });
    expect(table).toBeNull();
    expect(problems[0]).toBeInstanceOf(RuleError);
    expect(problems).toMatchObject([{ label: "WHITEHACK.Error.unknownClass", data: { class: id } }]);
    expect(ERROR_LABELS).toContain(problems[0]?.label);
    expect(problems[0]?.message).toContain(id);
  });
  test("a class that somebody made is a class", () => {
    const pirate: ClassTable = { ...CLASSES.deft, id: "pirate", label: "Pirate", traits: {} };
    const rulebook = { ...coreRulebook, classes: { ...coreRulebook.classes, pirate } };
    expect(deriveCharacter(character({ class: "pirate" }), rulebook).attackValue.value).toBe(10);
  });
  test("effects add to inputs and say so", () => {
    const bonus = { ...NO_BONUS, attackValue: 1, savingThrow: 2, armorClass: 3, movement: 5, initiative: 1 };
    const { attackValue, savingThrow, armorClass, movement, initiativeBonus } = derived({ bonus });
    const values = [attackValue, savingThrow, armorClass, movement, initiativeBonus].map(({ value }) => value);
    expect(values).toEqual([11, 9, 3, 35, 1]);
    expect(attackValue.parts).toEqual([{ label: "WHITEHACK.Modifier.effects", value: 1 }]);
  });
  it.each([
    ["deft", 1.5],
    ["deft", 0],
    ["deft", Number.NaN],
    ["", 1.5],
    ["", Number.NaN],
  ])("class %j at level %d is refused", (id, level) => {
    expect(() => derived({ class: id, level })).toThrow(RuleError);
  });
  test("scores that are no numbers are refused", () => {
    expect(() => derived({}, { wisdom: Number.NaN })).toThrow(RuleError);
  });

  test("every derived number is the sum of what it tells, for any character", () => {
    const item = fc.oneof<fc.Arbitrary<ItemFacts>[]>(
      fc.nat({ max: 6 }).map((armorClass) => armor(armorClass)),
      fc.nat({ max: 20 }).map((quantity) => gear(quantity)),
      fc.constantFrom("d6", "d6+1", "1", "junk").map((damage) => weapon({ damage })),
      fc.constant(shield()),
    );
    const value = fc.integer({ min: -10, max: 10 });
    const bonus = fc.record({
      armorClass: value,
      attackValue: value,
      savingThrow: value,
      damage: value,
      initiative: value,
      movement: value,
    });
    const score = fc.integer({ min: 1, max: 25 });
    const level = fc.integer({ min: 1, max: 10 });
    fc.assert(
      fc.property(
        fc.constantFrom(...CLASS_IDS, ""),
        level,
        fc.array(item),
        bonus,
        score,
        (id, at, items, effects, score) => {
          const result = derived(
            { class: id, level: at, items, bonus: effects },
            { dexterity: score, strength: score },
          );
          const { attackValue, savingThrow, armorClass, initiativeBonus, hitPointsMaximum } = result;
          const numbers: Explained[] = [attackValue, savingThrow, armorClass, initiativeBonus, hitPointsMaximum];
          for (const line of result.attacks) numbers.push(line.attackValue);
          for (const number of numbers) expect(number.value).toBe(number.base + sumOf(number.parts));
          expect(result.movement.value).toBeGreaterThanOrEqual(0);
        },
      ),
    );
  });
});
