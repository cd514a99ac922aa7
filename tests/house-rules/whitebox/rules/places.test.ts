import { describe, expect, it } from "vitest";
import { crossbowOf, crossbowRate, loadHeavy } from "../../../../src/house-rules/whitebox/rules/crossbows.ts";
import { bound, STANCE_ARMOR, wayOut } from "../../../../src/house-rules/whitebox/rules/ways-out.ts";
import {
  BURNING_OIL,
  HOLY_WATER,
  isDud,
  isHarmed,
  isOver,
  nextDawn,
  pouredRounds,
  pouredSquares,
  scatter,
  stoppedBy,
} from "../../../../src/house-rules/whitebox/rules/flasks.ts";
import { blazeEnd, farthestBlaze } from "../../../../src/house-rules/whitebox/rules/blazes.ts";
import { isSighted } from "../../../../src/house-rules/whitebox/rules/attack-situations.ts";
import { passesFriends } from "../../../../src/house-rules/whitebox/rules/pack.ts";
import {
  beginAttack,
  coreRulebook,
  freeAttacksOnAct,
  freeAttacksOnWay,
  squaresWide,
} from "../../../../src/rules/index.ts";
import { attack, attacker, target } from "../../../rules/combat/attacks.ts";
import { whitebox } from "./whitebox.ts";
import { hitWindow } from "../../../support/hit-window.ts";

const rules = whitebox();
const landsAt = (d8: number, d6: number) => {
  const { step } = scatter([d8], [d6]);
  return [10 + step.x, 10 + step.y];
};

describe("scatter", () => {
  it.each([
    ["WB-CMB-14 (1)", 3, 4, [12, 10]],
    ["WB-CMB-14 (2)", 6, 6, [7, 13]],
    ["WB-CMB-14 (3)", 1, 1, [10, 9]],
    ["WB-CMB-14 (4)", 8, 3, [8, 8]],
  ])("%s from (10, 10)", (_rule, d8, d6, place) => {
    expect(landsAt(d8, d6)).toEqual(place);
  });
  it("WB-CMB-14: stops before a wall", () => {
    const far = scatter([3], [6]);
    expect(far).toMatchObject({ feet: 15, direction: "WHITEHACK.Scatter.east" });
    expect(stoppedBy(2, far)).toMatchObject({ step: { x: 2, y: 0 }, feet: 10, direction: far.direction });
    expect(stoppedBy(0, far)).toMatchObject({ step: { x: 0, y: 0 }, feet: 0 });
    expect(stoppedBy(-1, far)).toEqual(far);
    expect(scatter([], []).step).toEqual({ x: 0, y: -1 });
    expect([rules.grenades.direction.faces, rules.grenades.distance.faces]).toEqual([8, 6]);
    expect(coreRulebook.grenades.scatter([1], [1]).way).toEqual([]);
  });
});

