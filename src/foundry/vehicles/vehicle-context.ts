import { type StationFacts, vehicleView } from "../../view/vehicles/vehicle-view.ts";
import { notesProse, refereeProse } from "../../view/sheets/prose-view.ts";
import { calledName } from "../documents/chosen-creatures.ts";
import type { Creature } from "../documents/creature.ts";
import { creatureFound } from "../documents/creature-found.ts";
import { localize } from "../localize.ts";
import { rulebookFor } from "../rulebook.ts";
import { possibleMembers } from "../sheets/lists/members.ts";
import { enrichedProse } from "../sheets/prose.ts";
import { stationLines } from "./station-line.ts";
import type { Vehicle } from "./vehicles-of.ts";

type Stored = Vehicle["system"]["stations"][number];

/** A station as this user may see it: an operator's numbers are for those who play them. @rule WH-VEH-01 */
function stationFacts({ items }: Vehicle, station: Stored): StationFacts {
  const creature = creatureFound(station.operator);
  const weapon = items.get(station.weapon);
  return {
    ...station,
    ...(creature ? operatorFacts(creature, weapon?.id) : absent(station)),
    weaponName: weapon?.name ?? "",
  };
}

const operatorFacts = (creature: Creature, weapon: string | null | undefined) => ({
  operatorName: calledName(creature),
  isGone: false,
  lines: creature.isOwner ? stationLines(creature).filter(({ id }) => id === weapon) : [],
  isOwn: creature.isOwner,
});

const absent = ({ operator, operatorName }: Stored) => ({
  operatorName,
  isGone: operator !== "",
  lines: [],
  isOwn: false,
});

/** What the sheet of a vehicle shows to this user, apart from rich text. @rule WH-VEH-01 */
export function vehicleShown(actor: Vehicle) {
  const { name, img, system } = actor;
  const stations = system.stations.map((station) => stationFacts(actor, station));
  const isOn = rulebookFor(actor).options.vehicles;
  return vehicleView({ name, img: img ?? "", vehicle: system, stations, isOn, localize });
}

const nobody = () => ({ "": localize("WHITEHACK.Vehicle.noOperator") });

/** The same with its rich text, and what can be chosen in the edit mode. @rule WH-VEH-01 */
export async function vehicleContext(actor: Vehicle, editing: boolean): Promise<object> {
  const { system: written } = actor._source;
  const weapons = actor.items.contents
    .filter((item) => item.isWeapon())
    .map(({ id, name, img }) => ({ id, name, img }));
  const people = editing ? possibleMembers().map((one) => [one.uuid, calledName(one)] as const) : [];
  return {
    ...vehicleShown(actor),
    written,
    weapons,
    isReferee: game.user.isGM,
    operators: { ...nobody(), ...Object.fromEntries(people) },
    arms: {
      "": localize("WHITEHACK.Vehicle.noWeapon"),
      ...Object.fromEntries(weapons.map(({ id, name }) => [id, name])),
    },
    prose: await enrichedProse([...notesProse(written), ...refereeProse(written, game.user.isGM)], actor),
  };
}
