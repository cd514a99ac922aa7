import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  coreRulebook,
  deriveMonster,
  type DicePlan,
  type Faces,
  type KnownHitPoints,
  type Rulebook,
  seededFaces,
} from "../../src/rules/index.ts";
import { resolveFight } from "../../src/simulation/fight.ts";
import { toMonsterFacts } from "../../src/simulation/stat-block.ts";
import { manoeuvreOf, readyHero, readyTroop, TACTICS, type Troop } from "../../src/simulation/troop.ts";
import { monster } from "../rules/builders.ts";

const troop = (name: string, count: number, hitDice: string, more: Partial<Troop> = {}): Troop => ({
  name,
  count,
  facts: toMonsterFacts({ hitDice, armorClass: 3, damage: "d6" }),
  ...more,
});
const braveRules: Rulebook = { ...coreRulebook, options: { ...coreRulebook.options, morale: true } };

/** Dice that show what the script says, and then always the same; the plans are remembered. */
function scripted(script: readonly number[], rest: number) {
  const left = [...script];
  const plans: DicePlan[] = [];
  const rollFaces = (plan: DicePlan): Faces => {
    plans.push(plan);
    return Array.from({ length: plan.count }, () => Math.min(plan.faces, left.shift() ?? rest));
  };
  return { rollFaces, plans };
}

function fight(
  [first, second]: readonly [Troop, Troop],
  rollFaces: (plan: DicePlan) => Faces,
  { rulebook = coreRulebook, longest = 100 } = {},
) {
  const changes: (readonly [KnownHitPoints, KnownHitPoints])[] = [];
  const sides = [[readyTroop(first, rulebook)], [readyTroop(second, rulebook)]] as const;
  const watch = (before: KnownHitPoints, after: KnownHitPoints) => changes.push([before, after]);
  return { result: resolveFight({ sides, rollFaces, rulebook, longest, watch }), changes };
}

describe("tactics", () => {
  const [melee, missile] = [{ use: "melee" }, { use: "missile" }] as const;
  const at = (round: number) => ({ round, actor: "a" });

  it("WH-SPEC-02 charge once, in the first round, where there is room to run", () => {
    expect(manoeuvreOf({ tactic: "charge", movement: 30 }, melee, at(1))).toMatchObject({
      added: { option: { option: { id: "charge" } }, run: 15, movement: 30 },
      stance: { condition: { armorClass: -3 } },
    });
    for (const [movement, use, round] of [
      [30, melee, 2],
      [10, melee, 1],
      [30, missile, 1],
    ] as const)
      expect(manoeuvreOf({ tactic: "charge", movement }, use, at(round))).toEqual({ added: {}, stance: null });
  });
  it("WH-SPEC-03 WH-SPEC-04 take a stance in every round; plain attacks take none", () => {
    expect(manoeuvreOf({ tactic: "offense", movement: 30 }, melee, at(4)).stance?.condition).toMatchObject({
      armorClass: -2,
      attackValue: 1,
    });
    expect(manoeuvreOf({ tactic: "defense", movement: 30 }, melee, at(4)).stance?.condition).toMatchObject({
      armorClass: 2,
      attackValue: -1,
      damage: -1,
    });
    expect(manoeuvreOf({ tactic: "plain", movement: 30 }, melee, at(1)).stance).toBeNull();
  });
  it("WH-SPEC-04 do more harm and take more until the own next turn", () => {
    // hit points 6 and 18, initiative 6 and 1; one more damage, and an answer of 2 that meets only the lowered armor
    const one = troop("a", 1, "1");
    const other = troop("b", 1, "3");
    const dice = [6, 6, 6, 6, 6, 1, 5, 1, 2, 1];
    const offensive = fight([{ ...one, tactic: "offense" }, other], scripted(dice, 19).rollFaces, { longest: 1 });
    expect(offensive.changes.map(([before, after]) => before.value - after.value)).toEqual([2, 1]);
    const plain = fight([one, other], scripted(dice, 19).rollFaces, { longest: 1 });
    expect(plain.changes.map(([before, after]) => before.value - after.value)).toEqual([1]);
  });
  it("WH-MON-07 WH-SPEC-02 leave no charge to whoever makes several attacks", () => {
    const facts = monster("8");
    const ready = readyTroop({ name: "giant", count: 1, facts, tactic: "charge" }, coreRulebook);
    expect(ready.tactic).toBe(ready.lines.length > 1 ? "plain" : "charge");
    expect(ready.lines.length).toBeGreaterThan(1);
  });
  it("end every fight, whatever is chosen", () => {
    const tactic = fc.constantFrom(...TACTICS);
    fc.assert(
      fc.property(tactic, tactic, fc.nat(1e6), fc.boolean(), (first, second, seed, morale) => {
        const rulebook = morale ? braveRules : coreRulebook;
        const pair = [troop("a", 3, "2", { tactic: first }), troop("b", 3, "2", { tactic: second })] as const;
        const { result } = fight(pair, seededFaces(seed), { rulebook });
        for (const { standing, fled, down } of result.sides) expect(standing + fled + down).toBe(3);
      }),
      { numRuns: 60 },
    );
  });
});

