import { describe, expect, it, test } from "vitest";
import fc from "fast-check";
import {
  authorOfWording,
  type ClassTable,
  coreRulebook,
  DEFAULT_OPTIONS,
  deriveCharacter,
  keywordCategories,
  mayLearn,
  mayTieScrolls,
  modeOf,
  NO_USES,
  payHitPoints,
  planCheck,
  type Reading,
  READING_MINUTES,
  readingCheck,
  readingCost,
  resetUses,
  resolveCram,
  resolveReading,
  resolveSlotting,
  resolveTheft,
  RuleError,
  type RuleOptions,
  type ScrollFacts,
  scrollsLeft,
  slottedRefusal,
  slottedScrollCost,
  slottingCheck,
  slottingRefusal,
  spendUse,
  THEFT_ATTRIBUTES,
  tieScroll,
  USAGES,
} from "../../../src/rules/index.ts";
import { armor, character, check, derived, explained, group } from "../builders.ts";

const scroll = (cost: number, age = 12): ScrollFacts => ({ name: "Identify", cost, age });
const reading = (cost: number, rest: Partial<Reading> = {}): Reading => ({
  scroll: scroll(cost),
  language: "known",
  relevant: [group("Scribe", { attributes: ["wisdom"] })],
  vocationDoubles: false,
  ...rest,
});
const classOf = (id: string): ClassTable => {
  const table = coreRulebook.classes[id];
  if (!table) throw new Error(`No class ${id}`);
  return table;
};
const trueMiracles: RuleOptions = { ...DEFAULT_OPTIONS, trueMiracles: true, deftSlotScrolls: true };
const hp = (value: number, max = 9) => ({ value, max, temporary: 0 });

