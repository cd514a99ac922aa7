// The game as a declaration: what its dialogs ask, which dice it rolls, and what a card tells.
import { describe, expect, it } from "vitest";
import type { GameCreature } from "../../../../src/games/base/game.ts";
import { creatureNumbers } from "../../../../src/games/base/numbers.ts";
import { deriveHammercrawl, type HammercrawlSystem } from "../../../../src/games/hammercrawl/rules/derive.ts";
import { HAMMERCRAWL_GAME } from "../../../../src/games/hammercrawl/rules/hammercrawl-game.ts";
import type { HammercrawlFacts } from "../../../../src/games/hammercrawl/rules/facts.ts";
import { person, weapon } from "./people.ts";

function creature(facts: HammercrawlFacts, dungeonTier: HammercrawlSystem["dungeonTier"] = null, extremes = false) {
  const derived = deriveHammercrawl(facts, { saveExtremes: extremes });
  const one: GameCreature<HammercrawlSystem> = {
    id: "Actor.one",
    type: "hammercrawl",
    name: "One",
    system: { derived, dungeonTier },
    derived,
    hitPoints: 6,
    conditions: [],
    light: null,
  };
  return one;
}
type Answers = Readonly<Record<string, string | number | boolean>>;
const test = (one: GameCreature<HammercrawlSystem>, id: string, answers: Answers = {}) =>
  HAMMERCRAWL_GAME.test(one, id, answers);
const target = (roll: ReturnType<typeof test>) =>
  roll?.resolve([[10, 10].slice(0, roll.dice[0]?.count)]).facts.find(({ label }) => label.endsWith(".target"))?.value;

describe("saves", () => {
  const fighter = creature(person("fighter", 4));
  it("HC-SAV-02 go by the tier of what is resisted; equal where nobody says it", () => {
    expect(target(test(fighter, "save.mind"))).toBe("15");
    expect(target(test(fighter, "save.mind", { tier: "4" }))).toBe("21");
    expect(target(test(creature(person("fighter", 9)), "save.mind", { tier: "1" }))).toBe("9");
    expect(test(fighter, "save.mind", { tier: "2" })?.odds).toEqual({ good: 7, of: 20 });
  });
  it("HC-SAV-01 (1) the category is asked where it is still to be said, as against a fireball", () => {
    const names = (id: string) =>
      HAMMERCRAWL_GAME.testForm?.(fighter, id).flatMap((one) => ("name" in one ? one.name : []));
    expect(names("save")).toEqual(["category", "tier", "dark", "difficulty", "steps"]);
    expect(names("save.area")).toEqual(["tier", "dark", "difficulty", "steps"]);
    expect(test(fighter, "save", { category: "area" })?.resolve([[13]])).toMatchObject({ success: true });
    expect(test(fighter, "save", { category: "area" })?.resolve([[12]])).toMatchObject({ success: false });
    expect(test(fighter, "save.weather")).toBeNull();
  });
  it("HC-SAV-05 (1) a 20 fails where it does not reach, unless the table has it otherwise", () => {
    const weak = person("thief", 1);
    expect(test(creature(weak), "save.mind", { tier: "6" })?.resolve([[20]]).success).toBe(false);
    expect(test(creature(weak, null, true), "save.mind", { tier: "6" })?.resolve([[20]]).success).toBe(true);
    expect(test(creature(weak, null, true), "save.area", { difficulty: -20 })?.resolve([[1]]).success).toBe(false);
  });
  it("HC-CLS-37 thieves have advantage against traps", () => {
    const thief = creature(person("thief", 1));
    expect(test(thief, "save.area", { trap: true })?.dice).toMatchObject([{ count: 2, faces: 20 }]);
    expect(test(fighter, "save.area", { trap: true })?.dice).toMatchObject([{ count: 1 }]);
    expect(HAMMERCRAWL_GAME.testForm?.(thief, "save.area").some((one) => "ticks" in one)).toBe(true);
  });
  it("HC-CNV-07 the dialog adds dice, and the card drops those that do not count", () => {
    const roll = test(fighter, "save.body", { steps: 2, difficulty: 1 });
    expect(roll?.dice).toMatchObject([{ count: 3 }]);
    expect(roll?.resolve([[3, 18, 9]])).toMatchObject({ success: true, dropped: [0, 2] });
    expect(test(fighter, "save.body", { steps: -1 })?.odds).toMatchObject({ of: 100 });
  });
});

describe("skills", () => {
  const halfling = creature(person("halfling", 1, { dexterity: 16 }));
  it("HC-SKL-01 (1) DEX +1 and skilled: a 9 succeeds", () => {
    const one = creature(person("fighter", 1, { dexterity: 13 }));
    expect(test(one, "skill")?.resolve([[9]])).toMatchObject({ success: true });
    expect(target(test(one, "skill", { scope: "unskilled" }))).toBe("15");
    expect(target(test(one, "skill", { scope: "far", stat: "strength" }))).toBe("20");
  });
  it("HC-SKL-02 (1) (2) a thief of tier 1 in a dungeon of tier 2: DEX +2 needs a 16", () => {
    const thief = creature(person("thief", 1, { dexterity: 16 }), 2);
    expect(test(thief, "thief.lockpicking", { tier: "2" })?.resolve([[16]])).toMatchObject({ success: true });
    expect(test(thief, "thief.lockpicking", { tier: "2" })?.resolve([[15]])).toMatchObject({ success: false });
    const [asked] = HAMMERCRAWL_GAME.testForm?.(thief, "thief.lockpicking") ?? [];
    expect(asked).toMatchObject({ name: "tier", value: "2" });
    expect(test(creature(person("fighter")), "thief.lockpicking")).toBeNull();
  });
  it("HC-SKL-05 (1) an equal tier is 15", () => {
    expect(target(test(creature(person("thief", 1)), "thief.lockpicking"))).toBe("15");
  });
  it("HC-SKL-04 (1) a trap that is not found is broken with disadvantage", () => {
    const thief = creature(person("thief", 1));
    const roll = test(thief, "thief.trapBreaking", { unfound: true });
    expect(roll?.dice).toMatchObject([{ count: 2 }]);
    expect(roll?.resolve([[19, 3]]).success).toBe(false);
    expect(test(thief, "thief.stealth", { unfound: true })?.dice).toMatchObject([{ count: 1 }]);
  });
  it("HC-CLS-14 (1) a halfling hides with two dice", () => {
    expect(test(halfling, "thief.stealth")?.dice).toMatchObject([{ count: 2 }]);
    expect(test(halfling, "thief.tracking")).toBeNull();
  });
});

describe("attacks", () => {
  const orc: GameCreature = {
    ...creature(person("")),
    type: "monster",
    system: {},
    derived: creatureNumbers({ attackValue: 11, savingThrow: 6, armorClass: 3, movement: 30, attacks: [] }),
  };
  it("HC-CNV-03 (3) HC-CMB-07 (1) each die is against ten and the armor class of Whitehack's scale", () => {
    const attacker = creature(person("fighter", 1, { strength: 16 }, { weapons: [weapon()] }));
    const [line] = attacker.derived.attacks;
    if (!line) throw new Error("There is a weapon");
    const roll = HAMMERCRAWL_GAME.attack({ attacker, target: orc, line, distance: 5, answers: {} });
    expect(roll.dice).toHaveLength(2);
    const result = roll.resolve([[9], [15]]); // 12 and 18 against 13
    expect(result).toMatchObject({ success: true, damage: { dice: [{ count: 1, faces: 8, bonus: 2 }] } });
    expect(roll.resolve([[10], [15]]).damage?.dice).toHaveLength(2);
  });
});
