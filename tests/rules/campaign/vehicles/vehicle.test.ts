import { describe, expect, test } from "vitest";
import {
  PILOT_ATTRIBUTES,
  resolveCheck,
  STATION_ROLES,
  stationsOf,
  takenStation,
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
  test("WH-VEH-01: a free station is taken, the one before is left, and that of another is not", () => {
    const at = (operator: string) => ({ operator, operatorName: operator });
    const stations = [at("ann"), at("bob"), at(""), at("gone")];
    const take = (place: number) =>
      takenStation(stations, place, { uuid: "ann", name: "ann" }, (one) => one === "ann" || one === "bob");
    expect(take(2)).toEqual([at(""), at("bob"), at("ann"), at("gone")]);
    expect(take(3)).toEqual([at(""), at("bob"), at(""), at("ann")]);
    expect([take(0), take(1), take(4), take(-1)]).toEqual([null, null, null, null]);
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