describe("oil and holy water", () => {
  it("WB-CMB-02 (1) burns for two rounds", () => {
    expect(rules.grenades.flask("Flask of oil")).toBe(BURNING_OIL);
    expect(BURNING_OIL).toMatchObject({ rounds: 2, damage: { count: 1, faces: 6 } });
    expect(coreRulebook.grenades.flask("Oil")).toBeNull();
    expect(whitebox({ "wb.grenades": false }).grenades).toBe(coreRulebook.grenades);
  });
  it("WB-CMB-02 (2), (3) a stray one stays cold on a 1 alone", () => {
    expect(landsAt(3, 4)).toEqual([12, 10]);
    expect([1, 2].map((face) => isDud(BURNING_OIL, face))).toEqual([true, false]);
    expect(isDud(HOLY_WATER, 1)).toBe(false);
  });
  it("WB-CMB-02 WB-CMB-03: a fire ends by the clock, and by the rounds of its fight, the present one counted", () => {
    const lit = { now: 100, secondsOfRound: 10 };
    expect(blazeEnd(2, { ...lit, fight: null })).toEqual({ until: 120, fight: null });
    expect(blazeEnd(2, { ...lit, fight: { id: "f", round: 3 } })).toEqual({
      until: 120,
      fight: { id: "f", lastRound: 4 },
    });
  });
  it("WB-CMB-03 WB-CMB-14: it lies at the feet of who pours it out, or within three ranges of a thrower and a miss", () => {
    expect(farthestBlaze(true, rules.grenades)).toBe(2);
    expect(farthestBlaze(true, { poured: null })).toBe(0);
    expect(farthestBlaze(false, rules.grenades)).toBe(12);
  });
  it("WB-CMB-03 (1) poured oil covers four squares for a turn", () => {
    expect(pouredSquares({ x: 4, y: 4 })).toEqual([
      { x: 4, y: 4 },
      { x: 5, y: 4 },
      { x: 4, y: 5 },
      { x: 5, y: 5 },
    ]);
    expect([pouredRounds(10), pouredRounds(60)]).toEqual([60, 10]);
    expect(rules.grenades.poured).toMatchObject({ squares: 2, rounds: 60 });
  });
  it("WB-CMB-13 (1), (2) holy water harms a zombie, and no orc", () => {
    expect(rules.grenades.flask("Holy Water, vial")).toBe(HOLY_WATER);
    expect(isHarmed(HOLY_WATER, ["Undead"])).toBe(true);
    expect(isHarmed(HOLY_WATER, ["orc"])).toBe(false);
    expect(isHarmed(BURNING_OIL, ["orc"])).toBe(true);
    expect(rules.grenades.flask("Water")).toBeNull();
  });
  it("WB-CMB-13 (3) blessed at ten in the evening, it is water at six", () => {
    expect(nextDawn(22 * 3600)).toBe(30 * 3600);
    expect(nextDawn(6 * 3600)).toBe(30 * 3600);
    expect(nextDawn(5 * 3600)).toBe(6 * 3600);
    expect(nextDawn(-3600)).toBe(6 * 3600);
    expect(rules.grenades.blessing?.until(22 * 3600)).toBe(30 * 3600);
    expect(whitebox({ "wb.dawn": 0 }).grenades.blessing?.until(22 * 3600)).toBe(24 * 3600);
    const vial = { blessedUntil: 30 * 3600 };
    expect([30 * 3600 - 1, 30 * 3600].map((now) => isOver(vial, now))).toEqual([false, true]);
    expect(isOver({ blessedUntil: null }, 1e9)).toBe(false);
    const short = { ...coreRulebook.turnLength.seconds, day: 20 * 3600 };
    expect(nextDawn(18 * 3600, 6, short)).toBe(26 * 3600); // a day of twenty hours
  });
  it("WB-CMB-13: is made of clean water by a blessing", () => {
    const { blessing } = rules.grenades;
    const names = ["Clean water vial", "Vial of water", "Holy water vial", "Waterskin"];
    expect(names.map((name) => blessing?.blesses(name))).toEqual([true, true, false, false]);
    expect(["Bless", "Blessing of the bell", "Sleep"].map((name) => blessing?.isBless(name))).toEqual([
      true,
      true,
      false,
    ]);
    expect([blessing?.isBless("Segnen", "bless"), blessing?.isBless("Bless", "sleep")]).toEqual([true, false]);
    expect([blessing?.blesses("Weihwasser", "cleanWater"), blessing?.blesses("Clean water vial", "nothing")]).toEqual([
      true,
      false,
    ]);
    expect(
      ["oil", "holyWater", "cleanWater", "nothing"].map((holds) => rules.grenades.flask("Flasche", holds)),
    ).toEqual([BURNING_OIL, HOLY_WATER, null, null]);
    expect([blessing?.flask, coreRulebook.grenades.blessing]).toEqual([HOLY_WATER, null]);
  });
});

describe("crossbows", () => {
  const shotsWith = (kind: "light" | "heavy", moved = 0) =>
    rules.actions.shots({ rateOfFire: crossbowRate(kind), moved });
  it("WB-CMB-05 (1) a light one shoots every round", () => {
    expect(crossbowOf("Crossbow")).toBe("light");
    expect(crossbowRate("light")).toEqual({ shots: 1, rounds: 1 });
    expect(crossbowOf("Long bow")).toBeNull();
  });
  it("WB-CMB-05 (2) and twice without a step", () => {
    expect(shotsWith("light")).toBe(2);
    expect(shotsWith("light", 5)).toBe(1);
  });
  const turn = { loaded: true, move: true, action: true };
  it("WB-CMB-06 (1), (2) a heavy one is loaded with the move, and shoots again the next round", () => {
    expect(crossbowOf("Heavy crossbow")).toBe("heavy");
    expect(loadHeavy({ loaded: false, move: true, action: false })).toEqual({
      loaded: true,
      move: false,
      action: false,
    });
  });
  it("WB-CMB-06 (3) never twice", () => {
    expect(shotsWith("heavy")).toBe(1);
    expect(loadHeavy(turn)).toBeNull();
    expect(loadHeavy({ loaded: false, move: false, action: true })).toMatchObject({ action: false });
    expect(loadHeavy({ loaded: false, move: false, action: false })).toBeNull();
    expect(crossbowRate("heavy")).toEqual({ shots: 1, rounds: 2 });
  });
});

