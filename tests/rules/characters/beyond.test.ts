import { describe, expect, it, test } from "vitest";
import {
  type AspectFacts,
  CLASSES,
  classesOfSpecies,
  classOffer,
  CORE_ATTRIBUTES,
  coreRulebook,
  debtRefusal,
  factsOutOfForce,
  hasAspects,
  introduceAspect,
  netMode,
  outOfForce,
  pledgeGroup,
  prepareAspect,
  releaseGroup,
  RuleError,
  sheetGroups,
  slotDebtRefusal,
  slotState,
  taskReasons,
  toSpecies,
  unpreparedAspects,
  usableGroups,
  withLocked,
} from "../../../src/rules/index.ts";
import { armor, character, derived, group, shield, weapon } from "../builders.ts";

describe("classes that are rare", () => {
  const species = [toSpecies({ name: "Great", classes: ["strong", "brave"] })];
  const rulebook = { ...coreRulebook, options: { ...coreRulebook.options, rareClasses: true, speciesAsClass: true } };
  it.each([
    { rule: "WH-RARE-01 (1)", rules: rulebook, offered: false, classes: 3, kinds: 0 },
    { rule: "WH-RARE-01 (2)", rules: rulebook, offered: true, classes: 5, kinds: 1 },
    { rule: "WH-RARE-01 (3)", rules: coreRulebook, offered: true, classes: 3, kinds: 0 },
  ])("$rule: $classes classes and $kinds species", ({ rules, offered, classes, kinds }) => {
    const offer = classOffer(rules, { offered, species });
    expect([offer.classes.length, offer.species.length]).toEqual([classes, kinds]);
    expect(classOffer(rules, { offered }).species).toEqual([]);
  });
  test("WH-SPC-01: a species narrows them", () => {
    const offer = classOffer(rulebook, { offered: true, species });
    const allowed = offer.species.flatMap((one) => classesOfSpecies(offer, one));
    expect(allowed.map(({ id }) => id)).toEqual(["strong", "brave"]);
  });
});

describe("debts to the gods", () => {
  const options = { divineDebt: true };
  const church = group("Church", { kind: "affiliation", attributes: ["charisma"] });
  const groups = [group("Thief"), church];
  const debt = { creditor: "The sea", service: "A temple" };
  const task = { attribute: "charisma", trained: true, vocationDoubles: false };
  test("WH-DIV-01 (1): a pledged group helps neither the roll nor as training", () => {
    const pledged = pledgeGroup(groups, 1, debt);
    expect(usableGroups(pledged)).toEqual([groups[0]]);
    expect(netMode(taskReasons({ ...task, relevant: groups.slice(1) }))).toBe("positive");
    expect(netMode(taskReasons({ ...task, relevant: pledged.slice(1) }))).toBe("negative");
  });
  test("WH-DIV-01 (2): the service done, it is as before", () => {
    const released = releaseGroup(pledgeGroup(groups, 1, debt), 1);
    expect(usableGroups(released)).toHaveLength(2);
  });
  test("WH-DIV-01 (3): the disobedient lose a slot", () => {
    const item = { id: "pet", name: "Pet", kind: "attunement", active: true };
    const slots = [{ contents: [] }, { contents: [item] }];
    const locked = withLocked(slots, [1]);
    expect(slotState(locked, "pet", { slotsLost: false })).toBe("locked");
    expect(slotState(withLocked(slots, []), "pet", { slotsLost: false })).toBe("works");
  });
  it.each([
    { what: "where there are none", one: church, level: 10, divineDebt: false, refusal: "off" },
    { what: "below level 10", one: church, level: 9, divineDebt: true, refusal: "levelTooLow" },
    { what: "with a vocation", one: group("Thief"), level: 10, divineDebt: true, refusal: "noAffiliation" },
    { what: "twice", one: { ...church, debt }, level: 10, divineDebt: true, refusal: "inDebt" },
    { what: "with an affiliation", one: { ...church, debt: null }, level: 10, divineDebt: true, refusal: null },
  ])("WH-DIV-01: none $what", ({ one, level, divineDebt, refusal }) => {
    expect(debtRefusal(one, level, { ...options, divineDebt })).toBe(refusal);
  });
  it.each([
    { what: "one that is locked", locked: true, level: 10, refusal: "inDebt" },
    { what: "below level 10", locked: false, level: 9, refusal: "levelTooLow" },
    { what: "one that is free", locked: false, level: 10, refusal: null },
  ])("WH-DIV-01: of a slot, $what", ({ locked, level, refusal }) => {
    expect(slotDebtRefusal({ locked }, level, { divineDebt: true })).toBe(refusal);
  });
  test("places that are not there are refused", () => {
    expect(() => pledgeGroup(groups, 2, debt)).toThrow(RuleError);
  });
});

