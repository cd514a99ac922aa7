import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import {
  CLASS_IDS,
  CLASSES,
  type ClassId,
  DEFAULT_OPTIONS,
  fillSlot,
  kindsFor,
  levelOfSlot,
  mayHoldItem,
  openSlots,
  planSwitch,
  roomOf,
  RuleError,
  type SlotFacts,
  slotRefusal,
  slotState,
  type SlotContent,
  switchOfferFor,
  switchContents,
  toSlotRules,
  workingContents,
} from "../../../../src/rules/index.ts";

const shown = (id: string, kind = "attunement") => ({ id, name: id.toUpperCase(), kind });
const owner = (id: ClassId, level: number, slots: readonly SlotFacts[] = [], inactivesBonus = 0) => ({
  table: CLASSES[id],
  level,
  slots,
  inactivesBonus,
});
/** Slots filled one thing after another. */
const filled = (id: ClassId, level: number, items: readonly (readonly [slot: number, id: string, kind?: string])[]) =>
  items.reduce<readonly SlotFacts[]>(
    (slots, [slot, name, kind = CLASSES[id].slotRules.holds]) =>
      fillSlot(owner(id, level, slots), slot, shown(name, kind)),
    [],
  );
const count = (slots: readonly SlotFacts[], active: boolean): number =>
  slots.flatMap(({ contents }) => contents).filter((one) => one.active === active).length;
const LIGHT = { slotsLost: false };

describe("what works", () => {
  const teacherAndPet = filled("deft", 1, [
    [0, "teacher"],
    [0, "pet"],
  ]);
  it.each([
    { rule: "WH-CLASS-09 (1)", id: "pet", armor: LIGHT, state: "inactive" },
    { rule: "WH-CLASS-09, the active one", id: "teacher", armor: LIGHT, state: "works" },
    { rule: "WH-CLASS-09, one that nobody has", id: "place", armor: LIGHT, state: "missing" },
    { rule: "WH-DEFT-09, in armor", id: "teacher", armor: { slotsLost: true }, state: "armored" },
    { rule: "WH-CLASS-09, in armor too", id: "pet", armor: { slotsLost: true }, state: "inactive" },
  ])("$rule: $id is $state", ({ id, armor, state }) => {
    expect(slotState(teacherAndPet, id, armor)).toBe(state);
  });
  test("WH-DIV-01: nothing in a locked slot works", () => {
    const locked = teacherAndPet.map((slot) => ({ ...slot, locked: true }));
    expect(slotState(locked, "teacher", LIGHT)).toBe("locked");
    expect(workingContents(locked, LIGHT)).toEqual([]);
  });
  test("WH-CLASS-09 (2): two slots have two active things at most", () => {
    const four = filled("deft", 4, [
      [0, "a"],
      [0, "b"],
      [1, "c"],
      [1, "d"],
    ]);
    expect(workingContents(four, LIGHT).map(({ id }) => id)).toEqual(["a", "c"]);
    expect(workingContents(four, { slotsLost: true })).toEqual([]);
  });
});

