import { describe, expect, it, test } from "vitest";
import {
  type Aftermath,
  applyDamage,
  type Attack,
  attackOutcome,
  attackTriggers,
  type ClassTraits,
  coreRulebook,
  DEFAULT_OPTIONS,
  type Faces,
  SPECIAL_OPTIONS,
} from "../../../src/rules/index.ts";
import { lineOf } from "../builders.ts";
import { attack, strike, attacker, target } from "./attacks.ts";

const traitsOf = (id: string): ClassTraits => coreRulebook.classes[id]?.traits ?? {};
const strong = attacker(11, { traits: traitsOf("strong") });
const NEAR = [{ id: "goblin", distance: 5, hitPoints: 3 }];

/** What an attack sets off whose victim had so many hit points. */
function triggersOf(of: Attack, faces: readonly Faces[], rest: Partial<Aftermath> = {}, hitPoints = 3) {
  const { state } = strike(of, faces);
  const outcome = attackOutcome(state, coreRulebook);
  const { wound } = outcome.onVictim;
  const hp = wound && applyDamage({ value: hitPoints, max: hitPoints, temporary: 0 }, wound, coreRulebook);
  return attackTriggers({ state, outcome, hp, enemies: NEAR, ...rest }, coreRulebook);
}
const kinds = (triggers: readonly { readonly kind: string }[]): readonly string[] => triggers.map(({ kind }) => kind);

