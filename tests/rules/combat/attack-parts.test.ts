import { describe, expect, it } from "vitest";
import {
  beginAttack,
  attackParts,
  CONDITIONS,
  coreRulebook,
  type FacingRules,
  farthestShot,
  isFinalRefusal,
  mayAllow,
  meleeReach,
  NOTHING_LEFT,
  planAttack,
  type Rulebook,
  SPECIAL_OPTIONS,
  toCondition,
} from "../../../src/rules/index.ts";
import { lineOf } from "../builders.ts";
import { attack, attacker, target } from "./attacks.ts";

const condition = (id: string, facts: Parameters<typeof toCondition>[0] | object) =>
  toCondition({ id, label: id, ...facts });
const all = attack({
  attacker: attacker(11, {
    conditions: [condition("mine", { attackValue: -1, damage: 2, quality: 3, ownAdvantage: 1 })],
  }),
  target: target(5, { conditions: [condition("theirs", { armorClass: -3, advantage: 2 })], surprised: true }),
  sources: [{ label: "higher", steps: 1, rule: "WH-CA-01" }],
  squares: {
    attacker: { x: 0, y: 0, width: 1, height: 1 },
    defender: { x: 1, y: 0, width: 1, height: 1 },
    allies: [{ x: 2, y: 0, width: 1, height: 1 }],
  },
});
const flanking: FacingRules = {
  modifiers: () => [{ label: "behind", value: 1 }],
  advantage: (exchange, rulebook) => (exchange.squares ? 3 : coreRulebook.facing.advantage(exchange, rulebook)),
};
const rulebook: Rulebook = {
  ...coreRulebook,
  facing: flanking,
  options: { ...coreRulebook.options, escalation: true },
};

describe("WH-CA-01 WH-COND-01: the parts of an attack", () => {
  const parts = attackParts({ ...all, moment: { ...all.moment, round: 1 } }, rulebook);

  it("are listed with what they add to", () => {
    expect(parts.map(({ to, label, value }) => [to, label, value])).toEqual([
      ["advantage", "higher", 1],
      ["advantage", "mine", 1],
      ["advantage", "theirs", 2],
      ["advantage", "WHITEHACK.Advantage.surprised", 1],
      ["advantage", "WHITEHACK.Advantage.place", 1],
      ["attackValue", "mine", -1],
      ["attackValue", "behind", 1],
      ["damage", "mine", 2],
      ["quality", "mine", 3],
      ["armorClass", "theirs", -3],
    ]);
  });

  it("hold the length of the fight, and no surprise that is over (WH-CAMP-03, WH-SURP-01)", () => {
    const late = attackParts({ ...all, moment: { ...all.moment, round: 5 } }, rulebook);
    expect(late.filter(({ label }) => label.endsWith("escalation"))).toMatchObject([{ to: "damage", value: 2 }]);
    expect(late.some(({ label }) => label.endsWith("surprised"))).toBe(false);
  });

  it("count, until they are waved aside one by one", () => {
    const sums = (declined: readonly string[]) => {
      const { situation, aim } = beginAttack({ ...all, declined }, rulebook);
      const sum = (of: readonly { readonly value: number }[] = []) => of.reduce((total, { value }) => total + value, 0);
      const { advantage, attackModifiers, damageModifiers, qualityModifiers } = situation;
      return [advantage, sum(attackModifiers), sum(damageModifiers), sum(qualityModifiers), aim.armorClass];
    };
    expect(sums([])).toEqual([3, 0, 2, 3, 2]);
    const without = (...labels: string[]) =>
      sums(parts.filter(({ label }) => labels.includes(label)).map(({ id }) => id));
    expect(without("WHITEHACK.Advantage.place")).toEqual([2, 0, 2, 3, 2]);
    expect(without("WHITEHACK.Advantage.place", "theirs")).toEqual([1, 0, 2, 3, 5]);
    expect(without("WHITEHACK.Advantage.place", "theirs", "higher", "WHITEHACK.Advantage.surprised", "mine")).toEqual([
      0, 1, 0, 0, 5,
    ]);
    expect(sums(parts.map(({ id }) => id))).toEqual([0, 0, 0, 0, 5]);
  });

  it("are none for an ordinary attack", () => {
    expect(attackParts(attack(), coreRulebook)).toEqual([]);
    expect(attackParts(attack({ target: null }), coreRulebook)).toEqual([]);
  });
});

