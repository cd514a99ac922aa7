import { describe, expect, it } from "vitest";
import { type AttackLine, DEFAULT_READINGS, effectiveScore, modeOf, netMode } from "../../src/rules/index.ts";
import { type AttackQuestion, attackDialog, attackRoll, situationOf } from "../../src/view/attack-dialog.ts";
import { checkPreview, modeChoices } from "../../src/view/check-preview.ts";
import { isTicked, oneOf, wholeIn } from "../../src/view/form-values.ts";
import { saveCheck, saveDialog, saveOf } from "../../src/view/save-dialog.ts";
import { type TaskQuestion, taskCheck, taskDialog } from "../../src/view/task-dialog.ts";
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
const MESSAGES = { messageModes: {}, messageMode: "public", modes: modeChoices() };

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
    expect(markup).toMatch(/name="immune" aria-description="Nothing is rolled[^"]+"><span>Immune</);
  });
});

describe("the attack dialog", () => {
  const line: AttackLine = {
    id: "bow",
    name: "Bow",
    use: "missile",
    equipped: true,
    attackValue: plain(11),
    damage: { formula: { dice: 1, faces: 6, bonus: 0 }, modifiers: [], text: "1d6", problem: null },
    size: "regular",
    range: 70,
    rateOfFire: null,
    traits: [],
    critMultiplier: 2,
  };
  const facts = { armorClass: 3, shieldArmor: 0, metalArmor: false };
  const QUESTION: AttackQuestion = {
    line,
    attacker: {
      traits: { vocationDoubles: true },
      armorLimits: { slotsLost: false, taskModifiers: [], miracleSurcharge: 0 },
    },
    target: { name: "Goblin", facts },
    distance: 71,
    readings: DEFAULT_READINGS,
  };

  it("asks what concerns this weapon and this class", () => {
    expect(attackDialog(QUESTION)).toMatchObject({ target: "Goblin", isMissile: true, vocation: true });
    expect(attackDialog({ ...QUESTION, attacker: null })).toMatchObject({ vocation: false });
    expect(render("dialogs/attack", { ...attackDialog(QUESTION), ...MESSAGES })).toContain('name="doubleDamage"');
  });

  it("brings target, distance and advantage into the attack", () => {
    const attack = attackRoll(QUESTION, { advantage: "2" });
    expect(attack).toMatchObject({ armorClass: 3, range: { distance: 71, close: 70 } });
    expect(effectiveScore(attack)).toBe(15);
  });

  it("trades the double roll only with vocation and advantage", () => {
    expect(situationOf(QUESTION, { vocation: true, doubleDamage: true, advantage: 1 }).doubleDamage).toBe(true);
    expect(situationOf(QUESTION, { vocation: true, doubleDamage: true }).doubleDamage).toBe(false);
    expect(situationOf({ ...QUESTION, attacker: null }, { vocation: true }).reasons).toEqual([]);
  });
});
