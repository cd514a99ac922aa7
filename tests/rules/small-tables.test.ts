// Small tables of the game, cell for cell, by the register's figures; the others stand in table-cells.test.ts.
import { describe, expect, it } from "vitest";
import { CLASSES, TRAIT_SHAPES } from "../../src/rules/characters/classes/class-traits.ts";
import { CUSTOM_ATTRIBUTE_COUNT } from "../../src/rules/base/attribute-set.ts";
import { CUSTOM_BONUSES } from "../../src/rules/characters/attributes/custom-bonuses.ts";
import { fireModifiers } from "../../src/rules/combat/missiles/guns.ts";
import { CONDITIONS } from "../../src/rules/conditions/conditions.ts";
import { CRAM_DICE } from "../../src/rules/characters/slotting.ts";
import {
  ADVANTAGE_STEPS,
  AVERAGE_AGENDA,
  CRIT_TABLE,
  INPUT_PRESETS,
  modusCheck,
  parseDamage,
  RANDOM_TYPE_DICE,
  REACTION_SCALE,
  REDUCTION,
  ROUNDS_TO_LIVE,
  SPECIAL_OPTIONS,
  travelRate,
  USAGES,
} from "../../src/rules/index.ts";
import { RULINGS } from "../../src/rules/base/options.ts";

/** Ids of a scope and their limits, in one line: "charge 1, defense 1". */
const limitsOf = (scope: string): string =>
  Object.values(USAGES)
    .filter((usage) => usage.scope === scope)
    .map(({ id, limit }) => `${id} ${limit}`)
    .join(", ");

describe("WH-TIME-06: how often something can be done", () => {
  it.each([
    ["attack", "doubleDamage 1, knockOut 1, comebackDice null"],
    ["round", "freeAttack 1, bossAction 1, keywordBonus 1, strongOption 1, wait 1"],
    ["ownTurn", "charge 1, defense 1, offense 1, guard 1"],
    [
      "battle",
      "damageSave 1, tacticalCall 1, frenzy 1, bindWounds 1, bossRecharge 1, lastBreath 1, ammunition 1, moraleCheck null",
    ],
    [
      "day",
      "attunement 1, energyConcentration 1, slottedScroll 1, crammedScroll 1, stigmaAbility null, quicksilver null, slotSwitch 1",
    ],
    ["session", "successToCrit 1, sayingNo 1, quirk 1, goodFortune 1, modusSuccess 1, communityMice 1, aspect 1"],
    ["phase", "baseService null, modusRoll 1"],
    ["level", "groupMove 1, wordingChange null, attributeRaise 1, retainerHitDice 1"],
    ["keyword", "keyword 1"],
    ["rise", "corruptionSave 1, baseSave 1"],
  ])("in a scope of %s: %s", (scope, limits) => {
    expect(limitsOf(scope)).toBe(limits);
  });
});

describe("WH-CUST-01, WH-CUST-03: bonuses of one's own", () => {
  it("are of these sizes, and some doubles with a crit", () => {
    const rows = Object.entries(CUSTOM_BONUSES).map(([kind, { amount, doubles, needs }]) => [
      kind,
      amount,
      doubles,
      needs ?? null,
    ]);
    expect(rows).toEqual([
      ["attackValue", 1, false, null],
      ["hitPoints", 1, true, null],
      ["damage", 1, false, { trait: "meleeStrength" }],
      ["initiative", 1, true, null],
      ["savingThrow", 1, false, null],
      ["savingThrowVersus", 2, true, null],
      ["inactiveMiracle", 1, true, { holds: "miracle" }],
      ["inactiveAbility", 1, true, { holds: "attunement" }],
      ["inventory", 2, true, null],
      ["languages", 2, true, null],
    ]);
  });

  it("come with five to seven attributes", () => {
    expect(CUSTOM_ATTRIBUTE_COUNT).toEqual({ least: 5, most: 7 });
  });
});

