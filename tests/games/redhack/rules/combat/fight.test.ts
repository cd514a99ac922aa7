import { describe, expect, it } from "vitest";
import {
  type AreaAttack,
  areaRefusal,
  inArea,
  mostTargets,
} from "../../../../../src/games/redhack/rules/combat/areas.ts";
import { boardFrom, withSteps } from "../../../../../src/games/redhack/rules/combat/bands.ts";
import {
  afterMishap,
  CASTING,
  declareSpell,
  hasHandToCast,
  OTHER_HANDS,
  spellMoment,
  spellsDue,
} from "../../../../../src/games/redhack/rules/combat/casting.ts";
import { otherHandOf } from "../../../../../src/games/redhack/rules/combat/hands.ts";
import {
  armorBehind,
  armorClassBehind,
  attackersAllowed,
  hasRoomFor,
  isInSight,
  MOVES_TO_STAND,
  WAYS_DOWN,
} from "../../../../../src/games/redhack/rules/combat/position.ts";
import { mayReady, READYING } from "../../../../../src/games/redhack/rules/combat/readying.ts";
import {
  type Blocker,
  mayBlock,
  shieldWear,
  toAttackPastBlock,
  toBlockTest,
  toMonsterBlock,
} from "../../../../../src/games/redhack/rules/combat/shields.ts";
import { toAttackTest, toDefenceTest } from "../../../../../src/games/redhack/rules/combat/attack-tests.ts";
import { REDHACK_CLASSES } from "../../../../../src/games/redhack/rules/characters/classes.ts";
import { deriveRedhack } from "../../../../../src/games/redhack/rules/characters/derive-redhack.ts";
import { difficultyOf, resolveTest } from "../../../../../src/games/redhack/rules/tests/test.ts";
import { RuleError } from "../../../../../src/rules/index.ts";
import { person, weapon } from "../characters/people.ts";

const board = boardFrom(["caster", "a", "b", "c", "far"], (one, other) => {
  const at = { caster: 0, a: 50, b: 60, c: 100, far: 400 } as Readonly<Record<string, number>>;
  return Math.abs((at[one] ?? 0) - (at[other] ?? 0));
});

describe("standing ground", () => {
  const orcs = ["o1", "o2", "o3", "o4"];
  it("RH-POS-01 (1) in a doorway one of four orcs attacks", () => {
    expect(attackersAllowed("doorway", orcs)).toEqual(["o1"]);
  });
  it("RH-POS-01 three at a wall, six in the open, and all who move about", () => {
    expect(attackersAllowed("wall", orcs)).toHaveLength(3);
    const eight = [...orcs, "o5", "o6", "o7", "o8"];
    expect([attackersAllowed("open", eight).length, attackersAllowed("moving", eight).length]).toEqual([6, 8]);
    expect([hasRoomFor("wall", orcs.slice(0, 3), "o4"), hasRoomFor("wall", orcs.slice(0, 3), "o1")]).toEqual([
      false,
      true,
    ]);
    expect([hasRoomFor("wall", orcs.slice(0, 2), "o4"), hasRoomFor("moving", orcs, "o9")]).toEqual([true, true]);
  });
  it("RH-POS-02 cover, where it is better, and out of sight", () => {
    const behind = (cover: "none" | "shrubs" | "rock" | "window") => armorBehind(10, { cover, prone: false });
    expect((["none", "shrubs", "rock", "window"] as const).map(behind)).toEqual([10, 12, 14, 16]);
    expect(armorBehind(14, { cover: "shrubs", prone: true })).toBe(14);
    expect(armorClassBehind(1, { cover: "rock", prone: false })).toBe(4);
    expect([isInSight("hidden"), isInSight("window")]).toEqual([false, true]);
  });
  it("RH-ATK-03 going down is part of something, standing up a move", () => {
    expect([WAYS_DOWN, MOVES_TO_STAND]).toEqual([["move", "reaction", "action"], 1]);
    expect(armorBehind(10, { cover: "none", prone: true })).toBe(12);
    expect(armorBehind(10, { cover: "hidden", prone: false })).toBe(10);
  });
});

