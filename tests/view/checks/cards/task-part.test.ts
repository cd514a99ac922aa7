import { describe, expect, it, test } from "vitest";
import en from "../../../../lang/en.json" with { type: "json" };
import {
  BOOK_TASKS,
  certainOutcome,
  type CommonTask,
  coreRulebook,
  type TriedTask,
} from "../../../../src/rules/index.ts";
import { taskPart } from "../../../../src/view/checks/cards/task-part.ts";
import type { Localize } from "../../../../src/view/base/localize.ts";

const has = (key: string): boolean => {
  let found: unknown = en;
  for (const step of key.split(".")) found = (found as Readonly<Record<string, unknown>> | undefined)?.[step];
  return typeof found === "string";
};
const localize: Localize = (key, data = {}) => [key.split(".").at(-1), ...Object.values(data)].join(" ");
const task = (id: string): CommonTask => BOOK_TASKS.find((one) => one.id === id) as CommonTask;
const tried = (id: string, more: Partial<TriedTask> = {}): TriedTask => ({
  task: task(id),
  attribute: "Dexterity",
  faces: [3],
  ...more,
});
const part = (one: TriedTask, viewer: object = {}) =>
  taskPart(one, certainOutcome([]), {
    book: coreRulebook,
    viewer: { isReferee: true, hasPassed: false, round: null, ...viewer },
    localize,
  });

test("WH-TRAIN-03: every word of the book's common tasks stands in the language file", () => {
  const keys = BOOK_TASKS.flatMap(({ name, says, conditions }) => [
    name,
    ...Object.values(says).filter(Boolean),
    ...conditions.map(({ label }) => label),
  ]);
  expect(keys.filter((key) => !has(key))).toEqual([]);
});

describe("the part of a card about a common task", () => {
  it("WH-TIME-03: lets rounds pass by the clock, and notes them in a fight", () => {
    expect(part(tried("lock"))).toMatchObject({ time: "rounds 3", pass: "PassTime rounds 3", attribute: "" });
    expect(part(tried("lock"), { round: 2 }).pass).toBe("BusyUntil 5");
    expect(part(tried("lock", { faces: [1] })).time).toBe("oneRound 1");
  });
  it("WH-TIME-04, WH-TIME-05: tells minutes and hours, which pass by the clock even in a fight", () => {
    expect(part(tried("search", { faces: [] }), { round: 2 }).pass).toBe("PassTime minutes 10");
    expect(part(tried("library")).time).toBe("hours 3");
  });
  it("offers players nothing, nor a second time, nor where nothing is said of time", () => {
    expect(part(tried("lock"), { isReferee: false })).toMatchObject({ pass: "", time: "rounds 3" });
    expect(part(tried("lock"), { hasPassed: true })).toMatchObject({ pass: "" });
    expect(part(tried("climb", { faces: [] }))).toMatchObject({ pass: "", time: "" });
  });
});
