import { describe, expect, it, test } from "vitest";
import fc from "fast-check";
import {
  afterMistreatment,
  atNewSession,
  CLASS_IDS,
  CLASSES,
  coreRulebook,
  DEFAULT_OPTIONS,
  effectiveScore,
  fortuneRefusal,
  growRetainer,
  isReliable,
  LOSSES,
  modeOf,
  openSlots,
  reactionModifiers,
  resolveLoss,
  type Retainer,
  retainerMoraleModifiers,
  rowAt,
  RuleError,
  type SlotFacts,
  slotOwnerFrom,
  standingCounts,
  toTaskCheck,
  XP_SOURCES,
} from "../../../../../src/rules/index.ts";
import { armor, derived, explained, group, shield, weapon } from "../../../builders.ts";

const { fortunate } = CLASSES;
const retainer = (facts: Partial<Retainer> = {}): Retainer => ({
  id: "squire",
  hitDice: 1,
  xp: 0,
  loyal: true,
  mischievous: false,
  playedBy: null,
  ...facts,
});

describe("good fortune and standing", () => {
  const sailor = group("Sailor", { attributes: ["intelligence"] });
  const elf = group("Elf", { kind: "species", attributes: ["wisdom", "strength"] });
  const guild = group("Guild", { kind: "affiliation", attributes: ["wisdom"] });
  const mode = (rest: object) => {
    const task = { attribute: "charisma", relevant: [], trained: false, vocationDoubles: false } as const;
    return modeOf(toTaskCheck(explained(12), { ...task, ...rest }));
  };
  it.each([
    { rule: "WH-FORT-01 (1)", rest: { relevant: [sailor], standing: true }, dice: "positive" },
    { rule: "WH-FORT-01, species", rest: { relevant: [elf], standing: true }, dice: "positive" },
    { rule: "WH-FORT-01, affiliation", rest: { relevant: [guild], standing: true }, dice: "single" },
    { rule: "WH-FORT-01 (2)", rest: { speciesAgainst: true, standing: true }, dice: "negative" },
    { rule: "WH-FORT-01 (4)", rest: { relevant: [sailor], standing: false }, dice: "single" },
  ])("$rule: $dice", ({ rest, dice }) => {
    expect(mode(rest)).toBe(dice);
  });
  it("WH-FORT-01 (4): a standing counts only where the table finds it relevant", () => {
    expect(standingCounts(fortunate.traits, "Slayer of the wyrm", true)).toBe(true);
    expect(standingCounts(fortunate.traits, "Slayer of the wyrm", false)).toBe(false);
    expect(standingCounts(fortunate.traits, " ", true)).toBe(false);
    expect(standingCounts(CLASSES.deft.traits, "Slayer of the wyrm", true)).toBe(false);
  });
  it("WH-FORT-01 (3): fortune smiles once in a session", () => {
    expect(fortuneRefusal(fortunate.traits, 0)).toBeNull();
    expect(fortuneRefusal(fortunate.traits, 1)).toBe("onceASession");
    expect(fortuneRefusal(CLASSES.deft.traits, 0)).toBe("notFortunate");
    expect(() => fortuneRefusal(fortunate.traits, 0.5)).toThrow(RuleError);
  });
});

