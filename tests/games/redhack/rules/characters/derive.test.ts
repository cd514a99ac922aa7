import { describe, expect, it } from "vitest";
import { ARMORS, wornOf } from "../../../../../src/games/redhack/rules/characters/armor.ts";
import { REDHACK_CLASSES, redhackClassIn } from "../../../../../src/games/redhack/rules/characters/classes.ts";
import { deriveRedhack } from "../../../../../src/games/redhack/rules/characters/derive-redhack.ts";
import { gradeOf } from "../../../../../src/games/redhack/rules/characters/grade.ts";
import { withConstitutionLost } from "../../../../../src/games/redhack/rules/health/constitution-lost.ts";
import { type HitPoints, RuleError } from "../../../../../src/rules/index.ts";
import { NO_BONUS } from "../../../../rules/builders.ts";
import { person, plate, shield, suit, weapon } from "./people.ts";

const derived = (
  facts: Parameters<typeof person>[0] = {},
  scores: Parameters<typeof person>[1] = {},
  more: Partial<Parameters<typeof deriveRedhack>[1]> = {},
) => deriveRedhack(person(facts, scores), { burdens: 0, ...more });
const own = (...args: Parameters<typeof derived>) => derived(...args).redhack;
const NO_OVERRIDES = person().overrides;

describe("the numbers of a character", () => {
  it("RH-CHR-01 (1) a new fighter", () => {
    expect(own()).toMatchObject({
      moves: { base: 1, max: 3 },
      armorNumber: { value: 10 },
      initiative: { value: 8 },
      reactions: { value: 1 },
      burdened: { burdens: 0, level: "free" },
      hitDice: { count: 1, die: 8 },
      techniques: 1,
      slots: { all: 0, left: 0 },
    });
  });

  it("RH-CHR-01 (2) the same in plate", () => {
    const numbers = own({ armor: [plate()] });
    expect(numbers.armorNumber).toMatchObject({ value: 16, parts: [{ label: "Plate", value: 6 }] });
    expect(numbers.initiative).toMatchObject({ value: 4, base: 8, parts: [{ label: "heavyArmor", value: -2 }] });
    expect(numbers.armorWeight).toBe("heavy");
  });

  it("RH-CHR-02 (1) a fighter of the fourth level", () => {
    expect(own({ level: 4 }).reactions.value).toBe(3);
    expect(own({ level: 4, overrides: { ...NO_OVERRIDES, reactions: 2 } }).reactions.value).toBe(2);
  });

  it("RH-CHR-02 (2) plate", () => {
    expect(ARMORS.plate.armorClass).toBe(16);
    expect(own({ armor: [plate(), suit(12, "light")] }).armorNumber.value).toBe(16);
  });

  it("RH-CHR-02 the classes have numbers of their own, which are edited", () => {
    const numbers = Object.values(REDHACK_CLASSES).map(({ id }) => own({ class: id, level: 3 }));
    expect(numbers.map(({ initiative }) => initiative.value)).toEqual([8, 8, 6, 6]);
    expect(numbers.map(({ reactions }) => reactions.value)).toEqual([2, 1, 1, 1]);
    expect(numbers.map(({ slots }) => slots.all)).toEqual([0, 0, 3, 3]);
    const quick = { ...REDHACK_CLASSES.wizard, initiative: 8, reactions: { start: 2, every: 0 } } as const;
    const wizard = own({ class: "wizard", slotsUsed: 1 }, {}, { classes: { wizard: quick } });
    expect(wizard).toMatchObject({ initiative: { value: 8 }, reactions: { value: 2 }, slots: { all: 1, left: 0 } });
  });

  it("RH-CHR-02 a class item's numbers are read, and those that no die has are left as they were", () => {
    const from = REDHACK_CLASSES.fighter;
    expect(redhackClassIn({}, from)).toEqual(from);
    const read = redhackClassIn(
      { hitDie: 7, initiative: 12, reactions: { start: 2, every: "x" }, slots: "many", magic: "divine", shield: 1 },
      from,
    );
    expect(read).toMatchObject({
      hitDie: 8,
      initiative: 8,
      reactions: { start: 2, every: 2 },
      magic: "divine",
      shield: true,
    });
    expect(redhackClassIn({ magic: null, hitDie: 10, name: "Knight" }, REDHACK_CLASSES.wizard)).toMatchObject({
      magic: null,
      hitDie: 10,
      name: "Knight",
    });
  });

  it("RH-CHR-02 without a class there are still numbers", () => {
    expect(own({ class: "" })).toMatchObject({ class: null, initiative: { value: 6 }, reactions: { value: 1 } });
    expect(own({ class: "constructor" }).class).toBeNull();
  });

  it("RH-CHR-02 low and high scores", () => {
    expect([8, 9, 12, 13].map((score) => gradeOf(score))).toEqual(["low", "average", "average", "high"]);
    expect(gradeOf(9, { low: 9, high: 14 })).toBe("low");
    expect(() => gradeOf(9.5)).toThrow(RuleError);
  });

  it("RH-INJ-01 RH-PRV-03 Constitution that is lost lowers its score", () => {
    const hp = withConstitutionLost<HitPoints>({ value: 0, max: 6, temporary: 0 }, 4);
    const numbers = own({ hp }, {}, { privation: 3 });
    expect(numbers.scores.constitution).toMatchObject({ value: 3, base: 10 });
    expect(numbers.saves.death).toEqual({ attribute: "constitution", difficulty: 2, chances: 2 });
  });

  it("RH-BUR-02 RH-ATK-03 no reactions while encumbered or prone", () => {
    expect([2, 3].map((burdens) => own({}, {}, { burdens }).reactions.value)).toEqual([1, 0]);
    expect(own({ level: 4 }, {}, { prone: true }).reactions).toMatchObject({ value: 0, parts: [{ label: "prone" }] });
  });

  it("RH-BUR-02 RH-MOV-02 those who can only crawl have no free move", () => {
    expect(own({}, {}, { burdens: 7 })).toMatchObject({
      burdened: { level: "crawling", most: 6 },
      moves: { base: 0, max: 1 },
    });
    expect(own({}, { strength: 16 }, { burdens: 7 }).moves).toEqual({ base: 1, max: 3 });
    expect(own({}, {}, { burdens: 7, mount: 240 }).moves).toEqual({ base: 3, max: 5 });
  });

  it("RH-MOV-03 (1) a rider moves as the horse does", () => {
    expect(own({}, {}, { mount: 240 }).moves).toEqual({ base: 3, max: 5 });
    expect(derived({}, {}, { mount: 240 }).movement.value).toBe(60);
  });
});

