import { describe, expect, it } from "vitest";
import { writtenClass } from "../../src/rules/index.ts";
import { addedLevel, changedClass, removedLevel } from "../../src/view/class-change.ts";

const row = (level: number, xp: number) => ({
  level,
  xp,
  hitDice: { dice: 1, bonus: 0, rolls: 1 },
  attackValue: 10,
  savingThrow: 5,
  slots: 1,
  groups: 2,
  raises: 0,
});
const table = { rows: [row(1, 0), row(2, 2000)], slotRules: { holds: "miracle", inactive: 1 } };

describe("a change in the table of a class", () => {
  it("replaces one number of one level", () => {
    expect(changedClass(table, { row: "1", column: "xp", value: "2500" })).toEqual({ rows: [row(1, 0), row(2, 2500)] });
    expect(changedClass(table, { row: "1", column: "xp", value: "much" })).toMatchObject({ rows: [{}, { xp: 0 }] });
    expect(changedClass(table, { row: "7", column: "xp", value: "1" })).toBe(table);
  });

  it("reads hit dice as they are printed, and keeps the old ones where it cannot", () => {
    expect(changedClass(table, { row: "0", column: "hitDice", value: "2 + 1*" })).toMatchObject({
      rows: [{ hitDice: { dice: 2, bonus: 1, rolls: 2 } }, {}],
    });
    expect(changedClass(table, { row: "0", column: "hitDice", value: "a lot" })).toMatchObject({
      rows: [{ hitDice: { dice: 1, bonus: 0, rolls: 1 } }, {}],
    });
  });

  it.each([
    ["holds", "song", { holds: "song", inactive: 1 }],
    ["active", "2", { active: 2 }],
    ["switches", true, { switches: true }],
    ["choices", "a, b,,", { choices: ["a", "b"] }],
    ["choices", "", { choices: null }],
    ["instead", "item@3, x, y@z", { instead: [{ holds: "item", level: 3 }] }],
  ])("writes %s of the slots", (slot, value, slotRules) => {
    expect(changedClass(table, { slot, value })).toMatchObject({ slotRules });
  });

  it("takes traits as values, and refuses what is none", () => {
    expect(changedClass(table, { trait: "momentum", value: "true" })).toEqual({ traits: { momentum: true } });
    expect(changedClass(table, { trait: "momentum", value: "{" })).toBe("unreadable");
  });

  it("knows what is not the table's, and what nobody asks for", () => {
    expect(changedClass(table, { value: "x" })).toBeNull();
    expect(changedClass(table, { slot: "colour", value: "x" })).toBe(table);
    expect(changedClass(table, { rare: "1", value: true })).toEqual({ rare: true });
  });

  it("adds levels that can be used, and takes them away", () => {
    let made: Readonly<Record<string, unknown>> = {};
    for (let level = 0; level < 4; level++) made = addedLevel(made);
    expect(writtenClass({ key: "bard", name: "Bard" }, made).rows.map(({ xp }) => xp)).toEqual([0, 2000, 4000, 8000]);
    expect(removedLevel(table)).toEqual({ rows: [row(1, 0)] });
  });
});