describe("reading a scroll", () => {
  it.each([
    { rule: "WH-SCROLL-01 (1)", score: 12, cost: 1, language: "known", effective: 11, dice: 1 },
    { rule: "WH-SCROLL-01 (2)", score: 12, cost: 1, language: "pronounceable", effective: 1, dice: 1 },
    { rule: "WH-SCROLL-01 (3)", score: 9, cost: 1, language: "pronounceable", effective: -2, dice: 0 },
  ] as const)("$rule: INT $score, cost $cost", ({ score, cost, language, effective, dice }) => {
    const made = readingCheck(explained(score), reading(cost, { language }));
    if (!made) throw new Error("unreadable");
    expect(planCheck(made).count).toBe(dice);
    const { check: outcome } = resolveReading(
      { reading: reading(cost), check: made, hp: hp(9) },
      dice === 0 ? [] : [18],
      coreRulebook,
    );
    expect(outcome.score).toBe(effective);
  });

  test("WH-SCROLL-01 (3): what cannot be tried costs nothing", () => {
    const made = readingCheck(explained(9), reading(1, { language: "pronounceable" })) ?? check(20);
    const outcome = resolveReading({ reading: reading(1), check: made, hp: hp(9) }, [], coreRulebook);
    expect(outcome).toMatchObject({ works: false, paid: 0, fate: "kept" });
  });

  test("WH-SCROLL-01 (4), WH-TRAIN-03 (2): without a group it is a negative double roll", () => {
    const made = readingCheck(explained(12), reading(1, { relevant: [] }));
    expect(made && modeOf(made)).toBe("negative");
    expect(readingCheck(explained(12), reading(1, { mode: "single", relevant: [] }))).toMatchObject({ mode: "single" });
  });

  test("WH-SCROLL-01: what cannot be pronounced is no use, and ten minutes go by", () => {
    expect(readingCheck(explained(18), reading(1, { language: "foreign" }))).toBeNull();
    expect(READING_MINUTES).toBe(10);
    expect(() => readingCheck(explained(18), reading(-1))).toThrow(RuleError);
  });

  it.each([
    { rule: "WH-SCROLL-02 (1)", cost: 3, score: 10, face: 15, works: false, paid: 1, fate: "kept" },
    { rule: "WH-SCROLL-02 (2)", cost: 3, score: 10, face: 20, works: false, paid: 3, fate: "ruined" },
    { rule: "WH-SCROLL-02 (3)", cost: 3, score: 10, face: 10, works: true, paid: 0, fate: "kept" },
    { rule: "WH-SCROLL-02 (4)", cost: 3, score: 21, face: 20, works: false, paid: 1, fate: "kept" },
    { rule: "WH-SCROLL-02, success", cost: 3, score: 10, face: 4, works: true, paid: 3, fate: "used" },
  ])("$rule: $face under $score", ({ rule: _, cost, score, face, ...expected }) => {
    const outcome = resolveReading({ reading: reading(cost), check: check(score), hp: hp(9) }, [face], coreRulebook);
    expect(outcome).toMatchObject(expected);
    expect(outcome.hp.hp.value).toBe(9 - expected.paid);
    expect(outcome.provokes).toBe(true);
  });

  test("WH-SCROLL-03 (1): the first level pays 2 for a scroll of 2, and saves against nothing", () => {
    const wise = derived({ class: "wise", level: 1 });
    const made = readingCheck(wise.attributes.intelligence, reading(2));
    const outcome = resolveReading({ reading: reading(2), check: made ?? check(1), hp: hp(9) }, [3], coreRulebook);
    expect(outcome).toMatchObject({ works: true, paid: 2 });
  });

  test("WH-SCROLL-03 (2), WH-WISE-19 (2): armor raises no scroll's cost, unless the table says so", () => {
    const { miracleSurcharge } = derived({ class: "wise", items: [armor(4)] }).armorLimits;
    expect(readingCost(reading(2, { miracleSurcharge }), DEFAULT_OPTIONS)).toBe(2);
    const plate = derived({ class: "wise", items: [armor(6)] }).armorLimits.miracleSurcharge;
    expect([plate, readingCost(reading(1, { miracleSurcharge: plate }), DEFAULT_OPTIONS)]).toEqual([2, 1]);
    expect(readingCost(reading(1, { miracleSurcharge }), { ...DEFAULT_OPTIONS, armorSurchargeOn: "readingToo" })).toBe(
      3,
    );
  });

  test("WH-SCROLL-03 (3): anybody may pay more than they have", () => {
    const outcome = resolveReading({ reading: reading(3), check: check(10), hp: hp(2) }, [4], coreRulebook);
    expect(outcome.hp).toMatchObject({ hp: { value: -1 }, prompts: expect.arrayContaining(["deathSave"]) });
  });

  test("no reading costs more than the scroll says, or a single point for a failure", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 12 }),
        fc.integer({ min: 1, max: 25 }),
        fc.integer({ min: 1, max: 20 }),
        (cost, score, face) => {
          const { paid, works } = resolveReading(
            { reading: reading(cost), check: check(score), hp: hp(9) },
            [face],
            coreRulebook,
          );
          expect(paid).toBeLessThanOrEqual(works ? cost : Math.max(cost, 1));
        },
      ),
    );
  });
});