describe("retainers", () => {
  it.each([
    { rule: "WH-FORT-02 (1)", level: 1, count: 1 },
    { rule: "WH-FORT-02 (1)", level: 4, count: 2 },
    { rule: "WH-FORT-02 (1)", level: 7, count: 3 },
    { rule: "WH-FORT-02 (1)", level: 10, count: 4 },
  ])("$rule: $count at level $level", ({ level, count }) => {
    expect(derived({ class: "fortunate", level }).slots).toBe(count);
    expect(openSlots({ table: fortunate, level, slots: [] }).map(({ kinds }) => kinds)).toEqual(
      Array.from({ length: count }, () => ["retainer"]),
    );
  });
  it("WH-FORT-02: those who follow in person take slots, unless a thing of their name stands there", () => {
    const follower = (name: string) => ({ id: `Actor.${name}`, name });
    const squire = { id: "x", name: "Wim", kind: "retainer", active: true };
    const open = (level: number, slots: readonly SlotFacts[], ...names: readonly string[]) => {
      const facts = { level, slots, followers: names.map(follower) };
      const owner = slotOwnerFrom(facts, derived({ class: "fortunate", level }));
      return openSlots(owner ?? { table: fortunate, level, slots }).map(({ slot }) => slot);
    };
    expect(open(1, [], "Wim", "Ada")).toEqual([]);
    expect(open(4, [{ contents: [squire] }], "Wim")).toEqual([1]);
    expect(open(4, [{ contents: [squire] }], "Ada")).toEqual([]);
    expect(open(4, [{ contents: [], locked: true }], "Ada", "Wim")).toEqual([0]);
    const deft = slotOwnerFrom({ level: 1, followers: [follower("Ada")] }, derived({ class: "deft" }));
    expect(deft?.slots).toEqual([]);
  });
  it("WH-FORT-02 (2): only severe mistreatment ends loyalty, and some were never reliable", () => {
    expect(afterMistreatment(retainer(), true).loyal).toBe(false);
    expect(afterMistreatment(retainer(), false)).toEqual(retainer());
    expect([retainer(), retainer({ mischievous: true }), retainer({ loyal: false })].map(isReliable)).toEqual([
      true,
      false,
      false,
    ]);
  });
  it("WH-FORT-02 (3): with a new session the Referee plays them again", () => {
    const lent = { ...retainer(), playedBy: "Ann" };
    expect(atNewSession([lent, retainer()])).toEqual([retainer(), retainer()]);
  });
});

