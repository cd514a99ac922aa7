import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import {
  coreRulebook,
  type DicePlan,
  type Faces,
  type KnownHitPoints,
  type Rulebook,
  RuleError,
  seededFaces,
} from "../../src/rules/index.ts";
import { readyTroop, type Troop } from "../../src/simulation/troop.ts";
import { resolveFight } from "../../src/simulation/fight.ts";
import { resolveSimulation } from "../../src/simulation/tally.ts";
import { toMonsterFacts } from "../../src/simulation/stat-block.ts";
import { check, monster, weapon } from "../rules/builders.ts";

const troop = (name: string, count: number, hitDice: string, more: Partial<Troop> = {}): Troop => ({
  name,
  count,
  facts: toMonsterFacts({ hitDice, armorClass: 3, damage: "d6" }),
  ...more,
});
const rulebookWith = (options: Partial<Rulebook["options"]>): Rulebook => ({
  ...coreRulebook,
  options: { ...coreRulebook.options, ...options },
});
const brave = rulebookWith({ morale: true });

/** Dice that show what the script says, and then always the same. */
function scripted(script: readonly number[], rest: number): (plan: DicePlan) => Faces {
  const left = [...script];
  return ({ count, faces }) => Array.from({ length: count }, () => Math.min(faces, left.shift() ?? rest));
}

function fight(first: readonly Troop[], second: readonly Troop[], rollFaces = seededFaces(1), rulebook = coreRulebook) {
  const changes: (readonly [KnownHitPoints, KnownHitPoints])[] = [];
  const ready = (troops: readonly Troop[]) => troops.map((one) => readyTroop(one, rulebook));
  const result = resolveFight({
    sides: [ready(first), ready(second)],
    rollFaces,
    rulebook,
    watch: (before, after) => changes.push([before, after]),
  });
  return { result, changes };
}

