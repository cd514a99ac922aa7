import { describe, expect, it, test } from "vitest";
import { seededFaces } from "../../../../src/rules/index.ts";
import {
  besideSlots,
  entriesFor,
  withAbility,
  withActive,
  withBeside,
  withoutAbility,
} from "../../../../src/rules/characters/creation/choose-abilities.ts";
import {
  classesFor,
  offerOf,
  withClass,
  withLevel,
  withScore,
  withSpecies,
} from "../../../../src/rules/characters/creation/choose-class.ts";
import {
  drawnGroup,
  newGroup,
  withChangedGroup,
  withGroup,
  withoutGroup,
} from "../../../../src/rules/characters/creation/choose-groups.ts";
import { type Draft, newDraft, readDraft } from "../../../../src/rules/characters/creation/draft.ts";
import { languageCount, languagesAtStart } from "../../../../src/rules/characters/creation/made.ts";
import { draftProblems, isFinishable, isLegal } from "../../../../src/rules/characters/creation/problems.ts";
import { planRandomStep, resolveRandomStep } from "../../../../src/rules/characters/creation/random.ts";
import {
  buyGoods,
  goodsFound,
  returnGoods,
  standingOf,
  withCarriage,
} from "../../../../src/rules/characters/creation/standing.ts";
import { goldIn } from "../../../../src/rules/items/coins.ts";
import { OFFERS, PLAIN_WORLD, WORLD } from "./offers.ts";

const ids = (draft: Draft, world = WORLD) => draftProblems(draft, world).map(({ id }) => id);
const scores = (...values: readonly number[]) =>
  Object.fromEntries(WORLD.rulebook.attributes.names.map((name, place) => [name, values[place] ?? 10]));
const of = (id: string, more: Partial<Draft> = {}): Draft => ({
  ...newDraft(),
  class: id,
  scores: scores(),
  rolled: 4,
  gold: 100,
  ...more,
});

describe("a new draft", () => {
  it("WH-GEN-01: is blank in every step, and says what it needs to be played", () => {
    expect(ids(newDraft())).toEqual(["scoresMissing", "noClass", "goldMissing", "nameMissing"]);
    expect(isFinishable(draftProblems(newDraft(), WORLD))).toBe(false);
  });
  it("WH-GEN-01: may leave out the vocation of the Strong, but not that of the Deft", () => {
    expect(ids(of("strong"))).not.toContain("noVocation");
    expect(isFinishable(draftProblems(of("strong"), WORLD))).toBe(true);
    expect(ids(of("deft"))).toContain("noVocation");
    const { draft } = withGroup(of("deft"), newGroup("vocation", "Thief"), WORLD);
    expect(isFinishable(draftProblems(draft, WORLD))).toBe(true);
  });
  it.each([
    null,
    5,
    {},
    { ...newDraft(), gold: "lots" },
    { ...newDraft(), scores: [] },
    { ...newDraft(), groups: [{}] },
  ])("is not read from %j", (written) => {
    expect(readDraft(written)).toBeNull();
  });
  it("is not read from a list that is longer than any window makes it", () => {
    expect(readDraft({ ...newDraft(), languages: Array.from({ length: 201 }, () => "Common") })).toBeNull();
  });
});

