import { describe, expect, it } from "vitest";
import { DEFAULT_READINGS, effectiveScore, modeOf, netMode } from "../../src/rules/index.ts";
import { checkPreview, modeChoices } from "../../src/view/dialogs/check-preview.ts";
import { isTicked, oneOf, wholeIn } from "../../src/view/dialogs/form-values.ts";
import { plainAnswers, saveCheck, saveDialog, saveOf } from "../../src/view/dialogs/save-dialog.ts";
import { type TaskQuestion, taskCheck, taskDialog } from "../../src/view/dialogs/task-dialog.ts";
import { render } from "./card-template.ts";

const plain = (value: number) => ({ value, base: value, parts: [], override: null });
const TASK: TaskQuestion = {
  attribute: "dexterity",
  score: plain(12),
  groups: [
    { name: "Thief", kind: "vocation", attributes: ["dexterity"], unwritten: false },
    { name: "Knight", kind: "affiliation", attributes: ["charisma"], unwritten: false },
    { name: "Rumor", kind: "affiliation", attributes: ["dexterity"], unwritten: true },
  ],
  modifiers: [],
  vocationDoubles: false,
  readings: DEFAULT_READINGS,
};
const MESSAGES = { visibilities: {}, visibility: "public", modes: modeChoices() };

describe("form values", () => {
  it.each([
    [5, 5],
    ["7", 7],
    ["", 0],
    [null, 0],
    ["1e9", 99],
    [-1e300, -99],
    ["x", 0],
    [Number.NaN, 0],
    [2.9, 2],
  ])("take %s for %i", (typed, value) => {
    expect(wholeIn({ modifier: typed }, "modifier")).toBe(value);
  });

  it("know a tick and a word from anything else", () => {
    expect(isTicked({ a: "true" }, "a")).toBe(false);
    expect(oneOf({ mode: "triple" }, "mode", ["single"])).toBeNull();
  });
});

describe("the task dialog", () => {
  it("offers the groups that count, those at the attribute first", () => {
    const view = taskDialog(TASK);
    expect(view.here.map(({ label }) => label)).toEqual(["Thief"]);
    expect(view.elsewhere.map(({ label }) => label)).toEqual(["Knight"]);
  });

  it("doubles for a group at the attribute, and for none of them in a trained task", () => {
    expect(modeOf(taskCheck(TASK, { "group.0": true }))).toBe("positive");
    expect(modeOf(taskCheck(TASK, { trained: true }))).toBe("negative");
    expect(modeOf(taskCheck(TASK, { trained: true, "group.1": true }))).toBe("single");
  });

  it("lets the Referee's word go first and adds up difficulty and help", () => {
    const check = taskCheck(TASK, { "group.0": true, mode: "negative", modifier: -4, help: 2 });
    expect(modeOf(check)).toBe("negative");
    expect(effectiveScore(check)).toBe(10);
    expect(checkPreview(check)).toEqual({ score: 10, mode: "WHITEHACK.DiceMode.negative", allowed: true });
  });

  it("draws chips with labels, and names as text", () => {
    const groups = [
      { ...TASK.groups[0], name: "<b>x</b>", kind: "vocation", attributes: [], unwritten: false } as const,
    ];
    const markup = render("dialogs/task", { ...taskDialog({ ...TASK, groups }), ...MESSAGES });
    expect(markup).toContain('name="group.0"');
    expect(markup).not.toContain("<b>x");
  });
});

describe("magick in the dialogs (WH-ART-05)", () => {
  const offered = [{ label: "Circlet", mode: "positive", when: "crowds", rule: "WH-ART-05" }] as const;

  it("is offered to tasks, and doubles the roll where it is taken", () => {
    const question = { ...TASK, offered };
    expect(taskDialog(question).offered).toEqual([
      { name: "offered.0", label: "Circlet", when: "crowds", mode: "positive", on: false },
    ]);
    expect(modeOf(taskCheck(question, {}))).toBe("single");
    expect(modeOf(taskCheck(question, { "offered.0": true }))).toBe("positive");
  });

  it("is taken by saving throws against what it helps against", () => {
    const scarab = [{ ...offered[0], when: "magick" }];
    const question = { saver: { savingThrow: plain(7) }, readings: DEFAULT_READINGS, offered: scarab };
    expect(saveDialog({ ...question, against: ["magick"] }).offered).toMatchObject([{ on: true }]);
    expect(saveDialog({ ...question, against: ["poison"] }).offered).toMatchObject([{ on: false }]);
    expect(plainAnswers({ ...question, against: ["magick"] })).toMatchObject({ "offered.0": true });
    expect(modeOf(saveCheck({ ...question, mode: "negative" }))).toBe("negative");
  });
});

describe("the save dialog", () => {
  const saver = {
    savingThrow: plain(7),
    saveBonuses: [{ label: "Brave", value: 4, tag: "poison", rule: "WH-X" }],
  } as const;
  const question = { saver, readings: DEFAULT_READINGS };

  it("asks only for what changes the score", () => {
    expect(saveDialog(question).tags.map(({ name }) => name)).toEqual(["tag.poison"]);
    expect(saveDialog({ saver: { savingThrow: plain(7) }, readings: DEFAULT_READINGS }).tags).toEqual([]);
  });

  it("adds the fitting bonus and cancels opposites", () => {
    expect(effectiveScore(saveCheck(question, { "tag.poison": true, modifier: 1 }))).toBe(12);
    expect(netMode(saveCheck(question, { resistant: true, vulnerable: true }).reasons)).toBe("single");
    expect(saveCheck(question, { canFumble: true }).cannotFumble).toBe(false);
  });

  it("asks whether anybody is immune, and says what that means (WH-SAVE-03)", () => {
    expect([saveOf(question, { immune: true }).immune, saveOf(question).immune]).toEqual([true, false]);
    const markup = render("dialogs/save", { ...saveDialog(question), ...MESSAGES });
    expect(markup).toMatch(/name="immune" aria-description="No roll[^"]+"><span>Immune</);
  });
});
