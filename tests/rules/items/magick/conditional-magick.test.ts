import { describe, expect, it, test } from "vitest";
import {
  againstOf,
  fixedMiracleCost,
  isOfKind,
  type MagickFacts,
  modeOf,
  offeredModes,
  parseDamage,
  passedArmor,
  reasonsFrom,
  resolveAttackRoll,
  coreRulebook,
  RuleError,
  shownExamination,
  resolveExamination,
  toAttackRoll,
  toDamage,
  toExamination,
  toTaskCheck,
  wornArmor,
  deriveArmorClass,
  deriveMonster,
} from "../../../../src/rules/index.ts";
import { armor, derived, explained, gear, group, monster, NO_BONUS, shield, weapon } from "../../builders.ts";

const magick = (facts: Partial<MagickFacts> = {}): MagickFacts => ({
  is: true,
  known: true,
  cover: "",
  grants: NO_BONUS,
  sets: [],
  easesMiracles: false,
  countsAs: "",
  ...facts,
});
const circlet = gear(1, {
  name: "Circlet",
  magick: magick({ modes: [{ mode: "positive", roll: "task", when: "crowds" }] }),
});

describe("double rolls under a condition (WH-ART-05)", () => {
  it("are offered to the rolls that they are for, as long as the thing is in use", () => {
    const reason = { label: "Circlet", mode: "positive", when: "crowds", rule: "WH-ART-05" };
    expect(offeredModes([circlet], "task")).toEqual([reason]);
    expect(offeredModes([circlet], "save")).toEqual([]);
    expect(offeredModes([{ ...circlet, packed: true }], "task")).toEqual([]);
    expect(offeredModes([gear(1)], "task")).toEqual([]);
  });

  it("double a task with crowds, and net out against being untrained", () => {
    const reasons = reasonsFrom(offeredModes([circlet], "task"));
    const task = { attribute: "charisma", relevant: [], vocationDoubles: false, reasons } as const;
    expect(modeOf(toTaskCheck(explained(10), { ...task, trained: false }))).toBe("positive");
    expect(modeOf(toTaskCheck(explained(10), { ...task, trained: true }))).toBe("single");
    expect(reasons).toEqual([{ label: "Circlet", mode: "positive", rule: "WH-ART-05" }]);
  });
});

describe("against some and not against others (WH-ART-05)", () => {
  it.each([
    [["Werewolf"], "werewolf", true],
    [["undead", "Skeleton, giant"], "skeleton", true],
    [["Giant skeleton"], "giant skeleton", true],
    [["Wolf"], "werewolf", false],
    [["Constructive"], "construct", false],
    [["Golem", "construct"], "CONSTRUCT", true],
    [["Werewolf"], "", false],
    [[], "undead", false],
  ])("%j is of the kind %s: %s", (kinds, kind, is) => {
    expect(isOfKind(kinds, kind)).toBe(is);
  });

  const against = [{ kind: "werewolf", damage: "4d6", attackValue: 1, bonus: 2 }];
  const spear = weapon({ id: "spear", name: "Bright spear", damage: "d6", magick: magick({ against }) });
  const line = derived({ items: [spear] }).attacks.find(({ id }) => id === "spear");
  if (!line) throw new Error("no spear");

  test("a silver spear does 4d6 to werewolves, and a spear's d6 to others", () => {
    const fits = againstOf(line.against ?? [], ["Werewolf"]);
    expect(toDamage(line, { against: fits }, 1)).toMatchObject({
      formula: parseDamage("4d6"),
      modifiers: expect.arrayContaining([{ label: "werewolf", value: 2, rule: "WH-ART-05" }]) as unknown,
    });
    expect(againstOf(line.against ?? [], ["Wolf"])).toBeNull();
    expect(toDamage(line, { against: null }, 1).formula).toEqual(parseDamage("d6"));
    expect(toAttackRoll(line, { against: fits }, null).modifiers).toContainEqual({
      label: "werewolf",
      value: 1,
      rule: "WH-ART-05",
    });
  });

  test("without a damage of its own it keeps the weapon's, and a number that is none is told", () => {
    const better = { kind: "giant", damage: "", attackValue: 0, bonus: 1 };
    expect(toDamage(line, { against: better }, 1).formula).toEqual(parseDamage("d6"));
    expect(() => toDamage(line, { against: { ...better, bonus: Number.NaN } }, 1)).toThrow(RuleError);
    expect(() => toDamage(line, { against: { ...better, damage: "4d8" } }, 1)).toThrow(RuleError);
  });

  it("is nothing of an ordinary weapon, whatever is written", () => {
    const plain = { ...spear, magick: { ...magick({ against }), is: false } };
    expect(derived({ items: [plain] }).attacks.find(({ id }) => id === "spear")).not.toHaveProperty("against");
  });
});

