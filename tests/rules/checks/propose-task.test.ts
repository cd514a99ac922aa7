import { describe, expect, it } from "vitest";
import {
  classLines,
  DEFAULT_READINGS,
  effectiveScore,
  type GroupFacts,
  lineCheck,
  lineResult,
  linesOf,
  modeOf,
  proposeTask,
  readRoll,
  resolveCheck,
  type RollLine,
  storedRoll,
  type TaskRoller,
  toSaveCheck,
  toExplained,
} from "../../../src/rules/index.ts";

const group = (name: string, attribute: string, more: Partial<GroupFacts> = {}): GroupFacts => ({
  name,
  kind: "affiliation",
  attributes: [attribute],
  unwritten: false,
  ...more,
});

const GROUPS = [
  group("Knight", "charisma"),
  group("Thief", "dexterity", { kind: "vocation" }),
  group("Rumor", "dexterity", { unwritten: true }),
  group("Saint", "dexterity", { debt: { creditor: "Nym", service: "A shrine" } }),
];
const ROLLER: TaskRoller = { attribute: "dexterity", groups: GROUPS, modifiers: [] };

const rollOf = (lines: readonly RollLine[], on: readonly string[] = []) => ({
  attribute: "dexterity",
  score: 12,
  lines: lines.map((line) => ({ ...line, on: line.on || on.includes(line.id) })),
  mode: null,
  cannotFumble: false,
  readings: DEFAULT_READINGS,
});
const resultOf = (id: string, lines: readonly RollLine[], on: readonly string[] = []) => {
  const roll = rollOf(lines, on);
  const line = roll.lines.find((one) => one.id === id);
  return line && lineResult(line, roll);
};

describe("what is proposed for a task", () => {
  it("WH-GROUP-01, WH-GROUP-02, WH-DIV-01: the groups within the limit, those here first, none of them ticked", () => {
    const groups = proposeTask(ROLLER).filter(({ effect }) => effect.kind === "group");
    expect(groups.map(({ id, why, on }) => [id, why, on])).toEqual(
      [
        ["group.0", "elsewhere", false],
        ["group.1", "here", false],
        ["group.3", "pledged", false],
      ].toSorted((a, b) => Number(b[1] === "here") - Number(a[1] === "here")),
    );
    expect(groups.find(({ why }) => why === "pledged")?.when).toBe("A shrine");
  });

  it.each([
    { rule: "WH-GROUP-02 (1)", id: "group.1", on: [], result: "positive" },
    { rule: "WH-TRAIN-02 (2)", id: "group.0", on: [], result: "nothing" },
    { rule: "WH-TRAIN-01 (2)", id: "group.0", on: ["trained"], result: "trains" },
    { rule: "WH-GROUP-06 (1)", id: "speciesAgainst", on: [], result: "negative" },
    { rule: "WH-TRAIN-01 (3)", id: "trained", on: [], result: "demands" },
    { rule: "WH-DIV-01", id: "group.3", on: ["trained"], result: "nothing" },
  ] as const)("$rule: $id brings $result", ({ id, on, result }) => {
    expect(resultOf(id, proposeTask(ROLLER), on)).toBe(result);
  });

  it.each([
    { rule: "WH-DICE-06 (1)", on: ["group.1", "offered.0"], mode: "positive" },
    { rule: "WH-DICE-06 (2)", on: ["group.1", "disadvantage.0"], mode: "single" },
    { rule: "WH-DICE-06 (3)", on: ["speciesAgainst"], mode: "negative" },
    { rule: "WH-TRAIN-01 (3)", on: ["trained"], mode: "negative" },
    { rule: "WH-TRAIN-01 (2)", on: ["trained", "group.0"], mode: "single" },
    { rule: "WH-DIV-01", on: ["trained", "group.3"], mode: "negative" },
  ] as const)("$rule: $on make a $mode roll", ({ on, mode }) => {
    const offered = [{ label: "Circlet", when: "crowds", mode: "positive", rule: "WH-ART-05" }] as const;
    const disadvantages = [{ name: "Limp", attribute: "dexterity" }];
    const lines = proposeTask({ ...ROLLER, offered, disadvantages });
    expect(modeOf(lineCheck(rollOf(lines, on)))).toBe(mode);
  });

  it("WH-GROUP-12 (2): a disadvantage cancels one group, or nothing while it is not ticked", () => {
    const lines = proposeTask({ ...ROLLER, disadvantages: [{ name: "Limp", attribute: "dexterity" }] });
    const cancels = lines.map((line): RollLine =>
      line.effect.kind === "disadvantage"
        ? { ...line, on: true, effect: { kind: "disadvantage", use: "cancel" } }
        : line,
    );
    expect(modeOf(lineCheck(rollOf(cancels, ["group.1"])))).toBe("single");
    expect(resultOf("disadvantage.0", cancels)).toBe("cancels");
    expect(modeOf(lineCheck(rollOf(lines, ["group.1"])))).toBe("positive");
  });

  it("WH-TASK-06 (1): what the Referee has said is ticked, and groups by the words of a preset", () => {
    const lines = proposeTask(ROLLER, { trained: true, difficulty: -2, help: 2, words: ["thie", " "] });
    expect(lines.filter(({ on }) => on).map(({ id }) => id)).toEqual(["group.1", "trained", "difficulty", "help"]);
    expect(effectiveScore(lineCheck(rollOf(lines)))).toBe(12);
    expect(modeOf(lineCheck(rollOf(lines)))).toBe("positive");
  });

  it("WH-TASK-05: what counts by itself can be ticked off", () => {
    const lines = proposeTask({ ...ROLLER, modifiers: [{ label: "Burden", value: -2, rule: "WH-ENC-02" }] });
    expect(resultOf("part.0", lines)).toBe(-2);
    expect(lineCheck(rollOf(lines)).modifiers).toEqual([{ label: "Burden", value: -2, rule: "WH-ENC-02" }]);
    expect(lineCheck({ ...rollOf(lines), lines: [] }).modifiers).toEqual([]);
  });
});

