import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import {
  asArmorClass,
  type Assault,
  type AttackDie,
  bladeDanceDice,
  damageDie,
  diceOfAttack,
  monsterBonus,
  oddsOfDie,
  planAssault,
  planDamage,
  reasonsFor,
  resolveAssault,
  stepsOf,
} from "../../../../../src/games/hammercrawl/rules/combat/assault.ts";
import {
  type DieMark,
  mayMark,
  monsterSave,
  portionsOf,
  resisting,
  type Sayer,
  stabbityFactor,
  withReadiness,
} from "../../../../../src/games/hammercrawl/rules/combat/hits.ts";
import { damageOfHits } from "../../../../../src/games/base/game.ts";
import { numbersOf, shield, suit } from "../people.ts";
import { resolveTotal } from "../../../../../src/rules/base/dice.ts";

const die = (target = 0, more: Partial<AttackDie> = {}): AttackDie => ({ target, steps: 0, tactical: false, ...more });
const assault = (more: Partial<Assault> = {}): Assault => ({
  use: "melee",
  bonus: 3,
  dice: [die(), die()],
  armor: [13],
  dark: false,
  neverFumbles: false,
  hidden: false,
  ...more,
});
const DAMAGE = {
  hit: { count: 1, die: 8, bonus: 2 },
  bladeDance: false,
  innerStrength: false,
  dark: false,
  steps: 0,
} as const;
const ofDie = (die: 4 | 6 | 8 | 10 | 12, count = 1, bonus = 0) => ({ ...DAMAGE, hit: { count, die, bonus } });
const damageOf = (amount: number, halves: readonly number[]) => damageOfHits(amount, { halves });
const NOBODY: Sayer = { readiness: false, bashes: false, factor: 1, harmless: false };
const unsaid = (marks: readonly DieMark[] = []) => ({ marks, ready: null });
const own = { own: 2, level: 1, bladeDance: false, dark: false, extra: 0 };

describe("the dice of an attack", () => {
  it("HC-CMB-07 (1) a fighter of level 1 adds 1 and Strength: a 12 misses armour 13, an 18 hits", () => {
    const [first, second] = resolveAssault(assault(), [[9], [15]]);
    expect([first?.total, first?.hit, second?.total, second?.hit]).toEqual([12, false, 18, true]);
  });
  it("HC-CMB-07 (2) one roll of damage counts for each hit", () => {
    const dice = resolveAssault(assault({ dice: [die(0), die(1)], armor: [13, 12] }), [[15], [9]]);
    const portions = portionsOf(dice, unsaid(), NOBODY);
    expect(portions.map(({ target, halves }) => [target, damageOf(6, halves)])).toEqual([
      [0, 6],
      [1, 6],
    ]);
  });
  it("HC-CMB-07 (3) both hits on one target count twice", () => {
    const dice = resolveAssault(assault(), [[15], [16]]);
    expect(portionsOf(dice, unsaid(), NOBODY).map(({ halves }) => damageOf(6, halves))).toEqual([12]);
  });
  it("HC-CMB-13 (1)–(2) two daggers change nothing for a fighter, and an elf has three dice", () => {
    expect(diceOfAttack(own)).toBe(2);
    expect(diceOfAttack({ ...own, bladeDance: true })).toBe(3);
    expect(diceOfAttack({ ...own, extra: 1 })).toBe(3);
  });
  it("HC-CLS-10 (1) level 4 dances with three dice and a d6", () => {
    expect(diceOfAttack({ ...own, level: 4, bladeDance: true })).toBe(3);
    expect(damageDie({ ...DAMAGE, bladeDance: true })).toBe(6);
  });
  it("HC-CLS-10 (2) level 9 with five", () => {
    expect(bladeDanceDice(9)).toBe(2);
    expect(diceOfAttack({ ...own, own: 3, level: 9, bladeDance: true })).toBe(5);
    expect(damageDie({ ...DAMAGE, bladeDance: true })).toBe(6);
  });
  it("HC-LGT-02 (1)–(2) in the dark two dice become one, and a d8 a d6", () => {
    expect(diceOfAttack({ ...own, dark: true })).toBe(1);
    expect(damageDie({ ...DAMAGE, dark: true })).toBe(6);
  });
  it("HC-LGT-02 (3) and one becomes none", () => {
    expect(diceOfAttack({ ...own, own: 1, dark: true })).toBe(0);
    expect(resolveAssault(assault({ dark: true }), [[20], [1]])[0]).toMatchObject({ hit: true, critical: false });
  });
  it("HC-CLS-16 (1) a hit point makes a d6 a d8", () => {
    expect(damageDie({ ...ofDie(6), innerStrength: true })).toBe(8);
  });
  it("HC-CLS-21 (1) a greataxe in a half-ogre's hands has a d12", () => {
    expect(planDamage(ofDie(12)).faces).toBe(12);
  });
  it("HC-CLS-28 (1) a fighter's second die is added: 5 + 3 + 2", () => {
    const plan = planDamage(ofDie(8, 2, 2));
    expect(plan).toMatchObject({ count: 2, faces: 8, bonus: 2 });
    expect(resolveTotal(plan, [5, 3])).toBe(10);
  });
  it("HC-DMG-01 (1)–(2) the die is that of the class, whatever the weapon", () => {
    expect(([6, 10] as const).map((of) => planDamage(ofDie(of)).faces)).toEqual([6, 10]);
  });
  it("HC-CLS-20 (2) a rage keeps the better of two d10", () => {
    const plan = planDamage({ ...ofDie(10), steps: 1 });
    expect(plan).toEqual({ count: 2, faces: 10, bonus: 0, best: 1 });
    expect(resolveTotal(plan, [3, 9])).toBe(9);
  });
});

