// The game as a declaration: what its dialogs ask, which dice it rolls, and what a card tells.
import { describe, expect, it } from "vitest";
import { type GameCreature, isOrdinaryForm } from "../../../../src/games/base/game.ts";
import { creatureNumbers } from "../../../../src/games/base/numbers.ts";
import { deriveRedhack } from "../../../../src/games/redhack/rules/characters/derive-redhack.ts";
import { REDHACK_GAME, type RedhackSystem } from "../../../../src/games/redhack/rules/redhack-game.ts";
import { person, suit, weapon } from "./characters/people.ts";

const facts = person({ armor: [suit(14, "medium")], weapons: [weapon("d8", { id: "axe" })] });
const runa = (conditions: readonly string[] = []): GameCreature<RedhackSystem> => {
  const derived = deriveRedhack(facts, { burdens: 0 });
  return {
    id: "Actor.runa",
    type: "redhack",
    name: "Runa",
    system: { derived },
    derived,
    hitPoints: 6,
    conditions,
    light: null,
  };
};
const goblin: GameCreature = {
  id: "Actor.goblin",
  type: "monster",
  name: "Goblin",
  system: {},
  derived: creatureNumbers({
    attackValue: 11,
    savingThrow: 6,
    armorClass: 3,
    movement: 30,
    level: 3,
    attacks: [{ id: "", name: "Bite", use: "melee", damage: "1d6+1" }],
  }),
  hitPoints: 4,
  conditions: [],
  light: null,
};
const line = runa().derived.attacks[0];
const bite = goblin.derived.attacks[0];
if (!line || !bite) throw new Error("Both can attack");
const test = (id: string, answers: Readonly<Record<string, string | number>> = {}) =>
  REDHACK_GAME.test(runa(), id, answers);
const strength = runa().system.derived.redhack.scores.strength.value;

describe("tests", () => {
  it("RH-TST-03 have the difficulty and the dice that were answered, and odds that say so", () => {
    expect(test("strength")).toMatchObject({ dice: [{ count: 1, faces: 20 }], odds: { good: strength, of: 20 } });
    expect(test("strength", { difficulty: 4 })?.odds).toEqual({ good: strength - 3, of: 20 });
    expect(test("strength", { dice: "positive" })).toMatchObject({ dice: [{ count: 2 }], odds: { of: 100 } });
    expect(test("luck")).toBeNull();
  });

  it("RH-ADV-01 drop the die that does not count", () => {
    expect(test("strength", { dice: "positive" })?.resolve([[20, 3]])).toMatchObject({ success: true, dropped: [1] });
    expect(test("strength", { dice: "negative" })?.resolve([[20, 1]])).toMatchObject({
      success: false,
      verdict: "WHITEHACK.Redhack.Verdict.one",
      dropped: [0],
    });
  });

  it("RH-TST-06 are saves against the threat of the id, of the answer, or the first", () => {
    const difficultyOf = (roll: ReturnType<typeof test>) =>
      roll?.resolve([[10]]).facts.find(({ label }) => label === "WHITEHACK.Redhack.Difficulty")?.value;
    expect(difficultyOf(test("save.spell"))).toBe("6");
    expect(difficultyOf(test("save", { threat: "poison" }))).toBe("2");
    expect(difficultyOf(test("save", { threat: "boredom" }))).toBe("4");
  });

  it("ask for the threat where it is still to be said", () => {
    const names = (id: string) => REDHACK_GAME.testForm?.(runa(), id).flatMap((one) => ("name" in one ? one.name : []));
    expect(names("save")).toEqual(["threat", "difficulty", "dice"]);
    expect(names("save.fear")).toEqual(["difficulty", "dice"]);
  });
});