describe("the class", () => {
  it("WH-RARE-01 WH-SPC-01: rare ones and species are open where the rulings say so", () => {
    expect(offerOf(PLAIN_WORLD).classes.map(({ id }) => id)).toEqual(["deft", "strong", "wise"]);
    expect(offerOf(PLAIN_WORLD).species).toEqual([]);
    expect(offerOf(WORLD).classes).toHaveLength(5);
    expect(ids(of("brave"), PLAIN_WORLD)).toContain("classNotOffered");
    expect(ids(of("strong", { species: "giant" }), PLAIN_WORLD)).toContain("classNotOffered");
  });
  it("WH-SPC-01 WH-SPC-04: a species closes classes and changes what may be rolled", () => {
    const giant = withSpecies(of("wise"), "giant", WORLD);
    expect(giant.class).toBe("");
    expect(classesFor(giant, WORLD).map(({ id }) => id)).toEqual(["strong"]);
    expect(ids({ ...giant, class: "wise" })).toContain("classOfSpecies");
    expect(ids({ ...giant, class: "strong", scores: scores(25) })).not.toContain("scoreImpossible");
    expect(ids(of("strong", { scores: scores(19) }))).toContain("scoreImpossible");
    expect(ids({ ...giant, class: "strong", scores: scores(25) })).toContain("speciesGroupMissing");
  });
  it("WH-DEFT-01: the Deft take their vocation from its attribute, and lose the hit dice and slots of the old class", () => {
    const knight = of("strong", { groups: [newGroup("vocation", "Knight", ["strength"])] });
    const next = withClass(knight, "deft", WORLD);
    expect(next).toMatchObject({ rolled: null, abilities: [], groups: [{ attributes: [] }] });
    expect(withClass(next, "deft", WORLD)).toBe(next);
  });
  it("WH-GEN-03 WH-ATTR-09: a higher level has its gold, its raises and its hit points", () => {
    const draft = withLevel(of("strong"), 4, WORLD);
    expect(draft.rolled).toBeNull();
    const { purse, raisesLeft } = standingOf(draft, WORLD);
    expect([purse.gold, raisesLeft]).toEqual([400, 2]);
    expect(ids({ ...draft, rolled: 25 })).toContain("hitPointsImpossible");
    const raised = { ...draft, rolled: 12, raises: ["strength", "strength"] };
    expect(standingOf(raised, WORLD).facts.attributes["strength"]).toEqual({ value: 12 });
    expect(ids(raised)).not.toContain("raisesLeft");
    expect(ids({ ...raised, raises: ["strength", "strength", "wisdom"] })).toContain("raisesTooMany");
    expect(withLevel(raised, 1, WORLD).raises).toEqual([]);
    expect(ids(withLevel(draft, 11, WORLD))).toContain("noLevel");
  });
  it("WH-ATTR-01: a score is written, and left open again", () => {
    const draft = withScore(newDraft(), "wisdom", 12);
    expect(draft.scores).toEqual({ wisdom: 12 });
    expect(withScore(draft, "wisdom", null)).toEqual(newDraft());
  });
});

describe("groups", () => {
  it("WH-GROUP-01 WH-ATTR-08: those beyond the limit are story only, and a very low score allows one more", () => {
    const all = ["Guild", "Church", "Gang"].map((name) => newGroup("affiliation", name));
    const written = (draft: Draft) =>
      all.reduce((last, group) => withGroup(last, group, WORLD).draft, draft).groups.map((group) => group.unwritten);
    expect(written(of("wise"))).toEqual([false, false, true]);
    expect(written(of("wise", { scores: scores(5) }))).toEqual([false, false, false]);
  });
  it("WH-GROUP-03 WH-GROUP-05 WH-GROUP-07: places are refused with the reason, and a new vocation replaces the old", () => {
    const full = of("wise", {
      groups: [newGroup("affiliation", "Guild", ["wisdom"]), newGroup("affiliation", "Gang", ["wisdom"])],
    });
    expect(withGroup(full, newGroup("vocation", "Scribe", ["wisdom"]), WORLD).refusal).toBe("attributeFull");
    expect(withGroup(full, newGroup("species", "Elf", ["strength"]), WORLD).refusal).toBe("speciesPlaces");
    const { draft } = withGroup(of("wise"), newGroup("vocation", "Scribe", ["wisdom"]), WORLD);
    expect(withGroup(draft, newGroup("vocation", "Spy"), WORLD).draft.groups.map(({ name }) => name)).toEqual(["Spy"]);
    expect(withoutGroup(draft, 0, WORLD).groups).toEqual([]);
  });
  it("WH-GROUP-05: a species may wait for its places, but the draft is not right until it has them", () => {
    const elf = newGroup("species", "Elf");
    const start = of("wise", { groups: [elf] });
    expect(ids(start)).toContain("groupPlace");
    const one = withChangedGroup(start, 0, { ...elf, attributes: ["wisdom"] }, WORLD);
    expect(one.refusal).toBeNull();
    const three = { ...elf, attributes: ["wisdom", "strength", "charisma"] };
    expect(withChangedGroup(start, 0, three, WORLD).refusal).toBe("speciesPlaces");
    const two = withChangedGroup(start, 0, { ...elf, attributes: ["wisdom", "charisma"] }, WORLD).draft;
    expect(ids(two)).not.toContain("groupPlace");
  });
  it("WH-GROUP-11: are drawn, and a species that is a class is said to be reserved", () => {
    expect(drawnGroup("species", [3], WORLD)).toEqual({ name: "Frost Giant", kind: "species", reserved: true });
    expect(drawnGroup("vocations", [20], WORLD)).toBeNull();
  });
});

