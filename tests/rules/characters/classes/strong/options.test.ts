import { describe, expect, it } from "vitest";
import {
  afterCalledAttack,
  bothRefusal,
  CALLED,
  canPush,
  CLASSES,
  climbAdvantage,
  climbRefusal,
  clingingTo,
  conditionModifiers,
  coreRulebook,
  creatureSizeOf,
  DEFAULT_OPTIONS,
  GUARD_SAVE,
  guardRefusal,
  isOverWithFight,
  listenersTo,
  NOTHING_LEFT,
  PUSH_SAVE,
  resolveAttackRoll,
  resolveCheck,
  resolveClimb,
  resolveGuard,
  resolveHold,
  resolvePush,
  RuleError,
  spendPart,
  strongOptions,
  strongRefusal,
  strongReminder,
  tacticalCall,
  toAttackRoll,
  toDamage,
  toSaveCheck,
  toTaskCheck,
  VOICES,
  WHOLE_ROUND,
  withoutExpired,
} from "../../../../../src/rules/index.ts";
import { check, derived, explained, lineOf } from "../../../builders.ts";
import { isOverByOwnTurn } from "../../../../../src/rules/base/time/uses.ts";

const save = (score: number, face: number, tags = GUARD_SAVE) =>
  resolveCheck(toSaveCheck({ savingThrow: explained(score) }, tags), [face]);
const armorOf = (armorClass: number) => ({ armorClass, shieldArmor: 0, metalArmor: false });

describe("guarding somebody", () => {
  const ward = armorOf(1);
  const guard = armorOf(5);
  it.each([
    { rule: "WH-STRONG-10 (1)", face: 4, target: "ward", armorClass: 1 },
    { rule: "WH-STRONG-10 (2)", face: 12, target: "guard", armorClass: 5 },
  ])("$rule: a goblin with 6 and a $face attacks the $target", ({ face, target, armorClass }) => {
    const resolved = resolveGuard(save(6, face), { ward, guard });
    expect(resolved).toMatchObject({ target, facts: { armorClass } });
    expect(resolved.rules).toContain("WH-STRONG-10");
    const attack = { ...check(11), armorClass: resolved.facts.armorClass };
    expect(resolveAttackRoll(attack, [3], coreRulebook).hit).toBe(target === "ward");
  });
  it("WH-STRONG-10 (3): nothing else is done in that round, and the ward stands near", () => {
    expect(guardRefusal(WHOLE_ROUND, 5)).toBeNull();
    expect(guardRefusal({ ...WHOLE_ROUND, attack: 0 }, 5)).toBe("notWholeRound");
    expect(guardRefusal({ ...WHOLE_ROUND, move: 0 }, 5)).toBe("notWholeRound");
    expect(guardRefusal(WHOLE_ROUND, 10)).toBe("notAdjacent");
  });
  it("WH-STRONG-10 (4): until the guard's next turn", () => {
    const begun = { round: 2, actor: "strong" };
    expect(isOverByOwnTurn(begun, { round: 2, actor: "goblin" })).toBe(false);
    expect(isOverByOwnTurn(begun, { round: 3, actor: "goblin" })).toBe(false);
    expect(isOverByOwnTurn(begun, { round: 3, actor: "strong" })).toBe(true);
  });
  it("WH-STRONG-17 (3): another Strong saves with four more", () => {
    const { savingThrow, saveBonuses } = derived({ class: "strong" });
    for (const tags of [GUARD_SAVE, PUSH_SAVE]) {
      expect(resolveCheck(toSaveCheck({ savingThrow, saveBonuses }, tags), [9]).score).toBe(9);
    }
  });
});

describe("pushing back", () => {
  const hit = resolveAttackRoll({ ...check(11), armorClass: 2 }, [8], coreRulebook);
  const miss = resolveAttackRoll({ ...check(11), armorClass: 2 }, [15], coreRulebook);
  const open = resolveAttackRoll({ ...check(11), armorClass: null }, [8], coreRulebook);
  it.each([
    { rule: "WH-STRONG-11 (1)", face: 12, feet: 10, squares: 2, follows: true, mayProvoke: true },
    { rule: "WH-STRONG-11 (2)", face: 4, feet: 0, squares: 0, follows: false, mayProvoke: false },
  ])("$rule: $feet feet", ({ rule: _, face, ...expected }) => {
    expect(canPush(hit)).toBe(true);
    expect(resolvePush(save(6, face, PUSH_SAVE))).toMatchObject(expected);
  });
  it("WH-STRONG-11 (3): a miss pushes nobody", () => {
    expect([canPush(miss), canPush(open)]).toEqual([false, false]);
  });
});

