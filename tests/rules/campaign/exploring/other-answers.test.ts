import { describe, expect, test } from "vitest";
import {
  coreRulebook,
  crawlTurn,
  type DoorRules,
  type ExplorationRules,
  LIGHT_LEVELS,
  type LightRules,
  type Notice,
  resolveEncounterCheck,
  resolveTotal,
  type Rulebook,
  secondsOf,
  type SearchRules,
} from "../../../../src/rules/index.ts";

/** A world with shorter turns, chances instead of tasks, and dice for who sees whom: what packs may say. */
const doors: DoorRules = {
  ...coreRulebook.doors,
  listening: (gifts) => ({ kind: "chance", inSix: Math.min(6, 1 + gifts) }),
  forcing: (strength, helpers) => {
    const alone = strength >= 13 ? 4 : strength >= 9 ? 2 : 1;
    return { kind: "chance", inSix: Math.min(6, alone + (helpers > 0 ? 1 : 0)) };
  },
};
const search: SearchRules = {
  ...coreRulebook.search,
  method: ({ searchers, turns }) => {
    const inSix = searchers * turns;
    return inSix >= 6 ? { kind: "certain" } : { kind: "chance", inSix };
  },
};
const exploration: ExplorationRules = { ...coreRulebook.exploration, isEncounter: ([face = 6]) => face <= 3 };
const light: LightRules = {
  sources: { lantern: { lasts: { amount: 24, unit: "dungeonTurn" }, radius: 40 } },
  penalty: (level, { most, least }) => {
    const [at, from, to] = [level, most, least].map((one) => LIGHT_LEVELS.indexOf(one as typeof level));
    return -2 * Math.max(0, (from ?? 0) - (at ?? 0), (at ?? 0) - (to ?? 0));
  },
};
const world: Rulebook = {
  ...coreRulebook,
  doors,
  search,
  exploration,
  light,
  turnLength: { seconds: { ...coreRulebook.turnLength.seconds, round: 30, dungeonTurn: 300 } },
  encounter: {
    notice: {
      dice: { count: 2, faces: 6, bonus: 0 },
      notice: (total): Notice => (total <= 2 ? "ambushed" : total >= 12 ? "mayAmbush" : "even"),
    },
  },
};

describe("other answers to the families of exploring", () => {
  test("turns may be shorter, and everything that counts them hears it", () => {
    expect(crawlTurn({ began: 0, checked: 0 }, 600, world)).toBe(2);
    expect(secondsOf({ amount: 2, unit: "round" }, world)).toBe(60);
    expect(secondsOf({ amount: 3, unit: "round" }, world)).toBe(90);
  });
  test("hidden things, doors and sounds may be chances", () => {
    const found = world.search.method({ what: "hidden", exact: false, searchers: 2, turns: 2 });
    expect(found).toEqual({ kind: "chance", inSix: 4 });
    expect(world.search.method({ what: "hidden", exact: false, searchers: 3, turns: 2 }).kind).toBe("certain");
    expect([world.doors.forcing(14, 1), world.doors.forcing(7, 0), world.doors.listening(2)]).toEqual([
      { kind: "chance", inSix: 5 },
      { kind: "chance", inSix: 1 },
      { kind: "chance", inSix: 3 },
    ]);
  });
  test("the dark may cost something, step by step", () => {
    const human = { most: "bright", least: "normal" } as const;
    expect(LIGHT_LEVELS.map((level) => world.light.penalty(level, human) ?? 0)).toEqual([-2, -0, -0, -2, -4]);
  });
  test("more may come, and dice may tell who sees whom", () => {
    const plan = world.exploration.encounterDice(2);
    expect([3, 4].map((face) => resolveEncounterCheck(plan, [face], "ordinary", world))).toEqual([true, false]);
    const rule = world.encounter.notice;
    expect([2, 7, 12].map((total) => rule?.notice(total))).toEqual(["ambushed", "even", "mayAmbush"]);
    expect(rule && resolveTotal(rule.dice, [3, 4])).toBe(7);
  });
});
