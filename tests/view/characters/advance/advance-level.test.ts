import { describe, expect, it } from "vitest";
import {
  coreRulebook,
  deriveCharacter,
  type LevelPlan,
  planLevelUp,
  planOpenChoices,
  resolveOpenChoices,
  RuleError,
  tryChoices,
} from "../../../../src/rules/index.ts";
import {
  chosenIn,
  choicesIn,
  draftIn,
  type Offer,
  wordedIn,
} from "../../../../src/view/characters/advance/level-draft.ts";
import { levelView } from "../../../../src/view/characters/advance/level-view.ts";
import type { FormValues } from "../../../../src/view/chat/dialogs/form-values.ts";
import { character, group } from "../../../rules/builders.ts";
import { english } from "../../sheet-fixtures.ts";

const offer = (key: string, rest: Partial<Offer>): Offer => ({
  uuid: `Item.${key}`,
  name: key,
  kind: "",
  class: "",
  key,
  form: "",
  text: "",
  isOwn: false,
  ...rest,
});
const OFFERS: readonly Offer[] = [
  offer("parry", { name: "Parry and wait", kind: "option", class: "strong", text: "Waits, and strikes back." }),
  offer("prayer", { name: "Prayer", kind: "quirk", class: "brave" }),
  offer("trick", { name: "House trick", kind: "option", class: "strong" }),
  { ...offer("pet", { name: "Attunement: pet", kind: "attunement", class: "deft", form: "pet" }), key: "" },
];

const rich = (facts: object = {}) => character({ xp: 1_000_000, ...facts });

function shown(
  facts: ReturnType<typeof character>,
  values: Record<string, unknown> = {},
  plan?: LevelPlan,
  offers = OFFERS,
) {
  const chosen = plan ?? planLevelUp(facts, coreRulebook);
  const draft = draftIn(values, chosen);
  const after = tryChoices(facts, { plan: chosen, choices: choicesIn(draft, offers), rulebook: coreRulebook });
  const grown = after instanceof RuleError ? { ...facts, level: chosen.level } : after;
  const derived = { before: deriveCharacter(facts, coreRulebook), after: deriveCharacter(grown, coreRulebook) };
  const { attributes, options } = coreRulebook;
  const rest = { attributes, options, offers, carried: { one: "Lantern" }, oracle: [], localize: english };
  return levelView({ facts, plan: chosen, draft, after, derived, ...rest });
}

