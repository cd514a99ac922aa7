import { describe, expect, it, test } from "vitest";
import {
  coreRulebook,
  effectiveScore,
  hitWindow,
  PILOT_ATTRIBUTES,
  resolveAttack,
  resolveCheck,
  stationAttack,
  STATION_ROLES,
  stationsOf,
  toSaveCheck,
  toTaskCheck,
  type VehicleFacts,
  vehicleSaver,
} from "../../../../src/rules/index.ts";
import { explained } from "../../builders.ts";

const ship: VehicleFacts = {
  hp: { value: 30, max: 30 },
  movement: 60,
  armorClass: 5,
  savingThrow: 9,
  stations: [
    { name: "Turret", role: "gunner", operator: "ann" },
    { name: "Helm", role: "pilot", operator: "bob" },
    { name: "Pumps", role: "other", operator: null },
  ],
};

describe("vehicles", () => {
  it.each([
    { face: 5, verdict: "miss" },
    { face: 6, verdict: "hit" },
    { face: 12, verdict: "hit" },
    { face: 13, verdict: "miss" },
  ])("WH-VEH-01 (1): a gunner of AV 12 against a hull of AC 5, $face is a $verdict", ({ face, verdict }) => {
    const attack = stationAttack({ attackValue: explained(12) }, { modifiers: [] }, ship);
    expect(resolveAttack(attack, [face], coreRulebook).verdict).toBe(verdict);
    expect(hitWindow(attack, coreRulebook)).toEqual({ from: 6, to: 12 });
  });
  test("WH-VEH-01 (1): what the gun adds counts, and how it crits", () => {
    const gun = { modifiers: [{ label: "Gun", value: 2 }], critMultiplier: 3 };
    const attack = stationAttack({ attackValue: explained(12) }, gun, ship);
    expect([effectiveScore(attack), attack.critMultiplier]).toEqual([14, 3]);
  });
  test("WH-VEH-01 (2): it is steered by Intelligence or Dexterity", () => {
    const scores = { intelligence: 8, dexterity: 14 };
    const succeeds = PILOT_ATTRIBUTES.map((attribute) => {
      const task = { attribute, relevant: [], trained: false, vocationDoubles: false };
      return resolveCheck(toTaskCheck(explained(scores[attribute]), task), [11]).success;
    });
    expect(succeeds).toEqual([false, true]);
  });
  test("WH-VEH-01 (3): it saves with its own ST", () => {
    const save = toSaveCheck(vehicleSaver(ship));
    expect([9, 10, 20].map((face) => resolveCheck(save, [face]).result)).toEqual(["crit", "failure", "failure"]);
  });
  test("WH-VEH-01: each controls stations of their own", () => {
    expect(stationsOf(ship, "ann").map(({ role }) => role)).toEqual(["gunner"]);
    expect(stationsOf(ship, "eve")).toEqual([]);
    expect(ship.stations.map(({ role }) => role)).toEqual(STATION_ROLES);
  });
});
