import { expect, test } from "vitest";
import { fromDicePool, modeOfSkill, skillFor } from "../../src/importing/stat-block.ts";

test("WH-CONV-01: the unskilled roll twice for the worse, the skilled once", () => {
  expect([modeOfSkill(false), modeOfSkill(true)]).toEqual(["negative", "single"]);
});
test("WH-CONV-01: a pool stands in for hit dice", () => {
  expect(fromDicePool(8)).toBe(18);
});
test.each([
  { task: "Climb", place: 1 },
  { task: "Climb a wall", place: 1 },
  { task: "lock", place: 0 },
  { task: "Swim", place: -1 },
  { task: " ", place: -1 },
])("WH-CONV-01: the skill for “$task” is found by its name", ({ task, place }) => {
  expect(skillFor(["Pick locks", "climb", ""], task)).toBe(place);
});
