import { describe, expect, test } from "vitest";
import fc from "fast-check";
import {
  afterWaiting,
  BARE_HANDS,
  coreRulebook,
  DEFAULT_OPTIONS,
  type Fighter,
  feetBetween,
  freeAttacksOnWay,
  lowerInitiative,
  type Place,
  planTieBreak,
  pushPlaces,
  resolveAttackRoll,
  resolveCheck,
  resolveOption,
  resolveTieBreak,
  seededFaces,
  SPECIAL_OPTIONS,
  sprayVerdict,
  toTrickSave,
  turnOrder,
  WEAPON_SIZES,
} from "../../../src/rules/index.ts";
import { check, explained } from "../builders.ts";

const area = (place: Place) => ({ ...place, width: 1, height: 1 });
const scores = Array.from({ length: 30 }, (_, index) => index + 1);
const faces = Array.from({ length: 20 }, (_, index) => index + 1);
const armorClasses = Array.from({ length: 20 }, (_, index) => index - 4);

describe("sweeps over everything small", () => {
  test("WH-ATK-03, WH-ATK-07: what the two rulings about hitting change, for all AV × AC × faces", () => {
    let broken = 0;
    const lax = { ...coreRulebook, options: { ...DEFAULT_OPTIONS, critsAlwaysHit: true } };
    const strict = { ...coreRulebook, options: { ...DEFAULT_OPTIONS, pairNeedsArmorClass: true } };
    for (const score of scores) {
      for (const armorClass of armorClasses) {
        for (const face of faces) {
          const single = { ...check(score), armorClass };
          const core = resolveAttackRoll(single, [face], coreRulebook);
          const crit = resolveAttackRoll(single, [face], lax);
          if (crit.hit !== (core.hit === true || core.result === "crit")) broken += 1;
          const pair = { ...single, mode: "positive" } as const;
          const paired = resolveAttackRoll(pair, [face, face], coreRulebook);
          if (paired.hit !== (paired.success || core.hit === true)) broken += 1;
          if (resolveAttackRoll(pair, [face, face], strict).hit !== core.hit) broken += 1;
        }
      }
    }
    expect(broken).toBe(0);
  });

  test("WH-GUN-05, WH-RNG-02: sparing is to a spray what aiming is to a shot into a melee", () => {
    const meant = { hit: "spared", stray: "hit", miss: "miss", open: "miss" } as const;
    let broken = 0;
    for (const score of scores) {
      for (const armorClass of armorClasses) {
        for (const face of faces) {
          const shot = { ...check(score), armorClass };
          const outcome = resolveAttackRoll(shot, [face], coreRulebook);
          const into = resolveAttackRoll({ ...shot, intoMelee: true }, [face], coreRulebook);
          if (sprayVerdict(outcome, { armorClass, spared: true }, coreRulebook) !== meant[into.verdict]) broken += 1;
          const plain = sprayVerdict(outcome, { armorClass, spared: false }, coreRulebook);
          if ((plain === "hit") !== (outcome.hit === true)) broken += 1;
        }
      }
    }
    expect(broken).toBe(0);
  });

  test("WH-SPEC-12: the harder the press, the less a saving throw helps, for all ST × press × faces", () => {
    let broken = 0;
    for (let savingThrow = 1; savingThrow <= 20; savingThrow += 1) {
      for (const face of faces) {
        let held = true;
        for (let press = 0; press <= 20; press += 1) {
          const chosen = { option: SPECIAL_OPTIONS.trip, press };
          const save = toTrickSave({ savingThrow: explained(savingThrow) }, chosen);
          const outcome = resolveCheck(save, savingThrow - press < 1 ? [] : [face]);
          const { works, backlash } = resolveOption({ chosen, met: true, save: outcome });
          if (works === outcome.success) broken += 1;
          if ((backlash !== null) !== (!works && press > 0)) broken += 1;
          if (outcome.success && !held) broken += 1;
          held = outcome.success;
        }
      }
    }
    expect(broken).toBe(0);
  });

  test("WH-SPEC-07, WH-STRONG-11: every push from every side leads away, to three different places", () => {
    for (let x = -2; x <= 2; x += 1) {
      for (let y = -2; y <= 2; y += 1) {
        if (x === 0 && y === 0) continue;
        for (const feet of [5, 10]) {
          const places = pushPlaces({ x: 0, y: 0 }, { x, y }, feet);
          expect(new Set(places.map((place) => `${place.x},${place.y}`)).size).toBe(3);
          for (const place of places) expect(feetBetween(area(place), area({ x, y }))).toBe(feet);
          const before = feetBetween(area({ x: 0, y: 0 }), area({ x, y }));
          const [straight = { x: 0, y: 0 }] = places;
          expect(feetBetween(area({ x: 0, y: 0 }), area(straight))).toBe(before + feet);
        }
      }
    }
  });

  test("WH-INIT-04, WH-INIT-05: waiting alone raises, and lowering alone goes first", () => {
    for (let value = 1; value <= 10; value += 1) {
      const { value: waited, worthwhile } = afterWaiting(value, 2, DEFAULT_OPTIONS);
      expect(waited).toBe(6);
      expect(worthwhile).toBe(value < 6);
      for (let to = -1; to <= 10; to += 1) {
        const lowered = lowerInitiative(value, to, 3, coreRulebook);
        expect(lowered === null).toBe(to >= value || to < 1);
        expect(lowered?.firstInRound ?? 4).toBe(4);
      }
    }
  });
});

