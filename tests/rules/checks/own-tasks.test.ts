import { describe, expect, it, test } from "vitest";
import {
  allTasks,
  BOOK_TASKS,
  bookTask,
  type CommonTask,
  newTask,
  NO_OWN_TASKS,
  readOwnTasks,
  TASK_LIMITS,
  taskProblem,
  tasksInForce,
  withoutTask,
  withTask,
  withTaskHidden,
} from "../../../src/rules/index.ts";

const LOCK = bookTask("lock") as CommonTask;
const swim: CommonTask = { ...newTask(NO_OWN_TASKS), name: "Swim", attribute: "strength", difficulty: -2 };
const ids = (tasks: readonly CommonTask[]) => tasks.map(({ id }) => id);

describe("a world's common tasks", () => {
  test("WH-TRAIN-03: are the book's until somebody writes some", () => {
    expect(tasksInForce(NO_OWN_TASKS)).toEqual(BOOK_TASKS);
  });

  test("WH-TRAIN-03: rewritten ones stay in their place, the world's own come last", () => {
    const own = withTask(withTask(NO_OWN_TASKS, { ...LOCK, attribute: "intelligence" }), swim);
    expect(ids(tasksInForce(own))).toEqual([...ids(BOOK_TASKS), "own1"]);
    expect(tasksInForce(own)[0]?.attribute).toBe("intelligence");
    expect(withTask(own, { ...swim, name: "Dive" }).tasks.map(({ name }) => name)).toEqual([LOCK.name, "Dive"]);
    expect(newTask(own).id).toBe("own2");
  });

  it("go back to the book by hand, by being written as there, or by a button", () => {
    const own = withTask(NO_OWN_TASKS, { ...LOCK, trained: false });
    expect(withTask(own, LOCK)).toEqual(NO_OWN_TASKS);
    expect(withoutTask(own, "lock")).toEqual(NO_OWN_TASKS);
    expect(withoutTask(withTaskHidden(withTask(NO_OWN_TASKS, swim), "own1", true), "own1")).toEqual(NO_OWN_TASKS);
    expect(withoutTask(withTaskHidden(own, "lock", true), "lock")).toEqual({ tasks: [], hidden: ["lock"] });
  });

  it("are hidden and shown again, and nothing is lost", () => {
    const hidden = withTaskHidden(withTask(NO_OWN_TASKS, swim), "lock", true);
    expect(ids(tasksInForce(hidden))).not.toContain("lock");
    expect(ids(allTasks(hidden))).toContain("lock");
    expect(withTaskHidden(hidden, "lock", false).hidden).toEqual([]);
  });

  it.each<[string, Partial<CommonTask>]>([
    ["nameless", { name: "  " }],
    ["long", { name: "x".repeat(TASK_LIMITS.name + 1) }],
    ["long", { needs: "x".repeat(TASK_LIMITS.text + 1) }],
    ["reason", { conditions: [{ label: "", value: 2 }] }],
    ["value", { difficulty: 100 }],
    ["value", { helps: -1 }],
    ["damage", { harm: "a lot" }],
    ["attribute", { attribute: "Strong Arm" }],
  ])("that cannot be used are refused: %s %j", (problem, change) => {
    expect(taskProblem({ ...swim, ...change })).toBe(problem);
    expect(readOwnTasks({ tasks: [{ ...swim, ...change }], hidden: [] })).toBeNull();
  });

  it("are read as they are stored, those before there were difficulties too, and nothing else", () => {
    const { difficulty: _, seen: __, ...older } = swim;
    expect(readOwnTasks({ tasks: [older], hidden: [] })?.tasks[0]).toMatchObject({ difficulty: 0, seen: "" });
    expect(taskProblem({ ...swim, harm: "2d6+1" })).toBeNull();
    for (const wrong of [
      null,
      "lock",
      { tasks: [swim, swim], hidden: [] },
      { tasks: [{ ...swim, id: "a.b" }], hidden: [] },
    ])
      expect(readOwnTasks(wrong)).toBeNull();
  });
});
