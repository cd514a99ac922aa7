import { describe, expect, it } from "vitest";
import {
  beginAttack,
  type Attack,
  type AttackState,
  coreRulebook,
  type Faces,
  resolveAttack,
  SPECIAL_OPTIONS,
  strayInto,
} from "../../../../src/rules/index.ts";
import { type AttackCardFacts, type AttackViewer, attackCard } from "../../../../src/view/combat/cards/attack-card.ts";
import { lineOf } from "../../../rules/builders.ts";
import { attack, attacker, target } from "../../../rules/combat/attacks.ts";
import { render, spoken } from "../../card-template.ts";

const AUTHOR: AttackViewer = { acts: true, isReferee: false, seesArmorClass: true, name: "Mira" };
const OTHER: AttackViewer = { ...AUTHOR, acts: false };
const REFEREE: AttackViewer = { ...AUTHOR, isReferee: true };
const WORDS = {
  rulebook: coreRulebook,
  localize: (key: string, data: object = {}) => [key, ...Object.values(data)].join(" "),
};

const at = (armorClass: number, rest: Partial<Attack> = {}): Attack =>
  attack({ attacker: attacker(13), target: target(armorClass), ...rest });

/** The attack after these throws. */
const rolled = (of: Attack, ...rolls: readonly Faces[]): AttackState =>
  rolls.reduce((state, faces) => resolveAttack(state, faces, coreRulebook), beginAttack(of, coreRulebook));

function cardOf(state: AttackState, viewer = AUTHOR, more: Partial<AttackCardFacts> = {}) {
  const facts = { title: "Sword", target: { name: "Goblin" }, stray: null, outcome: state.attackRoll, state };
  return attackCard({ ...facts, ...more }, viewer, WORDS);
}
const buttons = (state: AttackState, viewer = AUTHOR, more: Partial<AttackCardFacts> = {}) =>
  [...render("cards/attack", cardOf(state, viewer, more)).matchAll(/data-action="(\w+)"/g)]
    .map(([, name]) => name)
    .filter((name) => name !== "openPage"); // every card may lead to pages

describe("an attack card", () => {
  it.each([
    { face: 4, verdict: "hit" },
    { face: 3, verdict: "miss" },
    { face: 16, verdict: "miss" },
  ])("tells a $face against armor class 3 as a $verdict", ({ face, verdict }) => {
    const card = cardOf(rolled(at(3), [face]));
    expect(card.verdict).toBe(verdict);
    expect(card.headline).toBe(`WHITEHACK.Attack.Verdict.${verdict}`);
    const success = verdict === "miss" ? "WHITEHACK.Attack.NotThroughArmor" : "WHITEHACK.Check.Result.success";
    expect(card.result).toBe(face > 13 ? "WHITEHACK.Check.Result.failure" : success);
    expect(card.canRollDamage).toBe(verdict === "hit");
  });

  it("tells what is hit where nobody is targeted, down to nothing", () => {
    const open = (face: number) => rolled(attack({ attacker: attacker(13), target: null }), [face]);
    expect(cardOf(open(6))).toMatchObject({ verdict: "open", result: null, canRollDamage: true });
    expect(spoken("cards/attack", cardOf(open(6)))).toContain("Hits armor class 5 and below");
    expect(spoken("cards/attack", cardOf(open(1)))).toContain("Hits armor class 0 and below");
  });

  it("keeps the armor class from those who may not know it", () => {
    expect(spoken("cards/attack", cardOf(rolled(at(0), [5])))).toContain("Armor class 0");
    const card = cardOf(rolled(at(3), [5]), { ...AUTHOR, seesArmorClass: false });
    expect(spoken("cards/attack", card)).not.toContain("Armor class");
  });

  it("prints names as text", () => {
    const card = cardOf(rolled(at(3), [5]), AUTHOR, { target: { name: "<b>Gob</b>" }, title: "<i>x</i>" });
    expect(render("cards/attack", card)).not.toMatch(/<b>Gob|<i>x/);
  });

  it("whose attack cannot be read is shown, and nothing goes on from it", () => {
    expect(buttons(rolled(at(3), [10]), AUTHOR, { state: null })).toEqual([]);
    expect(cardOf(rolled(at(3), [10]), AUTHOR, { state: null })).toMatchObject({ verdict: "hit", facts: [] });
  });
});

