// Tables of the game, cell for cell: whoever changes one has to say so here.
import { describe, expect, it } from "vitest";
import {
  attacksPerRound,
  ALLOWANCE,
  attitudeOf,
  COIN_RATES,
  CONDITIONS,
  DEFAULT_OPTIONS,
  FUMBLE_TABLE,
  hitPointsFromConstitution,
  inactivesFromWisdom,
  INJURED_LOAD,
  initiativeFromDexterity,
  isVeryLow,
  languagesFromIntelligence,
  loadOf,
  MAGNITUDE_COSTS,
  MAGNITUDES,
  meleeFromStrength,
  monsterAttackValue,
  monsterSavingThrow,
  monsterXp,
  raisesAtLevel,
  rangePenalty,
  SERVICE_COSTS,
  SPECIAL_OPTIONS,
  toBurden,
  toDamageText,
} from "../../src/rules/index.ts";
import { gear, weapon } from "./builders.ts";

const upTo = (last: number, first = 1): readonly number[] =>
  Array.from({ length: last - first + 1 }, (_, place) => first + place);

/** Every score from 1 to 20 by what it brings: "12 x 0" are twelve scores that bring nothing. */
const cells = <Value>(...runs: readonly (readonly [times: number, value: Value])[]): readonly Value[] =>
  runs.flatMap(([times, value]) => Array.from({ length: times }, () => value));

describe("attributes, from 1 to 20", () => {
  const steps = cells([12, 0], [3, 1], [5, 2]);

  it.each([
    ["WH-ATTR-03", initiativeFromDexterity],
    ["WH-ATTR-05", languagesFromIntelligence],
    ["WH-ATTR-06", inactivesFromWisdom],
    ["WH-STRONG-15", hitPointsFromConstitution],
  ] as const)("%s", (_, bonusOf) => {
    expect(upTo(20).map((score) => bonusOf(score))).toEqual(steps);
  });

  it("WH-STRONG-14", () => {
    expect(upTo(20).map((score) => meleeFromStrength(score).attackValue)).toEqual(cells([12, 0], [8, 1]));
    expect(upTo(20).map((score) => meleeFromStrength(score).damage)).toEqual(cells([15, 0], [5, 1]));
  });

  it("WH-ATTR-08", () => {
    expect(upTo(20).map(isVeryLow)).toEqual(cells([5, true], [15, false]));
  });

  it("WH-ATTR-09", () => {
    expect(upTo(10).map(raisesAtLevel)).toEqual([0, 1, 1, 2, 2, 3, 3, 4, 4, 5]);
  });
});

describe("monsters, from 1 to 20 hit dice", () => {
  it("WH-MON-03, WH-MON-04", () => {
    expect(upTo(20).map(monsterSavingThrow)).toEqual(upTo(25, 6));
    expect(upTo(20).map(monsterAttackValue)).toEqual(upTo(30, 11));
  });

  it("WH-MON-07", () => {
    expect(upTo(20).map(attacksPerRound)).toEqual(cells([4, 1], [5, 2], [5, 3], [6, 4]));
  });

  it("WH-MON-08", () => {
    expect(monsterXp(1, true)).toBe(15);
    expect(upTo(10).map((dice) => monsterXp(dice, false))).toEqual([
      30, 75, 150, 300, 600, 1200, 1400, 1600, 1800, 2000,
    ]);
  });
});

