import { describe, expect, it, test } from "vitest";
import {
  afterShot,
  ammoCheck,
  clipsAfter,
  CLIP_ROUNDS,
  coreRulebook,
  DEFAULT_OPTIONS,
  FIRE_MODES,
  type FireMode,
  fireModesOf,
  fireModifiers,
  holdsUnderFire,
  isSuppressed,
  monsterScore,
  planDamage,
  resolveAmmo,
  resolveAttackRoll,
  resolveCheck,
  resolveSpray,
  sprayVerdict,
  suppress,
  toAttackRoll,
  toDamage,
  UNFIRED,
} from "../../../src/rules/index.ts";
import { check, lineOf } from "../builders.ts";

const gun = (damage: string, traits: readonly string[] = ["automatic", "clip"]) =>
  lineOf(12, { name: "Gun", damage, range: 50, traits }, "missile");
const bonusOf = (damage: string, mode: FireMode): number =>
  planDamage(toDamage(gun(damage), { damageModifiers: fireModifiers(gun(damage), mode) }, 1)).bonus;

describe("modern weapons", () => {
  it.each([
    { rule: "WH-GUN-01 (1)", damage: "d6+1", mode: "fullAuto", bonus: 3 },
    { rule: "WH-GUN-01 (2)", damage: "d6", mode: "burst", bonus: 1 },
    { rule: "WH-GUN-01, one shot", damage: "d6+1", mode: "single", bonus: 1 },
    { rule: "WH-GUN-01, never beyond three", damage: "d6+2", mode: "fullAuto", bonus: 3 },
    { rule: "WH-GUN-01, a cannon keeps its own", damage: "d6+5", mode: "burst", bonus: 5 },
  ] as const)("$rule: $damage $mode is d6+$bonus", ({ damage, mode, bonus }) => {
    expect(bonusOf(damage, mode)).toBe(bonus);
  });
  test("WH-GUN-01 (3): one way of firing at a time, and only automatics have several", () => {
    expect(fireModesOf(gun("d6"))).toEqual(FIRE_MODES);
    expect(fireModesOf(gun("d6", []))).toEqual(["single"]);
    for (const mode of FIRE_MODES) expect(fireModifiers(gun("d6"), mode).length).toBeLessThanOrEqual(1);
  });
  test("WH-GUN-01: what cannot be read counts as nothing", () => {
    expect(fireModifiers(gun("strange"), "burst")).toMatchObject([{ value: 1 }]);
  });
});

describe("ammunition", () => {
  const used = (...modes: readonly FireMode[]) => modes.reduce(afterShot, UNFIRED);
  const clip = (...traits: readonly string[]) => ({ traits: ["clip", ...traits] });
  it.each([
    { rule: "WH-GUN-02 (1)", use: used("single"), faces: [10], empty: false },
    { rule: "WH-GUN-02 (1)", use: used("single"), faces: [11], empty: true },
    { rule: "WH-GUN-02 (2)", use: used("single", "burst"), faces: [5], empty: false },
    { rule: "WH-GUN-02 (2)", use: used("burst", "single"), faces: [6], empty: true },
    { rule: "WH-GUN-02 (3)", use: used("single", "fullAuto"), faces: [], empty: true },
    { rule: "WH-GUN-02 (4)", use: UNFIRED, faces: [], empty: false },
  ])("$rule: $faces leave the clip empty: $empty", ({ use, faces, empty }) => {
    expect(resolveAmmo(use, clip(), faces)).toMatchObject({ empty, detriment: false });
    expect(ammoCheck(use, clip()) === null).toBe(faces.length === 0);
  });
  it.each([
    { rule: "WH-GUN-03 (1)", size: "smallClip", faces: [4, 12], empty: true, detriment: false },
    { rule: "WH-GUN-03 (2)", size: "largeClip", faces: [4, 12], empty: false, detriment: false },
    { rule: "WH-GUN-03 (3)", size: "largeClip", faces: [15, 15], empty: true, detriment: false },
    { rule: "WH-GUN-03 (4)", size: "smallClip", faces: [12, 12], empty: true, detriment: true },
  ])("$rule: $size $faces", ({ size, faces, empty, detriment }) => {
    const outcome = resolveAmmo(used("single"), clip(size), faces);
    expect(outcome).toMatchObject({ empty, detriment });
    expect(outcome.check?.rules).toContain("WH-GUN-03");
  });
  test("WH-GUN-02: a bow has no clip to be empty", () => {
    expect(resolveAmmo(used("single"), { traits: [] }, [])).toMatchObject({ empty: false, check: null });
    expect(resolveAmmo(used("fullAuto"), { traits: [] }, []).empty).toBe(false);
  });
  test("WH-GUN-02: an empty clip is one fewer, and another takes a round", () => {
    expect(clipsAfter(3, { empty: true })).toBe(2);
    expect(clipsAfter(3, { empty: false })).toBe(3);
    expect(clipsAfter(0, { empty: true })).toBe(0);
    expect(CLIP_ROUNDS).toBe(1);
  });
});

