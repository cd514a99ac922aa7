import { describe, expect, it, test } from "vitest";
import fc from "fast-check";
import {
  coreRulebook,
  damageAgainst,
  DEFAULT_OPTIONS,
  defenceAgainst,
  type Defences,
  isImmuneTo,
  isSaveNeeded,
  type KindOfDamage,
  NO_DEFENCES,
  planCheck,
  resolveCheck,
  type RuleOptions,
  RuleError,
  saveAgainst,
  toSaveCheck,
} from "../../../src/rules/index.ts";
import { explained } from "../builders.ts";

const defences = (rest: Partial<Defences> = {}): Defences => ({ ...NO_DEFENCES, ...rest });
const YETI = defences({ immune: ["cold"], resistant: ["magick"], vulnerable: ["fire"] });
const SWARM = defences({ onlyHarmedBy: ["area"] });
const check = (known: Defences, hazards: readonly string[], score = 8) =>
  toSaveCheck({ savingThrow: explained(score) }, saveAgainst(known, hazards));
const left = (known: Defences, damage: Partial<KindOfDamage>, options: Partial<RuleOptions> = {}) =>
  damageAgainst(known, { amount: 7, kinds: [], ...damage }, { ...coreRulebook.options, ...options });

describe("saving throws of creatures with defences", () => {
  test("WH-SAVE-03 (1), WH-MON-03: those who resist have a positive double roll", () => {
    expect(resolveCheck(check(YETI, ["magick"]), [12, 6])).toMatchObject({ success: true, quality: 6 });
  });
  test("WH-SAVE-03 (2), WH-MON-03: the vulnerable have a negative one", () => {
    expect(resolveCheck(check(YETI, ["fire"]), [4, 15]).success).toBe(false);
  });
  test("WH-SAVE-03 (3): the immune need none", () => {
    expect(isSaveNeeded(saveAgainst(YETI, ["cold"]))).toBe(false);
    expect(isSaveNeeded(saveAgainst(YETI, ["magick", "fire"]))).toBe(true);
  });
  test("WH-SAVE-03 (4): both together leave one die, as neither does", () => {
    expect(planCheck(check(YETI, ["magick", "fire"])).count).toBe(1);
    expect(planCheck(check(YETI, ["poison"])).count).toBe(1);
    expect(planCheck(check(NO_DEFENCES, ["fire"])).count).toBe(1);
  });
  test("what the Referee ticks stays ticked", () => {
    const ticked = { immune: true, resistant: true, vulnerable: true } as const;
    expect(saveAgainst(NO_DEFENCES, [], ticked)).toMatchObject(ticked);
  });
});

describe("WH-STRONG-07: what a dose adds meets defences by its own kinds", () => {
  const dose = { amount: 3, kinds: ["cold"] };
  test.each([
    { who: "nobody in particular", known: NO_DEFENCES, kinds: ["weapon"], expected: 7 },
    { who: "the immune to the dose", known: YETI, kinds: ["weapon"], expected: 4 },
    { who: "the immune to the dose who resist the weapon", known: YETI, kinds: ["magick"], expected: 2 },
    { who: "a swarm, to which both are nothing", known: SWARM, kinds: ["weapon"], expected: 0 },
    {
      who: "those whom the dose alone harms",
      known: defences({ onlyHarmedBy: ["cold"] }),
      kinds: ["weapon"],
      expected: 3,
    },
    { who: "those who resist the dose", known: defences({ resistant: ["cold"] }), kinds: ["weapon"], expected: 5 },
  ])("$who", ({ known, kinds, expected }) => {
    expect(left(known, { kinds, dose })).toBe(expected);
  });
  test("which is never more than the whole", () => {
    expect(left(YETI, { kinds: ["weapon"], dose: { ...dose, amount: 9 } })).toBe(0);
  });
});

