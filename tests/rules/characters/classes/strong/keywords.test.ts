import { describe, expect, it, test } from "vitest";
import fc from "fast-check";
import {
  applyDamage,
  applyDose,
  changedInitiative,
  CLASSES,
  conditionModifiers,
  type ConditionNumber,
  coatOf,
  coreRulebook,
  damageOfDose,
  DEFAULT_OPTIONS,
  doseFor,
  gainTemporary,
  gather,
  invokeKeyword,
  isFitSupernatural,
  type Keyword,
  KEYWORD_CATEGORIES,
  KEYWORD_TARGETS,
  type KeywordChoice,
  keywordUsesLeft,
  type Kill,
  lootableKills,
  lootKeyword,
  lootRefusal,
  movementUnder,
  openSlots,
  resolveAttackRoll,
  resolveCheck,
  RuleError,
  slotRefusal,
  spendKeyword,
  spoils,
  substanceOfKeyword,
  takeKeyword,
  toDamage,
  withoutExpired,
} from "../../../../../src/rules/index.ts";
import { check, lineOf } from "../../../builders.ts";
import { hitWindow } from "../../../../support/hit-window.ts";

const keyword = (facts: Partial<Keyword> = {}): Keyword => ({
  name: "War cry",
  enemy: "Orc",
  category: "memorableEnemy",
  levelTaken: 1,
  used: 0,
  target: null,
  ...facts,
});
const NUMBERS: readonly ConditionNumber[] = [
  "armorClass",
  "attackValue",
  "damage",
  "healing",
  "initiative",
  "quality",
  "savingThrow",
  "task",
];
const kill = (facts: Partial<Kill> = {}): Kill => ({
  enemy: "Orc",
  keywords: ["War cry"],
  killer: CLASSES.strong.traits,
  kind: "regular",
  ...facts,
});

describe("looting", () => {
  it.each([
    { rule: "WH-STRONG-03 (1)", facts: {}, memorable: false, refusal: "notMemorable" },
    { rule: "WH-STRONG-03 (2)", facts: { killer: CLASSES.deft.traits }, memorable: true, refusal: "notLooter" },
    { rule: "WH-STRONG-03, with all", facts: {}, memorable: true, refusal: null },
    { rule: "WH-STRONG-03, nothing there", facts: { keywords: [] }, memorable: true, refusal: "noKeywords" },
    { rule: "WH-STRONG-23 (2)", facts: {}, memorable: false, refusal: "notMemorable" },
    { rule: "WH-STRONG-23 (3)", facts: { kind: "momentum" }, memorable: true, refusal: null },
  ] as const)("$rule: $refusal", ({ facts, memorable, refusal }) => {
    expect(lootRefusal(kill(facts), memorable)).toBe(refusal);
  });
  it("WH-STRONG-23 (1): a battle called memorable afterwards opens its old kills", () => {
    const kills = [kill(), kill({ killer: CLASSES.wise.traits }), kill({ kind: "momentum" })];
    expect(lootableKills(kills, false)).toEqual([]);
    expect(lootableKills(kills, true)).toEqual([kills[0], kills[2]]);
  });
  it("WH-STRONG-03 (3): the category is settled with the keyword and outlives its use", () => {
    for (const category of KEYWORD_CATEGORIES) {
      const looted = lootKeyword(kill(), "War cry", category, 3);
      expect(looted).toEqual(keyword({ category, levelTaken: 3 }));
      expect(spendKeyword(looted, 3, DEFAULT_OPTIONS)?.category).toBe(category);
    }
    expect(() => lootKeyword(kill(), "War cry", "substance", 1.5)).toThrow(RuleError);
  });
  it.each([
    { rule: "WH-STRONG-08 (1)", ability: { name: "Senses gold", violent: false }, fits: true },
    { rule: "WH-STRONG-08 (2)", ability: { name: "Fiery breath", violent: true }, fits: false },
  ])("$rule: $ability.name: $fits", ({ ability, fits }) => {
    expect(isFitSupernatural(ability)).toBe(fits);
  });
});