describe("climbing a big opponent", () => {
  const task = { attribute: "dexterity", relevant: [], trained: false, vocationDoubles: false };
  const rolled = (face: number) => resolveCheck(toTaskCheck(explained(12), task), [face]);
  it("WH-STRONG-12 (1): from the next round on +4 and +4", () => {
    const clinging = resolveClimb(rolled(9), "ogre", 1);
    expect(clinging).toEqual({ to: "ogre", fromRound: 2 });
    if (!clinging) return;
    expect(climbAdvantage(clinging, "ogre", 1)).toBeNull();
    expect(climbAdvantage(clinging, "goblin", 2)).toBeNull();
    const advantage = climbAdvantage(clinging, "ogre", 3)?.steps ?? 0;
    expect(advantage).toBe(2);
    const line = lineOf(11);
    expect(resolveAttackRoll(toAttackRoll(line, { advantage }, null), [15], coreRulebook)).toMatchObject({ score: 15 });
    expect(toDamage(line, { advantage }, 1).modifiers).toMatchObject([{ value: 4 }]);
  });
  it("WH-STRONG-12 (2): a 15 against 12 fails", () => {
    expect(resolveClimb(rolled(15), "ogre", 1)).toBeNull();
  });
  it("WH-STRONG-12 (3): a later roll that fails ends it", () => {
    const clinging = { to: "ogre", fromRound: 2 };
    expect(resolveHold(clinging, rolled(9))).toBe(clinging);
    expect(resolveHold(clinging, rolled(15))).toBeNull();
  });
  it("WH-STRONG-12 (4): a halfling may climb a human, and nobody an equal", () => {
    const beside = { distance: 5 };
    expect(climbRefusal("small", { size: "medium", ...beside })).toBeNull();
    expect(climbRefusal("medium", { size: "medium", ...beside })).toBe("notBigger");
    expect(climbRefusal("medium", { size: "small", ...beside })).toBe("notBigger");
    expect(climbRefusal(creatureSizeOf("small"), { size: creatureSizeOf("human"), ...beside })).toBeNull();
    expect(climbRefusal("small", { size: "medium", distance: 6 })).toBe("notBeside");
    expect(climbRefusal("small", { size: "medium", distance: null })).toBeNull();
  });
  it("WH-STRONG-12: hanging on is a condition until the battle is over, and holding on takes nothing of a round", () => {
    const { ownAdvantage, end } = clingingTo({ to: "ogre", fromRound: 2 });
    expect({ ownAdvantage, end }).toEqual({ ownAdvantage: 2, end: { until: "battle" } });
    const spent = { fighting: true, ownTurn: false, left: NOTHING_LEFT, whole: WHOLE_ROUND, moved: 10 };
    const moment = { ...spent, usedInBattle: 0, blocked: true };
    expect(strongRefusal("climb", moment, DEFAULT_OPTIONS)).toBe("frenzied");
    expect(strongRefusal("climb", { ...moment, goesOn: true }, DEFAULT_OPTIONS)).toBeNull();
    expect(strongReminder("climb", { ...moment, goesOn: true }, DEFAULT_OPTIONS)).toBeNull();
  });
  it("WH-STRONG-09: what the round has no room for holds nobody up where it is only told, anything else does", () => {
    const spent = { fighting: true, ownTurn: false, left: NOTHING_LEFT, whole: WHOLE_ROUND, moved: 10 };
    const moment = { ...spent, usedInBattle: 0, blocked: false };
    const told = { ...moment, enforcement: "told" } as const;
    for (const id of strongOptions(DEFAULT_OPTIONS).map((one) => one.id)) {
      expect(strongReminder(id, told, DEFAULT_OPTIONS)).toBe(strongRefusal(id, moment, DEFAULT_OPTIONS));
      expect(strongRefusal(id, told, DEFAULT_OPTIONS)).toBeNull();
      const frenzied = strongRefusal(id, { ...moment, blocked: true }, DEFAULT_OPTIONS);
      expect(strongRefusal(id, { ...told, blocked: true }, DEFAULT_OPTIONS)).toBe(frenzied);
    }
  });
});

describe("the tactical call", () => {
  const attackWith = (attackValue: number) => {
    const called = tacticalCall(0);
    const attackModifiers = conditionModifiers(called ? [called] : [], "attackValue");
    return toAttackRoll(lineOf(attackValue), { attackModifiers }, armorOf(3));
  };
  const active = { condition: CALLED, since: { round: 1, actor: "Vig" } };
  const other = { condition: VOICES.encourage, since: { round: 1, actor: "Vig" } };
  it("WH-STRONG-18 (1): an ally attacks with 15 instead of 11, once", () => {
    expect(resolveAttackRoll(attackWith(11), [12], coreRulebook)).toMatchObject({ score: 15, hit: true });
    expect(afterCalledAttack([other, active])).toEqual([other]);
  });
  it("WH-STRONG-18 (2): not twice in a battle", () => {
    expect(tacticalCall(1)).toBeNull();
    expect(() => tacticalCall(0.5)).toThrow(RuleError);
  });
  it("WH-STRONG-18 (3): it waits through the rounds and ends with the battle", () => {
    expect(withoutExpired([active], { round: 9, actor: "Vig" })).toEqual([active]);
    expect(isOverWithFight(active)).toBe(true);
  });
  it("WH-STRONG-18 (4): 17 becomes 21, which makes 19 a critical hit and adds 1 to the quality", () => {
    expect(resolveAttackRoll(attackWith(17), [19], coreRulebook)).toMatchObject({
      score: 21,
      result: "crit",
      quality: 20,
    });
  });
});

