import { describe, expect, it, test } from "vitest";
import fc from "fast-check";
import {
  type ActiveCondition,
  ACTS,
  advantageSources,
  bleedingOf,
  canAct,
  type Condition,
  CONDITION_IDS,
  conditionModifiers,
  CONDITIONS,
  conditionsNow,
  coreRulebook,
  effectiveScore,
  isOverWithFight,
  movementUnder,
  ownAdvantageSources,
  phaseOf,
  roundUnder,
  sumOf,
  toAttackRoll,
  toCondition,
  withoutExpired,
} from "../../../src/rules/index.ts";
import { lineOf } from "../builders.ts";

const condition = (rest: Partial<Condition> = {}): Condition => toCondition({ id: "own", label: "Own", ...rest });
const added = (conditions: readonly Condition[], number: Parameters<typeof conditionModifiers>[1]): number =>
  sumOf(conditionModifiers(conditions, number));

describe("conditions", () => {
  test("WH-COND-01 (1): cover is whatever the Referee enters", () => {
    const cover = condition({ label: "Cover", armorClass: 2 });
    expect(conditionModifiers([cover], "armorClass")).toEqual([{ label: "Cover", value: 2 }]);
    expect(conditionModifiers([cover], "attackValue")).toEqual([]);
  });
  test("WH-COND-01 (2): whoever cannot be seen is granted combat advantage", () => {
    const unseen = condition({ label: "Against the unseen", advantage: 1 });
    const sources = advantageSources([unseen, condition()]);
    expect(sources).toEqual([{ label: "Against the unseen", steps: 1 }]);
    const exchange = { granted: null, sources, surprised: false, squares: null };
    expect(coreRulebook.facing.advantage(exchange, coreRulebook)).toBe(1);
  });
  test("WH-COND-01 (3): the blinded do everything at -10", () => {
    expect(added([CONDITIONS.blinded], "attackValue")).toBe(-10);
    expect(added([CONDITIONS.blinded], "task")).toBe(-10);
    expect(added([CONDITIONS.blinded], "armorClass")).toBe(0);
    const attackModifiers = conditionModifiers([CONDITIONS.blinded], "attackValue");
    expect(effectiveScore(toAttackRoll(lineOf(11), { attackModifiers }, null))).toBe(1);
  });
  test("WH-COND-01 (4): two rounds last until the same turn two rounds later", () => {
    const stunned: ActiveCondition = { condition: CONDITIONS.stunned, since: { round: 3, actor: "orc" } };
    const turns = [
      { round: 3, actor: "orc" },
      { round: 4, actor: "elf" },
      { round: 5, actor: "elf" },
      { round: 5, actor: "orc" },
      { round: 6, actor: "elf" },
    ];
    expect(turns.map((now) => phaseOf(stunned, now))).toEqual(["active", "active", "active", "over", "over"]);
    expect(withoutExpired([stunned], { round: 5, actor: "orc" })).toEqual([]);
    expect(withoutExpired([stunned], { round: 5, actor: "elf" })).toEqual([stunned]);
  });
  test("WH-COND-01: what belongs to the next round waits for it and ends with it", () => {
    const later = { condition: condition({ end: { until: "nextRound" } }), since: { round: 1, actor: "elf" } };
    expect([1, 2, 3].map((round) => phaseOf(later, { round, actor: "elf" }))).toEqual(["waiting", "active", "over"]);
    expect(conditionsNow([later], { round: 1, actor: "orc" })).toEqual([]);
    expect(conditionsNow([later], { round: 2, actor: "orc" })).toHaveLength(1);
  });
  test("WH-COND-01, WH-SPEC-08: what belongs to one's next turn ends with it, before the round does", () => {
    const later = { condition: condition({ end: { until: "nextTurn" } }), since: { round: 1, actor: "elf" } };
    const next = { round: 2, actor: "orc" };
    expect(phaseOf(later, { round: 1, actor: "orc", done: ["elf"] })).toBe("waiting");
    expect(phaseOf(later, next)).toBe("active");
    expect(phaseOf(later, { ...next, done: ["ogre"] })).toBe("active");
    expect(phaseOf(later, { ...next, done: ["ogre", "elf"] })).toBe("over");
    expect(phaseOf(later, { round: 3, actor: "elf" })).toBe("over");
  });
  test.each(["battle", "treatment"] as const)("WH-COND-01: some end with a %s", (event) => {
    const ending = { condition: condition({ end: { until: event } }), since: { round: 1, actor: "elf" } };
    expect(phaseOf(ending, { round: 99, actor: "elf" })).toBe("active");
    expect(isOverWithFight(ending)).toBe(event === "battle");
  });
  test("WH-COND-01, WH-ATK-07: some favor whoever is in them", () => {
    expect(ownAdvantageSources([condition({ label: "High", ownAdvantage: 2 }), CONDITIONS.prone])).toEqual([
      { label: "High", steps: 2 },
    ]);
  });
  test("WH-COND-01: without a round counted it simply is", () => {
    expect(phaseOf({ condition: CONDITIONS.stunned, since: null }, { round: 9, actor: "elf" })).toBe("active");
  });

  it.each([
    { what: "stunned", can: ["damageSave"] },
    { what: "knockedOut", can: ["damageSave"] },
    { what: "held", can: ACTS.filter((act) => act !== "move") },
    { what: "muted", can: ACTS.filter((act) => act !== "speak") },
    { what: "prone", can: ACTS },
  ] as const)("WH-COND-01: the $what can still do something", ({ what, can }) => {
    expect(ACTS.filter((act) => canAct([CONDITIONS[what]], act))).toEqual(can);
  });
  it.each([
    { what: "stunned", left: { attack: 0, move: 0, small: 0 } },
    { what: "held", left: { attack: 1, move: 0, small: 1 } },
    { what: "prone", left: { attack: 1, move: 1, small: 1 } },
  ] as const)("WH-COND-01, WH-ACT-01: the round of the $what", ({ what, left }) => {
    expect(roundUnder([CONDITIONS[what]])).toEqual(left);
  });
  test("WH-COND-01: who may not attack still moves", () => {
    const peaceful = condition({ prevents: ["attack"], attacksGained: 1 });
    expect(roundUnder([peaceful])).toEqual({ attack: 0, move: 1, small: 1 });
    expect(roundUnder([condition({ movesLost: 3 })])).toEqual({ attack: 1, move: 0, small: 1 });
  });
  test("WH-COND-01: half the movement is left, however many halve it", () => {
    expect(movementUnder([CONDITIONS.hurt], 30)).toBe(15);
    expect(movementUnder([CONDITIONS.hurt, CONDITIONS.staggered], 30)).toBe(15);
    expect(movementUnder([condition({ movement: -10 }), CONDITIONS.hurt], 30)).toBe(10);
    expect(movementUnder([condition({ movement: -40 })], 30)).toBe(0);
    expect(movementUnder([], 25)).toBe(25);
  });
  test("WH-COND-01: the table's own are told by name, and wrong numbers are refused", () => {
    const drunk = condition({ label: "Drunk", attackValue: -2, initiative: -1, damage: 1, openToAttacks: true });
    expect(added([drunk, CONDITIONS.blinded], "attackValue")).toBe(-12);
    expect(added([drunk], "initiative")).toBe(-1);
    expect(added([drunk], "damage")).toBe(1);
    expect([drunk.openToAttacks, CONDITIONS.prone.openToAttacks]).toEqual([true, false]);
    expect(bleedingOf([CONDITIONS.bleeding, CONDITIONS.bleeding])).toBe(2);
    expect(() => condition({ armorClass: Number.NaN })).toThrow("armorClass");
  });
  test("WH-COND-01: seven ways to read a condition, which each has", () => {
    const levers = ["advantage", "openToAttacks", "armorClass", "damage", "movement", "initiative", "attackValue"];
    for (const id of CONDITION_IDS) {
      expect(CONDITIONS[id].id).toBe(id);
      for (const lever of levers) expect(CONDITIONS[id]).toHaveProperty(lever);
    }
  });
  test("WH-COND-01: a condition never comes back once it is over", () => {
    const ends = fc.oneof(
      fc.record({ until: fc.constant("rounds" as const), rounds: fc.integer({ min: 0, max: 8 }) }),
      fc.constant({ until: "nextRound" as const }),
      fc.constant({ until: "nextTurn" as const }),
      fc.constant({ until: "round" as const }),
    );
    fc.assert(
      fc.property(ends, fc.integer({ min: 1, max: 5 }), (end, round) => {
        const one = { condition: condition({ end }), since: { round, actor: "elf" } };
        const phases = Array.from({ length: 15 }, (_, passed) => phaseOf(one, { round: round + passed, actor: "elf" }));
        const order = ["waiting", "active", "over"];
        expect(phases.map((phase) => order.indexOf(phase))).toEqual(
          phases.map((phase) => order.indexOf(phase)).toSorted((a, b) => a - b),
        );
        expect(phases.at(-1)).toBe("over");
      }),
    );
  });
});