describe("the one keyword", () => {
  it("WH-STRONG-04 (1): another takes its place, and two doses spoil", () => {
    const held = keyword({ name: "Venom", category: "substance", used: 1 });
    expect(takeKeyword(held, keyword(), 3, DEFAULT_OPTIONS)).toEqual({
      keyword: keyword(),
      lost: held,
      spoiledDoses: 2,
      asks: true,
    });
    expect([substanceOfKeyword("Venom", 3), gather("Honey", 1)].map(spoils)).toEqual([true, false]);
  });
  it("WH-STRONG-04: nothing is asked where nothing is lost, and only doses spoil", () => {
    expect(takeKeyword(null, keyword(), 3, DEFAULT_OPTIONS)).toMatchObject({ lost: null, asks: false });
    expect(takeKeyword(keyword(), keyword({ name: "Fur" }), 3, DEFAULT_OPTIONS).spoiledDoses).toBe(0);
  });
  it("WH-STRONG-04 (2): it takes no slot, and all slots stay open for options", () => {
    const owner = { table: CLASSES.strong, level: 4, slots: [] };
    expect(slotRefusal(owner, 0, { id: "war-cry", name: "War cry", kind: "keyword" })).toBe("wrongKind");
    expect(openSlots(owner)).toHaveLength(2);
  });
  it.each([
    { rule: "WH-STRONG-05 (1)", level: 3, used: 0, left: 3 },
    { rule: "WH-STRONG-05 (2)", level: 3, used: 3, left: 0 },
    { rule: "WH-STRONG-05 (3), before", level: 3, used: 2, left: 1 },
    { rule: "WH-STRONG-05 (3)", level: 4, used: 2, left: 2 },
  ])("$rule: $left left", ({ level, used, left }) => {
    const held = keyword({ used, levelTaken: 3 });
    expect(keywordUsesLeft(held, level, DEFAULT_OPTIONS)).toBe(left);
    expect(spendKeyword(held, level, DEFAULT_OPTIONS)?.used ?? null).toBe(left > 0 ? used + 1 : null);
  });
  it("Amb-18 (WH-STRONG-05): or the uses stay those of the level at which it was taken", () => {
    const options = { ...DEFAULT_OPTIONS, keywordUses: "levelTaken" } as const;
    expect(keywordUsesLeft(keyword({ used: 2, levelTaken: 3 }), 4, options)).toBe(1);
  });
  test("can be used exactly as often as there are levels", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 10 }), (level) => {
        let held: Keyword | null = keyword();
        let uses = 0;
        for (; held; uses += 1) held = spendKeyword(held, level, DEFAULT_OPTIONS);
        return uses === level + 1;
      }),
    );
  });
});

describe("WH-STRONG-06: a memorable enemy adds 2 for a round", () => {
  const use = (choice: KeywordChoice, facts: Partial<Keyword> = {}) =>
    invokeKeyword(keyword(facts), choice, 3, DEFAULT_OPTIONS);
  const modifiersOf = (choice: KeywordChoice, number: ConditionNumber, task = "wisdom") => {
    const { condition } = use(choice);
    return conditionModifiers(condition ? [condition] : [], number, task);
  };
  it.each([
    { target: "armorClass", number: "armorClass" },
    { target: "attackValue", number: "attackValue" },
    { target: "savingThrow", number: "savingThrow" },
    { target: { attribute: "wisdom" }, number: "task" },
    { target: "damage", number: "damage" },
    { target: "healing", number: "healing" },
    { target: "quality", number: "quality" },
    { target: "initiative", number: "initiative" },
  ] as const)("to $target alone", ({ target, number }) => {
    const two = [{ label: "War cry", value: 2, rule: "WH-STRONG-06" }];
    const raised = NUMBERS.filter((one) => modifiersOf(target, one).length > 0);
    expect(raised).toEqual([number]);
    expect(modifiersOf(target, number)).toEqual(two);
    expect(use(target)).toMatchObject({ temporary: 0, keyword: { used: 1 }, refusal: null });
  });
  it("to one attribute, and not to the tasks of another", () => {
    const ofTasks = ["wisdom", "strength"].map((task) => modifiersOf({ attribute: "wisdom" }, "task", task).length);
    expect(ofTasks).toEqual([1, 0]);
    expect(use({ attribute: "wisdom" }, { target: "attribute" }).refusal).toBeNull();
    expect(use({ attribute: "wisdom" }, { target: "damage" }).refusal).toBe("otherNumber");
  });
  it("to movement, and to nothing else", () => {
    const { condition } = use("movement");
    expect(condition && movementUnder([condition], 30)).toBe(32);
    expect(NUMBERS.filter((one) => modifiersOf("movement", one).length > 0)).toEqual([]);
    expect(KEYWORD_TARGETS).toHaveLength(10);
  });
  it("until the round is over", () => {
    const { condition } = use("damage");
    if (!condition) throw new Error("no condition");
    const active = { condition, since: { round: 1, actor: "Vig" } };
    expect(withoutExpired([active], { round: 1, actor: "orc" })).toEqual([active]);
    expect(withoutExpired([active], { round: 2, actor: "Vig" })).toEqual([]);
  });
  it("WH-STRONG-06 (1): initiative 4 becomes 6", () => {
    expect(changedInitiative(4, modifiersOf("initiative", "initiative"))).toBe(6);
  });
  it.each([
    { value: 5, changed: 7 },
    { value: 8, changed: 10 },
  ])("Amb-58 (WH-STRONG-06): $value becomes $changed, beyond the die", ({ value, changed }) => {
    expect(changedInitiative(value, modifiersOf("initiative", "initiative"))).toBe(changed);
  });
  it("WH-STRONG-06 (2): two hit points come as temporary ones", () => {
    const { temporary, condition } = use("hitPoints");
    expect(condition).toBeNull();
    const helped = gainTemporary({ value: 5, max: 8, temporary: 0 }, temporary).hp;
    expect(helped).toMatchObject({ value: 5, temporary: 2 });
    expect(applyDamage(helped, { amount: 3, lethal: true }, coreRulebook).hp).toMatchObject({ value: 4, temporary: 0 });
  });
  it("WH-STRONG-06 (3): a success with a 5 has quality 7, and a failure none", () => {
    const qualityModifiers = modifiersOf("quality", "quality");
    const success = resolveCheck(check(12, { qualityModifiers }), [5]);
    expect(success).toMatchObject({ quality: 7, score: 12, surplus: 0 });
    expect(success.rules).toContain("WH-STRONG-06");
    const failure = resolveCheck(check(12, { qualityModifiers }), [15]);
    expect(failure.quality).toBeNull();
    expect(failure.rules).not.toContain("WH-STRONG-06");
    const attack = { ...check(12, { qualityModifiers }), armorClass: 6 };
    expect(hitWindow(attack, coreRulebook)).toEqual({ from: 5, to: 12 });
    expect(resolveAttackRoll(attack, [5], coreRulebook).verdict).toBe("hit");
    expect(resolveAttackRoll(attack, [4], coreRulebook).verdict).toBe("miss");
  });
  it("WH-STRONG-06 (4): the next round costs another use, as long as there are any", () => {
    expect(invokeKeyword(use("damage").keyword, "damage", 3, DEFAULT_OPTIONS).keyword.used).toBe(2);
    expect(use("damage", { used: 3 })).toMatchObject({ condition: null, temporary: 0, refusal: "noUsesLeft" });
  });
  it("only for what the Referee has settled, and only of this category", () => {
    expect(use("armorClass", { target: "armorClass" }).refusal).toBeNull();
    expect(use("damage", { target: "armorClass" }).refusal).toBe("otherNumber");
    expect(use("damage", { category: "substance" })).toMatchObject({ refusal: "otherCategory", keyword: { used: 0 } });
  });
});