describe("armor", () => {
  it("that is broken or not worn gives nothing, and a shield no armor class", () => {
    const worn = wornOf([plate({ broken: true }), suit(14, "medium", { worn: false }), suit(12, "light"), shield()]);
    expect([worn.suit?.armorClass, worn.shield?.name]).toEqual([12, "Shield"]);
    expect(own({ armor: [shield()] })).toMatchObject({
      armorNumber: { value: 10 },
      shield: { id: "shield", magic: 0 },
    });
    expect(own({ armor: [shield({ broken: true })] }).shield).toBeNull();
  });

  it("of no more than clothes adds nothing, and of two shields the more magical is used", () => {
    expect(own({ armor: [suit(10, "none")] }).armorNumber).toMatchObject({ value: 10, parts: [] });
    const shields = [shield({ id: "a", magic: 1 }), shield({ id: "b", magic: 2 }), shield({ id: "c" })];
    expect(own({ armor: shields }).shield).toEqual({ id: "b", name: "Shield", magic: 2 });
  });

  it("that is fine adds its bonus, and magic brings a chaser", () => {
    const numbers = own({ armor: [plate({ fine: 1, magic: 2 })] });
    expect([numbers.armorNumber.value, numbers.armorChaser?.die]).toEqual([17, 10]);
    expect(own({ armor: [plate()] }, {}, { armorMagic: 5 }).armorChaser).toEqual({ die: 4, label: "Plate" });
    expect(own().armorChaser).toBeNull();
  });
});

describe("attacks", () => {
  it("are rolled with Strength or Dexterity, with damage by steps", () => {
    const bow = weapon("d6", { name: "Bow", uses: ["missile"], range: 70, held: "twoHands", ammunition: "arrows" });
    const spear = weapon("d6", { name: "Spear", uses: ["melee", "missile"], range: 20, opening: "spear", magic: 1 });
    const { lines } = own({ weapons: [bow, spear] }, { strength: 14 });
    expect(lines.map(({ name, use, rolled, range }) => [name, use, rolled, range])).toEqual([
      ["Bow", "missile", "dexterity", 70],
      ["Spear", "melee", "strength", 5],
      ["Spear", "missile", "dexterity", 20],
    ]);
    expect(lines.map(({ attackValue, damage }) => [attackValue.value, damage.text])).toEqual([
      [13, "d12"],
      [14, "d10"],
      [13, "d10"],
    ]);
    expect(lines.map(({ chaser }) => chaser?.die ?? null)).toEqual([null, 12, 12]);
    expect(lines[0]).toMatchObject({ ammunition: "arrows", traits: ["twoHanded"], equipped: true });
  });

  it("with effects and fine work", () => {
    const [line] = own({
      weapons: [weapon("d8", { fine: 1 })],
      bonus: { ...NO_BONUS, attackValue: 2, damage: 1 },
    }).lines;
    expect(line?.attackValue).toMatchObject({ value: 14, base: 11 });
    expect(line?.damage.text).toBe("d10+1");
  });

  it("whose damage cannot be read are told of", () => {
    const { problems, attacks } = derived({ weapons: [weapon("much"), weapon("d8")] });
    expect(problems.map(({ data }) => data)).toEqual([{ text: "much" }]);
    expect(attacks.map(({ damage }) => damage.text)).toEqual(["much", "d10"]);
  });
});

describe("the numbers in the scales of the core", () => {
  it("count armor from that of the unarmored", () => {
    const shared = derived({ armor: [plate()], level: 3 }, { dexterity: 16 });
    expect(shared.armorClass).toMatchObject({ value: 6, countsAs: 6, shield: 0 });
    expect(shared.movement).toMatchObject({ value: 30, squares: 6 });
    expect(shared).toMatchObject({ level: 3, size: "medium", freeAttacks: 2, initiativeBonus: { value: 2 } });
    const ruled = derived({ overrides: { ...NO_OVERRIDES, armorClass: 13 } });
    expect([ruled.armorClass.value, ruled.redhack.armorNumber.value]).toEqual([3, 13]);
  });

  it("give the saving throw the chances of Constitution", () => {
    expect(derived({}, { constitution: 10 }).savingThrow.value).toBe(7);
    expect(derived({}, { constitution: 3 }).savingThrow.value).toBe(1);
  });

  it("take effects as the core does", () => {
    const bonus = { armorClass: 1, attackValue: 2, savingThrow: 3, damage: 0, initiative: 1, movement: 10 };
    const shared = derived({ bonus });
    expect(shared.armorClass.value).toBe(1);
    expect(shared.redhack.armorNumber.value).toBe(11);
    expect(shared.attackValue.value).toBe(13);
    expect(shared.savingThrow.value).toBe(10);
    expect(shared.initiativeBonus.value).toBe(2);
    expect(shared.movement.value).toBe(40);
  });
});
