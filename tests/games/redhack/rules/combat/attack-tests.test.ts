import { describe, expect, it } from "vitest";
import {
  ammunitionOf,
  foeNumbers,
  type AttackAsked,
  hasShot,
  secondAttack,
  strays,
  strikeOfAttack,
  strikeOfDefence,
  toAttackTest,
  toDefenceTest,
  toWhitehackDefence,
} from "../../../../../src/games/redhack/rules/combat/attack-tests.ts";
import {
  strikeOfDuel,
  toDuelAttack,
  toDuelDefence,
  toMonsterDefence,
  saveInCore,
  toMonsterSave,
} from "../../../../../src/games/redhack/rules/combat/other-fights.ts";
import { planDamage } from "../../../../../src/games/redhack/rules/combat/damage.ts";
import { deriveRedhack, type RedhackLine } from "../../../../../src/games/redhack/rules/characters/derive-redhack.ts";
import { lineOf } from "../../../../../src/games/redhack/rules/tests/reasons.ts";
import { planTest, resolveTest, type Test } from "../../../../../src/games/redhack/rules/tests/test.ts";
import { planUsage, resolveUsage } from "../../../../../src/games/redhack/rules/tests/usage.ts";
import { creatureNumbers } from "../../../../../src/games/base/numbers.ts";
import { person, plate, suit, weapon } from "../characters/people.ts";

const bow = weapon("d6", { id: "bow", name: "Bow", uses: ["missile"], range: 70, ammunition: "arrows" });
const sword = weapon("d8", { name: "Sword" });
const numbers = (scores: Parameters<typeof person>[1] = {}, more: Parameters<typeof person>[0] = {}) =>
  deriveRedhack(person({ class: "thief", weapons: [sword, bow], ...more }, scores), { burdens: 0 }).redhack;
const lineNamed = (name: string, from = numbers({ strength: 14, dexterity: 15 })): RedhackLine => {
  const found = from.lines.find((one) => one.name === name);
  if (!found) throw new Error(name);
  return found;
};
const asked = (name: string, more: Partial<AttackAsked> = {}): AttackAsked => ({
  line: lineNamed(name),
  armorClass: 4,
  feet: 5,
  ...more,
});
const band = (test: Test) => {
  const { band: faces } = resolveTest({ ...test, mode: "single", chaser: null }, [10]);
  return faces && [faces.from, faces.upTo];
};

describe("an attack", () => {
  it("RH-TST-04 (1) over an armor class of 4", () => {
    const test = toAttackTest(asked("Sword"));
    expect(band(test)).toEqual([5, 14]);
    expect(strikeOfAttack(resolveTest(test, [20]))).toEqual({ hits: true, critical: true });
    expect(strikeOfAttack(resolveTest(test, [14]))).toEqual({ hits: true, critical: false });
    expect(strikeOfAttack(resolveTest(test, [15]))).toEqual({ hits: false, critical: false });
  });
  it("RH-TST-04 (2) a critical hit rolls damage twice", () => {
    const { dice } = lineNamed("Sword", numbers());
    expect(dice && planDamage(dice, true)).toEqual({ count: 2, faces: 8, bonus: 0 });
  });
  it("RH-TST-04 is rolled with Dexterity by those who shoot, and with a chaser by magical weapons", () => {
    expect(toAttackTest(asked("Bow", { feet: 30 }))).toMatchObject({ rolled: "dexterity", score: 15 });
    const magical = { ...lineNamed("Sword"), chaser: { die: 12, label: "Sword" } } as const;
    const outcome = resolveTest(toAttackTest(asked("Sword", { line: magical })), [2], [12]);
    expect(strikeOfAttack(outcome)).toEqual({ hits: true, critical: false });
  });
  it("RH-ATK-01 (1) beyond the range two dice are rolled, and the worse counts", () => {
    const far = toAttackTest(asked("Bow", { feet: 71 }));
    expect(planTest(far).count).toBe(2);
    expect(resolveTest(far, [10, 17])).toMatchObject({ face: 17, success: false });
    expect(planTest(toAttackTest(asked("Bow", { feet: 70 }))).count).toBe(1);
    expect(planTest(toAttackTest(asked("Bow", { feet: null }))).count).toBe(1);
    expect(planTest(toAttackTest(asked("Sword", { feet: 500 }))).count).toBe(1);
  });
  it("RH-ATK-01 (2) each shot uses arrows", () => {
    const supplies = [{ id: "arrows", name: "Arrows", die: 8 }] as const;
    const supply = ammunitionOf(lineNamed("Bow"), supplies);
    expect(supply?.die).toBe(8);
    expect(planUsage(8).faces).toBe(8);
    expect(resolveUsage(8, [2]).after).toBe(6);
    expect([hasShot(lineNamed("Bow"), supplies), hasShot(lineNamed("Bow"), [])]).toEqual([true, false]);
    expect(hasShot(lineNamed("Bow"), [{ id: "arrows", name: "Arrows", die: null }])).toBe(false);
    expect([ammunitionOf(lineNamed("Sword"), supplies), hasShot(lineNamed("Sword"), [])]).toEqual([null, true]);
  });
  it("takes light and cover into the difficulty", () => {
    const dark = toAttackTest(asked("Sword", { difficulty: [lineOf("light", 4, "RH-LGT-04")] }));
    expect(band(dark)).toEqual([9, 14]);
    const behind = toAttackTest(asked("Bow", { cover: "window" }));
    expect(behind.difficulty).toEqual([{ label: "cover", value: 6, rule: "RH-POS-02" }]);
    expect(band(toAttackTest(asked("Sword", { cover: "window" })))).toEqual([5, 14]);
  });
});

