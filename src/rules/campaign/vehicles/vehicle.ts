import type { Attribute } from "../../base/attribute-set.ts";
import type { Saver } from "../../checks/save.ts";
import { toExplained } from "../../base/explained.ts";
import { requireInteger } from "../../base/numbers.ts";

export const STATION_ROLES = ["gunner", "pilot", "other"] as const;
/** The roles aboard. @rule WH-VEH-01 */
type StationRole = (typeof STATION_ROLES)[number];

/** A part of a vehicle controlled by one person. */
export interface Station {
  readonly name: string;
  readonly role: StationRole;
  /** The person at the station; null for nobody. */
  readonly operator: string | null;
}

/** The stored facts of a vehicle. @rule WH-VEH-01 */
export interface VehicleFacts {
  readonly hp: { readonly value: number; readonly max: number };
  /** Feet per round. */
  readonly movement: number;
  readonly armorClass: number;
  readonly savingThrow: number;
  readonly stations: readonly Station[];
}

/** Attributes for steering a vehicle; the Referee chooses one. @rule WH-VEH-01 */
export const PILOT_ATTRIBUTES = ["intelligence", "dexterity"] as const satisfies readonly Attribute[];

/** The stations under an operator's control. @rule WH-VEH-01 */
export const stationsOf = <One extends Station>(
  { stations }: { readonly stations: readonly One[] },
  operator: string,
): readonly One[] => stations.filter((station) => station.operator === operator);

/** A station as it is stored: the uuid of who is there, "" for nobody, and their name. */
interface StoredStation {
  readonly operator: string;
  readonly operatorName: string;
}

/**
 * The stations after somebody has gone to one that is free, away from where they were; null where there is none, or
 * another is there. @rule WH-VEH-01
 */
export function takenStation<One extends StoredStation>(
  stations: readonly One[],
  place: number,
  { uuid, name }: { readonly uuid: string; readonly name: string },
  isThere: (operator: string) => boolean,
): readonly One[] | null {
  const wanted = stations[place];
  if (!wanted || isThere(wanted.operator)) return null;
  return stations.map((station, at) => {
    if (at === place) return { ...station, operator: uuid, operatorName: name };
    return station.operator === uuid ? { ...station, operator: "", operatorName: "" } : station;
  });
}

/** A vehicle makes saving throws with its own ST. @rule WH-VEH-01 */
export const vehicleSaver = ({ savingThrow }: Pick<VehicleFacts, "savingThrow">): Saver => ({
  savingThrow: toExplained(savingThrow),
});

/** Hit points of a vehicle after damage, or after repairs where the amount is negative. @rule WH-VEH-01 */
export const vehicleHitPoints = ({ value, max }: VehicleFacts["hp"], damage: number): VehicleFacts["hp"] => ({
  value: Math.min(requireInteger(max, "max"), Math.max(0, value - requireInteger(damage, "damage"))),
  max,
});

/** Whether a vehicle is out of action. @rule WH-VEH-01 */
export const isWrecked = ({ value }: VehicleFacts["hp"]): boolean => value <= 0;
