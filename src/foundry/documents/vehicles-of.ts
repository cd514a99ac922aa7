import { worldActors } from "./creature.ts";
import { stationsOf } from "../../rules/index.ts";
import { rulebookFor } from "../host/rulebook.ts";

export type Vehicle = Actor.OfType<"vehicle">;

/**
 * The vehicles of this world aboard which an actor has a station, as long as vehicles are played.
 * @rule WH-VEH-01 WH-OPT-01
 */
export const vehiclesOf = ({ uuid }: Actor.Implementation): readonly Vehicle[] =>
  rulebookFor(null).options.vehicles
    ? worldActors("vehicle").filter(({ system }) => stationsOf(system, uuid).length > 0)
    : [];