describe("a monster of the core", () => {
  it("RH-TST-04 RH-TST-05 is read as armor class and hit dice", () => {
    const goblin = creatureNumbers({ attackValue: 11, savingThrow: 6, armorClass: 3, movement: 25, attacks: [] });
    expect(foeNumbers(goblin)).toEqual({ armorClass: 3, hitDice: 1 });
    expect(foeNumbers({ ...goblin, level: 4 }).hitDice).toBe(4);
  });
});

describe("a shot into a melee", () => {
  const missed = (face: number) => resolveTest(toAttackTest(asked("Bow", { feet: 30 })), [face]);
  it.each([
    ["RH-ATK-02 (1) a miss with 17", 17, null, false],
    ["RH-ATK-02 (2) hits an ally of 14", 17, { id: "a", armorClass: 14, isCharacter: true }, true],
    ["RH-ATK-02 (3) a bystander of 4 counts as 14", 17, { id: "b", armorClass: 4, isCharacter: false }, true],
    ["RH-ATK-02 (4) a miss with 3 hits nobody", 3, { id: "a", armorClass: 14, isCharacter: true }, false],
    ["RH-ATK-02 no more than the armor class is not enough", 17, { id: "b", armorClass: 7, isCharacter: false }, false],
    ["RH-ATK-02 a hit does not stray", 20, { id: "a", armorClass: 10, isCharacter: true }, false],
  ] as const)("%s", (_, face, bystander, strayed) => {
    expect(bystander !== null && strays(missed(face), bystander)).toBe(strayed);
  });
});

describe("a defence", () => {
  const chain = numbers({}, { armor: [suit(14, "medium")] });
  const defence = (more: Partial<Parameters<typeof toDefenceTest>[0]> = {}) =>
    toDefenceTest({ armor: chain, hitDice: 3, isMelee: true, ...more });

  it("RH-TST-05 (1) over three hit dice", () => {
    expect(band(defence())).toEqual([4, 14]);
    expect(strikeOfDefence(resolveTest(defence(), [20]))).toEqual({ hits: false, critical: false });
    expect(strikeOfDefence(resolveTest(defence(), [3]))).toEqual({ hits: true, critical: false });
  });
  it("RH-TST-05 (2) a 1 is a critical hit", () => {
    expect(strikeOfDefence(resolveTest(defence(), [1]))).toEqual({ hits: true, critical: true });
  });
  it("RH-TST-05 (3) a goblin in the dark", () => {
    expect(band(defence({ hitDice: 1, difficulty: [lineOf("light", 4, "RH-LGT-04")] }))).toEqual([6, 14]);
  });
  it("RH-TST-05 with magical armor the chaser saves, even from a 1", () => {
    const armor = numbers({}, { armor: [plate({ magic: 5 })] });
    expect(strikeOfDefence(resolveTest(toDefenceTest({ armor, hitDice: 3, isMelee: true }), [1], [4]))).toEqual({
      hits: false,
      critical: false,
    });
  });
  it("RH-POS-02 (1) behind a rock", () => {
    const bare = { armor: numbers(), hitDice: 2, isMelee: false, cover: "rock" } as const;
    expect(band(toDefenceTest(bare))).toEqual([3, 14]);
    expect(band(toDefenceTest({ ...bare, isMelee: true }))).toEqual([3, 10]);
    expect(band(toDefenceTest({ ...bare, armor: numbers({}, { armor: [plate()] }) }))).toEqual([3, 16]);
  });
  it("RH-ATK-03 (1) prone, against a bow", () => {
    expect(band(toDefenceTest({ armor: numbers(), hitDice: 0, isMelee: false, prone: true }))).toEqual([2, 12]);
    expect(planTest(toDefenceTest({ armor: numbers(), hitDice: 0, isMelee: false, prone: true })).count).toBe(1);
  });
  it("RH-ATK-03 prone in melee, either side has it worse", () => {
    expect(resolveTest(defence({ prone: true }), [3, 9])).toMatchObject({ mode: "negative", face: 3 });
    expect(resolveTest(toAttackTest(asked("Sword", { prone: true })), [3, 9]).mode).toBe("negative");
    expect(planTest(toAttackTest(asked("Bow", { prone: true }))).count).toBe(1);
    expect(resolveTest(toAttackTest(asked("Sword", { otherProne: true })), [3, 9]).mode).toBe("positive");
    expect(resolveTest(defence({ otherProne: true }), [3, 9]).mode).toBe("positive");
  });
  it("RH-TST-05 the Referee's own armor class counts whole", () => {
    const { overrides } = person();
    const armor = numbers({}, { armor: [plate()], overrides: { ...overrides, armorClass: 12 } });
    expect(toDefenceTest({ armor, hitDice: 3, isMelee: true })).toMatchObject({ score: 12, modifiers: [] });
  });
  it("RH-TST-05 of a Whitehack character", () => {
    const test = toWhitehackDefence(4, 3);
    expect(resolveTest(test, [14])).toMatchObject({ score: 14, difficulty: 3, reading: "twenty" });
    expect(resolveTest(test, [20]).special).toBe("one");
  });
});

