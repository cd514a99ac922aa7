import { describe, expect, it, test } from "vitest";
import fc from "fast-check";
import {
  addGroup,
  ATTRIBUTES,
  CLASSES,
  defaultLanguages,
  exchangeAffiliation,
  type GroupFacts,
  hasRoomFor,
  isOrdinarySpecies,
  isPlayable,
  learnedWithout,
  marksAt,
  modeOf,
  moralGroups,
  moveGroup,
  placeRefusal,
  resolveCheck,
  RuleError,
  toPrecedent,
  toTaskCheck,
  withinLimit,
} from "../../../../src/rules/index.ts";
import { derived, explained, group } from "../../builders.ts";

const at = (name: string, ...attributes: string[]): GroupFacts => group(name, { attributes });
const species = (name: string, ...attributes: string[]) => group(name, { kind: "species", attributes });
const task = (rest: object) => ({
  attribute: "charisma" as const,
  relevant: [],
  trained: false,
  vocationDoubles: false,
  ...rest,
});

describe("groups beyond the limit", () => {
  it.each([
    { rule: "WH-GROUP-01 (1)", level: 1, names: ["A", "B", "C"], unwritten: ["C"] },
    { rule: "WH-GROUP-01 (2)", level: 3, names: ["A", "B", "C"], unwritten: [] },
  ])("$rule: a Deft of level $level leaves $unwritten unwritten", ({ level, names, unwritten }) => {
    const limit = derived({ class: "deft", level }).groups.limit.value;
    const groups = withinLimit(
      names.map((name) => group(name)),
      limit,
    );
    expect(groups.filter((one) => one.unwritten).map(({ name }) => name)).toEqual(unwritten);
  });
  it("WH-GROUP-01: what is unwritten takes no place", () => {
    const groups = [group("A", { unwritten: true }), group("B")];
    expect(withinLimit(groups, 1)).toEqual(groups);
  });
  it("WH-GROUP-09 (3): a moral group counts like any other", () => {
    const good = group("Good", { kind: "affiliation", moral: true });
    expect(withinLimit([group("A"), group("B"), good], 2)[2]).toMatchObject({ unwritten: true });
    expect(derived({ groups: [good] }).groups.used).toBe(1);
  });
  test("never count more than the limit", () => {
    const groups = fc.array(fc.boolean()).map((written) => written.map((one) => group("G", { unwritten: !one })));
    fc.assert(
      fc.property(groups, fc.nat({ max: 8 }), (all, limit) => {
        const counted = withinLimit(all, limit).filter((one) => !one.unwritten).length;
        return counted === Math.min(limit, all.filter((one) => !one.unwritten).length);
      }),
    );
  });
});

describe("relevant groups", () => {
  it.each([
    { rule: "WH-GROUP-02 (1)", relevant: [at("Priest", "charisma")], mode: "positive" },
    { rule: "WH-GROUP-02 (2)", relevant: [at("Priest", "intelligence")], mode: "single" },
    { rule: "WH-GROUP-02 (3)", relevant: [], mode: "single" },
  ])("$rule: $mode", ({ relevant, mode }) => {
    expect(modeOf(toTaskCheck(explained(12), task({ relevant })))).toBe(mode);
  });
  it("WH-GROUP-09 (1), (2): morals change nothing by themselves, and help where they are relevant", () => {
    const good = group("Good", { kind: "affiliation", attributes: ["wisdom"], moral: true });
    expect(moralGroups([at("Priest", "wisdom"), group("Guild", { kind: "affiliation" })])).toEqual([]);
    expect(moralGroups([good, group("Saint", { moral: true })])).toEqual([good]);
    expect(modeOf(toTaskCheck(explained(12), task({ attribute: "wisdom", relevant: [good] })))).toBe("positive");
  });
  it("WH-GROUP-10 (1), (2): words become a precedent, and none are needed", () => {
    expect(toPrecedent("  Every guild has a cellar. ")).toBe("Every guild has a cellar.");
    expect(toPrecedent("   ")).toBeNull();
  });
});

