import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { bodyIn, withUnwieldy } from "../../../../../src/games/redhack/rules/burdens/body.ts";
import { burdensOfHelp } from "../../../../../src/games/redhack/rules/burdens/casualties.ts";
import { burdenLines, burdensIn } from "../../../../../src/games/redhack/rules/burdens/burden-list.ts";
import {
  burdened,
  encumbranceByBurdens,
  helpedAlong,
  loadOfBearer,
  mostBurdens,
} from "../../../../../src/games/redhack/rules/burdens/encumbered.ts";
import { gradeOf } from "../../../../../src/games/redhack/rules/characters/grade.ts";
import {
  burdensOfHurts,
  constitutionHealed,
  nursed,
  nursedConstitution,
  nursingLevel,
  payHurt,
  restoreConstitution,
  toInjury,
  toWound,
} from "../../../../../src/games/redhack/rules/burdens/hurts.ts";
import {
  burdensCarried,
  burdensOfLoad,
  itemsOfPounds,
  itemsOfTiny,
  type Load,
  putDown,
  reliefs,
} from "../../../../../src/games/redhack/rules/burdens/load.ts";
import { CONTENT } from "../../../../../src/games/redhack/rules/burdens/privation.ts";
import { type Bearer, coreRulebook, RuleError } from "../../../../../src/rules/index.ts";
import { armor, gear, weapon } from "../../../../rules/builders.ts";

const load = (more: Partial<Load> = {}): Load => ({ loose: 0, stowed: 0, worn: 0, unwieldy: 0, ...more });
const { options } = coreRulebook;

describe("burdens", () => {
  it("RH-BUR-01 (1) fourteen items loose and eighteen in the pack are three", () => {
    expect(burdensOfLoad(load({ loose: 14, stowed: 18 }), false)).toMatchObject({ loose: 2, stowed: 1 });
    expect(burdensCarried(load({ loose: 14, stowed: 18 }))).toBe(3);
  });
  it("RH-BUR-01 (2) 250 coins are two items", () => {
    expect([99, 100, 250].map(itemsOfTiny)).toEqual([0, 1, 2]);
    expect([0, 1, 2, 5].map(itemsOfPounds)).toEqual([0, 1, 1, 3]);
  });
  it("RH-BUR-01 (3) twenty-four items worn are one more, where the table plays so", () => {
    expect([burdensCarried(load({ worn: 24 }), true), burdensCarried(load({ worn: 24 }))]).toEqual([1, 0]);
    expect(burdensCarried(load({ worn: 20 }), true)).toBe(0);
  });
  it("RH-BUR-01 every limit, and unwieldy objects", () => {
    expect([0, 0.5, 1, 10, 11].map((loose) => burdensCarried(load({ loose })))).toEqual([0, 0, 1, 1, 2]);
    expect([20, 21].map((stowed) => burdensCarried(load({ stowed })))).toEqual([1, 2]);
    expect(burdensCarried(load({ unwieldy: 2 }))).toBe(2);
    expect(() => burdensCarried(load({ unwieldy: -1 }))).toThrow(RuleError);
  });

  it("RH-BUR-02 (1) three burdens encumber", () => {
    expect([2, 3].map((count) => burdened(count, 10).level)).toEqual(["free", "encumbered"]);
    expect(burdened(3, 10)).toMatchObject({ halfSpeed: true, reacts: false });
    expect(burdened(2, 10)).toMatchObject({ halfSpeed: false, reacts: true });
  });
  it("RH-BUR-02 (2) Strength 16 bears eight", () => {
    expect(mostBurdens(16)).toBe(8);
    expect([8, 9].map((count) => burdened(count, 16).level)).toEqual(["encumbered", "crawling"]);
  });
  it("RH-BUR-02 (3)–(4) Strength 6 bears four, and crawls with five", () => {
    expect(mostBurdens(6)).toBe(4);
    expect(burdened(5, 6).level).toBe("crawling");
    expect(burdened(6, 10).level).toBe("encumbered");
    expect(mostBurdens(16, { low: 3, high: 18 })).toBe(6);
    expect([8, 9, 12, 13].map((score) => gradeOf(score))).toEqual(["low", "average", "average", "high"]);
  });

  it("RH-BUR-03 (1) without the backpack three are two", () => {
    const heavy = load({ loose: 14, stowed: 18, worn: 3 });
    expect(burdensCarried(putDown(heavy, ["stowed"]))).toBe(2);
    expect(reliefs(heavy)).toEqual([
      { part: "loose", burdens: 2 },
      { part: "stowed", burdens: 1 },
    ]);
    expect(putDown(heavy, ["loose", "stowed"])).toEqual(load({ worn: 3 }));
  });

  it("RH-EXP-08 (1) a helper with two burdens is encumbered", () => {
    const { helper } = helpedAlong({ helper: 2, casualty: 0 });
    expect(burdened(helper, 10).level).toBe("encumbered");
    expect(helpedAlong({ helper: 0, casualty: 0 })).toEqual({ helper: 1, casualty: 0 });
    expect(helpedAlong({ helper: 0, casualty: 1 })).toEqual({ helper: 3, casualty: 3 });
    expect(helpedAlong({ helper: 4, casualty: 5 })).toEqual({ helper: 5, casualty: 5 });
  });

  it("RH-INJ-01 RH-EXP-08 one who is carried weighs on the helper alone, with the gear", () => {
    const helping = { helper: 1, casualty: 2, gear: 1 };
    expect(burdensOfHelp({ ...helping, how: "carry" })).toEqual({ helper: 2, casualty: 0 });
    expect(burdensOfHelp({ ...helping, how: "along" })).toEqual({ helper: 2, casualty: 1 });
    expect(withUnwieldy(bodyIn({}), 2).unwieldy).toBe(2);
    expect(withUnwieldy(bodyIn({}), 99).unwieldy).toBe(9);
  });

  test("RH-BUR-02 another burden never makes anything lighter", () => {
    const levels = ["free", "encumbered", "crawling"];
    fc.assert(
      fc.property(fc.nat(20), fc.integer({ min: 3, max: 18 }), (count, strength) => {
        const at = (burdens: number) => levels.indexOf(burdened(burdens, strength).level);
        expect(at(count + 1)).toBeGreaterThanOrEqual(at(count));
      }),
    );
  });
});

