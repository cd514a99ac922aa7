import { describe, expect, it } from "vitest";
import {
  answerBlowHelmet,
  asksHelmet,
  asksStray,
  beginBlow,
  type Blow,
  type BlowState,
  blowOutcome,
  CONDITIONS,
  coreRulebook,
  type DicePlan,
  type Faces,
  isStoredBlow,
  planBlow,
  readBlow,
  resolveBlow,
  type Rulebook,
  seededFaces,
  SPECIAL_OPTIONS,
  specialsOf,
  storeBlow,
  strayInto,
  toCondition,
} from "../../../src/rules/index.ts";
import { lineOf } from "../builders.ts";
import { blow, striker, struck } from "./blows.ts";

/** Through the database and back. */
const reread = (state: BlowState, rulebook: Rulebook = coreRulebook): BlowState => {
  const stored: unknown = JSON.parse(JSON.stringify(storeBlow(state)));
  if (!isStoredBlow(stored)) throw new Error("not stored");
  return readBlow(stored, rulebook);
};
const asked: Rulebook = { ...coreRulebook, options: { ...coreRulebook.options, helmetReroll: "asked" } };

/** Plays a blow to its end, with a stop in the database before every throw. */
function playStored(of: Blow, throwFaces: (plan: DicePlan) => Faces, rulebook: Rulebook): readonly BlowState[] {
  const states = [beginBlow(of, rulebook)];
  for (;;) {
    const state = reread(states.at(-1) ?? beginBlow(of, rulebook), rulebook);
    const due = planBlow(state, rulebook);
    if (due) states.push(resolveBlow(state, throwFaces(due.plan), rulebook));
    else if (asksHelmet(state)) states.push(answerBlowHelmet(state, true, rulebook));
    else if (asksStray(state)) states.push(strayInto(state, struck(1, { id: "friend" }), rulebook));
    else return states;
  }
}

const BLOWS: readonly Blow[] = [
  blow(),
  blow({ struck: null }),
  blow({ struck: struck(1, { helmet: true }), striker: striker(15, { conditions: [CONDITIONS.bleeding] }) }),
  blow({
    striker: striker(11, { conditions: [toCondition({ id: "weak", label: "Weak", savingThrow: -2, damage: 1 })] }),
  }),
  blow({ option: { option: SPECIAL_OPTIONS.trip, press: 2 }, struck: struck(0, { conditions: [CONDITIONS.prone] }) }),
  blow({ option: { option: SPECIAL_OPTIONS.defense, stance: 1 }, knockOut: true, kinds: ["fire"], declined: ["x"] }),
  blow({
    striker: striker(12, { line: lineOf(12, { range: 70 }, "missile") }),
    situation: { intoMelee: true, distance: 40 },
  }),
  blow({ situation: { distance: 10 } }),
  blow({ situation: { distance: 10 }, allowed: true }),
];

describe("WH-ATK-01: a blow on a card", () => {
  it.each(BLOWS.map((of, place) => [place, of] as const))("is what it was, at every step: %i", (place, of) => {
    for (let seed = 0; seed < 60; seed += 1) {
      const throwFaces = seededFaces(seed * 97 + place);
      for (const state of playStored(of, throwFaces, asked)) {
        const read = reread(state, asked);
        expect(read).toEqual(state);
        expect(blowOutcome(read, asked)).toEqual(blowOutcome(state, asked));
      }
    }
  });

  it("stays as it fell when the rules change", () => {
    const thrown = resolveBlow(beginBlow(blow(), coreRulebook), [11], coreRulebook);
    const lax: Rulebook = { ...coreRulebook, crits: { ...coreRulebook.crits, multiplier: () => 9, critTable: null } };
    expect(reread(thrown, lax).attack).toEqual(thrown.attack);
    expect(planBlow(reread(thrown, lax), lax)?.step).toBe("crit");
    expect(thrown.attack?.damageMultiplier).toBe(2);
  });

  it("whose damage cannot be read is a problem again", () => {
    const line = lineOf(11, { damage: "much" });
    const read = reread(beginBlow(blow({ striker: striker(11, { line }) }), coreRulebook));
    expect(read.blow.striker.line.damage).toMatchObject({ formula: null, text: "much" });
    expect(read.blow.striker.line.damage.problem?.label).toBe(line.damage.problem?.label);
  });

  it("is small", () => {
    const crit = resolveBlow(beginBlow(blow(), coreRulebook), [11], coreRulebook);
    expect(JSON.stringify(storeBlow(crit)).length).toBeLessThan(3_000);
  });

  it("is nothing else", () => {
    const whole = { version: 1, blow: { striker: { line: { damage: {} } } } };
    expect(isStoredBlow(whole)).toBe(true);
    const spoilt = [
      null,
      {},
      { striker: null },
      { striker: {} },
      { striker: { line: null } },
      { striker: { line: {} } },
    ];
    for (const stored of [null, 3, {}, { ...whole, version: 2 }, { version: 1 }])
      expect(isStoredBlow(stored)).toBe(false);
    for (const blow of spoilt) expect(isStoredBlow({ version: 1, blow })).toBe(false);
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
