import { describe, expect, it, test } from "vitest";
import {
  DEFAULT_READINGS,
  bestNavigator,
  type Attribute,
  effectiveScore,
  certainOutcome,
  isCertain,
  BOOK_TASKS,
  type GroupFacts,
  modeOf,
  navigationRequest,
  resolveCheck,
  resolveRequest,
  type RollRequest,
  type Task,
  taskReasons,
  toRequestedCheck,
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
    const check = toTaskCheck(
      explained(12),
      task({ modifiers, mode: "negative", readings: { ...DEFAULT_READINGS, surplusAddsToQuality: false } }),
    );
    expect(check).toMatchObject({
      modifiers,
      mode: "negative",
      readings: { ...DEFAULT_READINGS, surplusAddsToQuality: false },
    });
  });
});

describe("a roll that the Referee asks for", () => {
  const request = (hidden: boolean): RollRequest => ({
    task: { attribute: "dexterity", difficulty: -2, trained: true },
    hidden,
  });
  const thief = { relevant: [at("Thief", "dexterity")], vocationDoubles: false };

  test("WH-TASK-06 (1): the Referee sets the terms, the player brings the groups", () => {
    const check = toRequestedCheck(explained(14), request(false), thief);
    expect([effectiveScore(check), modeOf(check)]).toEqual([12, "positive"]);
    const without = toRequestedCheck(explained(14), request(false), { relevant: [], vocationDoubles: false });
    expect(modeOf(without)).toBe("negative");
  });

  it.each([
    { rule: "WH-TASK-06 (1), answered", hidden: false, rolls: true, status: "rolled", audience: "everybody" },
    { rule: "WH-TASK-06 (2)", hidden: false, rolls: false, status: "declined", audience: "everybody" },
    { rule: "WH-TASK-06 (2), of a hidden one", hidden: true, rolls: false, status: "declined", audience: "everybody" },
    { rule: "WH-TASK-06 (3)", hidden: true, rolls: true, status: "rolled", audience: "referee" },
  ])("$rule is $status, and $audience learns it", ({ hidden, rolls, status, audience }) => {
    const asked = request(hidden);
    const outcome = rolls ? resolveCheck(toRequestedCheck(explained(14), asked, thief), [12, 3]) : null;
    expect(resolveRequest(asked, outcome)).toEqual({ status, outcome, audience });
  });
});

describe("tasks asked for again and again", () => {
  test("WH-TRAIN-03 (1): a lock takes trained Dexterity", () => {
    expect(BOOK_TASKS.find(({ id }) => id === "lock")).toMatchObject({ attribute: "dexterity", trained: true });
  });
  it.each([
    { intelligence: 12, wisdom: 14, attribute: "wisdom" },
    { intelligence: 12, wisdom: 12, attribute: "intelligence" },
  ])("WH-TRAIN-03 (3): the way is found in secret, trained, by the better $attribute", ({ attribute, ...scores }) => {
    const best = bestNavigator([{ id: "ann", ...scores }]);
    expect(best && navigationRequest(best)).toEqual({ task: { attribute, trained: true }, hidden: true });
  });
});

describe("words before dice", () => {
  test("WH-TASK-09 (1): whoever names the very place needs no roll", () => {
    expect(isCertain(certainOutcome(["WH-TASK-09"]))).toBe(true);
  });
  test("WH-TASK-09 (2): rope and spikes are worth a bonus", () => {
    const modifiers = [{ label: "Rope and spikes", value: 4 }];
    expect(effectiveScore(toTaskCheck(explained(12), task({ modifiers })))).toBe(16);
  });
  test("WH-TASK-09 (3): a roll of Intelligence may bring the clue that the player lacks", () => {
    const check = toTaskCheck(explained(13), task({ attribute: "intelligence" }));
    expect(resolveCheck(check, [9])).toMatchObject({ success: true, quality: 9 });
  });
});
