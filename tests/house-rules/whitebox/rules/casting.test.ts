import { describe, expect, it } from "vitest";
import { tagsOf } from "../../../../src/house-rules/whitebox/rules/casting.ts";
import {
  type AreaSave,
  type CastingHands,
  coreRulebook,
  halvingAfterSave,
  planMiracle,
  shareAfterSave,
  sharedDamage,
} from "../../../../src/rules/index.ts";
import { attempt, caster as wise } from "../../../rules/magic/casters.ts";
import { whitebox } from "./whitebox.ts";

const rules = whitebox({ "wb.wizardArmour": true, "wb.clericArmour": true });
const asDefault = whitebox();
const caster = (more: Partial<CastingHands> = {}): CastingHands => ({
  class: "wise",
  groups: [],
  weapons: 0,
  twoHanded: false,
  shield: false,
  armored: false,
  speaks: true,
  moved: 0,
  ...more,
});
const objections = (more: Partial<CastingHands>, { casting } = rules) =>
  casting.objections(caster(more)).map(({ rule, bars }) => `${rule}${bars ? "!" : "?"}`);

describe("casting", () => {
  it("WB-CST-01 (1) nobody casts after a step", () => {
    expect(objections({ moved: 5 })).toEqual(["WB-CST-01!"]);
    expect(objections({ moved: 5 }, whitebox({ "wb.castNoMove": false }))).toEqual([]);
  });
  it("WB-CST-01 (2) nor steps after casting", () => {
    expect([rules.casting.staysPut, coreRulebook.casting.staysPut]).toEqual([true, false]);
  });
  it("WB-CST-02 (1) sword and shield leave no hand free", () => {
    expect(objections({ weapons: 1, shield: true })).toEqual(["WB-CST-02?"]);
  });
  it("WB-CST-02 (2) a sword alone does", () => {
    expect(objections({ weapons: 1 })).toEqual([]);
  });
  it("WB-CST-02: two hands on one weapon, and no voice, are told as well", () => {
    expect(objections({ weapons: 1, twoHanded: true })).toEqual(["WB-CST-02?"]);
    expect(objections({ speaks: false })).toEqual(["WB-CST-02?"]);
  });
  it("WB-CST-03 (1) a wizard in cloth cannot cast, or pays as usual where the table leaves it", () => {
    expect(objections({ armored: true })).toEqual(["WB-CST-03!"]);
    expect(rules.casting.surcharge(2, caster())).toBe(0);
    expect(objections({ armored: true }, asDefault)).toEqual([]);
    expect(asDefault.casting.surcharge(2, caster())).toBe(2);
  });
  it("WB-CST-03: binds no cleric", () => {
    expect(objections({ armored: true, groups: ["Priest of the Sun"] })).toEqual([]);
    expect(objections({ armored: true, class: "brave" })).toEqual([]);
  });
  it("WB-CST-04 (1) a cleric in chainmail casts with a mace in hand", () => {
    const cleric = { armored: true, weapons: 1, groups: ["Priest"] };
    expect(objections(cleric)).toEqual([]);
    expect(rules.casting.surcharge(2, caster(cleric))).toBe(0);
    expect(rules.casting.surcharge(2, caster({ class: "brave" }))).toBe(2);
  });
  it("WB-CST-04 (2) but not with a shield besides", () => {
    expect(objections({ armored: true, weapons: 1, shield: true, groups: ["Priest"] })).toContain("WB-CST-04!");
  });
  it("WB-CST-05 (1) a save leaves 4 of 9, and of little damage at least 1, however the table halves", () => {
    const options = { ...rules.options, halvingRounds: "up" } as const;
    const left = (amount: number, leaves: AreaSave, saved = true) =>
      sharedDamage(amount, shareAfterSave(saved, leaves), halvingAfterSave(leaves, options));
    expect([rules.casting.targetSaves, coreRulebook.casting.targetSaves]).toEqual([["halfDown", "nothing"], []]);
    expect(left(9, "halfDown")).toBe(4);
    expect([left(9, "half"), left(9, "halfDown", false)]).toEqual([5, 9]);
    expect([left(1, "halfDown"), left(0, "halfDown"), left(9, "nothing")]).toEqual([1, 0, 0]);
  });
  it("WB-CST-06 (1) a miracle whose wording is active can be cast, one that rests cannot", () => {
    const refusal = (active: boolean) =>
      planMiracle({ attempt: attempt("simple", { active }), caster: wise(3, 9) }, rules).refusal;
    expect([refusal(true), refusal(false)]).toEqual([null, "inactive"]);
  });
  it("who counts as what", () => {
    expect(tagsOf({ class: "strong", groups: [] })).toEqual(["fighter"]);
    expect(tagsOf({ class: "strong", groups: ["Templar"] })).toEqual(["fighter", "cleric"]);
    expect(tagsOf({ class: "deft", groups: ["Thief"] })).toEqual([]);
    expect(tagsOf({ class: "wise", groups: ["Priestess"] })).toEqual(["cleric"]);
    expect(tagsOf({ class: "wise", groups: [], written: ["fighter"] })).toEqual(["fighter"]);
  });
});