describe("WH-MOVE-04: miles in a day, at best, in bad weather, at night", () => {
  it.each([
    ["plains", 24, 12, 18],
    ["mountains", 12, 6, 6],
    ["forest", 18, 12, 12],
    ["water", 48, 24, 36],
    ["underground", 6, 6, 6],
  ] as const)("%s: %d, %d, %d", (terrain, best, badWeather, night) => {
    expect(travelRate(terrain)).toBe(best);
    expect(travelRate(terrain, { badWeather: true })).toBe(badWeather);
    expect(travelRate(terrain, { night: true })).toBe(night);
  });
});

describe("what a class that somebody makes has to start with", () => {
  it("WH-CLASS-02: is as strong as with the classes of the game", () => {
    const rule = "";
    const starts = Object.entries(TRAIT_SHAPES).flatMap(([id, { start }]) => (start === true ? [] : [[id, start]]));
    expect(Object.fromEntries(starts)).toEqual({
      saveBonuses: [{ tag: "poison", value: 1, rule }],
      twoHandedPenalty: { weapons: "all", value: -2, rule },
      slotArmorLimit: 3,
      miracleArmorLimit: 2,
      taskArmorPenalty: { armorClass: 1, value: -2, rule },
      offHand: { armorClass: 1, damage: 1, rule },
      healing: { naturalFactor: 2, naturalOnly: false, rule },
      scrollSlots: { costs: "belowLevel", cost: "own", optional: null, rule },
      retainers: { morale: { value: 4, rule } },
      reactionBonus: { value: 2, rule },
    });
  });
});

describe("dice", () => {
  const die = (faces: number, bonus = 0) => ({ count: 1, faces, bonus });

  it.each([
    ["WH-SVD-01: what a save takes off damage", REDUCTION, die(6)],
    ["WH-DMG-03: the rounds left to the dying", ROUNDS_TO_LIVE, die(6)],
    ["WH-MIR-02: a random kind of miracle", RANDOM_TYPE_DICE, die(20)],
    ["WH-TRUE-01: corruption by a forced use", CRAM_DICE, die(6, -2)],
  ])("%s", (_, plan, wanted) => {
    expect(plan).toEqual(wanted);
  });

  it("WH-MODUS-01, WH-MIND-02: what is rolled against where nobody has an attribute", () => {
    expect(modusCheck).toEqual({ score: 10, modifiers: [], reasons: [], cannotFumble: true });
    expect(AVERAGE_AGENDA).toBe(11);
  });

  it.each([
    ["d6", "burst", 1],
    ["d6", "fullAuto", 2],
    ["d6+1", "burst", 1],
    ["d6+1", "fullAuto", 2],
    ["d6+2", "fullAuto", 1],
  ] as const)("WH-GUN-01: %s by %s does %d more", (damage, mode, more) => {
    const line = { damage: { formula: parseDamage(damage), modifiers: [], text: damage, problem: null } };
    expect(fireModifiers(line, mode).map(({ value }) => value)).toEqual([more]);
  });

  it("WH-CA-02, WH-CRIT-03: the steps of an advantage, the faces of the table of crits", () => {
    expect(ADVANTAGE_STEPS).toEqual([0, 1, 2, 3]);
    expect([CRIT_TABLE.faces, CRIT_TABLE.rows.length]).toEqual([20, 20]);
  });
});

