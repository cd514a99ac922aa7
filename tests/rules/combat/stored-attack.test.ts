import { describe, expect, it } from "vitest";
import {
  answerAttackHelmet,
  asksHelmet,
  asksStray,
  beginAttack,
  type Attack,
  type AttackState,
  attackOutcome,
  CONDITIONS,
  coreRulebook,
  type DicePlan,
  type Faces,
  isStoredAttack,
  planAttack,
  readAttack,
  resolveAttack,
  type Rulebook,
  seededFaces,
  SPECIAL_OPTIONS,
  specialsOf,
  storeAttack,
  strayInto,
  toCondition,
} from "../../../src/rules/index.ts";
import { lineOf } from "../builders.ts";
import { attack, attacker, target } from "./attacks.ts";

/** Through the database and back. */
const reread = (state: AttackState, rulebook: Rulebook = coreRulebook): AttackState => {
  const stored: unknown = JSON.parse(JSON.stringify(storeAttack(state)));
  if (!isStoredAttack(stored)) throw new Error("not stored");
  return readAttack(stored, rulebook);
};
const asked: Rulebook = { ...coreRulebook, options: { ...coreRulebook.options, helmetReroll: "asked" } };

/** Plays an attack to its end, with a stop in the database before every throw. */
function playStored(of: Attack, rollFaces: (plan: DicePlan) => Faces, rulebook: Rulebook): readonly AttackState[] {
  const states = [beginAttack(of, rulebook)];
  for (;;) {
    const state = reread(states.at(-1) ?? beginAttack(of, rulebook), rulebook);
    const due = planAttack(state, rulebook);
    if (due) states.push(resolveAttack(state, rollFaces(due.plan), rulebook));
    else if (asksHelmet(state)) states.push(answerAttackHelmet(state, true, rulebook));
    else if (asksStray(state)) states.push(strayInto(state, target(1, { id: "friend" }), rulebook));
    else return states;
  }
}

const ATTACKS: readonly Attack[] = [
  attack(),
  attack({ target: null }),
  attack({ target: target(1, { helmet: true }), attacker: attacker(15, { conditions: [CONDITIONS.bleeding] }) }),
  attack({
    attacker: attacker(11, { conditions: [toCondition({ id: "weak", label: "Weak", savingThrow: -2, damage: 1 })] }),
  }),
  attack({ option: { option: SPECIAL_OPTIONS.trip, press: 2 }, target: target(0, { conditions: [CONDITIONS.prone] }) }),
  attack({ option: { option: SPECIAL_OPTIONS.defense, stance: 1 }, knockOut: true, kinds: ["fire"], declined: ["x"] }),
  attack({
    attacker: attacker(12, { line: lineOf(12, { range: 70 }, "missile") }),
    situation: { intoMelee: true, distance: 40 },
  }),
  attack({ situation: { distance: 10 } }),
  attack({ situation: { distance: 10 }, allowed: true }),
];

describe("WH-ATK-01: an attack on a card", () => {
  it.each(ATTACKS.map((of, place) => [place, of] as const))("is what it was, at every step: %i", (place, of) => {
    for (let seed = 0; seed < 60; seed += 1) {
      const rollFaces = seededFaces(seed * 97 + place);
      for (const state of playStored(of, rollFaces, asked)) {
        const read = reread(state, asked);
        expect(read).toEqual(state);
        expect(attackOutcome(read, asked)).toEqual(attackOutcome(state, asked));
      }
    }
  });

  it("stays as it fell when the rules change", () => {
    const rolled = resolveAttack(beginAttack(attack(), coreRulebook), [11], coreRulebook);
    const lax: Rulebook = { ...coreRulebook, crits: { ...coreRulebook.crits, multiplier: () => 9, critTable: null } };
    expect(reread(rolled, lax).attackRoll).toEqual(rolled.attackRoll);
    expect(planAttack(reread(rolled, lax), lax)?.step).toBe("crit");
    expect(rolled.attackRoll?.damageMultiplier).toBe(2);
  });

  it("whose damage cannot be read is a problem again", () => {
    const line = lineOf(11, { damage: "much" });
    const read = reread(beginAttack(attack({ attacker: attacker(11, { line }) }), coreRulebook));
    expect(read.attack.attacker.line.damage).toMatchObject({ formula: null, text: "much" });
    expect(read.attack.attacker.line.damage.problem?.label).toBe(line.damage.problem?.label);
  });

  it("is small", () => {
    const crit = resolveAttack(beginAttack(attack(), coreRulebook), [11], coreRulebook);
    expect(JSON.stringify(storeAttack(crit)).length).toBeLessThan(3_000);
  });

  it("is nothing else", () => {
    const whole = { version: 1, attack: { attacker: { line: { damage: {} } } } };
    expect(isStoredAttack(whole)).toBe(true);
    const spoilt = [
      null,
      {},
      { attacker: null },
      { attacker: {} },
      { attacker: { line: null } },
      { attacker: { line: {} } },
    ];
    for (const stored of [null, 3, {}, { ...whole, version: 2 }, { version: 1 }])
      expect(isStoredAttack(stored)).toBe(false);
    for (const attack of spoilt) expect(isStoredAttack({ version: 1, attack })).toBe(false);
  });
});

describe("WH-COND-01: what is special about a condition", () => {
  it.each(Object.values(CONDITIONS))("makes it again: $id", (condition) => {
    expect(toCondition(specialsOf(condition))).toEqual(condition);
  });

  it("is little", () => {
    expect(specialsOf(CONDITIONS.prone)).toEqual({ id: "prone", label: CONDITIONS.prone.label, rule: "WH-CRIT-03" });
  });
});
