// What spells do to their targets.
import { describe, expect, it } from "vitest";
import {
  afterConcentration,
  eachRound,
  wakes,
} from "../../../../../src/house-rules/ferryhack/rules/spells/spell-conditions.ts";
import { sharedLevels } from "../../../../../src/house-rules/ferryhack/rules/spells/preparation.ts";
import {
  BURNING,
  catchesFire,
  fallDice,
  healed,
  struckFirst,
  isInFront,
  strikesFirst,
  findsWord,
  percentOf,
  inSight,
  sightAt,
  mayLookAgain,
  squaresOf,
  staysUnseen,
  diceOff,
} from "../../../../../src/house-rules/ferryhack/rules/spells/spell-effects.ts";
import {
  afterResisting,
  ANSWER_LEVEL,
  overcomes,
  resistedDamage,
  itemsSave,
  wardReach,
  wardsSpace,
} from "../../../../../src/house-rules/ferryhack/rules/spells/casting.ts";
import {
  conditionModifiers,
  coreRulebook,
  DEFAULT_OPTIONS,
  deriveCharacter,
  halvedDamage,
  resolveAttackRoll,
  resolveCheck,
  sumOf,
  toExplained,
  toSaveCheck,
  withStrength,
} from "../../../../../src/rules/index.ts";
import { character } from "../../../../rules/builders.ts";
import { inForce, spellsWith } from "./book.ts";

const saveCheck = (value: number, spells: string) =>
  toSaveCheck({ savingThrow: toExplained(value) }, { modifiers: spellsWith().wards(inForce(spells)) });

/** What dice of damage leave of a target whose wards take some off, and who may have saved. */
function damageLeft(faces: readonly number[], saved: boolean, off = 0): number {
  const left = faces.slice(off).reduce((sum, face) => sum + face, 0);
  return saved ? halvedDamage(left, DEFAULT_OPTIONS) : left;
}

describe("saving throws against spells", () => {
  it.each([
    ["FH-SPL-14 (1) nine under Anti Magic 2", 9, "Antimagi 2", 11],
    ["FH-S2-01 (1) nine under Anti Magic 3", 9, "Antimagi 3", 12],
    ["FH-S3-01 a Protector counts as level 1, however large", 9, "Beskyddare 3", 10],
    ["under the higher of two", 9, "Antimagi 2, Antimagi 1, Beskyddare 1", 11],
    ["under Armor", 9, "Skydd 2", 9],
  ])("%s", (_rule, value, spells, score) => {
    expect(resolveCheck(saveCheck(value, spells), [20]).score).toBe(score);
  });
  it.each([
    ["FH-S2-01 (2) Control Person turns on its caster", "Antimagi 3", "reflected"],
    ["FH-S3-01 (2) (3) a beam of level 1 answers instead of the reflection", "Beskyddare 2, Antimagi 3", "answered"],
    ["without a ward", "Skydd 2", "nothing"],
  ])("%s", (_rule, spells, becomes) => {
    expect(afterResisting(inForce(spells))).toBe(becomes);
    expect(ANSWER_LEVEL).toBe(1);
  });
});

describe("Fire and Frost", () => {
  it.each([
    ["FH-S1-02 (1) nine, saved", [4, 5], true, "", 4],
    ["FH-S1-02 (2) two dice against Armor 2", [4, 5], false, "Skydd 2", 0],
    ["FH-S1-02 (3) Anti Magic does not help", [4, 5], false, "Antimagi 2", 9],
    ["FH-S1-02 saved behind Armor", [6, 5], true, "Skydd 1", 2],
    ["FH-S1-03 (1) five, not saved", [5], false, "", 5],
  ])("%s", (_rule, faces, saved, spells, damage) => {
    expect(damageLeft(faces, saved, diceOff({ does: "burst", harm: ["fire", "magick"] }, inForce(spells)))).toBe(
      damage,
    );
  });
  it.each([
    ["FH-S1-02 Fire burns whoever fails", ["fire", "magick"], 3, false, true],
    ["FH-S1-02 not after a save", ["fire"], 3, true, false],
    ["FH-S1-02 not behind enough Armor", ["fire"], 0, false, false],
    ["FH-S1-03 (1) Frost sets nothing alight", ["cold"], 5, false, false],
  ])("%s", (_rule, harm, damage, saved, burns) => {
    expect(catchesFire(harm, damage, saved)).toBe(burns);
    expect(BURNING).toEqual({ count: 1, faces: 6, bonus: 0 });
  });
  it("FH-S1-06 (1) Resistance 2 takes two from each of Fire 7 and Frost 4", () => {
    const spells = inForce("Motståndskraft 2");
    expect([7, 4, 1].map((amount) => resistedDamage(amount, spells))).toEqual([5, 2, 0]);
  });
});