describe("laws", () => {
  const entry = fc.record({
    value: fc.integer({ min: 1, max: 8 }),
    missile: fc.boolean(),
    size: fc.constantFrom(...WEAPON_SIZES),
    drawn: fc.boolean(),
    first: fc.boolean(),
  });
  const fighters = fc
    .array(fc.option(entry), { maxLength: 10 })
    .map((entries) => entries.map((one, index): Fighter => ({ id: String(index), entry: one })));

  test("WH-INIT-01, WH-SURP-01: everybody acts once, the quicker before the slower, the surprised last", () => {
    fc.assert(
      fc.property(fighters, (all) => {
        const order = turnOrder(all, coreRulebook);
        expect(order.flat().toSorted()).toEqual(all.map(({ id }) => id).toSorted());
        const values = order.flat().map((id) => all.find((one) => one.id === id)?.entry?.value ?? 0);
        expect(values).toEqual(values.toSorted((first, second) => second - first));
        for (const together of order) expect(together.length).toBeGreaterThan(0);
      }),
    );
  });
  test("WH-INIT-03, Amb-32: dice only put the tied in an order, and lose nobody", () => {
    const rolled = { ...DEFAULT_OPTIONS, initiativeTies: "thrown" as const };
    fc.assert(
      fc.property(fc.uniqueArray(fc.string(), { minLength: 1, maxLength: 6 }), fc.integer(), (tied, seed) => {
        const plan = planTieBreak(tied.length, rolled);
        const order = resolveTieBreak(tied, seededFaces(seed)(plan), rolled);
        expect(order.flat().toSorted()).toEqual(tied.toSorted());
      }),
    );
  });
  test("WH-FREE-02, WH-FREE-03: nobody strikes more often than they may, and a careful step more never helps", () => {
    const guard = fc.record({
      id: fc.constant("orc"),
      distance: fc.constant(5),
      reach: fc.constantFrom(5, 10),
      ready: fc.boolean(),
      freeAttacks: fc.integer({ min: 1, max: 10 }),
      used: fc.integer({ min: 0, max: 10 }),
    });
    const way = fc.array(fc.integer({ min: 1, max: 6 }), { minLength: 1, maxLength: 8 });
    fc.assert(
      fc.property(guard, way, fc.integer({ min: 0, max: 30 }), (orc, squares, movement) => {
        const distances = { orc: squares.map((square) => square * 5) };
        const strikes = (careful: boolean, feet: number): number =>
          freeAttacksOnWay({ distances, feet, movement, careful }, [orc], coreRulebook).reduce(
            (sum, { attacks }) => sum + attacks,
            0,
          );
        expect(strikes(false, 30)).toBeLessThanOrEqual(orc.ready ? Math.max(0, orc.freeAttacks - orc.used) : 0);
        expect(strikes(true, 10)).toBeLessThanOrEqual(strikes(true, 15));
        expect(strikes(true, 15)).toBeLessThanOrEqual(strikes(false, 15));
      }),
    );
  });
});

test("bare hands are as quick as weightless weapons", () => {
  const compare = (size: (typeof WEAPON_SIZES)[number]) =>
    coreRulebook.initiative.compare({ ...BARE_HANDS, value: 3 }, { ...BARE_HANDS, value: 3, size });
  expect(WEAPON_SIZES.map((size) => Math.sign(compare(size)))).toEqual([0, 0, -1, -1, -1]);
});
