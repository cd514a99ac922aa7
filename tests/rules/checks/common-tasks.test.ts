import { describe, expect, it, test } from "vitest";
import {
  BOOK_TASKS,
  certainOutcome,
  commonTerms,
  coreRulebook,
  hasTool,
  isCertain,
  lineCheck,
  modeOf,
  proposeTask,
  readTask,
  readTaskChoice,
  readTriedTask,
  resolveCheck,
  DEFAULT_READINGS,
  TOLD_RESULTS,
  taskHarm,
  taskSays,
  taskTime,
  taskTimeDice,
} from "../../../src/rules/index.ts";
import { check, group } from "../builders.ts";

const { doors } = coreRulebook;
const book = (id: string) => {
  const task = BOOK_TASKS.find((one) => one.id === id);
  if (!task) throw new Error(id);
  return task;
};

describe("common tasks", () => {
  test("WH-CASE-01 (1): a thief at a new lock rolls two dice at −2, one that is poor is easier", () => {
    const thief = group("Thief", { attributes: ["dexterity"] });
    const terms = { ...commonTerms({ task: book("lock"), holds: [0] }), words: ["thief"] };
    const lines = proposeTask({ attribute: "dexterity", groups: [thief], modifiers: [] }, terms);
    const roll = { attribute: "dexterity", score: 14, lines, mode: null, cannotFumble: false };
    const made = lineCheck({ ...roll, readings: DEFAULT_READINGS });
    expect([modeOf(made), made.modifiers.map(({ value }) => value)]).toEqual(["positive", [-2]]);
    expect(book("lock").conditions.map(({ value }) => value)).toEqual([-2, 2]);
  });

  test("WH-CASE-04: only a fumble sets a trap off", () => {
    const results = [20, 15, 12, 3].map((face) => resolveCheck(check(12), [face]).result);
    expect(results.map((result) => taskHarm(book("trap"), result))).toEqual(["1d6", "", "", ""]);
  });

  it.each([
    { rule: "WH-CASE-06 (2)", id: "stuckDoor", faces: [5], score: 12, face: 12, took: { amount: 1, unit: "round" } },
    { rule: "WH-CASE-06 (1)", id: "stuckDoor", faces: [4], score: 12, face: 9, took: { amount: 4, unit: "round" } },
    { rule: "WH-TIME-04", id: "search", faces: [], score: 12, face: 9, took: { amount: 1, unit: "dungeonTurn" } },
    { rule: "WH-TIME-05 (2)", id: "library", faces: [4], score: 12, face: 9, took: { amount: 4, unit: "hour" } },
  ])("$rule: $id takes $took.amount $took.unit", ({ id, faces, score, face, took }) => {
    const outcome = resolveCheck(check(score), [face]);
    expect(taskTimeDice(book(id), doors)).toMatchObject({ count: faces.length });
    expect(taskTime(book(id), faces, { outcome, doors })).toEqual(took);
  });

  test("a task that says nothing of time takes none, and a door none without a roll", () => {
    expect([taskTimeDice(book("climb"), doors), taskTime(book("climb"), [], { outcome: null, doors })]).toEqual([
      null,
      null,
    ]);
    expect(taskTime(book("stuckDoor"), [3], { outcome: null, doors })).toBeNull();
  });

  test("WH-CASE-05 (2): one of its words in the name of a thing is enough of a tool", () => {
    expect(hasTool(book("bash"), ["Battle axe"])).toBe(true);
    expect(hasTool(book("bash"), ["Spoon"])).toBe(false);
    expect(hasTool(book("climb"), [])).toBe(true);
  });

  test("a crit and a fumble say what success and failure do, where they have no words of their own", () => {
    const says = { crit: "", success: "s", failure: "f", fumble: "" };
    expect([...TOLD_RESULTS, "notAllowed" as const].map((result) => taskSays({ says }, result))).toEqual([
      "s",
      "s",
      "f",
      "f",
      "f",
    ]);
    const own = { crit: "c", success: "s", failure: "f", fumble: "x" };
    expect(TOLD_RESULTS.map((result) => taskSays({ says: own }, result))).toEqual(["c", "s", "f", "x"]);
  });

  test("WH-TASK-09 (1): what is certain is a success without dice", () => {
    const outcome = certainOutcome(["WH-TASK-09"]);
    expect(isCertain(outcome)).toBe(true);
    expect([[9], [20]].map((faces) => isCertain(resolveCheck(check(12), faces)))).toEqual([false, false]);
  });

  test("are read as they were written, and nothing else is", () => {
    for (const task of BOOK_TASKS) expect(readTask(JSON.parse(JSON.stringify(task)))).toEqual(task);
    expect(readTask({ ...book("lock"), trained: "yes" })).toBeUndefined();
    expect(readTaskChoice({ task: book("lock"), holds: [1] })).toEqual({ task: book("lock"), holds: [1] });
    expect(readTriedTask({ task: book("lock"), attribute: "a", faces: [3] })).toMatchObject({ faces: [3] });
    expect(readTriedTask({})).toBeUndefined();
  });
});
