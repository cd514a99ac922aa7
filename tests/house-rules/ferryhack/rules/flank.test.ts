import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { isFlanked } from "../../../../src/house-rules/ferryhack/rules/guards.ts";
import { FERRYHACK } from "../../../../src/house-rules/ferryhack/rules/pack.ts";
import { asOneSquare, rearArc, ringAround, type Square } from "../../../../src/house-rules/base/rear-arc.ts";
import { rulesInForce } from "../../../../src/house-rules/base/in-force.ts";
import { enablePack, NO_HOUSE_RULES } from "../../../../src/house-rules/base/settings.ts";
import {
  advantageModifiers,
  type AdvantageSource,
  type Area,
  coreRulebook,
  countsAsAlly,
  type Exchange,
  resolveAttackRoll,
  sumOf,
} from "../../../../src/rules/index.ts";

const at = (x: number, y: number, size = 1): Area => ({ x, y, width: size, height: size });
const sorted = (squares: readonly Square[]): string[] => squares.map(({ x, y }) => `${x},${y}`).toSorted();
const inForce = (largeFootprints = true) =>
  rulesInForce(coreRulebook, [FERRYHACK], {
    ...enablePack(NO_HOUSE_RULES, FERRYHACK),
    switches: { "fh.largeFootprints": largeFootprints },
  }).rulebook;
const standing: AdvantageSource = { label: "standing ground", steps: 1 };

describe("the squares behind a defender", () => {
  it.each([
    ["FH-GRD-03 (1)", at(4, 5), at(5, 5), "6,4 6,5 6,6"],
    ["FH-GRD-03 (2)", at(4, 4), at(5, 5), "5,6 6,5 6,6"],
    ["FH-GRD-03 (3)", at(5, 4), at(5, 5), "4,6 5,6 6,6"],
    ["FH-GRD-03 (4)", at(4, 6), at(5, 5), "5,4 6,4 6,5"],
    ["FH-GRD-03 (5)", at(6, 5), at(5, 5), "4,4 4,5 4,6"],
    ["FH-GRD-03 (6)", at(0, 2), at(1, 1), "1,0 2,0 2,1"],
    ["FH-GRD-03 (7)", at(0, 1), at(1, 1), "2,0 2,1 2,2"],
    ["FH-GRD-04 (1)", at(3, 5), at(5, 5), "6,4 6,5 6,6"],
    ["FH-GRD-04 (2)", at(3, 4), at(5, 5), "5,6 6,5 6,6"],
    ["FH-GRD-04 (3)", at(3, 3), at(5, 5), "5,6 6,5 6,6"],
    ["FH-GRD-05 (2)", at(4, 5), at(5, 5, 2), "7,4 7,5 7,6 7,7"],
    ["FH-GRD-05 (3)", at(4, 4), at(5, 5, 2), "5,7 6,7 7,5 7,6 7,7"],
  ])("%s", (_rule, attacker, defender, squares) => {
    expect(sorted(rearArc(attacker, defender))).toEqual(squares.split(" "));
  });

  it("FH-GRD-05 (1) two by two squares are guarded by twelve", () => {
    expect(ringAround(at(5, 5, 2))).toHaveLength(12);
    expect(ringAround(at(2, 2))).toHaveLength(8);
  });

  it("FH-GRD-05 without large footprints everybody is a square", () => {
    expect(asOneSquare(at(5, 5, 2))).toEqual(at(5, 5));
  });

  test("are three for one square, from wherever the attack comes", () => {
    const coordinate = fc.integer({ min: -4, max: 4 });
    fc.assert(
      fc.property(coordinate, coordinate, (x, y) => {
        fc.pre(x !== 0 || y !== 0);
        const behind = rearArc(at(x, y), at(0, 0));
        expect(behind).toHaveLength(3);
        expect(sorted(behind)).toEqual(
          sorted(rearArc(at(-x, -y), at(0, 0)).map((square) => ({ x: -square.x + 0, y: -square.y + 0 }))),
        );
        expect(behind.every((square) => square.x * -x + square.y * -y > 0)).toBe(true);
      }),
    );
  });
});

