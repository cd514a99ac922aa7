// Figures inside functions, where no table holds them, by the register's numbers.
import { describe, expect, it } from "vitest";
import { spreadSquares } from "../../src/rules/combat/missiles/area.ts";
import { reachOf } from "../../src/rules/items/traits.ts";
import { DEFAULT_OPTIONS, parseDamage, toClockTime } from "../../src/rules/index.ts";
import { planMiracleCost } from "../../src/rules/magic/miracle-cost.ts";
import { darkSightOf } from "../../src/rules/monsters/dark-sight.ts";
import { deriveMonster } from "../../src/rules/monsters/derive-monster.ts";
import { coreRulebook } from "../../src/rules/rulebook/rulebook.ts";
import { coreExploration } from "../../src/rules/campaign/exploring/crawl.ts";
import { monster } from "./builders.ts";

describe("figures of play", () => {
  it.each([
    [0, { day: 1, hour: 0, minute: 0, second: 0 }],
    [3599, { day: 1, hour: 0, minute: 59, second: 59 }],
    [3600, { day: 1, hour: 1, minute: 0, second: 0 }],
    [82_800, { day: 1, hour: 23, minute: 0, second: 0 }],
    [86_400, { day: 2, hour: 0, minute: 0, second: 0 }],
  ])("WH-TIME-06: %d seconds are a time of day", (clock, time) => {
    expect(toClockTime(clock)).toEqual(time);
  });

  it("WH-CRAWL-02: a d6 every second turn", () => {
    expect([1, 2, 3, 4].map((turn) => coreExploration.encounterDice(turn))).toEqual([
      { count: 0, faces: 6, bonus: 0 },
      { count: 1, faces: 6, bonus: 0 },
      { count: 0, faces: 6, bonus: 0 },
      { count: 1, faces: 6, bonus: 0 },
    ]);
  });

  it("WH-WISE-03: a cost is thrown with d6", () => {
    expect(planMiracleCost({ formula: parseDamage("2d6") }, DEFAULT_OPTIONS)).toEqual({ count: 2, faces: 6, bonus: 0 });
  });

  it("WH-WPN-03: arms reach 5 feet, long ones 10; a natural attack reaches 5 and doubles with a crit", () => {
    expect([reachOf({ traits: [] }), reachOf({ traits: ["reach"] })]).toEqual([5, 10]);
    expect(deriveMonster(monster("3"), coreRulebook).attacks[0]).toMatchObject({ range: 5, critMultiplier: 2 });
  });

  it("WH-MON-12: humans see nothing in the dark", () => {
    const feet = [true, false].map((human) => darkSightOf({ kind: "monster", human }, DEFAULT_OPTIONS).feet);
    expect(feet).toEqual([0, 30]);
  });

  it("WH-AREA-02: what is poured out in the open fills nine squares around the middle", () => {
    const squares = spreadSquares({ x: 0, y: 0 }, () => true).map(({ x, y }) => `${x},${y}`);
    expect(squares).toEqual(["0,0", "1,0", "0,1", "-1,0", "0,-1", "2,0", "1,1", "1,-1", "0,2"]);
  });
});