describe("substances", () => {
  it("WH-STRONG-07 (1): as many doses as levels", () => {
    expect(substanceOfKeyword("Venom", 2, { weight: 0.5 })).toEqual({
      name: "Venom",
      doses: 2,
      weight: 0.5,
      damage: 0,
      kinds: [],
      ofKeyword: true,
    });
  });
  it("WH-STRONG-07 (2): what a Deft gathers is a thing like any other", () => {
    expect(lootRefusal(kill({ killer: CLASSES.deft.traits }), true)).toBe("notLooter");
    expect(gather("Venom", 1)).toMatchObject({ doses: 1, ofKeyword: false });
    expect(() => gather("Venom", 0.5)).toThrow(RuleError);
  });
  it.each([
    { damage: "3", expected: 3 },
    { damage: " +2 ", expected: 2 },
    { damage: "1d6", expected: null },
    { damage: "", expected: null },
    { damage: "-1", expected: null },
    { damage: "3", quantity: 0, expected: null },
    { damage: "3", kind: "poison", expected: null },
  ])("WH-STRONG-07: $kind $quantity of damage '$damage' goes on a weapon: $expected", ({ expected, ...noted }) => {
    const { damage, kind = "material", quantity = 2 } = noted;
    const dose = doseFor({ name: "Saliva", kind, quantity, tags: ["cold"], primary: { damage } });
    expect(dose).toEqual(expected === null ? null : gather("Saliva", 2, { damage: expected, kinds: ["cold"] }));
  });
  it.each([
    { kind: "material", damage: "3", expected: "damage" },
    { kind: "material", damage: "d6", expected: null },
    { kind: "poison", damage: "2d6", expected: "taken" },
    { kind: "poison", damage: "2d6", raw: true, expected: null },
    { kind: "poison", damage: "2d6", quantity: 0, expected: null },
    { kind: "potion", damage: "", expected: null },
  ])("WH-POIS-01 WH-STRONG-07: $kind of damage '$damage' on a weapon: $expected", ({ expected, damage, ...noted }) => {
    expect(coatOf({ raw: false, quantity: 1, primary: { damage }, ...noted })).toBe(expected);
  });
  it("WH-STRONG-07 WH-CRIT-01: what a dose adds is multiplied with the rest, and has no defences against it without a kind", () => {
    const dose = { damage: 3, kinds: ["cold"] };
    expect(damageOfDose({ dose }, { multiplier: 2 })).toEqual({ amount: 6, kinds: ["cold"] });
    expect(damageOfDose({ dose: { ...dose, kinds: [] } }, { multiplier: 2 })).toBeNull();
    expect(damageOfDose({ dose }, null)).toBeNull();
    expect(damageOfDose({}, { multiplier: 1 })).toBeNull();
  });
  it("WH-STRONG-07 (3): three points of cold more for every hit with a dose, until they are gone", () => {
    let left = substanceOfKeyword("Saliva of a white dragon", 2, { damage: 3, kinds: ["cold"] });
    const added: number[] = [];
    expect(applyDose(left).kinds).toEqual(["cold"]);
    for (let hit = 0; hit < 3; hit += 1) {
      const { substance, modifiers } = applyDose(left);
      added.push(
        toDamage(lineOf(11), { damageModifiers: modifiers }, 1).modifiers.reduce((sum, { value }) => sum + value, 0),
      );
      left = substance;
    }
    expect(added).toEqual([3, 3, 0]);
    expect(left.doses).toBe(0);
  });
});