describe("Lightning and the beam", () => {
  it.each([
    ["FH-S2-02 (1) eleven, not saved", [6, 4, 1], false, 11],
    ["FH-S2-02 (1) eleven, saved", [6, 4, 1], true, 5],
  ])("%s", (_rule, faces, saved, damage) => {
    expect(damageLeft(faces, saved)).toBe(damage);
  });
  it("FH-S2-02 (2) of two at four squares the one in chainmail", () => {
    const at = (id: string, distance: number, metal: number) => ({ id, distance, metal });
    const target = struckFirst([at("far", 5, 9), at("shirt", 4, 0), at("chainmail", 4, 4)]);
    expect(target.map(({ id }) => id)).toEqual(["chainmail"]);
  });
  it("FH-S2-03 (1) attack value 12 hits armor class 4 with 5 to 12", () => {
    const attack = { score: 12, modifiers: [], reasons: [], armorClass: 4 };
    const hits = Array.from({ length: 20 }, (_, face) => face + 1).filter(
      (face) => resolveAttackRoll(attack, [face], coreRulebook).hit,
    );
    expect([hits[0], hits.at(-1), hits.length]).toEqual([5, 12, 8]);
  });
});

describe("spells against spells", () => {
  it.each([
    ["FH-S1-05 (2) Light 2 against Darkness 3", 2, 3, false],
    ["FH-S1-05 (3) Light 3 against Darkness 3", 3, 3, true],
    ["FH-S2-08 (1) Dispel 2 against Light 2", 2, 2, true],
    ["FH-S2-08 (2) Dispel 2 against level 3", 2, 3, false],
    ["FH-S2-08 (3) Dispel 1 against Fire 1 that is being prepared", 1, 1, true],
    ["FH-S2-13 (1) Open 2 against Seal 3", 2, 3, false],
    ["FH-S2-13 (2) Open 3 against Seal 3", 3, 3, true],
  ])("%s", (_rule, level, other, wins) => {
    expect(overcomes(level, other)).toBe(wins);
  });
  it("FH-S2-08 (4) a thing under Anti Magic 3 saves at 13", () => {
    expect(itemsSave(3)).toBe(13);
  });
});

describe("numbers that spells change", () => {
  it("FH-S2-04 (1) three levels on two swords", () => {
    expect(sharedLevels(3, 2)).toEqual([2, 1]);
    expect(sharedLevels(2, 3)).toEqual([1, 1]);
  });
  it("FH-S2-05 (1) two levels on one sword", () => {
    expect(sharedLevels(2, 1)).toEqual([2]);
  });
  it("FH-S2-07 (1) Strength 4 under Decrease 5", () => {
    const under = (strength: number, level: number) => {
      const condition = spellsWith().condition("Minska", "strength");
      const attributes = { ...character().attributes, strength: { value: strength } };
      const conditions = condition ? [withStrength(condition, level)] : [];
      return deriveCharacter(character({ attributes, conditions }), coreRulebook).attributes.strength.value;
    };
    expect([under(4, 5), under(12, 3)]).toEqual([1, 9]);
  });
  it("FH-S2-12 (1) one of the Strong with Strength 12 gets the bonus of 13, and neither slots nor hit points", () => {
    const attributes = { ...character().attributes, strength: { value: 12 }, constitution: { value: 12 } };
    const under = (spells: readonly (readonly [original: string, attribute: string, level: number])[]) => {
      const conditions = spells.flatMap(([original, attribute, level]) => {
        const condition = spellsWith().condition(original, attribute);
        return condition ? [withStrength(condition, level)] : [];
      });
      return deriveCharacter(character({ class: "strong", level: 1, attributes, conditions }), coreRulebook);
    };
    const increased = under([
      ["Öka", "strength", 1],
      ["Öka", "constitution", 4],
    ]);
    expect([increased.attributes.strength.value, increased.attributes.constitution.value]).toEqual([13, 16]);
    expect(increased.hitPointsMaximum.value).toBe(under([]).hitPointsMaximum.value);
    const decreased = under([["Minska", "strength", 20]]);
    expect(decreased.attributes.strength.value).toBe(1);
    expect(decreased.attributes.strength.parts).toMatchObject([{ value: -11, rule: "FH-S2-07" }]);
  });
  it.each([
    ["FH-S2-04 cursed", "Förbanna vapen", 2, { attackValue: -2, damage: -2 }],
    ["FH-S2-05 enchanted", "Förtrolla vapen", 2, { attackValue: 2, damage: 2 }],
    ["FH-S2-09 Armor", "Skydd", 2, { armorClass: 2 }],
    ["FH-S1-05 Light", "Ljus", 2, { armorClass: 0, prevents: [] }],
  ])("%s leaves a condition", (_rule, original, level, numbers) => {
    const condition = spellsWith().condition(original);
    expect(condition && withStrength(condition, level)).toMatchObject(numbers);
    expect(spellsWith().among([{ id: condition?.id ?? "", strength: level }])).toEqual([{ original, level }]);
  });
  it("leave no condition after Fire, and Increase asks which score", () => {
    const { condition, attributesOf, among } = spellsWith();
    expect([condition("Eld"), condition("?"), among([{ id: "prone", strength: 1 }])]).toEqual([null, null, []]);
    expect([attributesOf("Öka"), attributesOf("Skydd")]).toEqual([["strength", "dexterity", "constitution"], []]);
    expect(condition("Öka", "dexterity")).toMatchObject({ score: 1, onlyAttribute: "dexterity" });
  });
  it("FH-S2-09 (1) armor class 3 under Armor 2 is 5", () => {
    const condition = spellsWith().condition("Skydd");
    const added = condition ? conditionModifiers([withStrength(condition, 2)], "armorClass") : [];
    expect(3 + sumOf(added)).toBe(5);
  });
  it.each([
    ["FH-S2-06 (1) one level short", 3, 2, 1],
    ["FH-S2-06 (2) none short", 3, 3, 0],
  ])("%s", (_rule, fallers, level, dice) => {
    expect(fallDice(fallers, level)).toBe(dice);
  });
});