describe("shields", () => {
  const defence = toDefenceTest({
    armor: deriveRedhack(person(), { burdens: 0 }).redhack,
    hitDice: 3,
    isMelee: true,
  });
  const shield = { id: "s", name: "Shield", magic: 0 };
  const blocker = (more: Partial<Blocker> = {}): Blocker => ({
    id: "a",
    shield,
    reactionsLeft: 1,
    able: true,
    ...more,
  });

  it("RH-OFF-03 (1) Strength over the monster's hit dice", () => {
    const block = toBlockTest(defence, { strength: 15, shield });
    const reach = [4, 15, 3, 16].map((face) => resolveTest(block, [face]).success);
    expect(reach).toEqual([true, true, false, false]);
    expect(resolveTest(block, [4]).rules).toContain("RH-OFF-03");
  });
  it("RH-OFF-03 (2) no reaction, no block", () => {
    expect(mayBlock(blocker(), "a", board)).toBe(true);
    expect(mayBlock(blocker({ reactionsLeft: 0 }), "a", board)).toBe(false);
    expect(mayBlock(blocker({ shield: null }), "a", board)).toBe(false);
    expect(mayBlock(blocker({ able: false }), "a", board)).toBe(false);
  });
  it("RH-OFF-03 for allies who are close", () => {
    expect([mayBlock(blocker(), "b", board), mayBlock(blocker(), "far", board)]).toEqual([true, false]);
  });
  it("RH-OFF-03 a magical shield has its chaser", () => {
    const block = toBlockTest({ ...defence, mode: "single" }, { strength: 15, shield: { ...shield, magic: 3 } });
    expect(resolveTest(block, [2], [8])).toMatchObject({ success: true, special: null });
  });
  it("RH-OFF-03 a monster's block makes the attack harder, or its own defence", () => {
    const [line] = deriveRedhack(person({ weapons: [weapon("d8")] }), { burdens: 0 }).redhack.lines;
    if (!line) throw new Error("no line");
    const past = toAttackPastBlock(toAttackTest({ line, armorClass: 2, feet: 5 }), 5);
    expect([difficultyOf(past), past.rolled]).toEqual([5, "strength"]);
    expect(resolveTest(toMonsterBlock(4, 2), [14])).toMatchObject({ score: 14, difficulty: 2, success: true });
  });

  const crit = { hits: true, critical: true };
  const blocked = { success: true, chaser: null };
  it("RH-OFF-04 (1) a critical hit breaks it", () => {
    expect(shieldWear(crit, blocked, { shield: 0, weapon: 0 })).toEqual({ breaks: "yes", proposed: true });
  });
  it("RH-OFF-04 not another, nor one that was not blocked", () => {
    expect(shieldWear({ hits: true, critical: false }, blocked, { shield: 0, weapon: 0 }).breaks).toBe("no");
    expect(shieldWear(crit, { success: false, chaser: null }, { shield: 0, weapon: 0 }).breaks).toBe("no");
  });
  it("RH-OFF-04 of a magical one the Referee decides", () => {
    const hits = { die: 12, label: "Shield", face: 12, hits: true } as const;
    expect(shieldWear(crit, blocked, { shield: 2, weapon: 1 })).toEqual({ breaks: "ask", proposed: false });
    expect(shieldWear(crit, blocked, { shield: 1, weapon: 2 })).toEqual({ breaks: "ask", proposed: true });
    expect(shieldWear(crit, { success: true, chaser: hits }, { shield: 1, weapon: 2 }).proposed).toBe(false);
  });
});

describe("readying", () => {
  it("RH-RDY-01 (1) a dagger from the belt is free, and an opening", () => {
    expect(READYING.worn).toEqual({ cost: "none", opening: true });
    expect(READYING.stowed).toEqual({ cost: "action", opening: true });
  });
  it("RH-RDY-01 a stowed item takes the action, and nothing is readied out of turn", () => {
    expect(mayReady("stowed", { actionLeft: false, ownTurn: true })).toBe(false);
    expect(mayReady("stowed", { actionLeft: true, ownTurn: true })).toBe(true);
    expect(mayReady("worn", { actionLeft: false, ownTurn: true })).toBe(true);
    expect(mayReady("worn", { actionLeft: true, ownTurn: false })).toBe(false);
    expect(mayReady("held", { actionLeft: false, ownTurn: false })).toBe(true);
  });
});