describe("two weapons", () => {
  const miss = resolveTest(toAttackTest(asked("Sword")), [3]);
  it("RH-OFF-02 (1) a miss with 3, and 9 with the second", () => {
    const second = secondAttack({ outcome: miss, standard: true }, asked("Sword"));
    expect(second && resolveTest(second, [9])).toMatchObject({ success: true });
    expect(second?.rules).toEqual(["RH-TST-04", "RH-OFF-02"]);
  });
  it("RH-OFF-02 only after a standard attack that has missed", () => {
    const hit = resolveTest(toAttackTest(asked("Sword")), [9]);
    expect(secondAttack({ outcome: hit, standard: true }, asked("Sword"))).toBeNull();
    expect(secondAttack({ outcome: miss, standard: false }, asked("Sword"))).toBeNull();
    expect(secondAttack({ outcome: miss, standard: true }, null)).toBeNull();
    expect(secondAttack({ outcome: miss, standard: true }, asked("Bow"))).toBeNull();
  });
});

describe("a character against a character", () => {
  const attack = toDuelAttack(lineNamed("Sword"));
  const defence = toDuelDefence(numbers({}, { armor: [suit(12, "light")] }));
  it.each([
    ["RH-PVP-01 (1) the defender rolls higher", 7, 9, false],
    ["RH-PVP-01 (2) the attack fails", 15, 2, false],
    ["RH-PVP-01 (3) the defence fails", 10, 13, true],
    ["RH-PVP-01 a tie is the defender's", 9, 9, false],
    ["RH-PVP-01 the higher attack", 12, 9, true],
    ["RH-PVP-01 both fail", 16, 1, false],
  ] as const)("%s", (_, one, other, hits) => {
    expect(strikeOfDuel(resolveTest(attack, [one]), resolveTest(defence, [other]))).toEqual({ hits, critical: false });
  });
  it("RH-PVP-01 the Referee's own armor class counts whole", () => {
    const { overrides } = person();
    const ruled = numbers({}, { armor: [plate()], overrides: { ...overrides, armorClass: 11 } });
    expect(toDuelDefence(ruled)).toMatchObject({ score: 11, modifiers: [], rules: ["RH-PVP-01"] });
  });
  it("RH-PVP-01 a 20 is a critical hit, unless it meets another", () => {
    expect(strikeOfDuel(resolveTest(attack, [20]), resolveTest(defence, [12]))).toEqual({ hits: true, critical: true });
    expect(strikeOfDuel(resolveTest(attack, [20]), resolveTest(defence, [20])).hits).toBe(false);
  });
});

describe("a monster against a monster", () => {
  it("RH-MVM-01 (1) defends with its armor class and ten", () => {
    expect(band(toMonsterDefence(4, 2))).toEqual([3, 14]);
  });
  it("RH-MVM-01 (2) saves with its hit dice and ten", () => {
    expect(resolveTest(toMonsterSave(3), [13])).toMatchObject({ score: 13, difficulty: 0, success: true });
    expect(saveInCore(3, 8)).toMatchObject([{ value: 5, rule: "RH-MVM-01" }]);
    expect(saveInCore(3, 13)).toEqual([]);
  });
});