describe("places of groups", () => {
  const dwarf = species("Dwarf", "strength", "charisma");
  const trader = at("Trader", "charisma");
  it.each([
    { rule: "WH-GROUP-03 (1)", others: [dwarf], added: trader, refusal: null },
    { rule: "WH-GROUP-03 (2)", others: [dwarf, trader], added: at("Singer", "charisma"), refusal: "attributeFull" },
    { rule: "WH-GROUP-05 (1)", others: [], added: dwarf, refusal: null },
    { rule: "WH-GROUP-05 (2)", others: [], added: { ...species("Elf", "wisdom"), half: true }, refusal: null },
    { rule: "WH-GROUP-05, whole", others: [], added: species("Elf", "wisdom"), refusal: "speciesPlaces" },
    {
      rule: "WH-GROUP-05, half",
      others: [],
      added: { ...species("Elf", "wisdom", "strength"), half: true },
      refusal: "speciesPlaces",
    },
    { rule: "WH-GROUP-05, twice", others: [], added: species("Elf", "wisdom", "wisdom"), refusal: "noSuchAttribute" },
    { rule: "no attribute", others: [], added: at("Trader", "luck"), refusal: "noSuchAttribute" },
  ])("$rule: $refusal", ({ others, added, refusal }) => {
    expect(placeRefusal(others, added)).toBe(refusal);
  });
  it("WH-DEFT-01: the vocation of the Deft is written at no attribute, and that of others at any", () => {
    const { traits } = CLASSES.deft;
    expect(addGroup([], trader, ATTRIBUTES, traits)).toMatchObject({ status: "refused", refusal: "vocationPlace" });
    expect(addGroup([], at("Trader"), ATTRIBUTES, traits).status).toBe("added");
    expect(addGroup([], dwarf, ATTRIBUTES, traits).status).toBe("added");
    expect(addGroup([], trader, ATTRIBUTES, CLASSES.strong.traits).status).toBe("added");
  });
  it("WH-GROUP-05 (1), (3): two places are one group, and who has none is of the ordinary species", () => {
    expect(derived({ groups: [dwarf] }).groups.used).toBe(1);
    expect(isOrdinarySpecies([dwarf])).toBe(false);
    expect(isOrdinarySpecies([trader])).toBe(true);
  });

  const thief = at("Thief", "dexterity");
  it.each([
    { rule: "WH-GROUP-04 (1)", groups: [thief], left: 1, refusal: null },
    { rule: "WH-GROUP-04 (2)", groups: [thief], left: 0, refusal: "alreadyMoved" },
    { rule: "WH-GROUP-04 (3)", groups: [thief, dwarf, trader], left: 1, refusal: "attributeFull" },
    { rule: "WH-GROUP-04, elsewhere", groups: [at("Thief", "wisdom")], left: 1, refusal: "notThere" },
  ])("$rule: to charisma: $refusal", ({ groups, left, refusal }) => {
    const move = { index: 0, from: "dexterity", to: "charisma" };
    const outcome = moveGroup(groups, move, left);
    expect(outcome.refusal).toBe(refusal);
    expect(outcome.groups[0]?.attributes).toEqual(refusal ? groups[0]?.attributes : ["charisma"]);
  });
  it("WH-GROUP-04: a species cannot be moved onto itself, nor a group that is not there", () => {
    expect(moveGroup([dwarf], { index: 0, from: "strength", to: "charisma" }, 1).refusal).toBe("notThere");
    expect(moveGroup([dwarf], { index: 0, from: "strength", to: "wisdom" }, 1).groups[0]?.attributes).toEqual([
      "wisdom",
      "charisma",
    ]);
    expect(() => moveGroup([dwarf], { index: 1, from: "strength", to: "wisdom" }, 1)).toThrow(RuleError);
    expect(() => moveGroup([dwarf], { index: 0, from: "strength", to: "wisdom" }, 0.5)).toThrow(RuleError);
  });
  test("whatever is added or moved, no attribute ever has more than two", () => {
    const one = fc.record({
      kind: fc.constantFrom("vocation", "affiliation"),
      attributes: fc.subarray([...ATTRIBUTES]),
    });
    const step = fc.record({ added: one, from: fc.constantFrom(...ATTRIBUTES), to: fc.constantFrom(...ATTRIBUTES) });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 12 }), (steps) => {
        let groups: readonly GroupFacts[] = [];
        for (const { added, from, to } of steps) {
          groups = addGroup(groups, group("G", added as Partial<GroupFacts>)).groups;
          if (groups.length > 0) groups = moveGroup(groups, { index: 0, from, to }, 1).groups;
        }
        return ATTRIBUTES.every((name) => groups.filter(({ attributes }) => attributes.includes(name)).length <= 2);
      }),
    );
  });
});