describe("a fight", () => {
  const [one, other] = [troop("a", 1, "1"), troop("b", 1, "1")];

  it("WH-INIT-01 goes by initiative: who is quicker and hits for more than there is wins at once", () => {
    // hit points 2 and 2, initiative 6 and 1, a hit with 8 over an armor class of 3, damage 6
    const { result } = fight([one], [other], scripted([2, 2, 6, 1, 8, 6], 1));
    expect(result).toEqual({
      winner: 0,
      rounds: 1,
      sides: [
        { standing: 1, fled: 0, down: 0 },
        { standing: 0, fled: 0, down: 1 },
      ],
    });
  });
  it("WH-INIT-03 lets those who are equally quick strike each other down", () => {
    const { result } = fight([one], [other], scripted([2, 2, 4, 4, 8, 6, 20, 6, 8, 6], 20));
    expect(result).toMatchObject({ winner: null, rounds: 1, sides: [{ down: 1 }, { down: 1 }] });
  });
  it("WH-CRIT-01 doubles the damage of a critical hit", () => {
    const { changes } = fight([one], [troop("b", 1, "3")], scripted([6, 6, 6, 6, 6, 1, 11, 9, 3], 19));
    expect(changes[0]?.[0].value).toBe(18);
    expect(changes[0]?.[1].value).toBe(12);
  });
  it("WH-CRIT-03 tells what critical results do besides: blood, blindness, death", () => {
    // the crit table says 16: five rounds to live
    const doomed = fight([one], [troop("b", 1, "3")], scripted([6, 6, 6, 6, 6, 1, 11, 16, 1], 19));
    expect(doomed.result).toMatchObject({ winner: 0, rounds: 1 });
    expect(doomed.changes.slice(0, 2).map(([, after]) => after.state)).toEqual(["up", "dying"]);
    const killed = fight([one], [troop("b", 1, "3")], scripted([6, 6, 6, 6, 6, 1, 11, 17, 1], 19));
    expect(killed.changes.map(([, after]) => after.state)).toEqual(["up", "dead"]);
    const bled = fight([one], [troop("b", 1, "3")], scripted([6, 6, 6, 6, 6, 1, 11, 12, 1], 19));
    expect(bled.changes.slice(0, 3).map(([, after]) => [after.value, after.bleeding > 0])).toEqual([
      [16, false],
      [16, true],
      [15, true],
    ]);
  });
  it("WH-CRIT-03 tears metal armor", () => {
    const clad = { ...troop("b", 1, "3"), facts: { ...troop("b", 1, "3").facts, armorClass: 5, metalArmor: true } };
    // a critical hit that rends the armor by 4, and next round a 3 meets what is left of it
    const dice = [6, 6, 6, 6, 6, 1, 11, 5, 1, 19, 3, 1];
    expect(fight([one], [clad], scripted(dice, 19)).changes).toHaveLength(2);
    expect(
      fight([one], [{ ...clad, facts: { ...clad.facts, metalArmor: false } }], scripted(dice, 19)).changes,
    ).toHaveLength(1);
  });
  it("WH-FUM-01 lets whoever fumbles and fails to save suffer by it", () => {
    // 20, a saving throw of 19, and the table's 6: the damage of 6 is the attacker's own
    const { result } = fight([one], [other], scripted([3, 3, 6, 1, 20, 19, 6, 6], 19));
    expect(result).toMatchObject({ winner: 1, rounds: 1 });
  });
  it("WH-ATK-07 gives a pair's combat advantage to whoever threw it, in the next round", () => {
    const doubled = { ...one, doubled: true };
    // a pair of 8 for 1 damage, then 12 and 13: a hit only with the advantage, and 2 more damage
    const { changes } = fight(
      [doubled],
      [troop("b", 1, "3")],
      scripted([6, 6, 6, 6, 6, 1, 8, 8, 1, 19, 12, 19, 1], 19),
    );
    expect(changes.slice(0, 2).map(([, after]) => after.value)).toEqual([17, 14]);
  });
  it("ends undecided when the rounds are over", () => {
    const sides = [[readyTroop(one, coreRulebook)], [readyTroop(other, coreRulebook)]] as const;
    const misses = scripted([], 19);
    expect(resolveFight({ sides, rollFaces: misses, rulebook: coreRulebook, longest: 7 })).toMatchObject({
      winner: null,
      rounds: 7,
      sides: [{ standing: 1 }, { standing: 1 }],
    });
    const setup = { sides, rollFaces: misses, rulebook: coreRulebook };
    expect(() => resolveFight({ ...setup, longest: 1.5 })).toThrow(RuleError);
  });
  it("WH-SVD-01 lets heroes save against damage once, and against death", () => {
    const heroes = troop("hero", 1, "1", { heroes: true });
    // hit points 3 and 3, the other is quicker, hits for 6; the saving throw of 6 takes 4 off; then 6 more and dying
    const { changes } = fight([heroes], [other], scripted([3, 3, 1, 6, 8, 6, 6, 4, 19, 8, 6, 19, 3], 19));
    expect(changes.slice(0, 2).map(([, after]) => after.value)).toEqual([1, -5]);
    expect(changes.map(([, after]) => after.state)).toEqual(expect.arrayContaining(["up", "savingForLife", "dying"]));
  });
  it("WH-SVD-05 goes the first way of several through a trial", () => {
    const ready = readyTroop(troop("hero", 1, "1", { heroes: true }), coreRulebook);
    const sturdy = { ...ready, victim: { ...ready.victim, constitution: check(13) } };
    const rollFaces = scripted([3, 3, 1, 6, 8, 6, 6, 4], 19);
    const changes: number[] = [];
    const watch = (_: KnownHitPoints, after: KnownHitPoints) => changes.push(after.value);
    const sides = [[sturdy], [readyTroop(other, coreRulebook)]] as const;
    resolveFight({ sides, rollFaces, rulebook: coreRulebook, watch, longest: 1 });
    expect(changes).toEqual([1]);
  });
  it("WH-MORALE-01 makes those run whose courage fails, troop by troop, where the table plays it", () => {
    const dice = () => seededFaces(3);
    const cowards = {
      ...troop("b", 6, "1"),
      facts: { ...toMonsterFacts({ hitDice: "1", armorClass: 3, damage: "d6" }), morale: "poor" as const },
    };
    const giants = [troop("a", 6, "6")];
    expect(fight(giants, [cowards], dice(), brave).result.sides[1].fled).toBeGreaterThan(0);
    expect(fight(giants, [cowards], dice()).result.sides[1].fled).toBe(0);
    const fearless = { ...cowards, fearless: true };
    expect(fight(giants, [fearless], dice(), brave).result.sides[1].fled).toBe(0);
    const both = fight(
      giants,
      [
        { ...cowards, count: 3 },
        { ...fearless, count: 3 },
      ],
      dice(),
      brave,
    ).result;
    expect(both.sides[1].down).toBeGreaterThanOrEqual(3);
  });
  it("WH-CRIT-03 lets a gruesome end frighten those who see it once more", () => {
    // an 18 on the table kills before everybody's eyes: the fall of one of three, and the horror of it, are two tests
    const plans: DicePlan[] = [];
    const dice = scripted([2, 2, 2, 2, 6, 1, 11, 18, 1], 1);
    const rollFaces = (plan: DicePlan) => (plans.push(plan), dice(plan));
    const result = fight([one], [troop("b", 3, "1")], rollFaces, brave).result;
    expect(result.sides[1].down).toBeGreaterThan(0);
    expect(plans.slice(9, 11)).toEqual([
      { count: 1, faces: 20, bonus: 0 },
      { count: 1, faces: 20, bonus: 0 },
    ]);
  });
  it("asks again for the order where the rules want it each round, and once for a side", () => {
    const plans: DicePlan[] = [];
    const initiative = { ...coreRulebook.initiative, rolledBy: "side", lasts: "round" } as const;
    const rollFaces = (plan: DicePlan) => {
      plans.push(plan);
      return scripted([], 19)(plan);
    };
    const ready = (troops: readonly Troop[]) => troops.map((each) => readyTroop(each, coreRulebook));
    const items = [weapon({ name: "Bow", damage: "2d6", range: 70 })];
    const archer = { ...troop("d", 1, "1"), facts: monster("1", { damage: "1", attackName: "Fist", items }) };
    const sides = [ready([one, troop("c", 1, "1"), archer]), ready([other])] as const;
    resolveFight({ sides, rollFaces, rulebook: { ...coreRulebook, initiative }, longest: 3 });
    const initiatives = plans.filter(({ count, faces }) => count === 1 && faces === 6).length;
    expect(initiatives).toBe(4 + 2 * 3);
  });
  it("WH-MON-07 a monster of many hit dice strikes several foes in a round", () => {
    const { changes } = fight(
      [troop("a", 1, "6")],
      [troop("b", 2, "1")],
      scripted([6, 6, 6, 6, 6, 6, 1, 1, 6, 1, 8, 6, 20, 3, 8, 6], 20),
    );
    expect(changes.filter(([before, after]) => after.value < before.value)).toHaveLength(2);
  });
});