describe("what an attack sets off", () => {
  it.each([
    { rule: "WH-STRONG-02 (1)", of: attack({ attacker: strong }), faces: [[8], [4]], triggers: ["momentum"] },
    { rule: "WH-STRONG-02, still standing", of: attack({ attacker: strong }), faces: [[8], [2]], triggers: [] },
    { rule: "WH-STRONG-02, a miss", of: attack({ attacker: strong }), faces: [[12]], triggers: [] },
    { rule: "WH-STRONG-02, no Strong", of: attack(), faces: [[8], [4]], triggers: [] },
    { rule: "WH-CRIT-03, 15", of: attack(), faces: [[11], [15], [1]], triggers: ["attackAlly"] },
    { rule: "WH-CRIT-03, 19", of: attack(), faces: [[11], [19], [1]], triggers: ["attackAlly", "death"] },
    { rule: "WH-FUM-01, 5", of: attack(), faces: [[20], [8], [5]], triggers: ["attackAlly"] },
    { rule: "WH-CRIT-03, at nobody", of: attack({ target: null }), faces: [[11], [17], [1]], triggers: [] },
  ])("$rule: $triggers", ({ of, faces, triggers }) => {
    expect(kinds(triggersOf(of, faces))).toEqual(triggers);
  });
  test("WH-FREE-04 (4), WH-STRONG-02 (4): who brings a foe down by a free attack has momentum", () => {
    const free = attack({ attacker: strong, moment: { ...attack().moment, ownTurn: false, kind: "free" } });
    expect(triggersOf(free, [[8], [4]])).toEqual([{ kind: "momentum", who: "elf", targets: ["goblin"] }]);
    const far = [{ id: "goblin", distance: 10, hitPoints: 3 }];
    expect(triggersOf(free, [[8], [4]], { enemies: far })).toEqual([]);
    expect(kinds(triggersOf(free, [[8], [4]], { enemies: far, reach: 10 }))).toEqual(["momentum"]);
  });
  test("WH-STRONG-02: shots have it, too, for those in reach", () => {
    const line = lineOf(11, { damage: "d6", range: 70 }, "missile");
    expect(kinds(triggersOf(attack({ attacker: { ...strong, line } }), [[8], [4]]))).toEqual(["momentum"]);
  });
  test("WH-WISE-22, WH-STRONG-21 (3): who is hurt may lose a miracle or a parry", () => {
    const casting = { paid: 2, quick: false };
    const hurt = triggersOf(attack(), [[8], [1]], { casting, parrying: true });
    expect(hurt).toMatchObject([
      { kind: "concentration", who: "orc", check: { score: 7 } },
      { kind: "parry", who: "orc", check: { score: 7 } },
    ]);
    expect(triggersOf(attack(), [[12]], { casting, parrying: true })).toEqual([]);
    expect(triggersOf(attack({ target: null }), [[8], [1]], { casting, parrying: true })).toEqual([]);
  });
  test("WH-STRONG-03 (1)–(2): a keyword to take, in a memorable battle and for a Strong", () => {
    const slain = { memorable: true, keywords: ["venom"], enemies: [] };
    const loot = [{ kind: "loot", who: "elf", keywords: ["venom"] }];
    expect(triggersOf(attack({ attacker: strong }), [[8], [4]], slain)).toEqual(loot);
    expect(triggersOf(attack({ attacker: strong }), [[8], [4]], { ...slain, memorable: false })).toEqual([]);
    expect(triggersOf(attack({ attacker: strong }), [[8], [4]], { enemies: [] })).toEqual([]);
    expect(triggersOf(attack({ attacker: strong }), [[8], [2]], slain)).toEqual([]);
    expect(triggersOf(attack(), [[8], [4]], slain)).toEqual([]);
  });
  test("WH-MORALE-01 (3), WH-CRIT-03: the first of a side to fall, or a gruesome end", () => {
    const side = { before: { total: 6, down: 0 }, after: { total: 6, down: 1 } };
    const rulebook = { ...coreRulebook, options: { ...DEFAULT_OPTIONS, morale: true } };
    const { state } = strike(attack(), [[11], [18], [1]]);
    const outcome = attackOutcome(state, rulebook);
    const aftermath = { state, outcome, hp: null, enemies: [], side };
    expect(attackTriggers(aftermath, rulebook)).toEqual([
      { kind: "death", who: "orc", rounds: 0 },
      { kind: "morale", reasons: ["firstDown", "gruesome"] },
    ]);
    expect(kinds(attackTriggers(aftermath, coreRulebook))).toEqual(["death"]);
  });
  test("WH-BOSS-06: a boss changes its stage once", () => {
    expect(triggersOf(attack(), [[8], [4]], { stageEndsAt: 2 })).toEqual([{ kind: "stage", who: "orc" }]);
    expect(triggersOf(attack(), [[8], [4]], { stageEndsAt: 3 })).toEqual([]);
    expect(triggersOf(attack(), [[8], [1]], { stageEndsAt: 1 })).toEqual([]);
    expect(triggersOf(attack(), [[12]], { stageEndsAt: 2 })).toEqual([]);
    expect(triggersOf(attack({ target: null }), [[8], [4]], { stageEndsAt: 2 })).toEqual([]);
  });
  test("WH-BRAVE-01: the Brave draw strength from saving throws that fail", () => {
    const brave = { traits: traitsOf("brave") };
    const fumbling = attack({ attacker: attacker(11, brave) });
    expect(triggersOf(fumbling, [[20], [8], [3]])).toEqual([{ kind: "comeback", who: "elf", dice: ["fumble"] }]);
    expect(triggersOf(fumbling, [[20], [7]])).toEqual([]);
    const tripped = attack({ target: target(5, brave), option: { option: SPECIAL_OPTIONS.trip } });
    expect(triggersOf(tripped, [[8], [8]])).toEqual([{ kind: "comeback", who: "orc", dice: ["trick"] }]);
    expect(triggersOf({ ...tripped, target: null }, [[8]])).toEqual([]);
  });
  test("WH-BRAVE-01, WH-SVD-02: and from those against the damage itself, unless such dice were in them", () => {
    const hurt = attack({ target: target(5, { traits: traitsOf("brave") }) });
    const failed = { incident: "attack", kind: "save", failed: true, diceUsed: 0 } as const;
    expect(triggersOf(hurt, [[8], [3]], { setbacks: [failed] })).toEqual([
      { kind: "comeback", who: "orc", dice: ["attack"] },
    ]);
    expect(triggersOf(hurt, [[8], [3]], { setbacks: [{ ...failed, diceUsed: 1 }] })).toEqual([]);
    expect(triggersOf(hurt, [[8], [3]], { setbacks: [{ ...failed, failed: false }] })).toEqual([]);
  });
});