describe("what a round has no room for", () => {
  const late = { ...attack().moment, ownTurn: false };
  const loading = attacker(11, { roundsToLoad: 1 });

  it("is only told where the table wants it so, and hides nothing else (WH-ACT-01)", () => {
    const told = { moment: { ...late, enforcement: "told" } } as const;
    expect(beginAttack(attack(told), coreRulebook)).toMatchObject({ refusal: null, objection: "notOwnTurn" });
    expect(beginAttack(attack({ ...told, attacker: loading }), coreRulebook).refusal).toBe("notLoaded");
  });

  it("is for the Referee to allow where the table keeps to it (WH-ACT-01)", () => {
    const strict = attack({ moment: { ...late, enforcement: "strict" }, allowed: true });
    expect(beginAttack(strict, coreRulebook).refusal).toBe("notOwnTurn");
    expect([true, false].map((isReferee) => mayAllow(strict, "notOwnTurn", isReferee))).toEqual([true, false]);
    expect(mayAllow(strict, "notLoaded", false)).toBe(true);
    expect(mayAllow(strict, "scoreBelowOne", true)).toBe(false);
  });

  it.each([
    ["charge", { run: 20, movement: 30 }],
    ["defense", {}],
  ] as const)("keeps nobody from a special option where it is only told: %s (WH-SPEC-01)", (id, of) => {
    const option = { option: SPECIAL_OPTIONS[id] };
    const spent = { ...late, left: NOTHING_LEFT, enforcement: "told" } as const;
    expect(beginAttack(attack({ ...of, moment: spent, option }), coreRulebook)).toMatchObject({ refusal: null });
  });
});

describe("what the table lets pass", () => {
  it.each([
    ["condition", { attacker: attacker(11, { conditions: [CONDITIONS.stunned] }) }],
    ["notOwnTurn", { moment: { ...attack().moment, ownTurn: false } }],
    ["notLoaded", { attacker: attacker(11, { roundsToLoad: 1 }) }],
    ["outOfReach", { situation: { distance: 10 } }],
  ] as const)("is what speaks against it: %s (WH-ATK-01)", (objection, of) => {
    expect(beginAttack(attack(of), coreRulebook)).toMatchObject({ refusal: objection, objection });
    const allowed = beginAttack(attack({ ...of, allowed: true }), coreRulebook);
    expect(allowed).toMatchObject({ refusal: null, objection });
    expect(planAttack(allowed, coreRulebook)?.step).toBe("attack");
  });

  it("is not a roll that there is no number for (WH-ATK-05, WH-RNG-01)", () => {
    expect(beginAttack(attack({ attacker: attacker(0), allowed: true }), coreRulebook).refusal).toBe("scoreBelowOne");
    expect((["scoreBelowOne", "outOfRange"] as const).every(isFinalRefusal)).toBe(true);
    expect(isFinalRefusal("notLoaded")).toBe(false);
  });
});

describe("feet", () => {
  it("of reach are those of the longest weapon, and of bare hands at least (WH-ACT-04)", () => {
    const spear = lineOf(11, { traits: ["reach"] });
    const bow = lineOf(11, { range: 70 }, "missile");
    expect([meleeReach([]), meleeReach([bow]), meleeReach([bow, spear])]).toEqual([5, 5, 10]);
  });

  it("of the farthest shot are five times the close range (WH-RNG-01)", () => {
    expect([farthestShot(70), farthestShot(20)]).toEqual([350, 100]);
  });
});