describe("why damage counts for less", () => {
  const why = (known: Defences, kinds: readonly string[], passesResistance = false, halves = true) =>
    defenceAgainst(known, { kinds, passesResistance }, { ...DEFAULT_OPTIONS, resistanceHalves: halves });

  test("WH-MON-03: is told with the kinds that it is about", () => {
    expect(why(YETI, ["cold", "magick"])).toEqual({ why: "immune", kinds: ["cold"] });
    expect(why(YETI, ["magick", "weapon"])).toEqual({ why: "resistant", kinds: ["magick"] });
    expect(why(SWARM, ["cutting"])).toEqual({ why: "onlyHarmedBy", kinds: SWARM.onlyHarmedBy });
    expect(why(SWARM, ["area"])).toBeNull();
    expect(why(YETI, ["fire"])).toBeNull();
  });
  test("WH-BRAVE-05: resistances are passed by, and none halves where the table does not let them", () => {
    expect(why(YETI, ["magick"], true)).toBeNull();
    expect(why(YETI, ["magick"], false, false)).toBeNull();
    expect(why(YETI, ["cold"], true)).toMatchObject({ why: "immune" });
  });
});

describe("damage to creatures with defences", () => {
  it.each([
    { what: "nothing special", known: NO_DEFENCES, damage: { kinds: ["fire"] }, taken: 7 },
    { what: "the immune", known: YETI, damage: { kinds: ["cold"] }, taken: 0 },
    { what: "those who resist", known: YETI, damage: { kinds: ["magick"] }, taken: 3 },
    { what: "those who resist, 1 at least", known: YETI, damage: { kinds: ["magick"], amount: 1 }, taken: 1 },
    { what: "the vulnerable", known: YETI, damage: { kinds: ["fire"] }, taken: 7 },
    {
      what: "WH-BRAVE-05, resistance passed by",
      known: YETI,
      damage: { kinds: ["magick"], passesResistance: true },
      taken: 7,
    },
    {
      what: "WH-BRAVE-05, immunity stays",
      known: YETI,
      damage: { kinds: ["cold"], passesResistance: true },
      taken: 0,
    },
    { what: "a saving throw for half", known: NO_DEFENCES, damage: { halved: true }, taken: 3 },
    { what: "both", known: YETI, damage: { halved: true, kinds: ["magick"] }, taken: 1 },
    { what: "a swarm", known: SWARM, damage: { kinds: ["cutting"] }, taken: 0 },
    { what: "a swarm in the middle of it", known: SWARM, damage: { kinds: ["fire", "area"] }, taken: 7 },
    { what: "no damage", known: YETI, damage: { kinds: ["magick"], amount: -3 }, taken: 0 },
  ])("WH-MON-03, $what: $taken", ({ known, damage, taken }) => {
    expect(left(known, damage)).toBe(taken);
  });
  test.each([true, false])("resistance halves damage: %s", (resistanceHalves) => {
    expect(left(YETI, { kinds: ["magick"] }, { resistanceHalves })).toBe(resistanceHalves ? 3 : 7);
  });
  test("half a point is refused", () => {
    expect(() => left(YETI, { amount: 0.5 })).toThrow(RuleError);
  });
  test("a word for each: nobody is immune to what nobody named", () => {
    expect(isImmuneTo(NO_DEFENCES, ["fire"])).toBe(false);
    expect(isImmuneTo(SWARM, [])).toBe(true);
  });
  test("defences never add to damage, and leave something of all that is not shrugged off", () => {
    const kind = fc.constantFrom("cold", "fire", "magick", "area");
    const someDefences = fc.record({
      immune: fc.uniqueArray(kind),
      resistant: fc.uniqueArray(kind),
      vulnerable: fc.uniqueArray(kind),
    });
    fc.assert(
      fc.property(someDefences, fc.uniqueArray(kind), fc.integer({ min: 1, max: 60 }), (known, kinds, amount) => {
        const taken = left(known, { kinds, amount });
        expect(taken).toBeLessThanOrEqual(amount);
        expect(taken > 0).toBe(!isImmuneTo(known, kinds));
      }),
    );
  });
});