describe("changing what works", () => {
  const calm = { switches: true, inCombat: false, switchedToday: false };
  it.each([
    { rule: "WH-CLASS-10 (1)", moment: calm, refusal: null },
    { rule: "WH-CLASS-10 (2)", moment: { ...calm, inCombat: true }, refusal: "inCombat" },
    { rule: "WH-CLASS-10, again", moment: { ...calm, switchedToday: true }, refusal: "onceADay" },
    { rule: "WH-CLASS-10, for good", moment: { ...calm, switches: false, inCombat: true }, refusal: "neverSwitches" },
  ])("$rule: $refusal", ({ moment, refusal }) => {
    expect(planSwitch(moment, DEFAULT_OPTIONS)).toEqual({ refusal, minutes: 360 });
  });
  test("Amb-13: takes six hours, or a whole day where the table says so", () => {
    expect(planSwitch(calm, { ...DEFAULT_OPTIONS, slotSwitch: "wholeDay" }).minutes).toBe(24 * 60);
  });
  const slots: readonly SlotFacts[] = filled("deft", 4, [
    [0, "a"],
    [0, "b"],
    [1, "c"],
    [1, "d"],
  ]);
  test("WH-CLASS-10 (1): the states are exchanged", () => {
    const after = switchContents(slots, "a", "b");
    expect(workingContents(after, LIGHT).map(({ id }) => id)).toEqual(["b", "c"]);
    expect(switchContents(after, "a", "b")).toEqual(slots);
  });
  it.each([
    { first: "a", second: "a" },
    { first: "a", second: "d" },
    { first: "b", second: "d" },
    { first: "a", second: "nobody" },
  ])("nothing changes for $first and $second, which are no pair of one slot", ({ first, second }) => {
    expect(switchContents(slots, first, second)).toEqual(slots);
  });
  test("nor for two that both rest", () => {
    const wise = fillSlot({ ...owner("wise", 1), inactivesBonus: 2 }, 0, shown("a", "miracle"));
    const three = ["b", "c"].reduce<readonly SlotFacts[]>(
      (now, id) => fillSlot(owner("wise", 1, now, 2), 0, shown(id, "miracle")),
      wise,
    );
    expect(switchContents(three, "b", "c")).toEqual(three);
    expect(workingContents(switchContents(three, "a", "c"), LIGHT).map(({ id }) => id)).toEqual(["c"]);
  });
  it.each([
    { rule: "WH-CLASS-10, what rests", id: "b", other: "a" },
    { rule: "WH-CLASS-10, what works", id: "c", other: "d" },
  ])("$rule changes places with the other one of its slot", ({ id, other }) => {
    expect(switchOfferFor(owner("deft", 4, slots), id)?.other?.id).toBe(other);
  });
  test("WH-CLASS-10: nothing can where things do not switch, alone, in a locked slot, or without a slot", () => {
    const alone = filled("deft", 1, [[0, "a"]]);
    const locked = slots.map((slot) => ({ ...slot, locked: true }));
    expect(switchOfferFor(owner("deft", 1, alone), "a")).toBeNull();
    expect(switchOfferFor(owner("deft", 4, locked), "a")).toBeNull();
    expect(switchOfferFor(owner("deft", 4, slots), "nobody")).toBeNull();
    expect(switchOfferFor(owner("strong", 4, slots), "a")).toBeNull();
  });
  test("WH-CLASS-09: what rests works alone where nothing else does, and nothing else in its place counts", () => {
    const resting = { ...shown("a"), active: false };
    const item = { ...shown("ring", "item"), active: true };
    expect(switchOfferFor(owner("deft", 1, [{ contents: [resting] }]), "a")).toEqual({ other: null });
    expect(switchOfferFor(owner("deft", 1, [{ contents: [item] }]), "ring")).toBeNull();
  });
  test("never changes how many things work, whatever is chosen", () => {
    const ids = fc.constantFrom("a", "b", "c", "d", "e");
    fc.assert(
      fc.property(fc.array(fc.tuple(ids, ids), { maxLength: 8 }), (pairs) => {
        const after = pairs.reduce((now, [first, second]) => switchContents(now, first, second), slots);
        expect(after.map(({ contents }) => contents.filter(({ active }) => active).length)).toEqual([1, 1]);
        expect(after.map(({ contents }) => contents.map(({ id }) => id))).toEqual([
          ["a", "b"],
          ["c", "d"],
        ]);
      }),
    );
  });
});

