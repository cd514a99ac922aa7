import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import {
  amountOf,
  areTooMany,
  attemptOfRaise,
  attributesToTry,
  ATTEMPTS_AT_CREATION,
  BONUS_KINDS,
  type BonusAttempt,
  type BonusKind,
  bonusOfAttempt,
  bonusesOffered,
  type CharacterFacts,
  CLASS_IDS,
  CLASSES,
  coreRulebook,
  CORE_ATTRIBUTES,
  DEFAULT_OPTIONS,
  deriveCharacter,
  type ImplantFacts,
  implantReasons,
  resolveAttributes,
  resolveBonusAttempt,
  resolveCheck,
  RuleError,
  scoreOf,
  servingAttribute,
  toAttributeSet,
  toTaskCheck,
} from "../../../../src/rules/index.ts";
import { character, check, derived, explained, weapon } from "../../builders.ts";

const NAMES = ["body", "speed", "wits", "will", "luck", "charm", "magick"] as const;
type Name = (typeof NAMES)[number];
const labels = Object.fromEntries(NAMES.map((name) => [name, name.toUpperCase()]));
const set = toAttributeSet(labels);
const seven = (score: number): CharacterFacts<Name> => ({
  ...character({ class: "strong", items: [weapon()] }),
  attributes: Object.fromEntries(NAMES.map((name) => [name, { value: score }])) as Record<Name, { value: number }>,
});
const rulebook = { ...coreRulebook, attributes: set };

describe("attributes of one's own", () => {
  test("WH-CUST-01 (1): give nothing by themselves, however high", () => {
    const high = deriveCharacter(seven(16), rulebook);
    const low = deriveCharacter(seven(10), rulebook);
    const { attributes: _, ...others } = high;
    const { attributes: __, ...ordinary } = low;
    expect(others).toEqual(ordinary);
    expect(high.initiativeBonus.value).toBe(0);
    expect(derived({ class: "strong", items: [weapon()] }, { dexterity: 16 }).initiativeBonus.value).toBe(2);
  });
  test("WH-CUST-01: nor miracles to the Wise", () => {
    expect(deriveCharacter({ ...seven(18), class: "wise" }, rulebook).inactivesBonus).toBe(0);
  });
  test("WH-CUST-01 (2): are seven where the table wants seven", () => {
    const { attributes, groups } = deriveCharacter({ ...seven(9), level: 3 }, rulebook);
    expect(Object.keys(attributes)).toEqual([...NAMES]);
    expect(attributes.luck.value).toBe(9);
    expect(groups.lowAttributes).toEqual([]);
  });
  test("WH-CUST-01: very low ones give an affiliation like any other", () => {
    expect(deriveCharacter(seven(5), rulebook).groups.lowAttributes).toEqual([...NAMES]);
  });
  test("WH-CUST-01: are thrown with 3d6 in order", () => {
    const rolls = NAMES.map((_, at) => [1, 1, Math.min(6, at + 1)]);
    expect(resolveAttributes(rolls, set)).toEqual({
      body: 3,
      speed: 4,
      wits: 5,
      will: 6,
      luck: 7,
      charm: 8,
      magick: 8,
    });
  });
  test.each([0, 4, 8])("WH-CUST-01: %i of them are refused", (count) => {
    const some = Object.fromEntries(Array.from({ length: count }, (_, at) => [`a${at}`, "A"]));
    expect(() => toAttributeSet(some)).toThrow(RuleError);
  });
  test("WH-CUST-01: one without a name is refused", () => {
    expect(() => toAttributeSet({ ...Object.fromEntries(NAMES.slice(1).map((name) => [name, "A"])), "": "" })).toThrow(
      RuleError,
    );
  });
  test("WH-CUST-01: one that a character lacks gives nothing, and is an error where it is asked for", () => {
    const facts = character();
    expect(deriveCharacter(facts, rulebook).groups.lowAttributes).toEqual([]);
    expect(() => scoreOf(facts.attributes, "luck")).toThrow(RuleError);
    expect(() => scoreOf(facts.attributes, "constructor")).toThrow(RuleError);
    expect(scoreOf(facts.attributes, "wisdom")).toBe(10);
  });
  test("WH-CUST-01: the most fitting one serves where a rule names one of the game's, or the Referee chooses", () => {
    const served = toAttributeSet(labels, { dexterity: "speed" });
    expect(servingAttribute(served, "dexterity")).toBe("speed");
    expect(servingAttribute(served, "luck")).toBe("luck");
    expect(servingAttribute(served, "wisdom")).toBeNull();
    expect(servingAttribute(served, "constructor")).toBeNull();
    expect(CORE_ATTRIBUTES.names.map((name) => servingAttribute(CORE_ATTRIBUTES, name))).toEqual(CORE_ATTRIBUTES.names);
    expect(() => toAttributeSet(labels, { dexterity: "grace" })).toThrow(RuleError);
  });
  test("WH-ATTR-01: those of the game are named by language keys", () => {
    expect(CORE_ATTRIBUTES.names.map((name) => CORE_ATTRIBUTES.labels[name])).toContain("WHITEHACK.Attribute.wisdom");
  });
});

