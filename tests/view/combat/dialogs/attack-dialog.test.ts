import { describe, expect, it } from "vitest";
import {
  type AttackLine,
  beginAttack,
  type Attack,
  CONDITIONS,
  coreRulebook,
  effectiveScore,
  type RuleOptions,
  resolveAttack,
  type Target,
  WHOLE_ROUND,
} from "../../../../src/rules/index.ts";
import { attackRemarks } from "../../../../src/view/combat/cards/attack-remarks.ts";
import { refusalText } from "../../../../src/view/chat/cards/refusal-words.ts";
import { attackDialog } from "../../../../src/view/combat/dialogs/attack-dialog.ts";
import { type AttackQuestion, attackOf } from "../../../../src/view/combat/dialogs/attack-question.ts";
import { modeChoices } from "../../../../src/view/checks/dialogs/roll-fields.ts";
import { optionChips } from "../../../../src/view/combat/dialogs/option-chips.ts";
import type { FormValues } from "../../../../src/view/chat/dialogs/form-values.ts";
import { localized, render } from "../../card-template.ts";

const plain = (value: number) => ({ value, base: value, parts: [], override: null });
const MESSAGES = { visibilities: {}, visibility: "public", modes: modeChoices() };
const BOW: AttackLine = {
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
const FIGHTING = {
  id: "hero",
  saver: { savingThrow: plain(7) },
  has: { weapon: true, shield: false, armor: true, allies: true },
  conditions: [],
  traits: {},
} as const;
const GOBLIN: Target = {
  ...FIGHTING,
  id: "goblin",
  facts: { armorClass: 3, shieldArmor: 0, metalArmor: false },
  helmet: false,
  surprised: false,
};
const SHOT: Attack = {
  attacker: { ...FIGHTING, line: BOW },
  target: GOBLIN,
  situation: { distance: 71 },
  moment: { ownTurn: true, surprised: false, round: 1, left: WHOLE_ROUND },
};
const QUESTION: AttackQuestion = {
  attack: SHOT,
  name: "Mira",
  target: "Goblin",
  attacker: {
    traits: { vocationDoubles: true },
    armorLimits: { slotsLost: false, taskModifiers: [], miracleSurcharge: 0 },
  },
  rulebook: coreRulebook,
};

/** The question with another attack. */
const asking = (attack: Partial<Attack>, question = QUESTION): AttackQuestion => ({
  ...question,
  attack: { ...question.attack, ...attack },
});
const withLine = (line: Partial<AttackLine>, question = QUESTION): AttackQuestion => {
  const { attacker } = question.attack;
  return asking({ attacker: { ...attacker, line: { ...attacker.line, ...line } } }, question);
};
const MELEE = asking({ situation: { distance: 5 } }, withLine({ use: "melee", range: 5 }));
const withTraits = (...traits: string[]): AttackQuestion => withLine({ traits }, MELEE);
const CHOOSER = { localize: (key: string) => key, isReferee: false };
const begun = (question: AttackQuestion, values?: FormValues) =>
  beginAttack(attackOf(question, values), question.rulebook);
const scoreOf = (question: AttackQuestion, values?: FormValues) => effectiveScore(begun(question, values).aim);

describe("the attack dialog", () => {
  it("asks what concerns this weapon and this class", () => {
    expect(attackDialog(QUESTION)).toMatchObject({ target: "Goblin", isMissile: true, vocation: true, distance: 71 });
    expect(attackDialog({ ...QUESTION, attacker: null })).toMatchObject({ vocation: false });
    expect(render("dialogs/attack", { ...attackDialog(QUESTION), ...MESSAGES })).toContain('name="doubleDamage"');
  });

  it("asks only with what it concerns whether it knocks out or is made from the saddle (WH-WPN-08, WH-WPN-09)", () => {
    expect(attackDialog(MELEE)).toMatchObject({ knocksOut: false, isRiders: false });
    expect(attackDialog(withTraits("knockOut"))).toMatchObject({ knocksOut: true });
    expect(attackOf(MELEE, { knockOut: true }).knockOut).toBe(false);
    expect(attackOf(withTraits("knockOut"), { knockOut: true }).knockOut).toBe(true);
    expect(attackDialog(withLine({ traits: ["twoHanded"] })).isRiders).toBe(true);
    expect(attackDialog(withLine({ traits: ["twoHanded", "usableMounted"] })).isRiders).toBe(false);
  });

  it("lets a monster choose which attack of its round it is (WH-MON-07)", () => {
    const ogre = { ...MELEE, round: [15, 10] };
    expect(attackDialog(ogre).round.map(({ label }) => label)).toEqual(["1: 15", "2: 10"]);
    expect(scoreOf(ogre, { round: "" })).toBe(11);
    expect([scoreOf(ogre, { round: "0" }), scoreOf(ogre, { round: "1" })]).toEqual([15, 10]);
    expect(scoreOf(ogre, { round: "9" })).toBe(11);
  });

  it("proposes what the weapon does to this target, which the answer may change (WH-ART-05)", () => {
    const against = [{ kind: "goblin", damage: "4d6", attackValue: 2, bonus: 0 }];
    const target = { ...GOBLIN, facts: { ...GOBLIN.facts, kinds: ["Goblin"] } };
    const spear = asking({ target }, withLine({ against }, MELEE));
    expect(attackDialog(spear).against).toEqual([{ place: 0, label: "goblin (4d6)", on: true }]);
    expect(scoreOf(spear)).toBe(13);
    expect(begun(spear, { against: "" }).situation.against).toBeNull();
    expect(begun(asking({ target: null }, spear), { against: "0" }).situation.against).toMatchObject({
      kind: "goblin",
    });
  });

  it("brings target, distance and advantage into the attack", () => {
    expect(begun(QUESTION, { advantage: "2" }).aim).toMatchObject({
      armorClass: 3,
      range: { distance: 71, close: 70 },
    });
    expect(scoreOf(QUESTION, { advantage: "2" })).toBe(15);
  });

  it("believes a distance that is typed in before one that was measured (WH-RNG-01)", () => {
    expect(begun(QUESTION, { distance: 351 }).refusal).toBe("outOfRange");
    expect(begun(QUESTION, { distance: "70" }).aim.range).toMatchObject({ distance: 70 });
    expect(begun(QUESTION, { distance: null }).aim.range).toBeUndefined();
    expect(begun(QUESTION, { distance: "far" }).aim.range).toBeUndefined();
  });

  it("counts distance and run in squares where the rules do (FH-GRD-01)", () => {
    const rulebook = { ...QUESTION.rulebook, movement: { ...QUESTION.rulebook.movement, inSquares: true } };
    const squared = { ...asking({ situation: { distance: 60 }, run: 15 }), rulebook };
    expect(attackDialog(squared)).toMatchObject({ distance: 12, run: 3, chargeRun: 3, inSquares: true });
    expect(attackDialog(asking({ run: 15 }))).toMatchObject({ run: 15, chargeRun: 15, inSquares: false });
    expect(begun(squared).aim.range).toMatchObject({ distance: 60 });
    expect(begun(squared, { distance: 9 }).aim.range).toMatchObject({ distance: 45 });
    const near = { ...MELEE, rulebook };
    expect(attackOf(near, { option: "charge", run: 2 }).run).toBe(10);
    const says = optionChips(near, {}, { localize: localized, isReferee: true }).map((chip) => chip.says);
    expect(says).toContainEqual(expect.stringContaining("run 3 squares first"));
    expect(says).toContainEqual(expect.stringContaining("foe moves 1 square back"));
  });

  it("trades the double roll only with vocation and advantage (WH-DEFT-03)", () => {
    const trade = { vocation: true, doubleDamage: true };
    const isTraded = (question: AttackQuestion, values: FormValues) => begun(question, values).aim.doubleDamage;
    expect(isTraded(QUESTION, { ...trade, advantage: 1 })).toBe(true);
    expect(isTraded(QUESTION, trade)).toBe(false);
    expect(isTraded({ ...QUESTION, attacker: null }, { ...trade, advantage: 1 })).toBe(false);
    expect(isTraded(QUESTION, { ...trade, surprised: true })).toBe(true); // WH-SURP-01 (4)
  });
});

describe("WH-COND-01 WH-CA-01: what the game adds by itself", () => {
  const options: RuleOptions = { ...coreRulebook.options, escalation: true };
  const charged = { ...CONDITIONS.prone, advantage: 2 as const, armorClass: -3 };
  const question = asking(
    {
      attacker: { ...SHOT.attacker, conditions: [CONDITIONS.blinded] },
      target: { ...GOBLIN, conditions: [charged], surprised: true },
      moment: { ...SHOT.moment, round: 1 },
    },
    { ...QUESTION, rulebook: { ...coreRulebook, options } },
  );

  it("is shown part by part, each with its reason", () => {
    expect(attackDialog(question).parts).toEqual([
      { name: "part.0", label: charged.label, value: "+2", to: "WHITEHACK.BlowPart.advantage", rule: "WH-CRIT-03" },
      {
        name: "part.1",
        label: "WHITEHACK.Advantage.surprised",
        value: "+1",
        to: "WHITEHACK.BlowPart.advantage",
        rule: "WH-SURP-01",
      },
      {
        name: "part.2",
        label: "WHITEHACK.Condition.blinded",
        value: "−10",
        to: "WHITEHACK.BlowPart.attackValue",
        rule: "WH-CRIT-03",
      },
      {
        name: "part.3",
        label: charged.label,
        value: "−3",
        to: "WHITEHACK.BlowPart.armorClass",
        rule: "WH-CRIT-03",
      },
    ]);
    const late = asking({ moment: { ...SHOT.moment, round: 5 } }, question);
    expect(attackDialog(late).parts.at(-2)).toMatchObject({ label: "WHITEHACK.Modifier.escalation", value: "+2" });
  });

  it("counts unless a box is cleared", () => {
    expect(begun(question).situation.advantage).toBe(2);
    expect(begun(question, { "part.0": false }).situation.advantage).toBe(1);
    expect(begun(question, { "part.0": false, "part.1": false }).situation.advantage).toBe(0);
    expect([scoreOf(question), scoreOf(question, { "part.2": false })]).toEqual([5, 15]);
    expect([begun(question).aim.armorClass, begun(question, { "part.3": false }).aim.armorClass]).toEqual([0, 3]);
  });

  it("gives way to the Referee's word on combat advantage", () => {
    expect(begun(question, { advantage: "0" }).situation.advantage).toBe(0);
    expect(begun(question, { advantage: "" }).situation.advantage).toBe(2);
  });
});

describe("what speaks against an attack", () => {
  const localize = (key: string, data: Readonly<Record<string, string>> = {}): string =>
    [key.split(".").at(-1), ...Object.values(data)].join(" ");
  const far = asking({ situation: { distance: 25 } }, MELEE);

  it("is told in a sentence, and let pass at a word (WH-ACT-04)", () => {
    const state = begun(far);
    expect(state.refusal).toBe("outOfReach");
    const told = (inSquares: boolean) =>
      refusalText("outOfReach", { attack: state.attack, name: "Mira", inSquares }, localize);
    expect(told(false)).toContain("outOfReach feet 25 feet 5");
    expect(told(true)).toContain("outOfReach squares 5 squares 1"); // FH-GRD-01
    const allowed = begun(far, { allowed: true });
    expect(allowed).toMatchObject({ refusal: null, objection: "outOfReach" });
    expect(begun(far, { distance: 5 })).toMatchObject({ refusal: null, objection: null });
  });

  it("cannot be let pass where there is nothing to roll against (WH-RNG-01 WH-ATK-05)", () => {
    expect(begun(QUESTION, { distance: 351, allowed: true }).refusal).toBe("outOfRange");
    expect(begun(QUESTION, { modifier: -11, allowed: true }).refusal).toBe("scoreBelowOne");
  });

  it("is no turn for whoever strikes freely (WH-FREE-04)", () => {
    const waiting = asking({ moment: { ...SHOT.moment, ownTurn: false } }, MELEE);
    expect(begun(waiting).refusal).toBe("notOwnTurn");
    expect(begun(waiting, { kind: "free" }).refusal).toBeNull();
    expect(begun(waiting, { kind: "free", option: "trip" }).refusal).toBe("notInFreeAttack");
  });
});

describe("WH-SPEC-01: a special option", () => {
  it("is one of all that are attacks, in one of its stances", () => {
    expect(optionChips(MELEE, {}, CHOOSER).map(({ id }) => id)).toEqual([
      "charge",
      "defense.0",
      "defense.1",
      "defense.2",
      "offense",
      "grapple",
      "push",
      "feint",
      "disarm",
      "trip",
      "protect",
    ]);
  });

  it("says what it costs and gives, and why it cannot be chosen (WH-INIT-06, WH-FREE-04)", () => {
    const chips = (question: AttackQuestion, values: FormValues = {}, isReferee = false) =>
      Object.fromEntries(
        optionChips(question, values, { localize: localized, isReferee }).map((chip) => [chip.id, chip]),
      );
    expect(chips(MELEE)["charge"]).toMatchObject({
      says: "run 15 ft first, +2 to hit and damage, −3 AC, until your next turn",
      refusal: null,
    });
    expect(chips(MELEE)["trip"]?.says).toBe(
      "no damage, foe loses a move, you have combat advantage next round, unless the foe saves",
    );
    expect(chips(MELEE)["feint"]?.says).toContain("you attack twice next round");
    expect(chips(MELEE)["grapple"]).toMatchObject({ off: true });
    expect(chips(MELEE, {}, true)["grapple"]).toMatchObject({ off: false });
    const waiting = asking({ moment: { ...SHOT.moment, ownTurn: false } }, MELEE);
    expect(chips(waiting)["defense.0"]).toMatchObject({ off: true, refusal: "It is not the turn of Mira." });
    expect(chips(waiting, { kind: "free" })).toEqual({});
  });

  it("changes attack and damage", () => {
    expect([scoreOf(MELEE, { option: "offense" }), scoreOf(MELEE, { option: "defense.0" })]).toEqual([12, 9]);
    expect(begun(MELEE, { option: "defense.1" }).situation.damageModifiers).toMatchObject([{ value: -2 }]);
    expect(scoreOf(MELEE, { option: "trip", press: 3 })).toBe(8);
  });

  it("asks a charge for its run (WH-SPEC-02)", () => {
    const moving = asking({ movement: 30 }, MELEE);
    expect(begun(moving, { option: "charge" }).refusal).toBe("runTooShort");
    expect(begun(moving, { option: "charge", run: 15 })).toMatchObject({ refusal: null, situation: { advantage: 1 } });
    expect(begun(moving, { option: "charge", run: 35 }).refusal).toBe("runTooFar");
  });
});

describe("what of the weapon had a part in the attack", () => {
  const remarks = (question: AttackQuestion, values: FormValues = {}) => {
    const state = begun(question, values);
    const { attackRoll } = resolveAttack(state, [Math.min(19, state.aim.score)], coreRulebook);
    if (!attackRoll) throw new Error("refused");
    const told = { name: "Mira", isReferee: false, localize: (key: string) => key, rulebook: coreRulebook };
    return attackRemarks(state, attackRoll, told).map(({ label }) => label);
  };

  it("is told on the card", () => {
    const shielded = { ...GOBLIN, facts: { ...GOBLIN.facts, shieldArmor: 1 } };
    const { attacker } = withTraits("twoHanded").attack;
    expect(remarks(MELEE)).toEqual([]);
    expect(remarks(asking({ target: shielded }, withTraits("ignoresShield")))).toEqual([
      "WHITEHACK.Trait.ignoresShield.label",
    ]);
    expect(remarks(withTraits("ignoresShield"))).toEqual([]);
    expect(remarks(withTraits("tripleCrit"))).toEqual(["WHITEHACK.Trait.tripleCrit.label"]);
    expect(remarks(asking({ attacker: { ...attacker, has: { ...attacker.has, shield: true } } }, MELEE))).toEqual([
      "WHITEHACK.Trait.twoHanded.label",
    ]);
    expect(remarks(withTraits("knockOut"), { knockOut: true })).toEqual(["WHITEHACK.Trait.knockOut.label"]);
    expect(remarks(withLine({ traits: ["twoHanded"] }), { mounted: true })).toEqual(["WHITEHACK.Ask.Mounted"]);
  });

  it("tells what was tried, and what the table let pass", () => {
    expect(remarks(MELEE, { option: "trip" })).toEqual(["WHITEHACK.Remark.option"]);
    expect(remarks(withTraits("grapple"), { option: "grapple" })).toEqual(["WHITEHACK.SpecialOption.grapple"]);
    expect(remarks(MELEE, { distance: 10, allowed: true })).toEqual(["WHITEHACK.Remark.allowed"]);
  });
});
