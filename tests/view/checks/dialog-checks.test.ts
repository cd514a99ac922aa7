import { describe, expect, it } from "vitest";
import { DEFAULT_READINGS, effectiveScore, lineCheck, modeOf, netMode } from "../../../src/rules/index.ts";
import { checkPreview, modeChoices } from "../../../src/view/checks/dialogs/roll-fields.ts";
import { formView } from "../../../src/view/chat/dialogs/form.ts";
import { type FormValues, isTicked, oneOf, wholeIn } from "../../../src/view/chat/dialogs/form-values.ts";
import {
  plainAnswers,
  saveCheck,
  saveForm,
  saveOf,
  type SaveQuestion,
} from "../../../src/view/checks/dialogs/save-dialog.ts";
import { howWords, lineWords } from "../../../src/view/checks/dialogs/line-view.ts";
import { type TaskQuestion, taskDialog, taskRoll } from "../../../src/view/checks/dialogs/task-dialog.ts";
import { joining, localized, render } from "../card-template.ts";

const plain = (value: number) => ({ value, base: value, parts: [], override: null });
const TASK: TaskQuestion = {
  attribute: "dexterity",
  label: "WHITEHACK.Attribute.dexterity",
  score: plain(12),
  groups: [
    { name: "Thief", kind: "vocation", attributes: ["dexterity"], unwritten: false },
    { name: "Knight", kind: "affiliation", attributes: ["charisma"], unwritten: false },
    { name: "Rumor", kind: "affiliation", attributes: ["dexterity"], unwritten: true },
  ],
  modifiers: [],
  readings: DEFAULT_READINGS,
};
const MESSAGES = { visibilities: {}, visibility: "public", modes: modeChoices() };

/** The boxes of a saving throw under one of its legends. */
const ticksOf = (question: SaveQuestion, legend: string) =>
  saveForm(question, localized).flatMap((line) =>
    line && typeof line !== "string" && "ticks" in line && line.legend === `WHITEHACK.Ask.${legend}`
      ? [line.ticks].flat()
      : [],
  );

const taskCheck = (question: TaskQuestion, values: FormValues = {}) => lineCheck(taskRoll(question, values));

describe("form values", () => {
  it.each([
    [5, 5],
    ["7", 7],
    ["", 0],
    [null, 0],
    ["1e9", 0],
    ["1,000", 99],
    ["2,5", 0],
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
    expect(view.lines.map(({ name, why }) => [name, why])).toEqual([
      ["group.0", "WHITEHACK.Line.Why.here"],
      ["group.1", "WHITEHACK.Line.Why.elsewhere"],
      ["trained", "WHITEHACK.Line.Why.training"],
      ["speciesAgainst", "WHITEHACK.Line.Why.species"],
    ]);
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

  it("says what each line brings beside the others, and how they add up", () => {
    const roll = taskRoll(TASK, { trained: true, "group.1": true, modifier: -4, speciesAgainst: true });
    const words = lineWords(roll, (key) => key);
    expect(words["effect.group.0"]).toBe("WHITEHACK.Line.Result.positive");
    expect(words["effect.group.1"]).toBe("WHITEHACK.Line.Result.trains");
    expect(lineWords(taskRoll(TASK), (key) => key)["effect.group.1"]).toBe("WHITEHACK.Line.Result.nothing");
    expect(
      howWords(
        roll,
        joining((key, data) => data?.["labels"] ?? key),
      ),
    ).toBe("12 −4 WHITEHACK.Modifier.difficulty · WHITEHACK.Reason.speciesAgainst");
  });

  it("shows nobody what is unidentified, and counts it all the same (WH-ITEM-02)", () => {
    const modifiers = [
      { label: "WHITEHACK.Modifier.burden", value: -2 },
      { label: "Ring", value: 3, unknown: true },
    ];
    const question = { ...TASK, modifiers };
    expect(taskDialog(question).lines.some(({ label }) => label === "Ring")).toBe(false);
    expect(lineWords(taskRoll(question), String)["effect.part.1"]).toBeUndefined();
    expect(effectiveScore(taskCheck(question))).toBe(13);
    expect(effectiveScore(taskCheck(question, { "part.0": false }))).toBe(15);
    expect(howWords(taskRoll(question), String)).not.toContain("Ring");
  });

  it("draws lines with labels, and names as text", () => {
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
    expect(taskDialog(question).lines.filter(({ name }) => name.startsWith("offered"))).toMatchObject([
      { name: "offered.0", label: "Circlet", when: "crowds", on: false },
    ]);
    expect(modeOf(taskCheck(question, {}))).toBe("single");
    expect(modeOf(taskCheck(question, { "offered.0": true }))).toBe("positive");
  });

  it("is taken by saving throws against what it helps against", () => {
    const scarab = [{ ...offered[0], when: "magick" }];
    const question = { saver: { savingThrow: plain(7) }, readings: DEFAULT_READINGS, offered: scarab };
    expect(ticksOf({ ...question, against: ["magick"] }, "Offered")).toMatchObject([{ value: true }]);
    expect(ticksOf({ ...question, against: ["poison"] }, "Offered")).toMatchObject([{ value: false }]);
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
    expect(ticksOf(question, "Against")).toMatchObject([{ name: "tag.poison" }]);
    expect(ticksOf({ saver: { savingThrow: plain(7) }, readings: DEFAULT_READINGS }, "Against")).toEqual([]);
  });

  it("adds the fitting bonus and cancels opposites", () => {
    expect(effectiveScore(saveCheck(question, { "tag.poison": true, modifier: 1 }))).toBe(12);
    expect(netMode(saveCheck(question, { resistant: true, vulnerable: true }).reasons)).toBe("single");
    expect(saveCheck(question, { canFumble: true }).cannotFumble).toBe(false);
  });

  it("asks whether anybody is immune, and says what that means (WH-SAVE-03)", () => {
    expect([saveOf(question, { immune: true }).immune, saveOf(question).immune]).toEqual([true, false]);
    const markup = render("dialogs/form", { lines: formView(saveForm(question, localized), localized), ...MESSAGES });
    expect(markup).toMatch(/name="immune" aria-description="No roll[^"]+"><span>Immune</);
  });
});