const ATTEMPT: BonusAttempt = { attribute: "body", score: 14, faces: [14], kind: "initiative", against: "" };

describe("bonuses of one's own", () => {
  it.each([
    { rule: "WH-CUST-02 (1)", face: 14, bonuses: 1, doubled: true },
    { rule: "WH-CUST-02, a success", face: 13, bonuses: 1, doubled: false },
    { rule: "WH-CUST-02, a failure", face: 15, bonuses: 0, doubled: false },
  ])("$rule: a $face against 14 brings $bonuses", ({ rule: _, face, ...expected }) => {
    expect(resolveBonusAttempt(resolveCheck(check(14), [face]), DEFAULT_OPTIONS)).toEqual({
      ...expected,
      penalty: false,
    });
  });
  test("WH-CUST-02: a fumble costs something only where a table wants that", () => {
    const fumble = resolveCheck(check(14), [20]);
    expect(resolveBonusAttempt(fumble, DEFAULT_OPTIONS).penalty).toBe(false);
    const { penalty } = resolveBonusAttempt(fumble, { ...DEFAULT_OPTIONS, bonusFumblesCost: true });
    expect(penalty).toBe(true);
    expect(derived({ customBonuses: [{ kind: "inventory", doubled: false, penalty }] }).burden.allowance.carried).toBe(
      9,
    );
  });
  test("WH-CUST-02 (2): each kind is there once", () => {
    const chosen = [{ kind: "initiative", doubled: false }] as const;
    expect(bonusesOffered(CLASSES.wise, [])).toContain("initiative");
    expect(bonusesOffered(CLASSES.wise, chosen)).not.toContain("initiative");
  });
  test("WH-CUST-02 (3): two attempts at creation, and one for an attribute that a level raises", () => {
    expect(ATTEMPTS_AT_CREATION).toBe(2);
    const tried = (...names: readonly string[]) => names.map((attribute) => ({ ...ATTEMPT, attribute }));
    const open = (raises: readonly string[], ...names: readonly string[]) =>
      attributesToTry(["body", "wits"], tried(...names), raises);
    expect([open([]), open([], "body"), open([], "body", "body")]).toEqual([["body", "wits"], ["body", "wits"], []]);
    expect(open(["wits"], "body", "body")).toEqual(["wits"]);
    expect(open(["wits"], "body", "wits", "wits")).toEqual([]);
    expect([areTooMany(tried("body", "body"), []), areTooMany(tried("body", "body", "wits"), [])]).toEqual([
      false,
      true,
    ]);
    const raised = { attribute: "body", score: 10 };
    const wish = { kind: "initiative", against: "" } as const;
    const on = { customAttributes: true };
    expect(attemptOfRaise(wish, raised, on)).toMatchObject({ attribute: "body", score: 10, kind: "initiative" });
    expect(attemptOfRaise(wish, { ...raised, by: -1 }, on)).toBeNull();
    expect(attemptOfRaise({ ...wish, kind: "" }, raised, on)).toBeNull();
    expect(attemptOfRaise(wish, raised, { customAttributes: false })).toBeNull();
  });
  test("WH-CUST-02: what an attempt has brought, and nothing for dice that cannot have fallen so", () => {
    const brought = (faces: readonly number[], options = DEFAULT_OPTIONS) =>
      bonusOfAttempt({ ...ATTEMPT, faces }, options);
    expect(brought([14])).toMatchObject({ kind: "initiative", doubled: true, penalty: false });
    expect(brought([9])).toMatchObject({ doubled: false });
    expect([brought([15]), brought([20]), brought([]), brought([0]), brought([9, 9])]).toEqual(Array(5).fill(null));
    expect(brought([20], { ...DEFAULT_OPTIONS, bonusFumblesCost: true })).toMatchObject({ penalty: true });
  });
  test("WH-CUST-02: a double roll counts only where the table allows it to those made for the attribute", () => {
    const aligned = { ...ATTEMPT, aligned: true, faces: [19, 14] };
    const allowed = { ...DEFAULT_OPTIONS, alignedDoubleRolls: true };
    expect(bonusOfAttempt(aligned, allowed)).toMatchObject({ doubled: true });
    expect([bonusOfAttempt(aligned, DEFAULT_OPTIONS), bonusOfAttempt({ ...aligned, aligned: false }, allowed)]).toEqual(
      [null, null],
    );
  });
  it.each([
    { rule: "WH-CUST-03 (1)", kind: "hitPoints", amount: 2 },
    { rule: "WH-CUST-03 (2)", kind: "attackValue", amount: 1 },
    { rule: "WH-CUST-03 (3)", kind: "inventory", amount: 4 },
  ] as const)("$rule: a critical $kind is worth $amount", ({ kind, amount }) => {
    expect(amountOf({ kind, doubled: true })).toBe(amount);
    expect(amountOf({ kind, doubled: false })).toBe(kind === "attackValue" ? 1 : amount / 2);
  });
  test("WH-CUST-03 (4): damage is for the Strong, inactive things for those who have them", () => {
    const offered = Object.fromEntries(CLASS_IDS.map((id) => [id, bonusesOffered(CLASSES[id], [])]));
    expect(CLASS_IDS.filter((id) => offered[id]?.includes("damage"))).toEqual(["strong"]);
    expect(CLASS_IDS.filter((id) => offered[id]?.includes("inactiveMiracle"))).toEqual(["wise"]);
    expect(CLASS_IDS.filter((id) => offered[id]?.includes("inactiveAbility"))).toEqual(["deft"]);
  });

  const plain = derived({ class: "strong", items: [weapon()] });
  const numbers = (facts: Partial<CharacterFacts>) => {
    const all = derived({ class: "strong", items: [weapon()], ...facts });
    return {
      attackValue: all.attackValue.value,
      hitPoints: all.hitPointsMaximum.value,
      damage: all.attacks[0]?.damage.modifiers.reduce((sum, { value }) => sum + value, 0) ?? 0,
      initiative: all.initiativeBonus.value,
      savingThrow: all.savingThrow.value,
      savingThrowVersus: all.saveBonuses.filter(({ tag }) => tag === "fire").reduce((sum, { value }) => sum + value, 0),
      inactiveMiracle: all.inactivesBonus,
      inactiveAbility: all.inactivesBonus,
      inventory: all.burden.allowance.carried,
      languages: all.languagesBonus.value,
    } satisfies Record<BonusKind, number>;
  };
  test("WH-CUST-03: each raises its own number by its amount, and no other", () => {
    const before = numbers({});
    expect(before.attackValue).toBe(plain.attackValue.value);
    fc.assert(
      fc.property(fc.constantFrom(...BONUS_KINDS), fc.boolean(), fc.boolean(), (kind, doubled, implanted) => {
        const bonus = { kind, doubled, against: "fire" };
        const implants: readonly ImplantFacts[] = [{ name: "Chip", type: "bonus", bonus }];
        const after = numbers(implanted ? { implants } : { customBonuses: [bonus] });
        const isInactive = kind === "inactiveMiracle" || kind === "inactiveAbility";
        for (const one of BONUS_KINDS) {
          const isMeant = one === kind || (isInactive && one.startsWith("inactive"));
          expect(after[one] - before[one]).toBe(isMeant ? amountOf(bonus) : 0);
        }
      }),
    );
  });
  test("WH-CUST-03: a saving throw against nothing in particular has no tag", () => {
    const { saveBonuses } = derived({ customBonuses: [{ kind: "savingThrowVersus", doubled: false }] });
    expect(saveBonuses).toMatchObject([{ tag: "", value: 2, rule: "WH-CUST-03" }]);
  });
});

