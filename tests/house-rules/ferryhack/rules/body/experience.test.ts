import { describe, expect, it } from "vitest";
import {
  agreedShares,
  adventureParts,
  claim,
  equalParts,
  gainFrom,
  leftAfter,
  sell,
  spend,
} from "../../../../../src/house-rules/ferryhack/rules/body/experience.ts";
import { coreRulebook, goldIn, deriveMonster } from "../../../../../src/rules/index.ts";
import { monster } from "../../../../rules/builders.ts";
import { ferryhack } from "./rulebook.ts";

const purse = (silver: number, plain = 0) => ({ silver, plain });

describe("treasure", () => {
  it.each([
    ["FH-XP-01 (1)", "a sword for 120 silver", 120, 120],
    ["FH-XP-01 (2)", "five gold pieces", goldIn({ gp: 5, sp: 0, cp: 0 }) * 10, 50],
  ])("%s: %s", (_rule, _what, silver, xp) => {
    expect(spend(purse(300), "equipment", silver)).toMatchObject({ own: xp, purse: { silver: 300 - silver } });
  });
  it("FH-XP-01 (3): 300 silver that nobody spends are worth nothing, and gold in the award neither", () => {
    const { xp, options } = ferryhack();
    expect(xp.award({ monsters: [], gold: 30, quests: [] }, 1, options).each).toBe(0);
    expect([xp.goldIsSpent(options), coreRulebook.xp.goldIsSpent(coreRulebook.options)]).toEqual([true, false]);
    expect(xp.rules(options)).toContain("FH-XP-01");
    expect(coreRulebook.xp.rules({ ...options, payForXp: true })).toEqual(["WH-XP-01", "WH-XP-02", "WH-CAMP-04"]);
  });
  it("FH-XP-01: more than there is, and nothing, cannot be spent", () => {
    expect(spend(purse(5), "equipment", 6)).toEqual({ purse: purse(5), own: 0, next: 0, refusal: "tooMuch" });
    expect(spend(purse(5), "donation", 0).refusal).toBe("nothing");
  });

  it("FH-XP-02 (1): a painting sold for 200 silver is worth 200 once they are spent", () => {
    expect(spend(sell(purse(0), 200, true), "equipment", 200)).toMatchObject({ own: 200, purse: purse(0) });
  });
  it("FH-XP-02 (2): a looted sword sold for 50 is worth nothing", () => {
    expect(spend(sell(purse(0), 50, false), "equipment", 50)).toMatchObject({ own: 0, purse: purse(0) });
  });
  it("FH-XP-02: treasure is spent first", () => {
    const mixed = sell(purse(100), 50, false);
    expect(spend(mixed, "equipment", 80)).toMatchObject({ own: 80, purse: purse(70, 50) });
    expect(spend(mixed, "equipment", 120)).toMatchObject({ own: 100, purse: purse(30, 30) });
  });

  it.each([
    ["FH-XP-03 (1)", "donation", 100, 100, 100],
    ["FH-XP-03 (2)", "magicItem", 800, 0, 80],
    ["FH-XP-03 (3)", "equipment", 60, 60, 0],
  ] as const)(
    "%s: %s of %d silver is %d for this character and %d for the next",
    (_rule, purpose, silver, own, next) => {
      expect(gainFrom(purpose, silver)).toEqual({ own, next });
      expect(spend(purse(1_000), purpose, silver)).toMatchObject({ own, next, refusal: null });
    },
  );
  it("FH-XP-03: a magic item is given away, not paid for", () => {
    expect(spend(purse(5), "magicItem", 800)).toMatchObject({ purse: purse(5), next: 80, refusal: null });
  });

  it("FH-XP-04 (1) (2): a new character begins with the 180 that waited, and nothing waits any more", () => {
    expect(claim(0, 180)).toEqual({ xp: 180, bank: 0 });
    expect(claim(180, 0)).toEqual({ xp: 180, bank: 0 });
  });
});

describe("sharing", () => {
  it("FH-XP-05 (1): 120 among three are 40 each, or 60, 30 and 30", () => {
    expect(equalParts(120, 3)).toEqual([40, 40, 40]);
    expect(leftAfter(120, [60, 30, 30])).toBe(0);
    expect(equalParts(120, 0)).toEqual([]);
  });
  it("FH-XP-05: whoever names no part gets an equal one of the rest, and the adventure's is everybody's own", () => {
    const award = { each: 0, divided: 120, inFull: 500, remainder: 0, questPercent: 0 };
    expect(agreedShares(award, { parts: [60, null, null], helpers: 0 })).toEqual({ each: [560, 530, 530], left: 0 });
    expect(agreedShares(award, { parts: [null, null, null], helpers: 20 })).toEqual({ each: [533, 533, 533], left: 1 });
    expect(agreedShares(award, { parts: [100, 40], helpers: 0 }).left).toBe(-20);
  });
  it("FH-XP-05 (2): 20 for a helper leave 100", () => {
    expect(leftAfter(120, [20])).toBe(100);
    expect(leftAfter(120, [100, 30])).toBe(-10);
  });
  it("FH-XP-06 (1) (2): four orcs are 120, and one that fled counts unless the Referee says otherwise", () => {
    expect(deriveMonster(monster("1"), coreRulebook).xp.value).toBe(30);
    const { xp: rules, options } = ferryhack();
    expect([rules.fledCount, coreRulebook.xp.fledCount]).toEqual([true, false]);
    expect(rules.award({ monsters: [30, 30, 30, 30], gold: 0, quests: [] }, 3, options).each).toBe(40);
    expect(rules.award({ monsters: [30, 30, 30], gold: 0, quests: [] }, 3, options).each).toBe(30);
  });
  it("FH-XP-07 (1): 500 for everybody whose player is there", () => {
    expect(adventureParts(500, [true, true, true, false])).toEqual([500, 500, 500, 0]);
    const { xp, options } = ferryhack();
    expect(xp.award({ monsters: [], gold: 0, quests: [500] }, 3, options).each).toBe(500);
  });
});