describe("tying a scroll to a slot", () => {
  const at = (level: number, id = "wise") => ({ level, traits: classOf(id).traits });
  it.each([
    { rule: "WH-WISE-15 (1)", level: 2, cost: 2, age: 12, refusal: "tooDear" },
    { rule: "WH-WISE-15 (2)", level: 3, cost: 2, age: 12, refusal: null },
    { rule: "WH-WISE-15 (3)", level: 3, cost: 2, age: 5, refusal: "tooYoung" },
    { rule: "WH-WISE-15, exactly a decade", level: 3, cost: 2, age: 10, refusal: null },
    { rule: "WH-WISE-14 (2)", id: "strong", level: 3, cost: 2, age: 12, refusal: "class" },
    { rule: "WH-WISE-14, the Deft as a rule", id: "deft", level: 3, cost: 2, age: 12, refusal: "class" },
    { rule: "WH-WISE-14 (3)", id: "deft", level: 1, cost: 2, age: 12, options: trueMiracles, refusal: null },
    { rule: "WH-TRUE-03, the least", id: "deft", level: 1, cost: 1, age: 12, options: trueMiracles, refusal: null },
    { rule: "WH-TRUE-03 (2)", id: "deft", level: 9, cost: 3, age: 12, options: trueMiracles, refusal: "tooDear" },
    {
      rule: "WH-TRUE-03, nothing at all",
      id: "deft",
      level: 9,
      cost: 0,
      age: 12,
      options: trueMiracles,
      refusal: "tooDear",
    },
  ])("$rule: cost $cost, level $level, $age years", ({ id, level, cost, age, refusal, options = DEFAULT_OPTIONS }) => {
    expect(slottingRefusal(scroll(cost, age), at(level, id), options)).toBe(refusal);
  });

  test("WH-WISE-14 (1): anybody reads, and reading asks for training in Intelligence", () => {
    const strong = derived({ class: "strong" }, { intelligence: 11 });
    const made = readingCheck(strong.attributes.intelligence, reading(1, { relevant: [] }));
    expect(made).toMatchObject({ score: 11, reasons: [{ label: "WHITEHACK.Reason.untrained" }] });
    expect(mayTieScrolls(classOf("strong").traits.scrollSlots, trueMiracles)).toBe(false);
  });

  const made = slottingCheck(explained(12), { relevant: [group("Scribe")], vocationDoubles: false });
  it.each([
    { rule: "WH-WISE-15 (2) rolled", face: 5, slotted: true, scrollGone: true, mayCost: 0 },
    { rule: "WH-WISE-16 (1)", face: 13, slotted: false, scrollGone: false, mayCost: 0 },
    { rule: "WH-WISE-16 (2)", face: 20, slotted: false, scrollGone: true, mayCost: 2 },
  ])("$rule: $face under 12", ({ face, slotted, scrollGone, mayCost }) => {
    expect(resolveSlotting(scroll(2), made, [face])).toMatchObject({ slotted, scrollGone, mayCost });
  });

  test("WH-WISE-15: without a group the roll is doubled for the worse", () => {
    expect(planCheck(slottingCheck(explained(12), { relevant: [], vocationDoubles: false })).count).toBe(2);
  });

  const light = { id: "light", name: "Light", kind: "miracle", active: true };
  const door = { id: "door", name: "Door", kind: "miracle", active: false };
  const identify = { id: "identify", name: "Identify", kind: "miracle" };
  test("WH-WISE-15 (Amb-25): the effect takes the place of the active wording, or of the whole slot", () => {
    const slots = [{ contents: [light, door] }, { contents: [light] }];
    const tied = { ...identify, active: true };
    expect(tieScroll(slots, { slot: 0, effect: identify }, DEFAULT_OPTIONS)).toEqual([
      { contents: [tied, door] },
      { contents: [light] },
    ]);
    expect(
      tieScroll(slots, { slot: 0, effect: identify }, { ...DEFAULT_OPTIONS, slottingRuins: "wholeSlot" })[0],
    ).toEqual({
      contents: [tied],
    });
  });

  test("WH-WISE-17: a slot of an item takes no scroll, even after the item broke", () => {
    for (const active of [true, false]) {
      const slots = [{ contents: [light] }, { contents: [{ id: "staff", name: "Staff", kind: "item", active }] }];
      expect(() => tieScroll(slots, { slot: 1, effect: identify }, DEFAULT_OPTIONS)).toThrow(RuleError);
      expect(tieScroll(slots, { slot: 2, effect: identify }, DEFAULT_OPTIONS)[2]?.contents).toHaveLength(1);
    }
  });

  test("WH-WISE-15 (4): once a day, and again tomorrow", () => {
    const { uses } = spendUse(NO_USES, USAGES.slottedScroll, { of: "identify" });
    expect(slottedRefusal(uses, { use: "daily", scroll: "identify" }, DEFAULT_OPTIONS)).toBe("usedToday");
    expect(slottedRefusal(uses, { use: "daily", scroll: "sleep" }, DEFAULT_OPTIONS)).toBeNull();
    expect(
      slottedRefusal(resetUses(uses, "day").uses, { use: "daily", scroll: "identify" }, DEFAULT_OPTIONS),
    ).toBeNull();
  });

  test("WH-WISE-16 (3), WH-WISE-15: it is free", () => {
    const { scrollSlots } = classOf("wise").traits;
    expect(scrollSlots && slottedScrollCost(scroll(2), scrollSlots)).toBe(0);
  });
});