describe("those who run", () => {
  it("WH-FREE-03 WH-MORALE-01 are struck at once more by whoever stands next to them", () => {
    const heroes = troop("hero", 1, "1", { heroes: true });
    const runners = troop("b", 2, "1");
    // hit points 6, 6 and 6; initiative 6 and 1; the first is hit for 6 and falls; the other's morale fails; a free attack hits it
    const script = [6, 6, 6, 6, 1, 8, 6, 15, 8, 6];
    const { result } = fight([heroes, runners], scripted(script, 19).rollFaces, { rulebook: braveRules });
    expect(result.winner).toBe(0);
    expect(result.sides[1]).toEqual({ standing: 0, fled: 0, down: 2 });
  });
  it("WH-FREE-02 are struck at once a round, and not by those who cannot reach them", () => {
    const bow = troop("archer", 1, "1", { heroes: true });
    const ready = { ...readyTroop(bow, braveRules), reach: 0 };
    const prey = readyTroop(troop("b", 2, "1"), braveRules);
    const { rollFaces } = scripted([6, 6, 6, 6, 1, 8, 6, 15], 19);
    const result = resolveFight({ sides: [[ready], [prey]], rollFaces, rulebook: braveRules });
    expect(result.sides[1]).toEqual({ standing: 0, fled: 1, down: 1 });
  });
});

describe("a hero", () => {
  it("has the hit points that are left, the best weapon in hand and no fear", () => {
    const { attacks, ...numbers } = readyDerived();
    const hero = readyHero(
      {
        name: "Mira",
        tactic: "defense",
        hitPoints: 7,
        derived: { class: null, freeAttacks: 3, attacks, ...numbers },
        has: { weapon: true, shield: false, armor: false, allies: true },
        victim: { kind: "character", saver: { savingThrow: numbers.savingThrow }, constitution: null },
      },
      coreRulebook,
    );
    expect(hero).toMatchObject({ count: 1, hitPoints: { count: 0, bonus: 7 }, morale: null, freeAttacks: 3 });
    expect(hero.lines).toHaveLength(1);
  });
  it("cannot fight with nothing", () => {
    const { attacks: _, ...numbers } = readyDerived();
    const nothing = {
      name: "Mira",
      tactic: "plain" as const,
      hitPoints: 7,
      derived: { class: null, freeAttacks: 1, attacks: [], ...numbers },
      has: { weapon: false, shield: false, armor: false, allies: true },
      victim: { kind: "character" as const, saver: { savingThrow: numbers.savingThrow }, constitution: null },
    };
    expect(() => readyHero(nothing, coreRulebook)).toThrow("Mira");
  });
});

/** The numbers of somebody with a natural attack. */
function readyDerived() {
  return deriveMonster(monster("1"), coreRulebook);
}