describe("the window of a new level", () => {
  it("WH-CLASS-08 WH-CLASS-06: says which dice are rolled, how often, and what they have to beat", () => {
    expect(shown(rich({ class: "deft" })).hitPoints).toMatch(/^2d6, all hit dice anew\. The better of the roll and/);
    expect(shown(rich({ class: "brave" })).hitPoints).toContain("rolled twice");
  });

  it("WH-ATTR-09 WH-BRAVE-06: raises at even levels, lowers for the Brave alone", () => {
    expect(shown(rich({ level: 2 })).raises).toBeNull();
    expect(shown(rich()).raises).toMatchObject({ "strength:1": "Strength: 10 → 11" });
    expect(shown(rich()).raises).not.toHaveProperty("strength:-1");
    expect(shown(rich({ class: "brave" })).raises).toHaveProperty("strength:-1");
  });

  it("WH-ATTR-08: asks what is given up once a raise takes the room", () => {
    const groups = [group("A"), group("B"), group("C")].map((one) => ({ ...one, kind: "affiliation" as const }));
    const attributes = { ...character().attributes, wisdom: { value: 5 } };
    const facts = rich({ class: "strong", groups, attributes });
    expect(shown(facts).drops).toBeNull();
    expect(shown(facts, { raise: "wisdom:1" }).drops).toEqual([
      { value: "", label: "WHITEHACK.Level.later" },
      { value: "0", label: "A" },
      { value: "1", label: "B" },
      { value: "2", label: "C" },
    ]);
    expect(shown(facts, { raise: "wisdom:1", drop: "1" }).drop).toBe("1");
  });

  it("WH-CLASS-11: offers what the class has, once, and own words where there is no list", () => {
    const strong = shown(rich({ class: "strong" })).slots[0];
    expect(strong?.options).toMatchObject([{ id: "Item.parry", text: "Waits, and strikes back.", pressed: "false" }]);
    const deft = shown(rich({ class: "deft" }), { "slot.0.0.pick": "own" }).slots[0];
    expect(deft?.options).toMatchObject([
      { id: "own", pressed: "true" },
      { id: "Item.pet", pressed: "false" },
    ]);
    expect(deft).toMatchObject({ isNamed: true, items: { "": "WHITEHACK.Level.nothing", one: "Lantern" } });
    expect(deft?.forms).toHaveProperty("teacher");
  });

  it("WH-CLASS-09: calls the places of a slot by what is active in it", () => {
    const labels = (facts: object) => shown(rich(facts)).slots.map(({ label }) => label);
    expect(labels({ class: "deft" })).toEqual(["Slot 1, active: Attunement", "Slot 1, inactive: Attunement"]);
    const wise = { class: "wise", attributes: { ...character().attributes, wisdom: { value: 13 } } };
    expect(labels(wise)).toEqual(["active", "inactive 1", "inactive 2"].map((one) => `Slot 1, ${one}: Miracle`));
    const slots = [{ contents: [{ id: "a", name: "A", kind: "attunement", active: true }] }];
    expect(labels({ class: "deft", slots })).toEqual(["Slot 1, inactive: Attunement"]);
    expect(labels({ class: "strong" })).toEqual(["Slot 1: Strong option"]);
  });

  it("WH-CLASS-11: tells of the chosen one alone where a list is long", () => {
    const many = Array.from({ length: 30 }, (_, at) =>
      offer(`m${at}`, { kind: "miracle", class: "wise", text: `Does ${at}.` }),
    );
    const row = shown(rich({ class: "wise" }), { "slot.0.0.pick": "Item.m7" }, undefined, many).slots[0];
    expect(row).toMatchObject({ options: null, told: "Does 7." });
    expect(Object.keys(row?.picks ?? {}).slice(0, 3)).toEqual(["", "own", "Item.m0"]);
  });

  it("WH-DEFT-05: a blank may be chosen for both places, each under its own name", () => {
    const picks = { "slot.0.0.pick": "Item.pet", "slot.0.0.name": "Crow", "slot.0.1.pick": "Item.pet" };
    const plan = planLevelUp(rich({ class: "deft" }), coreRulebook);
    const names = choicesIn(draftIn(picks, plan), OFFERS).slots?.map(({ item }) => item.name);
    expect(names).toEqual(["Crow", "Attunement: pet"]);
    expect(shown(rich({ class: "deft" }), picks).problem).toBeNull();
  });

  it("WH-MIR-03: puts the oracle's words into a wording, one after the other", () => {
    const plan = planLevelUp(rich({ class: "wise" }), coreRulebook);
    const said = (values: FormValues, word: string) => wordedIn(values, draftIn(values, plan).slots, word);
    const one = said({ "slot.0.0.pick": "Item.m7" }, "Iron");
    expect(one).toMatchObject({ "slot.0.1.pick": "own", "slot.0.1.name": "Iron" });
    expect(said(one, "rain")).toMatchObject({ "slot.0.1.name": "Iron rain" });
    const full = { "slot.0.0.pick": "Item.m7", "slot.0.1.pick": "Item.m7" };
    expect(said(full, "rain")).toEqual(full);
    expect(shown(rich({ class: "wise" })).oracle).not.toBeNull();
    expect(shown(rich({ class: "deft" })).oracle).toBeNull();
  });

  it("an option that is pressed again is left for later", () => {
    const once = chosenIn({}, "slot.0.0", "Item.parry");
    expect(once).toEqual({ "slot.0.0.pick": "Item.parry" });
    expect(chosenIn(once, "slot.0.0", "Item.parry")).toEqual({ "slot.0.0.pick": "" });
  });

  it("WH-GROUP-04: says why a choice is refused", () => {
    const at = (name: string, attribute: string) => group(name, { kind: "affiliation", attributes: [attribute] });
    const groups = [at("A", "strength"), at("B", "strength"), at("C", "wisdom")];
    const view = shown(rich({ groups }), { moves: "2:wisdom", movesTo: "strength" });
    expect(view.problem).toBe("That attribute has two groups already.");
    expect(shown(rich({ groups })).problem).toBeNull();
    const tooMuch = { "slot.0.0.pick": "own", "slot.0.0.name": "X", "slot.0.0.kind": "quirk" };
    expect(draftIn(tooMuch, planLevelUp(rich({ class: "deft" }), coreRulebook)).slots[0]?.kind).toBe("attunement");
  });
});

describe("choices left open (WH-CLASS-11 WH-ATTR-09)", () => {
  const open = (facts: object) => planOpenChoices(character(facts), coreRulebook);

  it("are those of the levels so far, without dice", () => {
    expect(open({ class: "" })).toBeNull();
    expect(open({ class: "strong", level: 2 })).toMatchObject({ level: 2, raise: "up", hitPoints: { rolls: 0 } });
    expect(open({ class: "brave", level: 2 })).toMatchObject({ raise: "either" });
    const raises = [{ level: 2, attribute: "strength", by: 1 }];
    expect(open({ class: "strong", level: 2, raises })).toMatchObject({ raise: "none", moves: 0 });
  });

  it("end when nothing is left", () => {
    const slots = [{ contents: [{ id: "parry", name: "Parry", kind: "option", active: true }] }];
    const groups = [group("Soldier"), group("Guild", { kind: "affiliation" })];
    const whole = character({ class: "strong", slots, groups });
    expect(planOpenChoices(whole, coreRulebook)).toBeNull();
    expect(() => resolveOpenChoices(whole, { raise: { attribute: "strength" } }, coreRulebook)).toThrow(RuleError);
    expect(resolveOpenChoices(whole, {}, coreRulebook)).toEqual(whole);
  });

  it("are shown without numbers of a level", () => {
    const facts = character({ class: "strong", level: 2 });
    const plan = planOpenChoices(facts, coreRulebook);
    expect(plan && shown(facts, {}, plan)).toMatchObject({ isNew: false, numbers: [], hitPoints: "", movable: null });
  });
});