describe("who flanks", () => {
  it.each([
    ["FH-FLK-01 (1)", at(3, 5), at(5, 6), true],
    ["FH-FLK-01 (2)", at(3, 5), at(5, 4), true],
    ["FH-FLK-01 (3)", at(3, 5), at(4, 6), false],
    ["FH-FLK-01 (4)", at(3, 5), at(4, 4), false],
    ["FH-FLK-01 (5)", at(3, 5), at(3, 4), false],
    ["FH-FLK-01 (6)", at(3, 6), at(4, 4), true],
    ["FH-FLK-01 (7)", at(3, 6), at(5, 5), true],
    ["FH-FLK-01 (8)", at(3, 6), at(5, 4), true],
    ["FH-FLK-01 (9)", at(3, 6), at(3, 4), false],
    ["FH-FLK-01 (10)", at(3, 6), at(5, 6), false],
  ])("%s", (_rule, attacker, ally, flanks) => {
    const squares = { attacker, defender: at(4, 5), allies: [ally] };
    expect(isFlanked(squares)).toBe(flanks);
    const exchange: Exchange = { granted: null, sources: [], surprised: false, squares };
    const rules = inForce();
    expect(rules.facing.advantage(exchange, rules)).toBe(flanks ? 1 : 0);
    expect(coreRulebook.facing.advantage(exchange, coreRulebook)).toBe(0);
  });

  it.each([
    ["FH-FLK-03 (1) knocked out", "friendly", { side: "friendly", canAct: false }, false],
    ["FH-FLK-03 (3) a friend outside the tracker", "friendly", { side: "friendly", canAct: true }, true],
    ["FH-FLK-03 a foe's friend", "hostile", { side: "hostile", canAct: true }, true],
    ["FH-FLK-03 somebody of the other side", "friendly", { side: "hostile", canAct: true }, false],
    ["FH-FLK-03 somebody of no side", "friendly", { side: "neutral", canAct: true }, false],
    ["FH-FLK-03 somebody whose side is secret", "secret", { side: "secret", canAct: true }, false],
  ] as const)("%s", (_rule, side, ally, counts) => {
    expect(countsAsAlly(side, ally)).toBe(counts);
  });
});

describe("what flanking adds", () => {
  const behind = { attacker: at(3, 5), defender: at(4, 5), allies: [at(5, 5)] };
  const both = { ...behind, allies: [at(5, 4), at(5, 6)] };
  const exchange = (facts: Partial<Exchange>): Exchange => ({
    granted: null,
    sources: [],
    surprised: false,
    squares: behind,
    ...facts,
  });
  const steps = (facts: Partial<Exchange>, largeFootprints = true) => {
    const rules = inForce(largeFootprints);
    return rules.facing.advantage(exchange(facts), rules);
  };

  it("FH-FLK-02 (1) flanked and standing", () => {
    const modifiers = advantageModifiers(steps({ sources: [standing] }));
    const attack = { score: 12, modifiers, reasons: [], armorClass: 4 };
    expect(resolveAttackRoll(attack, [16], inForce())).toMatchObject({ score: 16, hit: true, result: "crit" });
    expect(sumOf(modifiers)).toBe(4);
  });
  it("FH-FLK-02 (2) flanked alone", () => {
    expect(sumOf(advantageModifiers(steps({})))).toBe(2);
  });
  it("FH-FLK-02 (3) two flankers are one flank", () => {
    expect(sumOf(advantageModifiers(steps({ squares: both })))).toBe(2);
  });
  it("FH-FLK-03 (2) the flank is judged where everybody stands when the attack is declared", () => {
    const later = { ...behind, defender: at(5, 6) };
    expect(isFlanked(later)).toBe(false);
    expect(steps({ squares: behind })).toBe(1);
  });
  it("never more than three steps, and the Referee's word goes before", () => {
    expect(steps({ sources: [standing, standing], surprised: true })).toBe(3);
    expect(steps({ granted: 0 })).toBe(0);
  });
  it("FH-FLK-01 nothing for a shot", () => {
    expect(steps({ isMissile: true })).toBe(0);
  });
  it("nothing where nobody counts squares", () => {
    expect(steps({ squares: null })).toBe(0);
    expect(inForce().facing.modifiers(exchange({}), inForce())).toEqual([]);
  });
  it("FH-GRD-05 large figures count as one square where the table says so", () => {
    const squares = { attacker: at(4, 5), defender: at(5, 5, 2), allies: [at(7, 7)] };
    expect([steps({ squares }), steps({ squares }, false)]).toEqual([1, 0]);
  });
});