describe("raising the voice", () => {
  const listeners = [
    { id: "near", distance: 15, friend: true },
    { id: "far", distance: 20, friend: true },
    { id: "foe", distance: 5, friend: false },
    { id: "distant foe", distance: 16, friend: false },
  ];
  it.each([
    { rule: "WH-STRONG-19 (1), (2)", mode: "encourage", to: ["near"], value: 1 },
    { rule: "WH-STRONG-19, inverted", mode: "frighten", to: ["foe"], value: -1 },
  ] as const)("$rule: $mode reaches $to", ({ mode, to, value }) => {
    expect(listenersTo(mode, listeners)).toEqual(to);
    for (const number of ["attackValue", "savingThrow"] as const) {
      expect(conditionModifiers([VOICES[mode]], number).map((modifier) => modifier.value)).toEqual([value]);
    }
    for (const number of ["armorClass", "damage", "task"] as const) {
      expect(conditionModifiers([VOICES[mode]], number)).toEqual([]);
    }
    const active = { condition: VOICES[mode], since: { round: 1, actor: "Vig" } };
    expect(withoutExpired([active], { round: 2, actor: "Vig" })).toEqual([]);
  });
  it("WH-STRONG-19 (3): both in one round need two small actions, which attack and move can become", () => {
    const once = spendPart(WHOLE_ROUND, "small");
    expect(once).toEqual({ attack: 1, move: 1, small: 0 });
    const twice = once && spendPart(once, "small");
    expect(twice).toEqual({ attack: 1, move: 0, small: 0 });
    expect(spendPart({ attack: 0, move: 0, small: 0 }, "small")).toBeNull();
  });
});

describe("striking and shooting in one round", () => {
  const sword = lineOf(11);
  const knife = lineOf(11, { name: "Knife", range: 25, traits: ["thrown"] }, "missile");
  const longbow = lineOf(11, { name: "Longbow", range: 70, traits: ["twoHanded"] }, "missile");
  const pistol = lineOf(11, { name: "Pistol", range: 20 }, "missile");
  const greatsword = lineOf(11, { traits: ["twoHanded"] });
  it.each([
    { rule: "WH-STRONG-20 (1)", melee: sword, missile: knife, left: WHOLE_ROUND, refusal: null },
    { rule: "WH-STRONG-20 (2)", melee: sword, missile: longbow, left: WHOLE_ROUND, refusal: "twoHanded" },
    { rule: "WH-STRONG-20 (3)", melee: sword, missile: knife, left: { ...WHOLE_ROUND, move: 0 }, refusal: "moveSpent" },
    { rule: "WH-WPN-10 (1)", melee: sword, missile: pistol, left: WHOLE_ROUND, refusal: null },
    { rule: "WH-STRONG-20, both hands", melee: greatsword, missile: knife, left: WHOLE_ROUND, refusal: "twoHanded" },
    { rule: "WH-STRONG-20, two swords", melee: sword, missile: sword, left: WHOLE_ROUND, refusal: "notMissile" },
    { rule: "WH-STRONG-20, two shots", melee: knife, missile: knife, left: WHOLE_ROUND, refusal: "notMelee" },
    {
      rule: "WH-STRONG-20, has attacked",
      melee: sword,
      missile: knife,
      left: { ...WHOLE_ROUND, attack: 0 },
      refusal: "attackSpent",
    },
  ])("$rule: $refusal", ({ melee, missile, left, refusal }) => {
    expect(bothRefusal(melee, missile, left)).toBe(refusal);
  });
  it("WH-STRONG-20 (3): gives up a move that is still there, however strictly the table counts", () => {
    expect(bothRefusal(sword, knife, { ...WHOLE_ROUND, move: 0 }, "told")).toBe("moveSpent");
    expect(bothRefusal(sword, knife, { ...WHOLE_ROUND, attack: 0 }, "told")).toBe(null);
  });
  it("WH-STRONG-20: is one of their choices", () => {
    expect(CLASSES.strong.slotRules.choices).toContain("meleeAndRanged");
  });
});