describe("aspects", () => {
  const inns: AspectFacts = { name: "Inns", pieces: 1, prepared: ["The landlord is a cousin"] };
  test("WH-ASP-01 (1): what was prepared is told, and used", () => {
    const introduced = introduceAspect(inns);
    expect(introduced).toEqual({ told: "The landlord is a cousin", aspect: { ...inns, prepared: [] } });
    expect(introduced && introduceAspect(introduced.aspect)).toBeNull();
    expect(introduced && prepareAspect(introduced.aspect, "A fire")?.prepared).toEqual(["A fire"]);
    expect(prepareAspect(inns, "A fire")).toBeNull();
    const two = { ...inns, pieces: 2, prepared: ["The landlord is a cousin", "A fire"] };
    expect(introduceAspect(two, 1)).toEqual({ told: "A fire", aspect: { ...two, prepared: inns.prepared } });
    expect(introduceAspect(two, 2)).toBeNull();
  });
  test("WH-ASP-01 (2): a session begins with a look at what is not prepared", () => {
    const books = { name: "Books", pieces: 1, prepared: [] };
    expect(unpreparedAspects([inns, books])).toEqual([books]);
  });
  it.each([
    { rule: "WH-ASP-01 (3)", level: 9, aspects: true, has: false },
    { rule: "WH-ASP-01, level 10", level: 10, aspects: true, has: true },
    { rule: "WH-ASP-01, off", level: 10, aspects: false, has: false },
  ])("$rule: $has", ({ level, aspects, has }) => {
    expect(hasAspects(level, { aspects })).toBe(has);
    const played = { ...coreRulebook.options, aspects };
    expect(outOfForce("aspects", level, played)).toBe(aspects ? (has ? null : "level") : "off");
    expect("aspects" in factsOutOfForce({ level }, played)).toBe(!has);
  });
});

describe("the sheet", () => {
  const thief = group("Thief", { attributes: ["dexterity"] });
  const elf = group("Elf", { kind: "species", attributes: ["dexterity", "wisdom"] });
  test("WH-GEN-04 (1): shows up to two groups beside each attribute", () => {
    const { at, header } = sheetGroups([thief, elf], CORE_ATTRIBUTES, CLASSES.strong.traits);
    expect([at["dexterity"], at["wisdom"], at["strength"], header]).toEqual([[thief, elf], [elf], [], []]);
  });
  test("WH-GEN-04 (2): shows the vocation of the Deft beside the class", () => {
    const { at, header } = sheetGroups([thief, elf], CORE_ATTRIBUTES, CLASSES.deft.traits);
    expect([at["dexterity"], header]).toEqual([[elf], [thief]]);
  });
});

describe("characters of the book, where they agree with its rules (Amb-15)", () => {
  test("WH-GEN-05 (1): Strong, Strength 13, Constitution 16", () => {
    const facts = { class: "strong", items: [weapon()] };
    const strong = derived(facts, { strength: 13, constitution: 16 });
    expect(strong.savingThrow.value).toBe(5);
    expect(strong.attacks[0]?.attackValue).toMatchObject({ base: 11, value: 12 });
    expect(strong.hitDice).toMatchObject({ dice: 1, bonus: 2 });
    expect(strong.hitPointsMaximum.value - character().hp.rolled).toBe(2);
  });
  test("WH-GEN-05 (2): in plate with a shield, Strength 16", () => {
    const knight = derived({ class: "strong", items: [weapon(), armor(6), shield()] }, { strength: 16 });
    expect([knight.armorClass.value, knight.attacks[0]?.attackValue.value]).toEqual([7, 12]);
  });
  test("WH-GEN-05 (3): with eight objects, moves 30", () => {
    const knight = derived({ class: "strong", items: [weapon(), armor(6), shield()] });
    expect([knight.burden.carried, knight.movement.value]).toEqual([8, 30]);
  });
});