describe("hurts", () => {
  it("RH-HRT-01 (1) an injury with a 4 takes twenty points", () => {
    expect(toInjury("leg", 4)).toEqual({ id: "leg", kind: "injury", owed: 20, isBurden: true });
    expect(toWound("cut").owed).toBe(7);
  });
  it("RH-HRT-01 it is paid from downtime, or from one's own Constitution", () => {
    const wound = toWound("cut");
    expect(payHurt(wound, { points: 3, from: "downtime", constitution: 9 })).toEqual({
      hurt: { ...wound, owed: 4 },
      paid: 3,
      constitution: 9,
    });
    expect(payHurt(wound, { points: 9, from: "own", constitution: 9 })).toEqual({
      hurt: null,
      paid: 7,
      constitution: 2,
    });
    expect(payHurt(wound, { points: 7, from: "own", constitution: 4 })).toMatchObject({ paid: 3, constitution: 1 });
    const rash = { id: "rash", kind: "disease", owed: 0, isBurden: false } as const;
    expect(payHurt(rash, { points: 3, from: "downtime", constitution: 9 })).toMatchObject({ hurt: rash, paid: 0 });
    expect(burdensOfHurts([wound, toInjury("leg", 1), rash])).toBe(2);
  });
  it("RH-HRT-02 (1) a potion of a die and one more gives back one point", () => {
    expect(constitutionHealed({ count: 1 })).toBe(1);
  });
  it("RH-HRT-02 (2) a cleric of the third level gives back three a week", () => {
    expect([nursedConstitution(3), nursedConstitution(3, 2)]).toEqual([3, 6]);
    expect([restoreConstitution(5, 3), restoreConstitution(2, 3)]).toEqual([
      { lost: 2, left: 0 },
      { lost: 0, left: 1 },
    ]);
    expect([nursed(5, { level: 3, downtimes: 1 }), nursed(5, { level: 3, downtimes: 2 })]).toEqual([2, 0]);
    expect([nursingLevel({ id: "cleric" }, 3), nursingLevel({ id: "thief" }, 3), nursingLevel(null, 3)]).toEqual([
      3, 0, 0,
    ]);
  });
});

describe("all burdens together", () => {
  it("RH-BUR-01 RH-PRV-01 RH-HRT-01 are listed with what they cost", () => {
    const lines = burdenLines({
      load: load({ loose: 4 }),
      privation: { ...CONTENT, exhaustion: 2, thirst: 1 },
      hurts: [toWound("cut"), { id: "rash", kind: "disease", owed: 0, isBurden: false }],
      wornBurden: false,
    });
    expect(lines).toEqual([
      { of: "loose", burdens: 1, constitution: 0, owed: 0 },
      { of: "exhaustion", burdens: 2, constitution: 0, owed: 0 },
      { of: "thirst", burdens: 1, constitution: 3, owed: 0 },
      { of: "wound", burdens: 1, constitution: 0, owed: 7 },
    ]);
    expect(burdensIn(lines)).toBe(5);
  });
});

describe("Whitehack's people with burdens", () => {
  const NONE = { gp: 0, sp: 0, cp: 0 };
  const bearer = (more: Partial<Bearer> = {}): Bearer => ({
    items: [],
    coins: NONE,
    injured: false,
    strength: 10,
    ...more,
  });
  const family = encumbranceByBurdens({ wornBurden: false, others: () => 0 });
  const rope = (id: string, quantity: number, packed = false) => gear(quantity, { id, packed });

  it("RH-BUR-01 RH-BUR-02 the family of encumbrance counts what they carry", () => {
    const pack = gear(1, { id: "pack", container: true });
    const items = [rope("loose", 14), rope("in pack", 18, true), pack, weapon(), armor(4)];
    expect(loadOfBearer(bearer({ items }), options)).toMatchObject({ loose: 14, stowed: 18 });
    expect(family.burden(bearer({ items }), options)).toMatchObject({
      burden: "severe",
      excess: 1,
      allowance: { carried: 10, packed: 0 },
    });
    expect(family.slowing(family.burden(bearer({ items }), options), false)).toEqual([]);
  });
  it("RH-BUR-01 coins by the hundred, and spaces", () => {
    const rich = bearer({ coins: { gp: 100, sp: 100, cp: 50 } });
    expect(loadOfBearer(rich, options).loose).toBe(2);
    expect(loadOfBearer({ ...rich, spaces: 5 }, options).loose).toBe(0);
  });
  it("RH-HRT-01 an injury is a burden, and so is what the pack stores", () => {
    const tired = encumbranceByBurdens({ wornBurden: true, others: (packs) => (packs ? 5 : 0) });
    expect(tired.burden(bearer({ injured: true }), options)).toMatchObject({ burden: "normal", excess: 0 });
    expect(tired.burden(bearer({ injured: true, packs: {} }), options)).toMatchObject({ burden: "severe", excess: 4 });
    expect(tired.burden(bearer({ injured: true, packs: {}, strength: 6 }), options).burden).toBe("massive");
    expect(tired.burden({ items: [weapon({ quantity: 24 })], coins: NONE, injured: true }, options)).toMatchObject({
      burden: "normal",
      allowance: { carried: 0, packed: 0 },
    });
  });
});
