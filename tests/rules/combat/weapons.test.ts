import { describe, expect, it, test } from "vitest";
import {
  DEFAULT_READINGS,
  canDoubleDamage,
  canReloadMoving,
  coreRulebook,
  effectiveScore,
  freeAttacksOnAct,
  hasTrait,
  isAwkwardMounted,
  reachOf,
  reloadRounds,
  resolveAttackRoll,
  resolveDamage,
  RuleError,
  shotsPerRound,
  type Situation,
  type TargetFacts,
  toAttackRoll,
  toDamage,
  usesOf,
  VOCATION_REASON,
  type WeaponFacts,
} from "../../../src/rules/index.ts";
import { armor, derived, lineOf, NO_BONUS, shield, weapon } from "../builders.ts";

const target = (rest: Partial<TargetFacts> = {}): TargetFacts => ({
  armorClass: 3,
  shieldArmor: 0,
  metalArmor: false,
  ...rest,
});
const valueOf = (
  facts: Partial<WeaponFacts>,
  situation: Situation = {},
  against: TargetFacts | null = null,
  use = "melee",
) => effectiveScore(toAttackRoll(lineOf(11, facts, use), situation, against));
const damageOf = (
  facts: Partial<WeaponFacts>,
  faces: readonly number[],
  situation: Situation = {},
  multiplier = 1,
  use = "melee",
) => resolveDamage(toDamage(lineOf(11, facts, use), situation, multiplier), faces);

const CLUB = { traits: ["knockOut", "improvised"], damage: "d6-2", size: "minor" } as const;
const BOW = { traits: ["twoHanded"], damage: "d6", range: 70, rateOfFire: { shots: 1, rounds: 1 } };
const JAVELIN = { traits: ["thrown"], damage: "d6", meleeDamage: "d6-2", range: 40 };
const KNIFE = { traits: ["thrown", "meleePenalty"], damage: "d6-2", range: 25 };
const SPEAR = { traits: ["reach"] };
const MACE = { traits: ["metalBane"], damage: "d6" };
const STAR = { traits: ["metalBane", "tripleCrit"], damage: "d6" };

