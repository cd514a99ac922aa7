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
} from "../../src/rules/index.ts";
import { choicesIn, draftIn, type Offer } from "../../src/view/advance/level-draft.ts";
import { levelView } from "../../src/view/advance/level-view.ts";
import { character, group } from "../rules/builders.ts";
import { english } from "./sheet-fixtures.ts";

const OFFERS: readonly Offer[] = [
  { uuid: "Item.parry", name: "Parry and wait", kind: "option", class: "strong", key: "parry", form: "" },
  { uuid: "Item.quirk", name: "Prayer", kind: "quirk", class: "brave", key: "prayer", form: "" },
  { uuid: "Item.own", name: "House trick", kind: "option", class: "strong", key: "trick", form: "" },
];

const rich = (facts: object = {}) => character({ xp: 1_000_000, ...facts });

function shown(facts: ReturnType<typeof character>, values: Record<string, unknown> = {}, plan?: LevelPlan) {
  const chosen = plan ?? planLevelUp(facts, coreRulebook);
  const draft = draftIn(values, chosen);
  const after = tryChoices(facts, { plan: chosen, choices: choicesIn(draft, OFFERS), rulebook: coreRulebook });
  const grown = after instanceof RuleError ? { ...facts, level: chosen.level } : after;
  const derived = { before: deriveCharacter(facts, coreRulebook), after: deriveCharacter(grown, coreRulebook) };
  const { attributes, options } = coreRulebook;
  const rest = { attributes, options, offers: OFFERS, carried: { one: "Lantern" }, localize: english };
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
    expect(shown(facts, { raise: "wisdom:1" }).drops).toMatchObject({ 0: "A", 1: "B", 2: "C" });
    expect(shown(facts, { raise: "wisdom:1", drop: "1" }).drop).toBe("1");
  });

  it("WH-CLASS-11: offers what the class has, once, and own words where there is no list", () => {
    const strong = shown(rich({ class: "strong" })).slots[0];
    expect(Object.keys(strong?.picks ?? {})).toEqual(["", "Item.parry"]);
    const deft = shown(rich({ class: "deft" }), { "slot.0.0.pick": "own" }).slots[0];
    expect(Object.keys(deft?.picks ?? {})).toEqual(["", "own"]);
    expect(deft).toMatchObject({ isOwn: true, things: { "": "WHITEHACK.Level.nothing", one: "Lantern" } });
    expect(deft?.forms).toHaveProperty("teacher");
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
    expect(open({ class: "strong", level: 2 })).toMatchObject({ level: 2, raise: "up", hitPoints: { throws: 0 } });
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
