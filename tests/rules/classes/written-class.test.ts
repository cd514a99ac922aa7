import { expect, it } from "vitest";
import { coreRulebook, RuleError, writtenClass } from "../../../src/rules/index.ts";

const row = {
  level: 1,
  xp: 0,
  hitDice: { dice: 1, bonus: 0, rolls: 1 },
  attackValue: 10,
  savingThrow: 5,
  slots: 1,
  groups: 2,
  raises: 0,
};
const of = (table: unknown) => writtenClass({ key: "bard", name: "Bard" }, table);

it("WH-CLASS-02: a class that is only rows has ordinary slots and no traits", () => {
  expect(of({ rows: [row] })).toMatchObject({
    id: "bard",
    label: "Bard",
    rare: false,
    slotRules: { holds: "option", active: 1 },
    traits: {},
  });
});

it("WH-CLASS-02: a class of the game survives being written down", () => {
  const { strong } = coreRulebook.classes;
  if (!strong) throw new Error("The Strong are missing");
  expect(writtenClass({ key: "strong", name: strong.label }, JSON.parse(JSON.stringify(strong)))).toEqual(strong);
});

it.each([
  null,
  7,
  "table",
  [],
  {},
  { rows: [] },
  { rows: "many" },
  { rows: [null] },
  { rows: [{ level: 1 }] },
  { rows: [{ ...row, level: 2 }] },
  { rows: [{ ...row, xp: "0" }] },
  { rows: [row, { ...row, level: 2 }] },
  { rows: [row], traits: 4 },
  { rows: [row], slotRules: [] },
  { rows: [row], slotRules: { active: "all" } },
])("WH-CLASS-02: %j is told to be no class", (table) => {
  expect(() => of(table)).toThrow(RuleError);
});