describe("advantage by dice", () => {
  const standing = { own: [], defends: false, exposed: false };
  const plain = { isFirst: true, tactical: false, tactician: false };
  it("HC-CMB-06 (1) whoever defends is attacked with the worse of two dice, unless the attack is unseen", () => {
    const [plan] = planAssault(
      assault({ dice: [die(0, { steps: stepsOf(reasonsFor({ ...standing, defends: true }, plain)) })] }),
    );
    expect(plan).toMatchObject({ count: 2, faces: 20 });
    expect(resolveAssault(assault({ dice: [die(0, { steps: -1 })] }), [[18, 4]])[0]).toMatchObject({
      face: 4,
      hit: false,
    });
    expect(stepsOf(reasonsFor(standing, plain))).toBe(0);
  });
  it("HC-CLS-17 (1) a tactical die of a thief or halfling has two d20 and keeps the better", () => {
    expect(stepsOf(reasonsFor(standing, { ...plain, tactical: true, tactician: true }))).toBe(1);
    const dice = resolveAssault(assault({ dice: [die(0, { steps: 1, tactical: true })] }), [[4, 14]]);
    expect(dice[0]).toMatchObject({ total: 17, tactical: true });
    expect(portionsOf(dice, unsaid(), NOBODY)).toEqual([]);
  });
  it("HC-CMB-14 the first die at one who was knocked down has the advantage", () => {
    expect(stepsOf(reasonsFor({ ...standing, exposed: true }, plain))).toBe(1);
    expect(stepsOf(reasonsFor({ ...standing, exposed: true }, { ...plain, isFirst: false }))).toBe(0);
  });
  it("HC-CMB-04 (2) readiness makes a 14 a 15 for one die", () => {
    const dice = resolveAssault(assault({ bonus: 0, armor: [15] }), [[14], [14]]);
    expect(withReadiness(dice, 1, [15]).map(({ total, hit }) => [total, hit])).toEqual([
      [14, false],
      [15, true],
    ]);
    expect(withReadiness(dice, null, [15])).toBe(dice);
  });
  test("HC-CMB-07 more advantage never makes a hit less likely", () => {
    fc.assert(
      fc.property(fc.integer({ min: -5, max: 4 }), fc.integer({ min: 5, max: 30 }), (steps, armor) => {
        const of = { bonus: 2, armor: [armor] };
        return oddsOfDie(of, die(0, { steps })) <= oddsOfDie(of, die(0, { steps: steps + 1 })) + 1e-9;
      }),
    );
  });
});