describe("abilities", () => {
  const written = (name: string, kind = "miracle") => ({ entry: "", name, kind, key: "", form: "" as const });
  const option = (key: string) => ({ entry: `strong:${key}`, name: key, kind: "option", key, form: "" as const });

  it("WH-CLASS-11 WH-ATTR-06: the Wise write as many wordings as their wisdom allows, the first of them active", () => {
    let draft = of("wise", { scores: scores(10, 10, 10, 10, 13) });
    for (const name of ["Ember Key", "Rust Bell", "Hush Net"])
      draft = withAbility(draft, 0, written(name), WORLD).draft;
    expect(draft.abilities.map(({ active }) => active)).toEqual([true, false, false]);
    expect(withAbility(draft, 0, written("One more"), WORLD).refusal).toBe("full");
    expect(withActive(draft, 2).abilities.map(({ active }) => active)).toEqual([false, false, true]);
    expect(withoutAbility(draft, 0).abilities.map(({ active }) => active)).toEqual([true, false]);
    expect(ids(draft)).not.toContain("abilityRefused");
    expect(ids({ ...draft, scores: scores() })).toContain("abilityRefused");
  });
  it("WH-STRONG-09 WH-STRONG-22: the Strong pick an option in play, and none twice", () => {
    const [open] = standingOf(of("strong"), WORLD).openSlots;
    const keys = (world = WORLD) => (open ? entriesFor(open, of("strong"), world).map(({ key }) => key) : []);
    expect(keys()).toContain("frenzy");
    expect(keys()).not.toContain("spray");
    const options = { ...WORLD.rulebook.options, modernWeapons: true };
    expect(keys({ ...WORLD, rulebook: { ...WORLD.rulebook, options } })).toContain("spray");
    const { draft } = withAbility(of("strong", { level: 4, rolled: 10 }), 0, option("guard"), WORLD);
    expect(withAbility(draft, 1, option("guard"), WORLD).refusal).toBe("repeated");
    expect(withAbility(draft, 1, option("fly"), WORLD).refusal).toBe("notOnOffer");
    expect(withAbility(newDraft(), 0, option("guard"), WORLD).refusal).toBe("noSlot");
  });
  it("are believed only as far as the catalog says the same", () => {
    const { draft } = withAbility(of("strong"), 0, option("guard"), WORLD);
    expect(ids(draft)).not.toContain("abilityRefused");
    const [guard] = draft.abilities;
    for (const lie of [
      { entry: "wise:Miracle" },
      { entry: "nowhere" },
      { name: " " },
      { key: "push" },
      { entry: "" },
    ]) {
      expect(ids({ ...draft, abilities: [{ ...guard!, ...lie }] })).toContain("abilityRefused");
    }
    const power = { ...guard!, slot: null, kind: "power", key: "" };
    expect(ids({ ...draft, abilities: [power] })).toContain("abilityRefused");
    expect(ids({ ...draft, class: "" })).toContain("abilityRefused");
  });
  it("WH-FORT-01 WH-FORT-04: the Fortunate have a standing and an object beside their retainer", () => {
    const table = WORLD.rulebook.classes["fortunate"]!;
    expect(besideSlots(table)).toEqual(["standing", "object"]);
    const draft = withBeside(of("fortunate"), "standing", "Royal heir", WORLD);
    expect(ids(draft).filter((id) => id === "besideLeft")).toHaveLength(1);
    expect(ids(withBeside(draft, "object", "Violin", WORLD))).not.toContain("besideLeft");
    expect(withBeside(draft, "standing", "", WORLD).abilities).toEqual([]);
  });
});