describe("growth of retainers", () => {
  const gift = (amount: number, available = 1_000_000) => ({ amount, source: "gold", available }) as const;
  const grow = (from: Partial<Retainer>, amount: number, options = DEFAULT_OPTIONS) =>
    growRetainer(retainer(from), gift(amount), fortunate, options).retainer;
  it.each([
    { rule: "WH-FORT-03 (1)", from: { hitDice: 3, xp: 3000 }, amount: 3000, hitDice: 4, xp: 6000 },
    { rule: "WH-FORT-03, almost", from: { hitDice: 3, xp: 3000 }, amount: 2999, hitDice: 3, xp: 5999 },
    { rule: "WH-FORT-03, from nothing", from: {}, amount: 1500, hitDice: 2, xp: 1500 },
    { rule: "WH-FORT-03, several at once", from: {}, amount: 6000, hitDice: 4, xp: 6000 },
    { rule: "WH-FORT-03, hired with three", from: { hitDice: 3 }, amount: 3000, hitDice: 4, xp: 6000 },
    { rule: "WH-FORT-03, no further", from: { hitDice: 10, xp: 384_000 }, amount: 500_000, hitDice: 10, xp: 884_000 },
  ])("$rule: $hitDice hit dice", ({ from, amount, hitDice, xp }) => {
    expect(grow(from, amount)).toMatchObject({ hitDice, xp });
  });
  it("Amb-43 (WH-FORT-03): or each hit die costs its whole sum anew", () => {
    const options = { ...DEFAULT_OPTIONS, retainerThresholds: "each" } as const;
    expect(grow({ hitDice: 3 }, 3000, options)).toMatchObject({ hitDice: 3, xp: 3000 });
    expect(grow({ hitDice: 3, xp: 3000 }, 3000, options)).toMatchObject({ hitDice: 4, xp: 0 });
    expect(grow({}, 4600, options)).toMatchObject({ hitDice: 3, xp: 100 });
  });
  it.each([
    { rule: "WH-FORT-03 (2)", given: { source: "quests" }, refusal: "notGold" },
    { rule: "WH-FORT-03, own power", given: { source: "classPower" }, refusal: "notGold" },
    { rule: "WH-FORT-03, not that much", given: { available: 99 }, refusal: "tooMuch" },
  ] as const)("$rule: $refusal", ({ given, refusal }) => {
    const offered = { ...gift(100), ...given };
    const growth = growRetainer(retainer(), offered, fortunate, DEFAULT_OPTIONS);
    expect(growth).toEqual({ retainer: retainer(), left: offered.available, refusal });
  });
  it("WH-FORT-03: all that there is may be handed on", () => {
    expect(growRetainer(retainer(), gift(100, 100), fortunate, DEFAULT_OPTIONS)).toMatchObject({
      left: 0,
      refusal: null,
    });
    expect(growRetainer(retainer(), gift(100, 150), fortunate, DEFAULT_OPTIONS).left).toBe(50);
  });
  it("WH-FORT-03: of all sources gold alone counts, and only the Fortunate hand it on", () => {
    const fitting = XP_SOURCES.filter(
      (source) => !growRetainer(retainer(), { ...gift(1), source }, fortunate, DEFAULT_OPTIONS).refusal,
    );
    expect(fitting).toEqual(["gold"]);
    const growing = CLASS_IDS.filter((id) => !growRetainer(retainer(), gift(1), CLASSES[id], DEFAULT_OPTIONS).refusal);
    expect(growing).toEqual(["fortunate"]);
    expect(() => grow({}, -1)).toThrow(RuleError);
    expect(() => grow({}, 0.5)).toThrow(RuleError);
    expect(() => grow({ hitDice: 11 }, 1)).toThrow(RuleError);
  });
  test("nothing of what is given is lost, and hit dice follow the table", () => {
    fc.assert(
      fc.property(fc.array(fc.nat({ max: 60_000 }), { maxLength: 10 }), (gifts) => {
        let one = retainer();
        for (const amount of gifts) one = growRetainer(one, gift(amount), fortunate, DEFAULT_OPTIONS).retainer;
        const all = gifts.reduce((sum, amount) => sum + amount, 0);
        const next = fortunate.rows[one.hitDice];
        return one.xp === all && one.xp >= rowAt(fortunate, one.hitDice).xp && (!next || one.xp < next.xp);
      }),
    );
  });
});

describe("other rules of the Fortunate", () => {
  it("WH-FORT-04 (1), (2): a signature object is not lost against its owner's will", () => {
    expect(resolveLoss(true, "deleted", false)).toEqual({ lost: false, asks: "owner" });
    expect(resolveLoss(true, "broken", false)).toEqual({ lost: false, asks: "referee" });
    for (const loss of LOSSES) {
      expect(resolveLoss(true, loss, false).lost).toBe(false);
      expect(resolveLoss(true, loss, true)).toEqual({ lost: true, asks: null });
      expect(resolveLoss(false, loss, false)).toEqual({ lost: true, asks: null });
    }
  });
  it("WH-FORT-04, WH-MORALE-02 (2): +4 where the morale of retainers is tested, +2 in reactions", () => {
    const employer = { charisma: explained(9), relevant: [], moraleModifiers: retainerMoraleModifiers(fortunate) };
    const loyalty = coreRulebook.hirelings.loyalty(employer, { hitDice: "1" }, coreRulebook);
    expect(effectiveScore(loyalty)).toBe(13);
    expect(retainerMoraleModifiers(CLASSES.deft)).toEqual([]);
    expect(reactionModifiers(fortunate).map(({ value }) => value)).toEqual([2]);
  });
  it("WH-FORT-04: any weapon and any armor", () => {
    const items = [armor(6), shield(), weapon({ traits: ["twoHanded"] })];
    const { armorLimits, attacks, attackValue } = derived({ class: "fortunate", items });
    expect(armorLimits).toEqual({ slotsLost: false, miracleSurcharge: 0, taskModifiers: [] });
    expect(attacks[0]?.attackValue.value).toBe(attackValue.value);
  });
});
