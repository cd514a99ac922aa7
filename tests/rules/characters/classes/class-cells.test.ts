// What sets the five classes apart besides the columns of their tables, by the register's figures.
import { describe, expect, it } from "vitest";
import { CLASSES } from "../../../../src/rules/characters/classes/class-traits.ts";
import { guardRefusal } from "../../../../src/rules/characters/classes/strong/guard-and-parry.ts";
import { wieldedDamage } from "../../../../src/rules/characters/classes/brave/quirk-effects.ts";
import { isProtected } from "../../../../src/rules/combat/options/protect.ts";
import { toAttackTable } from "../../../../src/rules/combat/tables/attack-table.ts";
import { FUMBLE_TABLE, parseDamage, planFlask, QUIRKS, WHOLE_ROUND } from "../../../../src/rules/index.ts";
import { coreRulebook } from "../../../../src/rules/rulebook/rulebook.ts";
import { derived } from "../../builders.ts";

describe("WH-CLASS-09, WH-CLASS-10, WH-CLASS-11: a slot", () => {
  it.each([
    ["deft", "attunement", 1, true],
    ["strong", "option", 0, false],
    ["wise", "miracle", 1, true],
    ["brave", "quirk", 0, false],
    ["fortunate", "retainer", 0, false],
  ] as const)("of the %s holds one active %s and %d inactive, and changes: %s", (id, holds, inactive, switches) => {
    expect(CLASSES[id].slotRules).toMatchObject({ holds, active: 1, inactive, switches, repeats: false });
  });

  it("of the Wise may hold an item from level 3 on", () => {
    const instead = Object.entries(CLASSES).map(([id, { slotRules }]) => [id, slotRules.instead]);
    expect(Object.fromEntries(instead)).toEqual({
      deft: [],
      strong: [],
      wise: [{ holds: "item", level: 3 }],
      brave: [],
      fortunate: [],
    });
  });
});

describe("numbers of the classes", () => {
  it("WH-DEFT-09, WH-DEFT-10, WH-DEFT-11", () => {
    expect(CLASSES.deft.traits).toMatchObject({
      slotArmorLimit: 3,
      twoHandedPenalty: { weapons: "melee", value: -2 },
      offHand: { armorClass: 1, damage: 1 },
    });
  });

  it("WH-WISE-11, WH-WISE-20", () => {
    expect(CLASSES.wise.traits).toMatchObject({
      twoHandedPenalty: { weapons: "all", value: -2 },
      miracleArmorLimit: 2,
      healing: { naturalFactor: 2, naturalOnly: true },
    });
  });

  it("WH-FORT-04, WH-REACT-01", () => {
    expect(CLASSES.fortunate.traits).toMatchObject({
      retainers: { morale: { value: 4 } },
      reactionBonus: { value: 2 },
    });
  });

  it("of somebody without a class", () => {
    expect(derived({ class: "" })).toMatchObject({ freeAttacks: 1, raises: 0, slots: 0, canLevelUp: false });
  });
});

describe("distances, dice and ways", () => {
  it.each([
    [5, null],
    [6, "notAdjacent"],
  ])("WH-STRONG-10, WH-SPEC-11: a friend %d feet away", (distance, refusal) => {
    expect(guardRefusal(WHOLE_ROUND, distance)).toBe(refusal);
    const protection = { protector: "a", ward: "b", rules: [] };
    expect(isProtected(protection, "b", distance)).toBe(refusal === null);
  });

  it.each([
    ["d6-1", "1d6"],
    ["3", "1d6"],
    ["4", "4"],
    ["d6", "1d6"],
  ])("WH-BRAVE-05: what is improvised and does %s does %s", (own, done) => {
    const { dice, faces, bonus } = wieldedDamage([QUIRKS.wields], parseDamage(own), true);
    expect(dice === 0 ? String(bonus) : `${dice}d${faces}${bonus || ""}`).toBe(done);
  });

  it.each([4, 6, 8, 10, 12, 20])("WH-FUM-01: a table of the Referee's own may have %d rows", (faces) => {
    const rows = (count: number) =>
      Array.from({ length: count }, (_, at) => ({ from: at + 1, to: at + 1, key: "", text: "Oh" }));
    expect(toAttackTable(rows(faces), FUMBLE_TABLE)?.faces).toBe(faces);
    expect(toAttackTable(rows(faces + 1), FUMBLE_TABLE)).toBeNull();
  });

  it("WH-ITEM-03: only who quaffs is laid open", () => {
    const provoking = (["quaff", "sample", "crush", "throw"] as const).filter(
      (use) => planFlask(use, { distance: 5, aim: "person" }, coreRulebook).provokes,
    );
    expect(provoking).toEqual(["quaff"]);
  });
});