describe("the shop", () => {
  it("WH-EQ-02 WH-EQ-01: sells what the purse can pay, gives change, and takes it back", () => {
    const start = of("strong", { gold: 30 });
    const sword = buyGoods(start, "Sword", WORLD).draft;
    const rations = buyGoods(buyGoods(sword, "Rations", WORLD).draft, "Rations", WORLD).draft;
    expect(standingOf(rations, WORLD).purse).toMatchObject({ spent: 10.6, coins: { gp: 19, sp: 4, cp: 0 } });
    expect(goldIn(standingOf(rations, WORLD).purse.coins)).toBe(19.4);
    expect(buyGoods(rations, "Full plate", WORLD).refusal).toBe("tooPoor");
    expect(buyGoods(rations, "Moon", WORLD).refusal).toBe("notForSale");
    expect(returnGoods(returnGoods(returnGoods(rations, "Rations"), "Rations"), "Sword")).toEqual(start);
  });
  it("WH-ENC-01 WH-ENC-04: counts the burden as it is bought, packed and unpacked", () => {
    let draft = of("strong", { gold: 180 });
    for (const id of ["Sword", "Full plate", "Backpack", "Rope"]) draft = buyGoods(draft, id, WORLD).draft;
    const { burden, armorClass } = standingOf(draft, WORLD).derived;
    expect(burden).toMatchObject({ packed: 1, burden: "normal" });
    expect(armorClass.value).toBe(6);
    expect(standingOf(withCarriage(draft, "Rope", { packed: false }), WORLD).derived.burden.packed).toBe(0);
  });
  it("wears one armor of a kind and wields one weapon", () => {
    let draft = of("strong", { gold: 180 });
    for (const id of ["Cloth", "Leather", "Shield", "Sword", "Dagger"]) draft = buyGoods(draft, id, WORLD).draft;
    expect(draft.purchases.filter(({ equipped }) => equipped).map(({ goods }) => goods)).toEqual([
      "Cloth",
      "Shield",
      "Sword",
    ]);
  });
  it("finds goods by aisle and words", () => {
    expect(goodsFound(OFFERS, "weapons", "sw gr").map(({ id }) => id)).toEqual(["Great sword"]);
    expect(goodsFound(OFFERS, "containers", "")).toHaveLength(2);
    expect(goodsFound(OFFERS, "", "shield").map(({ id }) => id)).toEqual(["Shield"]);
  });
  it("WH-GEN-02: knows gold that no dice bring, and what nobody sells or can pay", () => {
    expect(ids(of("strong", { gold: 185 }))).toContain("goldImpossible");
    expect(ids(of("strong", { gold: 190 }))).toContain("goldImpossible");
    const bought = { goods: "Horse", count: 9, equipped: false, packed: false };
    expect(ids(of("strong", { purchases: [bought] }))).toContain("tooPoor");
    expect(ids(of("strong", { purchases: [{ ...bought, goods: "Moon" }] }))).toContain("notForSale");
    expect(isLegal(draftProblems(of("strong", { purchases: [bought] }), WORLD))).toBe(false);
  });
});

test("WH-LANG-01 WH-LANG-02: languages of origin and of groups are free, the others are counted", () => {
  const guild = { ...newGroup("affiliation", "Guild"), languages: ["Cant"] };
  const draft = of("wise", {
    groups: [guild],
    scores: scores(10, 10, 10, 13),
    languages: ["Common", "Cant", "Elvish"],
  });
  expect(languagesAtStart(draft, WORLD).map(({ name }) => name)).toEqual(["Common", "Cant"]);
  expect(languageCount(draft, WORLD)).toEqual({ used: 1, allowed: 1, tooMany: false });
  expect(languageCount({ ...draft, languages: ["Elvish", "Orcish"] }, WORLD).tooMany).toBe(true);
});

test("WH-GEN-06: a random name is one of the table's, and an empty table changes nothing", () => {
  const draft = of("wise", { name: "Old name" });
  const dice = planRandomStep("identity", draft, WORLD).map(seededFaces(3));
  expect(OFFERS.ideas.names).toContain(resolveRandomStep("identity", draft, dice, WORLD).name);
  const silent = { ...WORLD, catalog: { ...OFFERS, ideas: { ...OFFERS.ideas, names: [] } } };
  expect(resolveRandomStep("identity", draft, dice, silent).name).toBe("Old name");
});