describe("attacks", () => {
  it("RH-TST-04 are over the target's armor class, and a 20 has its damage twice", () => {
    const attack = REDHACK_GAME.attack({ attacker: runa(), target: goblin, line, distance: 5, answers: {} });
    expect(attack.odds).toEqual({ good: strength - 3 + 1, of: 20 });
    expect(attack.resolve([[3]])).toMatchObject({ success: false, damage: null });
    expect(attack.resolve([[20]]).damage?.dice).toHaveLength(2);
    expect(attack.resolve([[5]]).damage?.dice).toHaveLength(1);
  });

  it("RH-ATK-03 have disadvantage while their attacker lies on the ground", () => {
    const attack = REDHACK_GAME.attack({ attacker: runa(["prone"]), target: goblin, line, distance: 5, answers: {} });
    expect(attack.dice).toMatchObject([{ count: 2 }]);
  });

  it("RH-LGT-03 RH-LGT-04 count by how much the light is worse for the one than for the other", () => {
    const human = { most: "bright", least: "normal" } as const;
    const cave = { most: "normal", least: "dark" } as const;
    const hero = { ...runa(), light: { level: "dark", zone: human } as const };
    const foe = { ...goblin, light: { level: "dark", zone: cave } as const };
    const attack = REDHACK_GAME.attack({ attacker: hero, target: foe, line, distance: 5, answers: {} });
    expect(attack.odds).toEqual({ good: strength - 3 - 4 + 1, of: 20 });
    const defence = REDHACK_GAME.defend?.({ defender: hero, attacker: foe, line: bite, distance: 5, answers: {} });
    expect(defence?.odds?.good).toBe(14 - 3 - 4 + 1);
    const equal = { ...foe, light: { level: "dark", zone: human } as const };
    const same = REDHACK_GAME.attack({ attacker: hero, target: equal, line, distance: 5, answers: {} });
    expect(same.odds).toEqual({ good: strength - 3 + 1, of: 20 });
  });

  it("RH-TST-05 are defended against over hit dice; a failure takes the attacker's dice, a 1 twice", () => {
    const defence = REDHACK_GAME.defend?.({ defender: runa(), attacker: goblin, line: bite, distance: 5, answers: {} });
    expect(defence?.odds).toEqual({ good: 14 - 3 + 1, of: 20 });
    expect(defence?.resolve([[14]])).toMatchObject({ success: true, damage: null });
    expect(defence?.resolve([[15]]).damage?.dice).toEqual([{ count: 1, faces: 6, bonus: 1 }]);
    expect(defence?.resolve([[1]]).damage?.dice).toHaveLength(2);
  });

  it("FH-FLK-01 are easier, and harder to defend against, by each step of combat advantage, and do 2 more damage", () => {
    const places = { line, distance: 5, advantage: 2 };
    const asked = REDHACK_GAME.attackForm?.({ attacker: runa(), target: goblin, ...places }) ?? [];
    expect(asked).toContainEqual(expect.objectContaining({ name: "advantage", value: 2, max: 3 }));
    const answers = { advantage: 1 };
    const attack = REDHACK_GAME.attack({ attacker: runa(), target: goblin, ...places, answers });
    expect(attack.odds).toEqual({ good: strength - 3 + 2 + 1, of: 20 });
    expect(attack.resolve([[5]]).damage?.dice).toMatchObject([{ bonus: 2 }]);
    const defence = REDHACK_GAME.defend?.({ defender: runa(), attacker: goblin, ...places, line: bite, answers });
    expect(defence?.odds).toEqual({ good: 14 - 3 - 2 + 1, of: 20 });
    expect(defence?.resolve([[15]]).damage?.dice).toEqual([{ count: 1, faces: 6, bonus: 3 }]);
    expect(REDHACK_GAME.attackForm?.({ attacker: runa(), target: goblin, line, distance: 5 })).toHaveLength(2);
  });

  it("RH-TST-04 in part: are made unasked, unless a sentence warns of something or a choice is owed", () => {
    const form = REDHACK_GAME.attackForm?.({ attacker: runa(), target: goblin, line, distance: 5, advantage: 1 }) ?? [];
    const choice = { name: "quiver", label: "Ammunition", choices: { "": "Usual", silver: "Silver" }, value: "" };
    expect(isOrdinaryForm(form)).toBe(true);
    expect(isOrdinaryForm([...form, choice])).toBe(true);
    expect(isOrdinaryForm([...form, { ...choice, owed: true }])).toBe(false);
    expect(isOrdinaryForm([{ note: "A friend is in the way" }, ...form])).toBe(false);
  });

  it("RH-PVP-01 of another of these people are rolled by the attacker", () => {
    expect(REDHACK_GAME.defend?.({ defender: runa(), attacker: runa(), line, distance: 5, answers: {} })).toBeNull();
  });
});