describe("weapons", () => {
  it.each([
    { rule: "WH-WPN-02 (1)", rate: { shots: 1, rounds: 2 }, reload: 1, shots: 1 },
    { rule: "WH-WPN-02 (2)", rate: { shots: 1, rounds: 3 }, reload: 2, shots: 1 },
    { rule: "WH-WPN-02 (3)", rate: { shots: 1, rounds: 4 }, reload: 3, shots: 1 },
    { rule: "WH-WPN-02 (4)", rate: { shots: 3, rounds: 1 }, reload: 0, shots: 3 },
  ])("$rule: $reload rounds of loading", ({ rate, reload, shots }) => {
    expect([reloadRounds(rate), shotsPerRound(rate), canReloadMoving(rate)]).toEqual([reload, shots, reload === 0]);
  });

  it.each([
    { rule: "WH-WPN-03 (1)", facts: SPEAR, distance: 10, inReach: true },
    { rule: "WH-WPN-03 (2)", facts: {}, distance: 10, inReach: false },
    { rule: "WH-ACT-04 (1)", facts: {}, distance: 5, inReach: true },
    { rule: "WH-ACT-04 (3)", facts: SPEAR, distance: 15, inReach: false },
  ])("$rule: $distance ft in reach: $inReach", ({ facts, distance, inReach }) => {
    expect(coreRulebook.engagement.inMeleeRange(distance, reachOf(weapon(facts)))).toBe(inReach);
  });
  it.each([
    { rule: "WH-WPN-03 (3)", facts: SPEAR, offers: 1 },
    { rule: "WH-WPN-03 (3), a sword", facts: {}, offers: 0 },
  ])("$rule: whoever quaffs ten feet away is open to $offers", ({ facts, offers }) => {
    const guard = { id: "guard", reach: reachOf(weapon(facts)), distance: 10, ready: true, freeAttacks: 1, used: 0 };
    expect(freeAttacksOnAct("quaff", [guard], coreRulebook)).toHaveLength(offers);
  });

  it.each([
    { rule: "WH-WPN-04 (1)", armorClass: 5, shieldArmor: 1, counted: 4 },
    { rule: "WH-WPN-04 (2)", armorClass: 6, shieldArmor: 2, counted: 4 },
  ])("$rule: a flail meets AC $counted", ({ armorClass, shieldArmor, counted }) => {
    const swing = toAttackRoll(lineOf(11, { traits: ["ignoresShield"] }), {}, target({ armorClass, shieldArmor }));
    expect(resolveAttackRoll(swing, [5], coreRulebook)).toMatchObject({ armorClass: counted, hit: true });
  });

  it.each([
    { rule: "WH-WPN-05 (1)", facts: MACE, metalArmor: true, value: 12 },
    { rule: "WH-WPN-05 (2)", facts: MACE, metalArmor: false, value: 11 },
    { rule: "Amb-52", facts: STAR, metalArmor: true, value: 12 },
    { rule: "WH-WPN-05, sword", facts: {}, metalArmor: true, value: 11 },
  ])("$rule: AV $value", ({ facts, metalArmor, value }) => {
    expect(valueOf(facts, {}, target({ metalArmor }))).toBe(value);
  });

  it.each([
    { rule: "WH-WPN-06 (1), WH-CRIT-01 (3)", doubleDamage: false, total: 12 },
    { rule: "WH-WPN-06 (2), WH-DEFT-04 (4)", doubleDamage: true, total: 24 },
  ])("$rule: 4 becomes $total", ({ doubleDamage, total }) => {
    const hit = resolveAttackRoll(toAttackRoll(lineOf(11, STAR), { doubleDamage }, target()), [11], coreRulebook);
    expect(damageOf(STAR, [4], {}, hit.damageMultiplier).total).toBe(total);
  });

  it.each([
    { rule: "WH-WPN-07 (2) melee", facts: KNIFE, use: "melee", value: 10 },
    { rule: "WH-WPN-07 (2) thrown", facts: KNIFE, use: "missile", value: 11 },
  ])("$rule: AV $value", ({ facts, use, value }) => {
    expect(valueOf(facts, {}, null, use)).toBe(value);
  });
  test("WH-WPN-07 (1): a javelin does less in melee", () => {
    expect(damageOf(JAVELIN, [2])).toMatchObject({ total: 1, floored: true });
    expect(damageOf(JAVELIN, [2], {}, 1, "missile")).toMatchObject({ total: 2, floored: false });
  });
  test("WH-WPN-07: a weapon has a line for every use", () => {
    expect([{}, BOW, JAVELIN, KNIFE, { range: 15, meleeDamage: "d6" }].map((facts) => usesOf(weapon(facts)))).toEqual([
      ["melee"],
      ["missile"],
      ["melee", "missile"],
      ["melee", "missile"],
      ["melee", "missile"],
    ]);
    expect(usesOf(weapon({ range: 15, traits: ["meleePenalty"] }))).toEqual(["melee", "missile"]);
  });

  it.each([
    { rule: "WH-WPN-08 (1)", facts: { traits: ["ridingBonus"] }, mounted: true, value: 12 },
    { rule: "WH-WPN-08 (1) on foot", facts: { traits: ["ridingBonus"] }, mounted: false, value: 11 },
    { rule: "WH-WPN-08 (1) sword", facts: {}, mounted: true, value: 11 },
  ])("$rule: AV $value", ({ facts, mounted, value }) => {
    expect(valueOf(facts, { mounted })).toBe(value);
  });
  test("WH-WPN-08 (2): a longbow is awkward in the saddle, a shortbow is not", () => {
    const shortbow = { ...BOW, traits: ["twoHanded", "usableMounted"] };
    const lines = [
      lineOf(11, BOW, "missile"),
      lineOf(11, shortbow, "missile"),
      lineOf(11),
      lineOf(11, KNIFE, "missile"),
    ];
    expect(lines.map(isAwkwardMounted)).toEqual([true, false, false, false]);
  });

  test("WH-WPN-09 (2), (4), WH-WPN-10 (1), (2): only what is written can knock out, hold or need both hands", () => {
    const has = (traits: readonly string[]) => [
      hasTrait(weapon({ traits }), "knockOut"),
      hasTrait(weapon({ traits }), "grapple"),
      hasTrait(weapon({ traits }), "twoHanded"),
    ];
    expect([has(CLUB.traits), has([]), has(["knockOut", "grapple"]), has(SPEAR.traits), has(BOW.traits)]).toEqual([
      [true, false, false],
      [false, false, false],
      [true, true, false],
      [false, false, false],
      [false, false, true],
    ]);
  });
});