describe("being invisible", () => {
  it.each([
    ["FH-S3-08 (1) six squares", { squares: 6, careful: false, move: 6 }, true],
    ["FH-S3-08 (2) a seventh", { squares: 7, careful: false, move: 6 }, false],
    ["FH-S3-08 (3) three and three with care", { squares: 6, careful: true, move: 6 }, true],
    ["FH-S3-08 hurt", { squares: 0, careful: false, move: 6, betrayed: true }, false],
  ])("%s", (_rule, does, stays) => {
    expect(staysUnseen(does)).toBe(stays);
  });
});

describe("Sight and Teleportation", () => {
  it("FH-S3-09 (1) thirty in a hundred, then not until the next level", () => {
    expect([findsWord(30, 30), findsWord(31, 30)]).toEqual([true, false]);
    expect([percentOf([3, 1]), percentOf([10, 4]), percentOf([10, 10])]).toEqual([31, 4, 100]);
    expect([mayLookAgain(3, null), mayLookAgain(3, 3), mayLookAgain(4, 3)]).toEqual([true, false, true]);
  });
  it("FH-S3-09 (2) an unknown place at 25 squares is too far", () => {
    expect([sightAt(0), sightAt(3)]).toEqual([
      { percent: 0, days: 0 },
      { percent: 30, days: 2 },
    ]);
    expect([inSight(25, false, 80), inSight(25, true, 80), inSight(81, true, 80)]).toEqual([false, true, false]);
  });
  it("FH-S4-04 (1) three hundred meters are two hundred squares", () => {
    expect(squaresOf(300)).toBe(200);
  });
});

describe("Heal", () => {
  it.each([
    ["FH-S4-02 (1) three and five", false, false, 8],
    ["FH-S4-02 (2) one of the Wise", true, false, 0],
    ["FH-S4-02 one of the Wise, where the table says so", true, true, 8],
  ])("%s", (_rule, naturalOnly, wiseHealing, amount) => {
    expect(healed([3, 5], { naturalOnly }, wiseHealing)).toBe(amount);
  });
});

describe("Transform and Control Person", () => {
  it("FH-S4-01 (1) a guard with a saving throw of 7 rolls 9", () => {
    expect(resolveCheck(saveCheck(7, ""), [9]).success).toBe(false);
  });
  it.each([
    ["FH-S4-03 (1) eight rolls 9", eachRound, 9, "controlled"],
    ["FH-S4-03 (2) then 7", eachRound, 7, "freeThisRound"],
    ["FH-S4-03 a sleeper", wakes, 9, "asleep"],
    ["FH-S4-03 a sleeper who wakes", wakes, 7, "free"],
  ])("%s", (_rule, after, face, becomes) => {
    expect(after(resolveCheck(saveCheck(8, ""), [face]).success)).toBe(becomes);
  });
  it("FH-S4-03 (3) asleep once the concentration is broken, on the ground once it stops", () => {
    expect([afterConcentration(true), afterConcentration(false)]).toEqual(["asleep", "fallen"]);
  });
});

describe("Lightning in one of eight directions", () => {
  const at = (id: string, x: number, y: number, distance: number, metal = 0) => ({ id, x, y, distance, metal });

  it("FH-S2-02: strikes whoever is nearest within 90 degrees, not who stands behind or in the same place", () => {
    expect([isInFront({ x: 1, y: 0 }, { x: 3, y: 3 }), isInFront({ x: 1, y: 1 }, { x: 0, y: 3 })]).toEqual([
      true,
      true,
    ]);
    expect([isInFront({ x: 1, y: 0 }, { x: 3, y: 4 }), isInFront({ x: 1, y: 0 }, { x: 0, y: 0 })]).toEqual([
      false,
      false,
    ]);
    const all = [at("behind", -1, 0, 1), at("chain", 4, 1, 4, 4), at("cloth", 4, -1, 4), at("far", 9, 0, 9, 6)];
    expect(strikesFirst("Blixt", { x: 1, y: 0 }, all)).toEqual(["chain"]);
    expect(strikesFirst("Blixt", { x: 0, y: 1 }, all)).toEqual([]);
    expect(strikesFirst("Eld", { x: 1, y: 0 }, all)).toBeNull();
  });
});

it("FH-S2-01: Anti Magic wards three squares along each side, other spells nobody else", () => {
  expect([wardReach("Antimagi"), wardReach("Skydd")]).toEqual([1, -1]);
  expect([wardsSpace("Beskyddare"), wardsSpace("Antimagi")]).toEqual([true, false]);
});