const troops = fc.record({
  name: fc.constantFrom("a", "b"),
  count: fc.integer({ min: 1, max: 6 }),
  facts: fc
    .record({
      hitDice: fc.constantFrom("<1", "1", "2+1", "5", "9"),
      armorClass: fc.integer({ min: 0, max: 9 }),
      damage: fc.constantFrom("1", "d6-2", "d6", "2d6+3"),
    })
    .map(toMonsterFacts),
  heroes: fc.boolean(),
  fearless: fc.boolean(),
});
const lines = fc.array(troops, { minLength: 1, maxLength: 2 });

describe("for all fights", () => {
  test("hit points never rise, every fight ends, and nobody gets lost", () => {
    fc.assert(
      fc.property(lines, lines, fc.nat(), fc.boolean(), (first, second, seed, morale) => {
        const { result, changes } = fight(first, second, seededFaces(seed), rulebookWith({ morale }));
        expect(changes.filter(([before, after]) => after.value > before.value)).toEqual([]);
        expect(result.rounds).toBeLessThanOrEqual(100);
        for (const [side, all] of [first, second].entries()) {
          const { standing, fled, down } = result.sides[side as 0 | 1];
          expect(standing + fled + down).toBe(all.reduce((sum, { count }) => sum + count, 0));
        }
        const { winner } = result;
        expect(winner === null || result.sides[winner].standing > 0).toBe(true);
        expect(winner === null || result.sides[winner === 0 ? 1 : 0].standing === 0).toBe(true);
      }),
      { numRuns: 60 },
    );
  });
  test("the same seed is the same fight", () => {
    fc.assert(
      fc.property(lines, lines, fc.nat(), (first, second, seed) => {
        expect(fight(first, second, seededFaces(seed))).toEqual(fight(first, second, seededFaces(seed)));
      }),
      { numRuns: 20 },
    );
  });
});

describe("many fights", () => {
  const simulation = { rulebook: coreRulebook, seed: 1, fights: 100 };

  it("are counted", () => {
    const tally = resolveSimulation({ ...simulation, sides: [[troop("a", 4, "3")], [troop("b", 4, "1")]] });
    const [strong, weak] = tally.sides;
    expect(strong.wins + weak.wins + tally.undecided).toBe(100);
    expect(strong.wins).toBeGreaterThan(75);
    expect(strong.standing + strong.fled + strong.down).toBeCloseTo(4);
    expect(tally.longest).toBeGreaterThanOrEqual(tally.rounds);
  });
  it("are even between equals, whoever is named first", () => {
    const { sides } = resolveSimulation({
      ...simulation,
      fights: 300,
      sides: [[troop("a", 2, "2")], [troop("b", 2, "2")]],
    });
    expect(Math.abs(sides[0].wins - sides[1].wins)).toBeLessThan(70);
  });
  it("may be none, and may be short", () => {
    const sides = [[troop("a", 1, "1")], [troop("b", 1, "1")]] as const;
    expect(resolveSimulation({ ...simulation, sides, fights: 0 })).toMatchObject({ fights: 0, rounds: 0, longest: 0 });
    expect(resolveSimulation({ ...simulation, sides, longest: 1 }).longest).toBe(1);
    expect(() => resolveSimulation({ ...simulation, sides, fights: Number.NaN })).toThrow(RuleError);
  });
});