describe("what a class proposes", () => {
  const lines = (traits: object, abilities = {}) => classLines({ traits, attribute: "wisdom", abilities });

  it("WH-DEFT-02: the vocation counts everywhere, as long as it is ticked", () => {
    const ofClass = lines({ vocationDoubles: true });
    const proposed = proposeTask({ ...ROLLER, attribute: "wisdom", ofClass });
    const roll = { ...rollOf(proposed, ["group.1"]), attribute: "wisdom" };
    expect(modeOf(lineCheck(roll))).toBe("positive");
    const without = roll.lines.map((line) => (line.id === "class.vocation" ? { ...line, on: false } : line));
    expect(modeOf(lineCheck({ ...roll, lines: without }))).toBe("single");
    expect(lineResult(ofClass[0] as RollLine, roll)).toBe("widens");
  });

  it("WH-FORT-01: a standing that is found relevant widens vocation and species", () => {
    const ofClass = lines({ fortunate: true }, { standing: ["Duke"] });
    expect(ofClass).toMatchObject([{ id: "class.standing", label: "Duke", on: false }]);
    const proposed = proposeTask({ ...ROLLER, attribute: "wisdom", ofClass });
    const roll = { ...rollOf(proposed, ["group.1", "class.standing"]), attribute: "wisdom" };
    expect(modeOf(lineCheck(roll))).toBe("positive");
    expect(lines({ fortunate: true })).toEqual([]);
    expect(lines({})).toEqual([]);
  });
});

describe("lines of a check that was made otherwise", () => {
  it("WH-SAVE-01, WH-SAVE-03: give the same check again", () => {
    const saver = { savingThrow: toExplained(7, [{ label: "Frightened", value: -1, rule: "WH-X" }]) };
    const check = toSaveCheck(saver, { resistant: true, readings: DEFAULT_READINGS });
    const roll = { attribute: "", score: check.score, lines: linesOf(check), mode: null, cannotFumble: true };
    expect(lineCheck({ ...roll, readings: DEFAULT_READINGS })).toMatchObject({ ...check });
    expect(lineCheck({ ...roll, mode: "negative", readings: DEFAULT_READINGS }).mode).toBe("negative");
  });
});

describe("quality", () => {
  it("WH-STRONG-06 (3): a line adds to the quality, and nothing to the score", () => {
    const qualities = [{ label: "War cry", value: 2, rule: "WH-STRONG-06" }];
    const proposed = proposeTask({ ...ROLLER, qualities });
    const line = proposed.find(({ id }) => id === "quality.0");
    expect(line).toMatchObject({ label: "War cry", why: "automatic", on: true });
    const roll = rollOf(proposed);
    expect(line && lineResult(line, roll)).toBe("quality");
    expect(effectiveScore(lineCheck(roll))).toBe(12);
    expect(resolveCheck(lineCheck(roll), [5])).toMatchObject({ quality: 7 });
    expect(readRoll(storedRoll(roll))).toMatchObject({
      lines: expect.arrayContaining([expect.objectContaining({ label: "War cry" })]),
    });
    const off = { ...roll, lines: roll.lines.map((one) => ({ ...one, on: false })) };
    expect(resolveCheck(lineCheck(off), [5])).toMatchObject({ quality: 5 });
  });
});