describe("implants", () => {
  const arm: ImplantFacts = { name: "Steel arm", type: "replacement", attribute: "strength", score: 16 };
  const optics: ImplantFacts = { name: "Optics", type: "keyword" };
  const booster: ImplantFacts = { name: "Booster", type: "bonus", bonus: { kind: "initiative", doubled: false } };
  test("WH-CUST-04 (1): a major one replaces a score, and a low one still counts as low", () => {
    const { attributes } = derived({ implants: [arm] }, { strength: 8 });
    expect(attributes.strength).toMatchObject({ value: 16, base: 8, parts: [{ label: "Steel arm", value: 8 }] });
    const weak = derived({ implants: [arm] }, { strength: 5 });
    expect(weak.groups.lowAttributes).toEqual(["strength"]);
    const options = { ...coreRulebook.options, lowScoresAreWritten: false };
    const facts = character({ implants: [arm] }, { strength: 5 });
    expect(deriveCharacter(facts, { ...coreRulebook, options }).groups.lowAttributes).toEqual([]);
  });
  test("WH-CUST-04 (2): a keyword that fits doubles the roll", () => {
    expect(implantReasons([optics, arm, booster])).toEqual([{ label: "Optics", mode: "positive", rule: "WH-CUST-04" }]);
    const task = { attribute: "wisdom", relevant: [], trained: false, vocationDoubles: false };
    const spotting = toTaskCheck(explained(12), task);
    const reasons = [...spotting.reasons, ...implantReasons([optics])];
    expect(resolveCheck({ ...spotting, reasons }, [15, 6])).toMatchObject({ mode: "positive", success: true });
  });
  test("WH-CUST-04 (3): a minor one is a bonus", () => {
    expect(derived({ implants: [booster] }).initiativeBonus.value).toBe(1);
  });
  test("WH-CUST-04 (4): without it everything is as before", () => {
    const before = derived({}, { strength: 8 });
    expect(derived({ implants: [] }, { strength: 8 })).toEqual(before);
    expect(derived({ implants: [arm, booster] }, { strength: 8 })).not.toEqual(before);
  });
  test("WH-ATTR-08 (3), Amb-40: gloves that make a 4 a 6 leave the affiliation", () => {
    const gloves = { label: "Cursed gloves", attribute: "intelligence", score: 6 };
    const facts = character({ replacedScores: [gloves] }, { intelligence: 4 });
    expect(deriveCharacter(facts, coreRulebook)).toMatchObject({
      attributes: { intelligence: { value: 6 } },
      groups: { limit: { value: 3 } },
    });
    const options = { ...coreRulebook.options, lowScoresAreWritten: false };
    expect(deriveCharacter(facts, { ...coreRulebook, options }).groups.limit.value).toBe(2);
  });
});