describe("what a wielder brings", () => {
  const linesOf = (id: string, strength: number, facts: Partial<WeaponFacts>) =>
    derived({ class: id, items: [weapon(facts)] }, { strength }).attacks.map(({ attackValue, damage }) => [
      attackValue.value,
      damage.text,
    ]);
  const two = { traits: ["twoHanded"], damage: "d6-1" };
  it.each([
    { rule: "WH-STRONG-14 (1)", id: "strong", strength: 13, facts: {}, lines: [[12, "1d6+1"]] },
    { rule: "WH-STRONG-14 (2)", id: "strong", strength: 16, facts: {}, lines: [[12, "1d6+2"]] },
    { rule: "WH-STRONG-14 (4)", id: "strong", strength: 16, facts: BOW, lines: [[11, "1d6"]] },
    {
      rule: "WH-STRONG-14, thrown",
      id: "strong",
      strength: 16,
      facts: JAVELIN,
      lines: [
        [12, "1d6-1"],
        [11, "1d6"],
      ],
    },
    { rule: "WH-ATTR-02 (1)", id: "deft", strength: 17, facts: {}, lines: [[10, "1d6+1"]] },
    { rule: "WH-DEFT-10 (1)", id: "deft", strength: 10, facts: two, lines: [[8, "1d6-1"]] },
    {
      rule: "WH-DEFT-10 (2)",
      id: "deft",
      strength: 10,
      facts: { ...two, traits: ["twoHanded", "attuned"] },
      lines: [[10, "1d6-1"]],
    },
    { rule: "WH-DEFT-10 (3)", id: "deft", strength: 10, facts: BOW, lines: [[10, "1d6"]] },
    { rule: "WH-WISE-20 (1)", id: "wise", strength: 10, facts: BOW, lines: [[8, "1d6"]] },
    { rule: "WH-WISE-20 (2)", id: "wise", strength: 10, facts: two, lines: [[8, "1d6-1"]] },
    {
      rule: "WH-WISE-20 (3)",
      id: "wise",
      strength: 10,
      facts: { ...two, traits: ["twoHanded", "attuned"] },
      lines: [[10, "1d6-1"]],
    },
    { rule: "WH-WISE-20 (4)", id: "wise", strength: 10, facts: { damage: "d6-2" }, lines: [[10, "1d6-2"]] },
    { rule: "WH-STRONG-01 (1)", id: "strong", strength: 10, facts: two, lines: [[11, "1d6-1"]] },
    { rule: "WH-BRAVE-06 (4)", id: "brave", strength: 10, facts: BOW, lines: [[10, "1d6"]] },
    {
      rule: "a magick sword",
      id: "deft",
      strength: 10,
      facts: { attackBonus: 1, damageBonus: 2 },
      lines: [[11, "1d6+3"]],
    },
    { rule: "darts", id: "deft", strength: 10, facts: { damage: "1", range: 20 }, lines: [[10, "1"]] },
  ])("$rule: $lines", ({ id, strength, facts, lines }) => {
    expect(linesOf(id, strength, facts)).toEqual(lines);
  });

  test("effects add to every attack, and a part tells its name", () => {
    const bonus = { ...NO_BONUS, attackValue: 1, damage: 2 };
    const [line] = derived({ class: "strong", bonus, items: [weapon({ attackBonus: 1 })] }, { strength: 16 }).attacks;
    expect(line?.attackValue.parts.map(({ label, value }) => [label, value])).toEqual([
      ["WHITEHACK.Modifier.effects", 1],
      ["Sword", 1],
      ["WHITEHACK.Modifier.strength", 1],
    ]);
    expect(line?.damage.modifiers.map(({ value }) => value)).toEqual([1, 2]);
  });
  test("a written-over attack value is a new base for all weapons", () => {
    const overrides = { armorClass: null, attackValue: 15, savingThrow: null, movement: null, initiative: null };
    const bonus = { ...NO_BONUS, attackValue: 3 };
    const [line] = derived({ class: "strong", bonus, overrides, items: [weapon()] }, { strength: 13 }).attacks;
    expect(line?.attackValue).toMatchObject({ base: 15, value: 16 });
  });
  test("damage that cannot be read is told and not rolled", () => {
    const { attacks, problems } = derived({ items: [weapon({ damage: "d8" })] });
    const [line] = attacks;
    expect(line?.damage).toMatchObject({ formula: null, text: "d8" });
    expect(problems.map(({ label }) => label)).toEqual(["WHITEHACK.Error.damage"]);
    expect(() => line && toDamage(line, {}, 1)).toThrow(RuleError);
  });
});