describe("what passes armor by (WH-ART-05)", () => {
  const bolt = weapon({ id: "bolt", range: 70, traits: ["ignoresArmor"] });
  const line = derived({ items: [bolt] }).attacks.find(({ id }) => id === "bolt");
  if (!line) throw new Error("no bolt");
  const against = (items: Parameters<typeof wornArmor>[0]) => {
    const { value, shield: shieldArmor, ordinary = 0, metal } = deriveArmorClass(wornArmor(items), [], null);
    return toAttackRoll(line, {}, { armorClass: value, shieldArmor, ordinaryArmor: ordinary, metalArmor: metal });
  };

  it.each([
    { what: "plate and shield", items: [armor(6), shield()], passed: 7, left: 0 },
    { what: "magick plate and shield", items: [armor(6, { magick: magick() }), shield()], passed: 1, left: 6 },
    { what: "nothing", items: [], passed: 0, left: 0 },
  ])("of $what it passes $passed and meets $left", ({ items, passed, left }) => {
    const attack = against(items);
    expect(passedArmor(attack)).toBe(passed);
    expect(resolveAttackRoll({ ...attack, score: 15 }, [left + 1], coreRulebook)).toMatchObject({
      armorClass: left,
      verdict: "hit",
    });
  });

  it("never counts a shield twice, and names its rule", () => {
    const attack = { ...against([armor(6), shield()]), ignoresShield: true };
    expect(passedArmor(attack)).toBe(7);
    expect(resolveAttackRoll(attack, [5], coreRulebook).rules).toContain("WH-ART-05");
    expect(passedArmor({ ...attack, ignoresArmor: false })).toBe(1);
  });

  it("is the worn part of what is listed for monsters, as far as it is known", () => {
    const ordinary = (facts: object) => deriveMonster(monster("1", facts), coreRulebook).armorClass.ordinary;
    expect([ordinary({}), ordinary({ shield: true }), ordinary({ metalArmor: true })]).toEqual([0, 1, 3]);
  });
});

describe("what every miracle costs (WH-ART-05)", () => {
  it("is the staff's in place of its own, while it is in the hand", () => {
    const staff = weapon({ name: "Staff", magick: magick({ miracleCost: 1 }) });
    expect(fixedMiracleCost([gear(1), staff])).toMatchObject({ cost: 1, item: { name: "Staff" } });
    expect(fixedMiracleCost([{ ...staff, equipped: false }])).toBeNull();
  });
});

describe("a cursed item that is examined (WH-CURSE-01)", () => {
  test("(1): secret −4 makes 8 of 12, and what is shown says 12", () => {
    const curse = { secretModifier: -4, secretCost: 0, removalSave: false, delayedCost: null };
    const task = { relevant: [group("Scholar", { attributes: ["intelligence"] })], vocationDoubles: false };
    const examination = toExamination(explained(12), { ...task, mode: "single" }, curse);
    const outcome = resolveExamination(examination, { roll: [10], hours: [3] }, coreRulebook);
    expect(outcome).toMatchObject({ revealed: false, check: { score: 8, success: false } });
    const shown = shownExamination(examination, outcome);
    expect(shown).toMatchObject({ score: 12, face: 10, result: "failure", success: false, quality: null });
    expect(shown.modifiers).toEqual([]);
  });
});
