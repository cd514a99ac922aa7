import { describe, expect, it } from "vitest";
import {
  type AttackLine,
  coreRulebook,
  DEFAULT_READINGS,
  effectiveScore,
  modeOf,
  netMode,
  resolveAttack,
} from "../../src/rules/index.ts";
import {
  type AttackQuestion,
  attackDialog,
  attackRoll,
  meansToHold,
  meansToKnockOut,
  situationOf,
} from "../../src/view/dialogs/attack-dialog.ts";
import { attackRemarks } from "../../src/view/cards/attack-remarks.ts";
import { checkPreview, modeChoices } from "../../src/view/dialogs/check-preview.ts";
import { type FormValues, isTicked, oneOf, wholeIn } from "../../src/view/dialogs/form-values.ts";
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

  const melee: AttackQuestion = { ...QUESTION, line: { ...line, use: "melee", range: 5 }, distance: 5 };
  const withTraits = (...traits: string[]): AttackQuestion => ({ ...melee, line: { ...melee.line, traits } });

  it("asks only with what it concerns whether it knocks out, holds or is made from the saddle (WH-WPN-08, WH-WPN-09)", () => {
    expect(attackDialog(melee)).toMatchObject({ knocksOut: false, grapples: false, isRiders: false });
    expect(attackDialog(withTraits("knockOut", "grapple"))).toMatchObject({ knocksOut: true, grapples: true });
    expect(meansToKnockOut(melee, { knockOut: true })).toBe(false);
    expect(meansToKnockOut(withTraits("knockOut"), { knockOut: true })).toBe(true);
    expect(meansToHold(withTraits("grapple"), { grapple: true })).toBe(true);
    const longbow = { ...QUESTION, line: { ...line, traits: ["twoHanded"] } };
    expect(attackDialog(longbow).isRiders).toBe(true);
    expect(attackDialog({ ...longbow, line: { ...line, traits: ["twoHanded", "usableMounted"] } }).isRiders).toBe(
      false,
    );
  });

  it("lets a monster choose which attack of its round it is (WH-MON-07)", () => {
    const ogre = { ...melee, round: [15, 10] };
    expect(attackDialog(ogre).round.map(({ label }) => label)).toEqual(["1: 15", "2: 10"]);
    expect(effectiveScore(attackRoll(ogre, { round: "" }))).toBe(11);
    expect([
      effectiveScore(attackRoll(ogre, { round: "0" })),
      effectiveScore(attackRoll(ogre, { round: "1" })),
    ]).toEqual([15, 10]);
    expect(effectiveScore(attackRoll(ogre, { round: "9" }))).toBe(11);
  });

  it("proposes what the weapon does to this target, which the answer may change (WH-ART-05)", () => {
    const against = [{ kind: "goblin", damage: "4d6", attackValue: 2, bonus: 0 }];
    const spear = {
      ...melee,
      line: { ...melee.line, against },
      target: { name: "Goblin", facts: { ...facts, kinds: ["Goblin"] } },
    };
    expect(attackDialog(spear).against).toEqual([{ place: 0, label: "goblin (4d6)", on: true }]);
    expect(effectiveScore(attackRoll(spear))).toBe(13);
    expect(situationOf(spear, { against: "" }).against).toBeNull();
    expect(situationOf({ ...spear, target: null }, { against: "0" }).against).toMatchObject({ kind: "goblin" });
  });

  it("tells what of the weapon had a part in the attack", () => {
    const remarks = (question: AttackQuestion, values: FormValues = {}) => {
      const attack = attackRoll(question, values);
      const outcome = resolveAttack(attack, [attack.score], coreRulebook);
      const situation = situationOf(question, values);
      return attackRemarks({ question, values, situation, attack, outcome }).map(({ label }) => label);
    };
    const shielded = { name: "Goblin", facts: { ...facts, shieldArmor: 1 } };
    expect(remarks(melee)).toEqual([]);
    expect(remarks({ ...melee, distance: 10 })).toEqual(["WHITEHACK.Remark.beyondReach"]);
    expect(remarks({ ...withTraits("ignoresShield"), target: shielded })).toEqual([
      "WHITEHACK.Trait.ignoresShield.label",
    ]);
    expect(remarks(withTraits("ignoresShield"))).toEqual([]);
    expect(remarks(withTraits("tripleCrit"))).toEqual(["WHITEHACK.Trait.tripleCrit.label"]);
    expect(remarks({ ...withTraits("twoHanded"), shielded: true })).toEqual(["WHITEHACK.Trait.twoHanded.label"]);
    expect(remarks(withTraits("knockOut"), { knockOut: true })).toEqual(["WHITEHACK.Trait.knockOut.label"]);
    expect(remarks({ ...QUESTION, line: { ...line, traits: ["twoHanded"] } }, { mounted: true })).toEqual([
      "WHITEHACK.Ask.Mounted",
    ]);
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
