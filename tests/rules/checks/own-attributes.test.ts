import { describe, expect, it, test } from "vitest";
import {
  attributeIdOf,
  CORE_ATTRIBUTES,
  coreRulebook,
  deriveCharacter,
  isAttributeId,
  type OwnAttributes,
  ownAttributeSet,
  ownAttributesProblem,
  placesUnder,
  readOwnAttributes,
  scoresUnder,
  toAttributeSet,
  toCondition,
} from "../../../src/rules/index.ts";
import { character } from "../builders.ts";

const NAMES = ["Body", "Speed", "Wits", "Will", "Luck"];
const OWN: OwnAttributes = {
  attributes: NAMES.map((label) => ({ id: label.toLowerCase(), label })),
  serves: { strength: "body", constitution: "body", dexterity: "speed" },
  gives: { initiative: "luck" },
};
const set = ownAttributeSet(OWN);
const named = (place: number, row: object): OwnAttributes => ({
  ...OWN,
  attributes: OWN.attributes.map((one, at) => (at === place ? { ...one, ...row } : one)),
});

describe("a table's own attributes, as they are written", () => {
  it.each([
    ["are five to seven", null, OWN],
    ["are not four", "count", { ...OWN, attributes: OWN.attributes.slice(1) }],
    ["have names", "nameless", named(0, { label: " " })],
    ["have short names", "long", named(0, { label: "x".repeat(25) })],
    ["have different names", "twice", named(0, { label: "SPÉED" })],
    ["have ids", "id", named(0, { id: "Body" })],
    ["have different ids", "id", named(2, { id: "speed" })],
    ["have no id that every object has", "id", named(0, { id: "constructor" })],
    ["serve for the game's only", "unknown", { ...OWN, serves: { luck: "luck" } }],
    ["serve only if they are there", "unknown", { ...OWN, serves: { wisdom: "sense" } }],
    ["give bonuses that there are", "unknown", { ...OWN, gives: { damage: "luck" } }],
  ] as const)("WH-CUST-01: %s", (_, problem, written) => {
    expect(ownAttributesProblem(written)).toBe(problem);
    expect(readOwnAttributes(JSON.parse(JSON.stringify(written))).problem).toBe(problem);
  });
  it.each([null, "Body", [], {}, { attributes: "x" }, { ...OWN, serves: [] }, { ...OWN, gives: { initiative: 7 } }])(
    "WH-CUST-01: %j is none",
    (value) => {
      expect(readOwnAttributes(value)).toEqual({ problem: "shape" });
    },
  );
  test("WH-CUST-01: each gets an id that scores can be stored by", () => {
    const taken: string[] = [];
    for (const label of ["Body", "body", "Été", "!!!", "運", "Constructor", "7th sense"]) {
      const id = attributeIdOf(label, taken);
      expect(isAttributeId(id)).toBe(true);
      expect(taken).not.toContain(id);
      taken.push(id);
    }
    expect(taken.slice(0, 3)).toEqual(["body", "body2", "ete"]);
  });
});

describe("characters under another set", () => {
  test("WH-CUST-01: have the scores of its attributes; what nobody wrote begins like what it serves for, or at 10", () => {
    const stored = { strength: { value: 15 }, dexterity: { value: 8 }, wits: { value: 3 }, other: { value: 18 } };
    const values = Object.entries(scoresUnder(set, stored)).map(([name, { value }]) => [name, value]);
    expect(Object.fromEntries(values)).toEqual({ body: 15, speed: 8, wits: 3, will: 10, luck: 10 });
    expect(Object.keys(scoresUnder(CORE_ATTRIBUTES, stored))).toEqual(CORE_ATTRIBUTES.names);
  });
  test("WH-CUST-01: have their groups where the serving attributes are", () => {
    expect(placesUnder(set, ["strength", "constitution", "wisdom", "luck"])).toEqual(["body", "wisdom", "luck"]);
    expect(placesUnder(CORE_ATTRIBUTES, ["strength", "body"])).toEqual(["strength", "body"]);
  });
  test("WH-CUST-01: get the bonuses that the table leaves, and replaced scores where they serve", () => {
    const facts = { ...character(), attributes: scoresUnder(set, { luck: { value: 16 }, body: { value: 9 } }) };
    const replacedScores = [{ label: "Gloves", attribute: "strength", score: 18 }];
    const conditions = [toCondition({ id: "numb", label: "Numb", attribute: -4, onlyAttribute: "dexterity" })];
    const rulebook = { ...coreRulebook, attributes: set };
    const { attributes, initiativeBonus, taskModifiers } = deriveCharacter(
      { ...facts, replacedScores, conditions },
      rulebook,
    );
    expect(initiativeBonus.value).toBe(2);
    expect(attributes["body"]).toMatchObject({ value: 18, base: 9 });
    expect(taskModifiers["speed"]).toMatchObject([{ value: -4 }]);
    expect(taskModifiers["body"]).toEqual([]);
  });
  test("WH-CUST-01: no bonus comes from an attribute that is not there", () => {
    const labels = Object.fromEntries(NAMES.map((name) => [name, name]));
    expect(() => toAttributeSet(labels, {}, { initiative: "Sense" })).toThrow("Sense");
  });
});