describe("changes of groups", () => {
  const scribe = at("Scribe", "intelligence");
  const wizard = at("Wizard", "wisdom");
  it("WH-GROUP-07 (1): a second vocation asks whether it replaces the first", () => {
    expect(addGroup([scribe], wizard)).toEqual({
      status: "askReplace",
      groups: [wizard],
      replaced: scribe,
      refusal: null,
    });
    expect(addGroup([], wizard)).toMatchObject({ status: "added", groups: [wizard], replaced: null });
  });
  it.each([1, 5, 10])("WH-GROUP-07 (2): at level %d the same", (level) => {
    expect(derived({ level, groups: addGroup([scribe], wizard).groups }).groups.used).toBe(1);
    expect(isPlayable(addGroup([scribe], wizard).groups, CLASSES.deft)).toBe(true);
  });
  it("WH-GROUP-07: the one that gives way makes room", () => {
    const full = [scribe, group("Guild", { kind: "affiliation", attributes: ["intelligence"] })];
    expect(hasRoomFor(full, "intelligence")).toBe(false);
    expect(addGroup(full, at("Sage", "intelligence")).refusal).toBeNull();
    expect(addGroup(full, group("Club", { kind: "affiliation", attributes: ["intelligence"] }))).toMatchObject({
      status: "refused",
      groups: full,
      refusal: "attributeFull",
    });
  });
  const guild = group("Guild", { kind: "affiliation", attributes: ["dexterity"], languages: ["Cant"] });
  it("WH-GROUP-08 (1): a guild brings its cant", () => {
    expect(defaultLanguages("Common", [scribe, guild]).slice(1)).toEqual([
      { name: "Cant", source: "group", group: "Guild" },
    ]);
    expect(learnedWithout(["cant"], guild)).toEqual(["cant"]);
    expect(learnedWithout(["Elvish"], guild)).toEqual(["Elvish", "Cant"]);
    expect(learnedWithout([], scribe)).toEqual([]);
  });
  it("WH-GROUP-08 (2): an exchange waits for the Referee", () => {
    const temple = group("Temple", { kind: "affiliation", attributes: ["charisma"] });
    expect(exchangeAffiliation([scribe, guild], { leaves: guild, enters: temple })).toEqual({
      status: "askReferee",
      groups: [scribe, temple],
      replaced: guild,
      refusal: null,
    });
    const nowhere = { ...temple, attributes: ["luck"] };
    const exchange = { leaves: guild, enters: nowhere };
    expect(exchangeAffiliation([guild], exchange)).toMatchObject({ status: "refused", groups: [guild] });
    expect(exchangeAffiliation([guild], exchange, ["dexterity", "luck"]).groups).toEqual([nowhere]);
    expect(addGroup([guild], nowhere, ["dexterity", "luck"]).status).toBe("added");
  });
});

describe("WH-GROUP-12: a lasting disadvantage", () => {
  const limp = { name: "Limp", attribute: "dexterity" } as const;
  const acrobat = at("Acrobat", "dexterity");
  const checkWith = (effect: "ignore" | "cancel" | "negative", relevant: readonly GroupFacts[]) =>
    toTaskCheck(
      explained(12),
      task({ attribute: "dexterity", relevant, disadvantages: [{ disadvantage: limp, effect }] }),
    );
  it.each([
    { rule: "WH-GROUP-12 (1)", effect: "negative", relevant: [], mode: "negative" },
    { rule: "WH-GROUP-12 (2)", effect: "cancel", relevant: [acrobat], mode: "single" },
    { rule: "WH-GROUP-12 (3)", effect: "negative", relevant: [acrobat], mode: "single" },
    { rule: "WH-GROUP-12, nothing to cancel", effect: "cancel", relevant: [], mode: "single" },
    { rule: "WH-GROUP-12, one of two", effect: "cancel", relevant: [acrobat, { ...acrobat }], mode: "positive" },
    { rule: "WH-GROUP-12, ignored", effect: "ignore", relevant: [acrobat], mode: "positive" },
  ] as const)("$rule: $effect leaves $mode", ({ effect, relevant, mode }) => {
    expect(modeOf(checkWith(effect, relevant))).toBe(mode);
  });
  it("is named on the card", () => {
    expect(resolveCheck(checkWith("negative", []), [3, 4]).rules).toContain("WH-GROUP-12");
  });
  it("WH-GROUP-12 (4): two groups and a disadvantage fit at one attribute", () => {
    const groups = [acrobat, at("Elf", "dexterity")];
    expect(marksAt("dexterity", groups, [limp])).toEqual({ groups, disadvantages: [limp] });
    expect(marksAt("wisdom", groups, [limp])).toEqual({ groups: [], disadvantages: [] });
    expect(placeRefusal([acrobat], at("Elf", "dexterity"))).toBeNull();
  });
});
