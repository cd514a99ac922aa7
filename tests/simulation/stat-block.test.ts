import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { coreRulebook, RuleError } from "../../src/rules/index.ts";
import { parseTroopLine, toMonsterFacts } from "../../src/simulation/stat-block.ts";
import { readyTroop } from "../../src/simulation/troop.ts";
import { monster, weapon } from "../rules/builders.ts";

function isReadOrRefused(text: string): boolean {
  try {
    return parseTroopLine(text).count >= 0;
  } catch (error) {
    return error instanceof RuleError;
  }
}

describe("a troop in a line", () => {
  it("WH-MON-01 tells how many, of what, and what they fight with", () => {
    expect(parseTroopLine("4 goblin: HD 1 AC 3 d6-1")).toMatchObject({
      name: "goblin",
      count: 4,
      block: { heroes: false, fearless: false, facts: { hitDice: "1", armorClass: 3, damage: "d6-1", morale: "high" } },
    });
  });
  it("may be one, and told by name alone", () => {
    expect(parseTroopLine("  Giant spider ")).toEqual({ name: "Giant spider", count: 1, block: null });
    expect(parseTroopLine("12 orc")).toEqual({ name: "orc", count: 12, block: null });
  });
  it("may say more than the least", () => {
    const { block } = parseTroopLine("2 guard: hd 3+1, ac 4, av 12, st 7, init 1, 2d6+1 poor heroes fearless doubled");
    expect(block).toMatchObject({
      heroes: true,
      fearless: true,
      doubled: true,
      facts: {
        hitDice: "3+1",
        morale: "poor",
        overrides: { attackValue: 12, savingThrow: 7 },
        bonus: { initiative: 1 },
      },
    });
  });
  it.each([
    ["", /is not a troop/],
    [":", /is not a troop/],
    ["4 goblin: HD 1 AC x d6", /AC is followed by a whole number/],
    ["4 goblin: HD 1 AC 3.5 d6", /AC is followed by a whole number/],
    ["4 goblin: HD 0 AC 3 d6", /are not hit dice/],
    ["4 goblin: AC 3 d6", /are not hit dice/],
    ["4 goblin: HD 1 AC 3", /is not damage/],
    ["4 goblin: HD 1 AC 3 d8", /is not damage/],
    ["4 goblin: HD 1 AC 3 d6 brave", /is not damage/],
    ["goblin: HD", /are not hit dice/],
  ])("says what is wrong with %j", (text, sentence) => {
    expect(() => parseTroopLine(text)).toThrow(RuleError);
    expect(() => parseTroopLine(text)).toThrow(sentence);
  });
  test("every line is read or refused with a sentence", () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(isReadOrRefused(text)).toBe(true);
      }),
    );
  });
});

describe("a troop that is ready", () => {
  const facts = toMonsterFacts({ hitDice: "6", armorClass: 4, damage: "d6" });
  const ready = (more: object = {}) => readyTroop({ name: "Ogre", count: 2, facts, ...more }, coreRulebook);

  it("WH-MON-07 has every number by its hit dice", () => {
    expect(ready()).toMatchObject({
      count: 2,
      hitPoints: { count: 6, faces: 6, bonus: 0 },
      lines: [{ attackValue: { value: 16 } }, { attackValue: { value: 10 } }],
      has: { weapon: false, shield: false, armor: false, allies: true },
      target: { armorClass: 4, shieldArmor: 0, metalArmor: false },
      morale: 16,
      victim: { kind: "monster" },
    });
  });
  it("has no morale to be tested if it is fearless or made of heroes", () => {
    expect([ready({ fearless: true }).morale, ready({ heroes: true }).morale]).toEqual([null, null]);
    expect(ready({ heroes: true }).victim.kind).toBe("character");
  });
  it("fights with what does most damage", () => {
    const items = [weapon({ name: "Club", damage: "d6+2" }), weapon({ name: "Knife", damage: "d6-1" })];
    expect(ready({ facts: monster("2", { damage: "d6", items }) }).lines[0]?.name).toBe("Club");
    expect(ready({ facts: monster("2", { damage: "2d6", items }) }).lines[0]?.name).toBe("Bite");
  });
  it.each([
    ["nobody", { count: 0 }, /There must be 1 to 1000 of "Ogre", not 0/],
    ["too many", { count: 1001 }, /not 1001/],
    ["half of one", { count: 1.5 }, /whole number/],
    ["bad hit dice", { facts: monster("some") }, /are not hit dice/],
    ["bad damage", { facts: monster("2", { damage: "much" }) }, /is not damage/],
  ])("cannot be %s", (_what, more, sentence) => {
    expect(() => ready(more)).toThrow(RuleError);
    expect(() => ready(more)).toThrow(sentence);
  });
});