describe("leaving a melee", () => {
  const guard = { id: "orc", reach: 5, ready: true, freeAttacks: 1, used: 0, distance: 5 };
  const strikes = (...distances: number[]) => {
    const feet = (distances.length - 1) * 5;
    const careful = feet <= rules.engagement.disengaging(30, rules.options);
    return freeAttacksOnWay({ feet, movement: 30, careful, distances: { orc: distances } }, [guard], rules).length;
  };

  it("WB-CMB-07 (1) a spear reaches past a friend, a sword does not", () => {
    expect([10, 5].map((reach) => rules.engagement.inMeleeRange(10, reach))).toEqual([true, false]);
  });
  it("WB-CMB-08 (1) whoever strikes is bound, and so is the other", () => {
    const bonds = bound([], "a", "b");
    expect(bonds).toEqual([{ first: "a", second: "b" }]);
    expect(bound(bonds, "b", "a")).toBe(bonds);
    expect(bound(bonds, "a", "c")).toHaveLength(2);
  });
  it("WB-CMB-08 (2) only three ways lead out, and no other act lets anybody strike", () => {
    expect([5, 15, 60, 65].map((feet) => wayOut(feet, 30))).toEqual(["shift", "retreat", "flee", null]);
    expect(freeAttacksOnAct("quaff", [guard], rules)).toEqual([]);
    expect(freeAttacksOnAct("quaff", [guard], coreRulebook)).toHaveLength(1);
  });
  it("WB-CMB-09 (1)–(3) a step is safe wherever it leads", () => {
    expect([strikes(5, 10), strikes(5, 5)]).toEqual([0, 0]);
    expect(rules.engagement.disengaging(5, rules.options)).toBe(5);
  });
  it("WB-CMB-10 (1)–(3) half the rate is safe, the attack before it kept", () => {
    expect(strikes(5, 10, 15, 20)).toBe(0);
    expect(rules.engagement.disengaging(120, rules.options)).toBe(60);
  });
  it("WB-CMB-11 (1), (2) whoever flees gives an attack at 2, past the shield", () => {
    expect(strikes(5, 10, 15, 20, 25)).toBe(1);
    const flees = target(5, { facts: { armorClass: 5, shieldArmor: 1, metalArmor: false } });
    const free = attack({ attacker: attacker(12), target: flees, moment: { ...attack().moment, kind: "free" } });
    expect(hitWindow(beginAttack(free, rules).aim, rules)).toEqual({ from: 5, to: 14 });
    expect(hitWindow(beginAttack(free, coreRulebook).aim, coreRulebook)).toEqual({ from: 6, to: 12 });
  });
  it("WB-CMB-11 (3), (4) twice the rate is the most", () => {
    expect([wayOut(60, 30), wayOut(61, 30)]).toEqual(["flee", null]);
  });
  it("WB-CMB-12 (1) a fighter may guard instead of striking", () => {
    expect(STANCE_ARMOR).toBe(2);
  });
});

describe("space", () => {
  it("WB-ACT-05 (1) a wall between hides the target", () => {
    const at = (x: number, y: number) => ({ x, y });
    const wall = [at(5, -5), at(5, 5)] as const;
    expect(isSighted([at(0, 0), at(10, 0)], [wall])).toBe(false);
    expect(isSighted([at(0, 0), at(10, 0)], [[at(5, 1), at(5, 5)]])).toBe(true);
  });
  it("WB-CMB-18 (3) no way leads through an enemy, and through friends as before", () => {
    const may = passesFriends({ passes: ({ isEnd }) => !isEnd });
    expect([may({ isFoe: true, isEnd: false }), may({ isFoe: false, isEnd: false })]).toEqual([false, true]);
    expect(may({ isFoe: false, isEnd: true })).toBe(false);
  });
  it("WB-CMB-18 (1), (2) an ogre fills two squares each way, a dragon three", () => {
    expect([squaresWide("large"), squaresWide("huge")]).toEqual([2, 3]);
  });
});
