import { describe, expect, it } from "vitest";
import {
  afterMeleeAttack,
  feetOfFlight,
  isStraight,
  leadsAway,
  waysOutBy,
} from "../../../../src/house-rules/whitebox/rules/ways-out.ts";
import { whitebox } from "./whitebox.ts";

const { engagement } = whitebox();

describe("an attack in melee", () => {
  const attack = (distance: number, reach: number) =>
    afterMeleeAttack([], { attacker: "a", target: "b", distance, reach }, engagement);

  it("WB-ACT-04 (1) binds the two, whether it hits or not", () => {
    expect(attack(5, 5)).toEqual([{ first: "a", second: "b" }]);
  });
  it("WB-ACT-04 (2) is not made with a sword at 10 ft", () => {
    expect(attack(10, 5)).toBeNull();
  });
  it("WB-ACT-04 (3) is made with a spear at 10 ft", () => {
    expect(attack(10, 10)).toHaveLength(1);
  });
});

describe("a flight", () => {
  it("WB-CMB-11: counts for more than a retreat, however short it is", () => {
    expect([feetOfFlight(10, 30), feetOfFlight(40, 30), feetOfFlight(5, 0)]).toEqual([16, 40, 6]);
  });
});

describe("the ways out of a melee", () => {
  const along = (...places: readonly (readonly [number, number])[]) => places.map(([x, y]) => ({ x, y }));
  const back = along([1, 0], [2, 0], [3, 0], [4, 0]);
  const wanted = { feet: 15, movement: 30, hasStruck: true, mayAttack: false, places: back, foes: along([0, 0]) };

  it("WB-CMB-09 a step leads anywhere, before or after the attack", () => {
    const step = { ...wanted, feet: 5, places: along([1, 0], [1, 1]) };
    expect(waysOutBy(step)).toEqual(["shift"]);
    expect(waysOutBy({ ...step, hasStruck: false, mayAttack: true })).toEqual(["shift"]);
  });
  it("WB-CMB-10 a retreat comes after the attack, goes half a move and leads away", () => {
    expect(waysOutBy(wanted)).toEqual(["retreat"]);
    expect(waysOutBy({ ...wanted, feet: 20 })).toEqual([]);
    expect(waysOutBy({ ...wanted, hasStruck: false })).toEqual([]);
    expect(waysOutBy({ ...wanted, places: along([1, 0], [0, 1], [-1, 0], [-2, 0]) })).toEqual([]);
  });
  it("WB-CMB-11 flight is straight, takes the attack and goes two moves at most", () => {
    const flight = { ...wanted, hasStruck: false, mayAttack: true };
    expect(waysOutBy(flight)).toEqual(["flee"]);
    expect(waysOutBy({ ...flight, feet: 60 })).toEqual(["flee"]);
    expect(waysOutBy({ ...flight, feet: 65 })).toEqual([]);
    expect(waysOutBy({ ...flight, mayAttack: false })).toEqual([]);
    expect(waysOutBy({ ...flight, places: along([1, 0], [2, 0], [3, 0], [3, 1], [3, 2]) })).toEqual([]);
  });
  it("WB-CMB-11 squares make a line as straight as it can be", () => {
    expect(isStraight(along([0, 0], [1, 1], [2, 1], [3, 2], [4, 2]))).toBe(true);
    expect([isStraight([]), isStraight(along([0, 0])), leadsAway([], [])]).toEqual([false, false, false]);
  });
});
