import { describe, expect, it } from "vitest";
import { CLASSES, type ClassTable, placeAbility, type SlotFacts, type SlotOwner } from "../../../../src/rules/index.ts";

const owner = (table: ClassTable, level = 1, slots: readonly SlotFacts[] = []): SlotOwner => ({ table, level, slots });
const ability = (kind: string, id = "x", of = "") => ({ id, name: id, kind, class: of });
const holding = (kind: string, ...ids: readonly string[]): SlotFacts => ({
  contents: ids.map((id, at) => ({ id, name: id, kind, active: at === 0 })),
});

describe("WH-CLASS-11: where an ability goes", () => {
  it("into the first slot that takes it, where it works", () => {
    expect(placeAbility(owner(CLASSES.strong), ability("option", "guard"), [])).toEqual({
      slot: 0,
      active: true,
      refusal: null,
    });
    const second = owner(CLASSES.strong, 4, [holding("option", "guard")]);
    expect(placeAbility(second, ability("option", "push"), [])).toMatchObject({ slot: 1, active: true });
  });

  it("WH-CLASS-09: beside what works it rests", () => {
    const deft = owner(CLASSES.deft, 1, [holding("attunement", "bow")]);
    expect(placeAbility(deft, ability("attunement", "dog"), [])).toEqual({ slot: 0, active: false, refusal: null });
  });

  it("WH-ATTR-06: a wise person has room for more that rests", () => {
    const full = [holding("miracle", "a", "b")];
    expect(placeAbility(owner(CLASSES.wise, 1, full), ability("miracle"), [])).toMatchObject({ refusal: "full" });
    const wiser = { ...owner(CLASSES.wise, 1, full), inactivesBonus: 1 };
    expect(placeAbility(wiser, ability("miracle"), [])).toMatchObject({ slot: 0, active: false });
  });

  it("WH-DIV-01: not into a slot that a god has taken, as long as there is another", () => {
    const locked: SlotFacts = { contents: [], locked: true };
    const strong = owner(CLASSES.strong, 4, [locked]);
    expect(placeAbility(strong, ability("option", "guard"), [])).toMatchObject({ slot: 1, active: true });
    const lost = owner(CLASSES.strong, 1, [locked]);
    expect(placeAbility(lost, ability("option", "guard"), [])).toMatchObject({ slot: null, refusal: "full" });
  });

  it.each([
    ["full", owner(CLASSES.strong, 1, [holding("option", "guard")]), ability("option", "push")],
    ["wrongKind", owner(CLASSES.strong), ability("miracle")],
    ["notOnOffer", owner(CLASSES.strong), ability("option", "dance")],
    ["repeated", owner(CLASSES.strong, 4, [holding("option", "guard")]), ability("option", "guard")],
    ["noClass", null, ability("quirk", "courage")],
    [
      "noSlot",
      owner({ ...CLASSES.strong, rows: [{ ...CLASSES.strong.rows[0], slots: 0 } as never] }),
      ability("option"),
    ],
  ] as const)("WH-STRONG-09: or nowhere: %s", (refusal, who, what) => {
    expect(placeAbility(who, what, [])).toEqual({ slot: null, active: false, refusal });
  });

  it("WH-WISE-17: the slot of level 3 may hold an item", () => {
    expect(placeAbility(owner(CLASSES.wise, 3), ability("item", "staff"), [])).toMatchObject({ slot: 1, active: true });
    expect(placeAbility(owner(CLASSES.wise, 2), ability("item", "staff"), [])).toMatchObject({ refusal: "wrongKind" });
  });

  it("what a class of a table's own has in its slots belongs there", () => {
    const pilgrim = { ...CLASSES.strong, slotRules: { ...CLASSES.strong.slotRules, holds: "vow", choices: null } };
    expect(placeAbility(owner(pilgrim), ability("vow"), [])).toMatchObject({ slot: 0 });
    expect(placeAbility(owner(CLASSES.strong), ability("vow"), [])).toMatchObject({ slot: null, refusal: null });
  });

  it("beyond the last level the slots of that one are there", () => {
    expect(placeAbility(owner(CLASSES.strong, 12), ability("option", "guard"), [])).toMatchObject({ slot: 0 });
  });
});

describe("beside the slots", () => {
  it("stands what everybody may have, once", () => {
    expect(placeAbility(null, ability("combat", "charge"), [])).toEqual({ slot: null, active: true, refusal: null });
    const known = [{ id: "charge", kind: "combat" }];
    expect(placeAbility(null, ability("combat", "charge"), known)).toMatchObject({ refusal: "known" });
    expect(placeAbility(null, ability("power", "charge"), known)).toMatchObject({ refusal: null });
  });

  it("WH-FORT-04: what a class has besides is open to it alone", () => {
    const standing = ability("standing", "heir", "fortunate");
    expect(placeAbility(owner(CLASSES.fortunate), standing, [])).toMatchObject({ refusal: null });
    expect(placeAbility(owner(CLASSES.strong), standing, [])).toMatchObject({ refusal: "otherClass" });
    expect(placeAbility(null, standing, [])).toMatchObject({ refusal: "otherClass" });
  });

  it("WH-SPC-01: a species is one, and for some classes alone", () => {
    const giant = { ...ability("species", "giant"), classes: ["strong"] };
    expect(placeAbility(owner(CLASSES.strong), giant, [])).toMatchObject({ slot: null, refusal: null });
    expect(placeAbility(null, giant, [])).toMatchObject({ refusal: null });
    expect(placeAbility(owner(CLASSES.deft), giant, [])).toMatchObject({ refusal: "otherClass" });
    const other = [{ id: "elf", kind: "species" }];
    expect(placeAbility(owner(CLASSES.strong), giant, other)).toMatchObject({ refusal: "otherSpecies" });
    expect(placeAbility(owner(CLASSES.strong), giant, [giant])).toMatchObject({ refusal: "known" });
  });
});