describe("the buttons of an attack card", () => {
  const hit = rolled(at(3), [10]);
  const crit = rolled(at(3), [13]);
  const fumble = rolled(at(3), [20]);

  it("roll the damage, once, and only where it can be read", () => {
    expect(buttons(hit)).toEqual(["rollDamage"]);
    expect(buttons(hit, OTHER)).toEqual([]);
    expect(buttons(rolled(at(3), [10], [4]))).toEqual([]);
    const line = lineOf(13, { damage: "a lot" });
    expect(buttons(rolled(at(3, { attacker: attacker(13, { line }) }), [10]))).toEqual([]);
  });

  it("throw on the table of a crit first, which the damage takes along (WH-CRIT-02)", () => {
    expect(buttons(crit)).toEqual(["rollTable", "rollDamage"]);
    expect(cardOf(crit)).toMatchObject({ tone: "crit", table: "WHITEHACK.Attack.RollCrit" });
    expect(spoken("cards/attack", cardOf(crit))).toContain("Damage ×2");
    expect(buttons(rolled(at(3), [13], [9]))).toEqual(["rollDamage"]);
    expect(buttons(rolled(at(3), [13], [13], [4]))).toEqual(["rollDamage"]); // the die on top
    expect(buttons(crit, OTHER)).toEqual([]);
  });

  it("throw on the table of a fumble, down to what it does to whoever made it (WH-FUM-01)", () => {
    expect(buttons(fumble)).toEqual(["rollTable"]);
    expect(cardOf(fumble).table).toBe("WHITEHACK.Attack.RollFumbleSave");
    expect(buttons(rolled(at(3), [20], [3]))).toEqual([]); // saved against it
    expect(buttons(rolled(at(3), [20], [19], [6]))).toEqual(["rollTable"]);
    expect(buttons(rolled(at(3), [20], [19], [6], [2]))).toEqual([]);
  });

  it("let the target of a trick save, and then tell whether it works (WH-SPEC-06)", () => {
    const trip = at(3, { option: { option: SPECIAL_OPTIONS.trip } });
    const open = rolled(trip, [10]);
    expect(buttons(open)).toEqual(["rollSave"]);
    expect(cardOf(open).facts).toEqual([{ label: "WHITEHACK.Remark.option", value: "WHITEHACK.SpecialOption.trip" }]);
    const label = "WHITEHACK.SpecialOption.trip";
    expect(cardOf(rolled(trip, [10], [19])).facts).toContainEqual({ label, value: "WHITEHACK.Remark.trickWorks" });
    expect(cardOf(rolled(trip, [10], [3])).facts).toContainEqual({ label, value: "WHITEHACK.Remark.trickFails" });
    expect(buttons(rolled(trip, [10], [3]))).toEqual([]);
  });

  it("ask the Referee whom a stray shot has met, and wait for it (WH-RNG-02)", () => {
    const bow = lineOf(13, { range: 70 }, "missile");
    const shot = at(3, { attacker: attacker(13, { line: bow }), situation: { intoMelee: true, distance: 30 } });
    const stray = rolled(shot, [5]);
    expect([buttons(stray), buttons(stray, REFEREE)]).toEqual([[], ["nameStray"]]);
    expect(spoken("cards/attack", cardOf(stray))).toContain("The Referee decides");
    const met = strayInto(stray, target(0, { id: "friend" }), coreRulebook);
    expect(buttons(met, AUTHOR, { stray: { name: "Friend" } })).toEqual(["rollDamage"]);
    expect(spoken("cards/attack", cardOf(met, AUTHOR, { stray: { name: "Friend" } }))).toContain("It hits Friend");
  });

  it("let pass what speaks against an attack, and nothing that cannot be rolled (WH-ACT-04, WH-RNG-01)", () => {
    const far = rolled(at(3, { situation: { distance: 10 } }));
    expect(cardOf(far).refusal).toMatch(
      /^WHITEHACK.Attack.Refusal.outOfReach WHITEHACK.Distance.feet 10 WHITEHACK.Distance.feet 5/,
    );
    expect([buttons(far), buttons(far, OTHER)]).toEqual([["allowAttack"], []]);
    const bow = lineOf(13, { range: 20 }, "missile");
    const beyond = rolled(at(3, { attacker: attacker(13, { line: bow }), situation: { distance: 101 } }));
    expect(cardOf(beyond).refusal).toMatch(/outOfRange/);
    expect(buttons(beyond)).toEqual([]);
  });
});