describe("suppressive fire", () => {
  const squares = [
    { x: 1, y: 1 },
    { x: 2, y: 1 },
    { x: 3, y: 1 },
  ];
  const fire = (face: number) => {
    const outcome = resolveAttackRoll(toAttackRoll(gun("d6"), {}, null), [face], coreRulebook);
    const laid = suppress(squares, outcome);
    if (!laid) throw new Error("no fire");
    return laid;
  };
  const wisdom = (score: number, face: number) => resolveCheck(check(score), [face]);
  it.each([
    { rule: "WH-GUN-04 (1)", attack: 8, score: 10, face: 5, holds: true },
    { rule: "WH-GUN-04 (2)", attack: 12, score: 10, face: 5, holds: false },
    { rule: "WH-GUN-04, a failure", attack: 8, score: 10, face: 11, holds: false },
    {
      rule: "WH-GUN-04 (4), a monster's attack value for Wisdom",
      attack: 8,
      score: monsterScore("good", 3),
      face: 13,
      holds: true,
    },
    { rule: "WH-GUN-04 (4), its hit dice", attack: 8, score: monsterScore("raw", 3), face: 4, holds: false },
  ])("$rule: holds: $holds", ({ attack, score, face, holds }) => {
    expect(holdsUnderFire(fire(attack), wisdom(score, face))).toBe(holds);
  });
  test("WH-GUN-04 (3): the Brave do not care", () => {
    const way = [
      { x: 0, y: 0 },
      { x: 2, y: 1 },
    ];
    expect(isSuppressed(fire(8), way, coreRulebook.classes["brave"]?.traits ?? {})).toBe(false);
    expect(isSuppressed(fire(8), way, coreRulebook.classes["deft"]?.traits ?? {})).toBe(true);
    expect(isSuppressed(fire(8), [{ x: 9, y: 9 }], {})).toBe(false);
  });
  test("WH-GUN-04: three squares and no more", () => {
    const { attack } = fire(8);
    expect(suppress([...squares, { x: 4, y: 1 }], attack)).toBeNull();
    expect(suppress([], attack)).toBeNull();
  });
});

describe("spray", () => {
  const roll = (face: number) =>
    resolveAttackRoll(toAttackRoll(lineOf(14, { range: 50 }, "missile"), {}, null), [face], coreRulebook);
  it.each([
    { rule: "WH-GUN-05 (1)", armorClass: 3, spared: false, verdict: "hit" },
    { rule: "WH-GUN-05 (2)", armorClass: 10, spared: false, verdict: "miss" },
    { rule: "WH-GUN-05 (3)", armorClass: 5, spared: true, verdict: "spared" },
    { rule: "WH-GUN-05 (4)", armorClass: 6, spared: true, verdict: "hit" },
    { rule: "WH-GUN-05, out of harm's way", armorClass: 10, spared: true, verdict: "miss" },
  ])("$rule: AC $armorClass, $verdict", ({ armorClass, spared, verdict }) => {
    expect(sprayVerdict(roll(9), { armorClass, spared }, coreRulebook)).toBe(verdict);
  });
  test("WH-GUN-05 (1)–(4): one roll for all of them", () => {
    const targets = [
      { id: "a", armorClass: 3, spared: false },
      { id: "b", armorClass: 10, spared: false },
      { id: "c", armorClass: 5, spared: true },
      { id: "d", armorClass: 6, spared: true },
    ];
    const verdicts = resolveSpray(roll(9), targets, coreRulebook).map(({ id, verdict }) => `${id} ${verdict}`);
    expect(verdicts).toEqual(["a hit", "b miss", "c spared", "d hit"]);
  });
  test("WH-GUN-05, Amb-41: a table may hit the spared with whatever does not clear them", () => {
    const strict = { ...coreRulebook, options: { ...DEFAULT_OPTIONS, sprayHitsSpared: true } };
    expect(sprayVerdict(roll(9), { armorClass: 10, spared: true }, strict)).toBe("hit");
    expect(sprayVerdict(roll(9), { armorClass: 10, spared: false }, strict)).toBe("miss");
    expect(sprayVerdict(roll(15), { armorClass: 0, spared: true }, strict)).toBe("miss");
  });
});