describe("casting", () => {
  it("RH-OFF-01 (1)–(2) a wizard with a torch cannot cast, a cleric can", () => {
    const { wizard, cleric } = REDHACK_CLASSES;
    expect([hasHandToCast(wizard, "light"), hasHandToCast(cleric, "light")]).toEqual([false, true]);
    expect(OTHER_HANDS.map((hand) => hasHandToCast(wizard, hand))).toEqual([true, false, false, false, false]);
    expect(OTHER_HANDS.map((hand) => hasHandToCast(cleric, hand))).toEqual([true, true, true, false, false]);
  });
  it("RH-OFF-01 the other hand is full with a weapon, a grip, a shield or a light", () => {
    const empty = { holds: ["oneHand", "no"], shield: false, light: false } as const;
    expect([
      otherHandOf(empty),
      otherHandOf({ ...empty, light: true }),
      otherHandOf({ ...empty, light: true, shield: true }),
      otherHandOf({ holds: ["twoHands"], shield: false, light: false }),
      otherHandOf({ holds: ["oneHand", "offHand"], shield: false, light: false }),
    ]).toEqual(["free", "light", "shield", "grip", "weapon"]);
  });
  it.each([
    ["RH-CST-01 (1) declared on 6", 6, 4, false],
    ["RH-CST-01 (2) declared on 5", 5, 3, true],
    ["RH-CST-01 (3) declared on 2", 2, 0, false],
    ["RH-CST-01 declared on 3", 3, 1, false],
    ["RH-CST-01 declared on 1", 1, 0, false],
  ] as const)("%s", (_, declared, at, afterMonsters) => {
    expect(spellMoment(declared)).toEqual({ at, afterMonsters });
  });

  const pending = declareSpell({ caster: "caster", spell: "sleep", round: 2 }, 6);
  it("RH-CST-01 goes off on its number, and after the end of the round at the latest", () => {
    expect([5, 4, 3].map((at) => spellsDue([pending], { round: 2, at }).length)).toEqual([0, 1, 1]);
    expect([
      spellsDue([pending], { round: 3, at: 8 }).length,
      spellsDue([pending], { round: 1, at: 1 }).length,
    ]).toEqual([1, 0]);
  });
  it("RH-CST-01 damage or incapacity of the caster spoils it", () => {
    const hurt = { who: "caster", damage: 1, incapacitated: false };
    expect(afterMishap(pending, hurt).spoilt).toBe("damage");
    expect(afterMishap(pending, { ...hurt, damage: 0, incapacitated: true }).spoilt).toBe("incapacitated");
    expect([afterMishap(pending, { ...hurt, who: "a" }), afterMishap(pending, { ...hurt, damage: 0 })]).toEqual([
      pending,
      pending,
    ]);
    expect(spellsDue([afterMishap(pending, hurt)], { round: 2, at: 4 })).toEqual([]);
    const spoilt = afterMishap(pending, hurt);
    expect(afterMishap(spoilt, { ...hurt, incapacitated: true })).toBe(spoilt);
    expect(CASTING).toEqual({ cost: "action", slots: 1, opening: true });
  });
});

describe("areas", () => {
  const area = (more: Partial<AreaAttack>): AreaAttack => ({
    shape: "blast",
    caster: "caster",
    targets: ["a"],
    steps: 0,
    linedUp: false,
    ...more,
  });

  it("RH-ARE-01 (1) a close blast reaches those close to its target", () => {
    expect(inArea(area({}), board)).toEqual(["a", "b"]);
    expect(inArea(area({ steps: 1 }), board)).toEqual(["a", "caster", "b", "c"]);
  });
  it("RH-ARE-02 (1) a line that is not lined up has one target", () => {
    expect([mostTargets({ shape: "line", linedUp: false }), mostTargets({ shape: "line", linedUp: true })]).toEqual([
      1, 2,
    ]);
    expect(areaRefusal(area({ shape: "line", targets: ["a", "c"], steps: 2 }), board)).toBe("tooMany");
    expect(inArea(area({ shape: "line", steps: 2 }), board)).toEqual(["a", "b"]);
    expect(inArea(area({ shape: "line", targets: ["a", "c"], steps: 2, linedUp: true }), board)).toEqual([
      "a",
      "b",
      "c",
    ]);
  });
  it("RH-ARE-02 a cone reaches its targets and those close to the second", () => {
    expect(inArea(area({ shape: "cone", targets: ["c", "a"], steps: 1 }), board)).toEqual(["c", "a", "b"]);
    expect(inArea(area({ shape: "cone", targets: ["a", "c"], steps: 1 }), board)).toEqual(["a", "c"]);
    expect(inArea(area({ shape: "cone", steps: 1 }), board)).toEqual(["a", "b"]);
  });
  it("RH-ARE-02 leave the caster out, and refuse what does not fit", () => {
    const beside = withSteps(board, "caster", "a", 0);
    expect(inArea(area({ shape: "cone" }), beside)).toEqual(["a", "b"]);
    expect(areaRefusal(area({ targets: [] }), board)).toBe("noTarget");
    expect(areaRefusal(area({ targets: ["a", "b"] }), board)).toBe("tooMany");
    expect(areaRefusal(area({ shape: "cone", targets: ["caster"] }), board)).toBe("caster");
    expect(areaRefusal(area({ shape: "cone", targets: ["a", "far"], steps: 2 }), board)).toBe("tooFarApart");
    expect(() => inArea(area({ targets: [] }), board)).toThrow(RuleError);
  });
});