describe("situations", () => {
  it.each([
    { rule: "WH-CA-01 (1)", advantage: 1, value: 13, total: 3 + 1 + 2 },
    { rule: "WH-CA-02, double", advantage: 2, value: 15, total: 3 + 1 + 4 },
    { rule: "WH-CA-02 (2), triple", advantage: 3, value: 17, total: 3 + 1 + 6 },
    { rule: "none", advantage: 0, value: 11, total: 3 + 1 },
  ] as const)("$rule: AV $value, damage $total", ({ advantage, value, total }) => {
    expect(valueOf({}, { advantage })).toBe(value);
    expect(damageOf({}, [3], { advantage }).total).toBe(total);
  });
  test("modifiers, reasons and the Referee's mode come through", () => {
    const situation: Situation = {
      distance: 25,
      intoMelee: true,
      attackModifiers: [{ label: "Fog", value: -2 }],
      damageModifiers: [{ label: "Venom", value: 3 }],
      reasons: [VOCATION_REASON],
      mode: "single",
      readings: { ...DEFAULT_READINGS, surplusAddsToQuality: false },
    };
    expect(toAttackRoll(lineOf(11, BOW, "missile"), situation, null)).toMatchObject({
      reasons: [VOCATION_REASON],
      mode: "single",
      range: { distance: 25, close: 70 },
      intoMelee: true,
      readings: { ...DEFAULT_READINGS, surplusAddsToQuality: false },
    });
    expect(damageOf({}, [1], situation).total).toBe(5);
    expect(toAttackRoll(lineOf(11), situation, null)).toMatchObject({ intoMelee: false });
    expect(toAttackRoll(lineOf(11), situation, null)).not.toHaveProperty("range");
  });

  const trade = { vocation: true, advantage: 1 };
  it.each([
    { rule: "WH-DEFT-03 (1)", id: "deft", items: [], attack: trade, can: true },
    { rule: "WH-DEFT-03 (2)", id: "deft", items: [], attack: { ...trade, advantage: 0 }, can: false },
    { rule: "WH-DEFT-03 (3)", id: "deft", items: [armor(4)], attack: trade, can: false },
    { rule: "WH-DEFT-09 (2)", id: "deft", items: [armor(1), shield()], attack: trade, can: false },
    { rule: "WH-DEFT-03, other vocation", id: "deft", items: [], attack: { ...trade, vocation: false }, can: false },
    { rule: "WH-DEFT-03, other class", id: "strong", items: [], attack: trade, can: false },
  ])("$rule: trade allowed: $can", ({ id, items, attack, can }) => {
    const { armorLimits, class: table } = derived({ class: id, items });
    expect(canDoubleDamage({ traits: table?.traits ?? {}, armorLimits }, attack)).toBe(can);
  });
  test("WH-DEFT-03 (1): d6−2 with advantage and a 4 is twice 4", () => {
    expect(damageOf(CLUB, [4], { advantage: 1 }, 2).total).toBe(8);
  });
});