describe("other cells", () => {
  it("WH-REACT-01: where the steps of a reaction begin", () => {
    expect(REACTION_SCALE.map(({ from }) => from)).toEqual([1, 4, 7, 10]);
  });

  it("WH-RAND-03: what a way of using the lists draws from", () => {
    const shapes = Object.entries(INPUT_PRESETS).map(([id, { always, from, fewest, most, group }]) =>
      [id, always.join(""), from.join(""), fewest, most, group].join(" "),
    );
    expect(shapes).toEqual([
      "idea  ABCDEFGH 2 4 false",
      "detail  ABCDEFGH 1 2 false",
      "weather ED  0 0 false",
      "adventure ACDH FG 1 1 true",
    ]);
  });

  it("WH-SPEC-08, WH-SPEC-10: what a feint and a trip bring", () => {
    const { feint, trip } = SPECIAL_OPTIONS;
    expect(feint.effects).toMatchObject([
      { kind: "onTarget", condition: { advantage: 1 } },
      { kind: "onSelf", condition: { advantage: 0, attacksGained: 1 } },
    ]);
    expect(trip.effects).toMatchObject([{ kind: "onTarget", condition: { advantage: 1, movesLost: 1 } }]);
  });

  it("WH-CRIT-03: what takes from attacks takes from nothing else", () => {
    const { blinded, stunned } = CONDITIONS;
    const rest = { movesLost: 0, attacksGained: 0, bleeding: 0, healing: 0, quality: 0 };
    expect(blinded).toMatchObject({ actions: -10, ...rest });
    expect(stunned).toMatchObject({ actions: 0, ...rest });
  });
});

describe("open questions", () => {
  it("are numbers of these spans", () => {
    const spans = Object.entries(RULINGS).flatMap(([id, { initial, ...ruling }]) =>
      "range" in ruling && ruling.range ? [[id, initial, ...ruling.range].join(" ")] : [],
    );
    expect(spans).toEqual([
      "critTwenties 3 1 10",
      "leastDisengagingPace 0 0 30",
      "darkSightFeet 30 0 300",
      "moduleAttackBonus 0 -20 20",
      "lastingCorruption 10 10 11",
      "silverInGold 10 1 1000",
      "copperInSilver 10 1 1000",
    ]);
  });

  it("are answered yes by the register in these cases, and no in all others", () => {
    const yes = Object.entries(RULINGS).flatMap(([id, { initial }]) => (initial === true ? [id] : []));
    expect(yes).toEqual([
      "negativeRollsCrit",
      "surplusAddsToQuality",
      "ruinedArmorHasFloor",
      "forsakenCritTakesTable",
      "granularFailures",
      "shrugsOffAll",
      "firstAidIsTrained",
      "resistanceHalves",
      "lowScoresAreWritten",
      "headVocationCounts",
      "rechargeReachesWise",
      "brokenMiracleCosts",
      "rareByOffer",
    ]);
  });
});

describe("words", () => {
  it("are by the register's first reading where an open question has several answers", () => {
    const first = Object.entries(RULINGS).flatMap(([id, { initial, choices }]) =>
      choices ? [`${id} ${initial}`] : [],
    );
    expect(first).toEqual([
      "mixedReasons oneDie",
      "critScore modified",
      "helmetReroll automatic",
      "slotSwitch sixHours",
      "inapplicableCrit damageOnly",
      "doublings multiplied",
      "xpSplit questsInFull",
      "oneBidTies thrownAgain",
      "initiativeTies simultaneous",
      "fumbleSaves attacks",
      "advantageSources strongest",
      "designatedTurn early",
      "runningInCombat unengaged",
      "baseFumbleCost sameAgain",
      "waitingGives six",
      "bidLimit chance",
      "halvingRounds down",
      "secondSave never",
      "bossBlow afterDamageSave",
      "nighImpossibleRoll vocationDoubles",
      "successToCrit attempts",
      "hitPointsBeat rolled",
      "milestone everything",
      "miracleMaximum whole",
      "craftingCost timesRoll",
      "slottingRuins activeWording",
      "armorSurchargeOn miracles",
      "excessCounting completed",
      "helmetWeight regular",
      "strengthBonusOn melee",
      "momentumTrigger anyAttack",
      "keywordUses level",
      "frenzyAftermath oneRound",
      "comebackOnSuccess spent",
      "retainerThresholds cumulative",
    ]);
  });

  it.each([
    ["wise", ["magick 2", "mind 2"]],
    ["strong", ["poison 1", "death 1", "specialMelee 4"]],
  ] as const)("WH-WISE-21, WH-STRONG-17: the %s save better against some things", (id, bonuses) => {
    const saves = CLASSES[id].traits.saveBonuses ?? [];
    expect(saves.map(({ tag, value }) => `${tag} ${value}`)).toEqual(bonuses);
  });
});