describe("new slots", () => {
  test("WH-CLASS-11 (1): the Deft choose two attunements at level 4", () => {
    const before = filled("deft", 3, [
      [0, "a"],
      [0, "b"],
    ]);
    expect(openSlots(owner("deft", 3, before))).toEqual([]);
    expect(openSlots(owner("deft", 4, before))).toEqual([{ slot: 1, kinds: ["attunement"], missing: 2 }]);
  });
  test("WH-CLASS-11 (2), WH-WISE-17: the Wise choose miracles or an item at level 3, and only there", () => {
    expect([0, 1, 2].map((slot) => kindsFor(CLASSES.wise, slot))).toEqual([
      ["miracle"],
      ["miracle", "item"],
      ["miracle"],
    ]);
    const withItem = filled("wise", 3, [
      [0, "a"],
      [0, "b"],
      [1, "staff", "item"],
    ]);
    expect(openSlots(owner("wise", 3, withItem))).toEqual([]);
    expect(roomOf(owner("wise", 3, withItem), 1)).toEqual({ holds: "item", active: 1, inactive: 0 });
    expect(slotRefusal(owner("wise", 3, withItem), 1, shown("c", "miracle"))).toBe("full");
    const withMiracle = filled("wise", 3, [[1, "a"]]);
    expect(slotRefusal(owner("wise", 3, withMiracle), 1, shown("staff", "item"))).toBe("full");
    expect(openSlots(owner("wise", 3, withMiracle))[1]).toEqual({ slot: 1, kinds: ["miracle"], missing: 1 });
  });
  test("WH-CLASS-11 (3), WH-STRONG-09 (3): the Strong choose a third option at level 7, and none twice", () => {
    const two = filled("strong", 6, [
      [0, "guard"],
      [1, "push"],
    ]);
    expect(openSlots(owner("strong", 7, two))).toEqual([{ slot: 2, kinds: ["option"], missing: 1 }]);
    expect(slotRefusal(owner("strong", 7, two), 2, shown("push", "option"))).toBe("repeated");
    expect(slotRefusal(owner("strong", 7, two), 2, shown("climb", "option"))).toBeNull();
  });
  test("WH-CLASS-11 (4): the Wise get none at level 6", () => {
    const slots = filled("wise", 5, [
      [0, "a"],
      [0, "b"],
      [1, "c"],
      [1, "d"],
      [2, "e"],
      [2, "f"],
    ]);
    expect(openSlots(owner("wise", 6, slots))).toEqual([]);
    expect(openSlots(owner("wise", 7, slots))).toHaveLength(1);
  });
  it.each([
    { rule: "WH-DEFT-05 (1)", level: 1, slots: 1 },
    { rule: "WH-DEFT-05 (2)", level: 4, slots: 2 },
  ])("$rule: $slots active and as many inactive at level $level", ({ level, slots }) => {
    const items = Array.from({ length: slots * 2 }, (_, at) => [Math.floor(at / 2), `a${at}`] as const);
    const full = filled("deft", level, items);
    expect([count(full, true), count(full, false)]).toEqual([slots, slots]);
    expect(openSlots(owner("deft", level, full))).toEqual([]);
  });
  test("WH-DEFT-05 (3): a third attunement is refused, unless something makes room for it", () => {
    const two = filled("deft", 1, [
      [0, "a"],
      [0, "b"],
    ]);
    expect(slotRefusal(owner("deft", 1, two), 0, shown("c"))).toBe("full");
    expect(() => fillSlot(owner("deft", 1, two), 0, shown("c"))).toThrow(RuleError);
    expect(slotRefusal(owner("deft", 1, two, 1), 0, shown("c"))).toBeNull();
  });
  it.each([
    { rule: "WH-ATTR-06 (1)", bonus: 0, inactive: 1 },
    { rule: "WH-ATTR-06 (2)", bonus: 1, inactive: 2 },
    { rule: "WH-ATTR-06 (3)", bonus: 2, inactive: 3 },
  ])("$rule: the first slot of the Wise has $inactive inactive, the others one", ({ bonus, inactive }) => {
    const wise = owner("wise", 3, [], bonus);
    expect([0, 1].map((slot) => roomOf(wise, slot).inactive)).toEqual([inactive, 1]);
  });
  it.each([
    { what: "a slot that is not there yet", slot: 1, id: "a", kind: "option", refusal: "noSlot" },
    { what: "a slot that never comes", slot: 9, id: "a", kind: "option", refusal: "noSlot" },
    { what: "a slot before the first", slot: -1, id: "a", kind: "option", refusal: "noSlot" },
    { what: "something else", slot: 0, id: "a", kind: "miracle", refusal: "wrongKind" },
    { what: "something that is not on the list", slot: 0, id: "a", kind: "option", refusal: "notOnOffer" },
    { what: "something of the list", slot: 0, id: "guard", kind: "option", refusal: null },
  ])("$what: $refusal", ({ slot, id, kind, refusal }) => {
    const table = { ...CLASSES.strong, slotRules: toSlotRules({ choices: ["guard"] }) };
    expect(slotRefusal({ table, level: 1, slots: [] }, slot, shown(id, kind))).toBe(refusal);
  });
  test("the same may be chosen for two slots only where the class says so", () => {
    const slotRules = toSlotRules({ repeats: true });
    const table = { ...CLASSES.strong, slotRules };
    const slots = fillSlot({ table, level: 4, slots: [] }, 0, shown("push", "option"));
    expect(slotRefusal({ table, level: 4, slots }, 1, shown("push", "option"))).toBeNull();
    expect(slotRefusal({ table: CLASSES.strong, level: 4, slots }, 1, shown("push", "option"))).toBe("repeated");
  });
  test("WH-WISE-17: with a slot more from the start, the item's slot is the next one", () => {
    expect([0, 1, 2].map((slot) => mayHoldItem(CLASSES.wise, slot, 1))).toEqual([false, false, true]);
    expect([0, 1, 2].map((slot) => mayHoldItem(CLASSES.wise, slot))).toEqual([false, true, false]);
  });
  test("a slot in the middle may be filled first", () => {
    expect(filled("deft", 7, [[2, "a"]]).map(({ contents }) => contents.length)).toEqual([0, 0, 1]);
  });
  test.each(CLASS_IDS)("the slots of the %s come with the levels of the table, and stay", (id) => {
    const { rows } = CLASSES[id];
    for (const { level, slots } of rows) {
      const gained = Array.from({ length: slots }, (_, slot) => levelOfSlot(CLASSES[id], slot) ?? 99);
      expect(Math.max(...gained)).toBeLessThanOrEqual(level);
      expect(openSlots(owner(id, level)).map(({ slot }) => slot)).toEqual(gained.map((_, slot) => slot));
    }
    expect(openSlots(owner(id, 14))).toEqual(openSlots(owner(id, 10)));
  });
  test("rules of slots with half a thing are refused", () => {
    expect(() => toSlotRules({ active: 0.5 })).toThrow(RuleError);
    expect(() => toSlotRules({ inactive: Number.NaN })).toThrow(RuleError);
  });
  test("whatever is put in, no slot holds more than it has room for, and no more of it works", () => {
    const step = fc.tuple(fc.constantFrom(...CLASS_IDS), fc.integer({ min: 1, max: 10 }));
    const puts = fc.array(fc.tuple(fc.nat(5), fc.string({ maxLength: 2 })), { maxLength: 20 });
    fc.assert(
      fc.property(step, puts, ([id, level], items) => {
        const { holds } = CLASSES[id].slotRules;
        const slots = items.reduce<readonly SlotFacts[]>((now, [slot, name]) => {
          const one: Omit<SlotContent, "active"> = shown(name, holds);
          return slotRefusal(owner(id, level, now), slot, one) ? now : fillSlot(owner(id, level, now), slot, one);
        }, []);
        for (const [slot, { contents }] of slots.entries()) {
          const { active, inactive } = roomOf(owner(id, level, slots), slot);
          expect(contents.length).toBeLessThanOrEqual(active + inactive);
          expect(contents.filter((one) => one.active).length).toBe(Math.min(contents.length, active));
        }
      }),
    );
  });
});
