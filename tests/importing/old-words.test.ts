// Every word of the old system's weapons and coins, and what it stands for.
import { describe, expect, it } from "vitest";
import { readExport } from "../../src/importing/old-system.ts";

/** What becomes of one thing that somebody carries. */
const read = (type: string, system: object) => {
  const actor = { name: "Anna", type: "Character", system: {}, items: [{ name: "Thing", type, system }] };
  return readExport(JSON.stringify(actor)).actor?.items[0]?.system;
};

describe("WH-WPN-01: an exported weapon", () => {
  it.each([
    ["one", { shots: 1, rounds: 1 }],
    ["three", { shots: 3, rounds: 1 }],
    ["oneInTwo", { shots: 1, rounds: 2 }],
    ["oneInThree", { shots: 1, rounds: 3 }],
    ["oneInFour", { shots: 1, rounds: 4 }],
    ["none", null],
  ])("shoots %s", (rateOfFire, wanted) => {
    expect(read("Weapon", { damage: "d6", rateOfFire })).toMatchObject({ rateOfFire: wanted });
  });

  it.each([
    ["minor", "minor"],
    ["heavy", "heavy"],
    ["small", "weightless"],
    ["negligible", "weightless"],
    ["noEncumbrance", "weightless"],
    ["regular", "regular"],
  ])("weighs %s", (weight, size) => {
    expect(read("Weapon", { damage: "d6", weight })).toMatchObject({ size });
  });

  it.each([
    ["oned6", "1d6"],
    ["twod6", "2d6"],
    ["threed6", "3d6"],
    ["fourd6", "4d6"],
    ["fived6", "5d6"],
    ["sixd6", "6d6"],
    ["d6minus2", "1d6-2"],
    ["oneDmg", "1"],
  ])("does %s", (damage, wanted) => {
    expect(read("Weapon", { damage })).toMatchObject({ damage: wanted });
  });

  it.each([
    ["gp", 30],
    ["sp", 3],
    ["cp", 0.3],
  ])("costs 30 %s", (costCoinType, cost) => {
    expect(read("Weapon", { damage: "d6", cost: 30, costCoinType })).toMatchObject({ cost });
  });
});
