import { describe, expect, it, test } from "vitest";
import {
  type Attribute,
  effectiveScore,
  type GroupFacts,
  modeOf,
  resolveCheck,
  type Task,
  taskReasons,
  toTaskCheck,
} from "../../../src/rules/index.ts";
import { explained, group } from "../builders.ts";

const task = (rest: Partial<Task> = {}): Task => ({
  attribute: "dexterity",
  relevant: [],
  trained: false,
  vocationDoubles: false,
  ...rest,
});
const at = (name: string, ...attributes: Attribute[]): GroupFacts => group(name, { attributes });

describe("difficulty and help", () => {
  it.each([
    { rule: "WH-TASK-05 (1)", rest: { difficulty: -4 }, score: 10 },
    { rule: "WH-TASK-05 (2)", rest: { help: 2 }, score: 16 },
    { rule: "WH-TASK-05 (3)", rest: { difficulty: -1 }, score: 13 },
    { rule: "WH-TASK-06 (1)", rest: { difficulty: -2, trained: true }, score: 12 },
  ])("$rule: 14 becomes $score", ({ rest, score }) => {
    expect(effectiveScore(toTaskCheck(explained(14), task(rest)))).toBe(score);
  });
});

describe("trained tasks", () => {
  const thief = (attribute: Attribute) => [at("Thief", attribute)];
  it.each([
    { rule: "WH-TRAIN-01 (1)", trained: true, relevant: thief("dexterity"), mode: "positive" },
    { rule: "WH-TRAIN-01 (2)", trained: true, relevant: thief("intelligence"), mode: "single" },
    { rule: "WH-TRAIN-01 (3)", trained: true, relevant: [], mode: "negative" },
    { rule: "WH-TRAIN-01 (4)", trained: true, relevant: [at("Burglar")], vocationDoubles: true, mode: "positive" },
    { rule: "WH-TRAIN-02 (1)", trained: false, relevant: [], mode: "single" },
    { rule: "WH-TRAIN-02 (2)", trained: false, relevant: thief("intelligence"), mode: "single" },
    { rule: "WH-TRAIN-02 (3)", trained: false, relevant: thief("dexterity"), mode: "positive" },
    { rule: "WH-GROUP-02 (2)", trained: false, relevant: thief("charisma"), mode: "single" },
    { rule: "WH-GROUP-06 (1)", trained: false, relevant: [], speciesAgainst: true, mode: "negative" },
    { rule: "WH-GROUP-06 (3)", trained: false, relevant: thief("dexterity"), speciesAgainst: true, mode: "single" },
  ])("$rule: $mode", ({ mode, ...rest }) => {
    expect(modeOf(toTaskCheck(explained(12), task(rest)))).toBe(mode);
  });

  test("WH-GROUP-06 (2): 15/15 against 12 is a failure with an extra detriment", () => {
    const check = toTaskCheck(explained(12), task({ speciesAgainst: true }));
    expect(resolveCheck(check, [15, 15])).toMatchObject({ result: "failure", pair: "detriment" });
  });

  test("WH-GROUP-01: an unwritten group has no effect", () => {
    const unwritten = group("Guild", { attributes: ["dexterity"], unwritten: true });
    expect(modeOf(toTaskCheck(explained(12), task({ relevant: [unwritten], trained: true })))).toBe("negative");
  });

  test("only a vocation doubles the rolls of the Deft, and the group names the reason", () => {
    const guild = group("Guild", { kind: "affiliation" });
    expect(taskReasons(task({ relevant: [guild], vocationDoubles: true }))).toEqual([]);
    expect(taskReasons(task({ relevant: [at("Burglar")], vocationDoubles: true }))).toEqual([
      { label: "Burglar", mode: "positive", rule: "WH-DEFT-02" },
    ]);
  });

  test("modifiers and the Referee's mode come through", () => {
    const modifiers = [{ label: "Rope", value: 4 }];
    const check = toTaskCheck(explained(12), task({ modifiers, mode: "negative", withoutSurplus: true }));
    expect(check).toMatchObject({ modifiers, mode: "negative", withoutSurplus: true });
  });
});