describe("true miracles", () => {
  test("WH-TRUE-01 (1): the first level has two slots, and only those who hold miracles", () => {
    const rulebook = { ...coreRulebook, options: trueMiracles };
    const slots = (id: string) => rulebook.classes[id] && deriveCharacter(character({ class: id }), rulebook).slots;
    expect([slots("wise"), slots("deft"), derived({ class: "wise" }).slots]).toEqual([2, 1, 1]);
  });

  it.each([
    { rule: "WH-TRUE-01 (2)", face: 2, levels: 1 },
    { rule: "WH-TRUE-01 (3)", face: 6, levels: 4 },
    { rule: "WH-TRUE-01, least", face: 1, levels: 1 },
  ])("$rule: a forced use that shows $face", ({ face, levels }) => {
    expect(resolveCram([face])).toBe(levels);
  });

  test("WH-TRUE-01 (4): one forced use a slot and day, beside the day's own", () => {
    const { uses } = spendUse(NO_USES, USAGES.slottedScroll, { of: "identify" });
    expect(slottedRefusal(uses, { use: "crammed", scroll: "identify" }, trueMiracles)).toBeNull();
    const crammed = spendUse(uses, USAGES.crammedScroll, { of: "identify" });
    expect(slottedRefusal(crammed.uses, { use: "crammed", scroll: "identify" }, trueMiracles)).toBe("usedToday");
    expect(slottedRefusal(NO_USES, { use: "crammed", scroll: "identify" }, DEFAULT_OPTIONS)).toBe("notCrammed");
  });

  const miracle = { id: "gate", owner: "ada" };
  test("WH-TRUE-02 (1), (2): the winner of the auction knows it now", () => {
    expect(resolveTheft(miracle, "bo", true)).toEqual({ id: "gate", owner: "bo" });
    expect(resolveTheft(miracle, "bo", false)).toEqual(miracle);
    expect(THEFT_ATTRIBUTES).toEqual(["wisdom", "intelligence"]);
  });

  test("WH-TRUE-02 (3): nobody learns what somebody else knows", () => {
    expect([mayLearn(miracle, "bo"), mayLearn(miracle, "ada"), mayLearn({ id: "gate", owner: null }, "bo")]).toEqual([
      false,
      true,
      true,
    ]);
  });

  test("WH-TRUE-02: only the first wording is the player's", () => {
    expect([authorOfWording(0, trueMiracles), authorOfWording(1, trueMiracles)]).toEqual(["player", "referee"]);
    expect(authorOfWording(1, DEFAULT_OPTIONS)).toBe("player");
  });

  test("WH-TRUE-03 (1): the Deft pay what the scroll costs", () => {
    const { scrollSlots } = classOf("deft").traits;
    const amount = scrollSlots ? slottedScrollCost(scroll(2), scrollSlots) : 0;
    expect(payHitPoints(hp(5), { amount }, coreRulebook).hp.value).toBe(3);
    expect(mayTieScrolls(scrollSlots, { ...DEFAULT_OPTIONS, deftSlotScrolls: true })).toBe(false);
  });

  test("WH-TRUE-03 (3): scroll magick may be taken from the defeated", () => {
    const ordinary = ["memorableEnemy", "substance", "supernatural"];
    expect(keywordCategories({ ...trueMiracles, strongLootScrolls: true })).toEqual([...ordinary, "scrollMagick"]);
    expect(keywordCategories(trueMiracles)).toEqual(ordinary);
    expect(keywordCategories({ ...DEFAULT_OPTIONS, strongLootScrolls: true })).toEqual(ordinary);
  });
});

describe("what a reading leaves (WH-SCROLL-02)", () => {
  it.each([
    ["kept", 3, { quantity: 3, ruined: false }],
    ["used", 3, { quantity: 2, ruined: false }],
    ["used", 1, { quantity: 0, ruined: false }],
    ["used", 0, { quantity: 0, ruined: false }],
    ["ruined", 3, { quantity: 2, ruined: false }],
    ["ruined", 1, { quantity: 1, ruined: true }],
  ] as const)("of a scroll that is %s, of %i: %j", (fate, quantity, left) => {
    expect(scrollsLeft(quantity, fate)).toEqual(left);
  });
});