describe("what is thrown, carried and paid", () => {
  it("WH-REACT-01: qualities from 1 to 12", () => {
    const steps = cells([3, "tolerated"], [3, "guarded"], [3, "favorable"], [3, "veryFavorable"]);
    expect(upTo(12).map((quality) => attitudeOf(quality))).toEqual(steps.map((one) => `WHITEHACK.Reaction.${one}`));
    expect(attitudeOf(null)).toBe("WHITEHACK.Reaction.hostile");
  });

  it("WH-ENC-04, WH-ENC-05: an excess from 0 to 10", () => {
    const burdens = cells([1, "normal"], [2, "heavy"], [2, "severe"], [2, "massive"], [4, "beyondMassive"]);
    expect(upTo(10, 0).map(toBurden)).toEqual(burdens);
  });

  it("WH-RNG-01: a bow of 70 feet, every 35", () => {
    const penalties = [0, 0, -1, -1, -2, -2, -3, -3, -4, -4, null];
    expect(upTo(11).map((step) => rangePenalty({ distance: step * 35, close: 70 }))).toEqual(penalties);
  });

  it("WH-EQ-01", () => {
    expect(COIN_RATES).toEqual({ sp: 10, cp: 100 });
    expect([DEFAULT_OPTIONS.silverInGold, DEFAULT_OPTIONS.copperInSilver]).toEqual([10, 10]);
  });

  it("WH-WISE-03", () => {
    expect(MAGNITUDES.map((one) => toDamageText(MAGNITUDE_COSTS[one]))).toEqual(["0", "1", "2", "1d6", "2d6"]);
  });

  it("WH-BASE-04", () => {
    expect(Object.values(SERVICE_COSTS).map(({ count, faces, bonus }) => [count, faces, bonus])).toEqual([
      [0, 6, 1],
      [0, 6, 2],
      [1, 6, 0],
      [2, 6, 0],
    ]);
  });
});

describe("what fights bring", () => {
  it("WH-FUM-01: a row for each face", () => {
    const rows = ["weaponBreaks", "armorBreaks", "weaponLost", "staggered", "attacksAlly", "hitsSelf"];
    expect([FUMBLE_TABLE.faces, FUMBLE_TABLE.rows.map(({ id }) => id)]).toEqual([6, rows]);
  });

  it("WH-CRIT-03, WH-FUM-01: rounds, penalties and lost halves of conditions", () => {
    const ends = Object.values(CONDITIONS).map(({ id, end, actions, halfMovement }) => [
      id,
      "rounds" in end ? end.rounds : end.until,
      actions,
      halfMovement,
    ]);
    expect(ends.slice(0, 6)).toEqual([
      ["stunned", 2, 0, false],
      ["blinded", 60, -10, false],
      ["deafened", 60, 0, false],
      ["muted", 60, 0, false],
      ["hurt", "treatment", 0, true],
      ["staggered", 2, 0, true],
    ]);
  });

  it("WH-SPEC-02, WH-SPEC-03, WH-SPEC-04, WH-SPEC-07, WH-SPEC-09: the numbers of special options", () => {
    const stances = Object.values(SPECIAL_OPTIONS).flatMap(({ stances: all }) =>
      all.map(({ id, armorClass, attackValue, damage }) => [id, armorClass, attackValue, damage]),
    );
    expect(stances).toEqual([
      ["charge", -3, 0, 0],
      ["defenseByAttack", 2, -2, 0],
      ["defenseByDamage", 2, 0, -2],
      ["defenseByBoth", 2, -1, -1],
      ["offense", -2, 1, 1],
    ]);
    const { charge, push, disarm } = SPECIAL_OPTIONS;
    expect([charge.advantage, charge.run]).toEqual([1, 15]);
    expect([push.effects, disarm.effects]).toEqual([[{ kind: "push", feet: 5 }], [{ kind: "disarm", dice: 2 }]]);
  });
});

describe("loads", () => {
  const NO_COINS = { gp: 0, sp: 0, cp: 0 };
  const loose = (item: ReturnType<typeof gear> | ReturnType<typeof weapon>): number =>
    loadOf([item], NO_COINS, DEFAULT_OPTIONS).loose;

  it("WH-ENC-01, WH-ENC-06: what can be carried, and what an injury weighs", () => {
    expect([ALLOWANCE, INJURED_LOAD]).toEqual([{ loose: 10, packed: 5 }, 5]);
  });

  it.each([
    ["heavy", 2],
    ["regular", 1],
    ["minor", 0.5],
    ["tiny", 0.01],
  ] as const)("WH-ENC-02: a %s thing weighs %d", (size, weight) => {
    expect(loose(gear(1, { size }))).toBe(weight);
  });

  it.each([
    ["heavy", 2],
    ["regular", 1],
    ["minor", 0.5],
    ["weightless", 0.01],
    ["none", 0],
  ] as const)("WH-ENC-02: a %s weapon weighs %d", (size, weight) => {
    expect(loose(weapon({ size, quantity: 1 }))).toBe(weight);
  });

  it("WH-ENC-02: a hundred coins are one thing", () => {
    expect(loadOf([], { gp: 30, sp: 30, cp: 40 }, DEFAULT_OPTIONS).loose).toBe(1);
  });
});