describe("crits, fumbles, thieves and bashes", () => {
  const crit = resolveAssault(assault({ armor: [40] }), [[20], [1]]);
  it("HC-CMB-08 (1) 5 + 2 become 14 for that die, or 7 and an effect", () => {
    expect(crit[0]).toMatchObject({ hit: true, critical: true });
    expect(portionsOf(crit, unsaid(), NOBODY).map(({ halves }) => damageOf(7, halves))).toEqual([14]);
    expect(portionsOf(crit, unsaid(["effect"]), NOBODY).map(({ halves }) => damageOf(7, halves))).toEqual([7]);
  });
  it("HC-CMB-09 (1) a 1 misses and fumbles, but not in a rage", () => {
    expect(crit[1]).toMatchObject({ hit: false, fumble: true });
    expect(resolveAssault(assault({ armor: [2], neverFumbles: true }), [[1], [1]])[0]).toMatchObject({
      hit: false,
      fumble: false,
    });
  });
  it("HC-CLS-35 (1) a thief of level 6 makes 5 into 20", () => {
    const [plain, dice] = [false, true].map((hidden) => resolveAssault(assault({ dice: [die()], hidden }), [[15]]));
    expect(portionsOf(plain ?? [], unsaid(), { ...NOBODY, factor: stabbityFactor(6) })[0]?.halves).toEqual([2]);
    const [portion] = portionsOf(dice ?? [], unsaid(), { ...NOBODY, factor: stabbityFactor(6) });
    expect(damageOf(5, portion?.halves ?? [])).toBe(20);
    expect([1, 3, 6, 9, 12, 15].map(stabbityFactor)).toEqual([2, 3, 4, 5, 6, 7]);
  });
  it("HC-CLS-35 (2) and a crit doubles that again", () => {
    const hidden = resolveAssault(assault({ armor: [40], hidden: true }), [[20], [1]]);
    const [portion] = portionsOf(hidden, unsaid(), { ...NOBODY, factor: stabbityFactor(1) });
    expect(damageOf(5, portion?.halves ?? [])).toBe(20);
  });
  it("HC-CMB-14 (1)–(2) a bash of 7 is 3, and is saved against by the die's total", () => {
    const dice = resolveAssault(assault({ bonus: 2 }), [[15], [3]]);
    expect(portionsOf(dice, unsaid(["bash"]), NOBODY).map(({ halves }) => damageOf(7, halves))).toEqual([3]);
    const against = resisting(dice[0] ?? { total: 0 }, false);
    expect(against).toEqual({ target: 17, steps: 0 });
    expect(15 >= against.target).toBe(false);
  });
  it("HC-CMB-14 one hit of those who are trained for it, and nothing but a hit", () => {
    const dice = resolveAssault(assault({ bonus: 2 }), [[15], [3]]);
    const may = (at: number, bashes: boolean, marks: readonly DieMark[] = []) => {
      const one = dice[at];
      return one !== undefined && mayMark(one, "bash", unsaid(marks), { bashes });
    };
    expect([may(0, true), may(1, true), may(0, false), may(0, true, ["", "bash"])]).toEqual([
      true,
      false,
      false,
      false,
    ]);
  });
  it("HC-CMB-10 (1)–(3) any die may be tactical, hit or not, and is saved against by its total", () => {
    const dice = resolveAssault(assault({ bonus: 0 }), [[14], [7]]);
    expect(dice.map((one) => resisting(one, false).target)).toEqual([14, 7]);
    expect(portionsOf(dice, unsaid(["tactical"]), NOBODY)).toEqual([]);
  });
  it("HC-CMB-11 (1) a whip makes the save harder", () => {
    expect(resisting({ total: 13 }, true)).toEqual({ target: 13, steps: -1 });
  });
  it("HC-EQP-04 (1) and does no damage", () => {
    const dice = resolveAssault(assault(), [[15], [15]]);
    expect(portionsOf(dice, unsaid(), { ...NOBODY, harmless: true })).toEqual([]);
  });
  it("HC-CMB-16 (1) an orc of one hit die adds 1, and has armour 13 for armour 3", () => {
    expect([monsterBonus(1), asArmorClass(3), monsterBonus(0.5)]).toEqual([1, 13, 0]);
  });
  it("HC-CNV-03 (3) armour 4 at a Whitehack table is 14 here", () => expect(asArmorClass(4)).toBe(14));
  it("HC-SAV-06 (1) a monster adds half its hit dice to saves", () => expect(monsterSave(5)).toBe(2));
  it("HC-CLS-27 (1) HC-EQP-03 a shield that strikes protects no more: 16 becomes 15", () => {
    const armorOf = (shieldDown: boolean) =>
      numbersOf("fighter", 1, {}, { armor: [suit(5, "heavy"), shield()] }, { shieldDown }).armorNumber.value;
    expect([armorOf(false), armorOf(true)]).toEqual([16, 15]);
  });
});
