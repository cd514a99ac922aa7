import { resolveCreatureSync, worldActors } from "./creature.ts";
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

/** True if a user plays one of those at the stations of a vehicle. @rule WH-VEH-01 */
export const isAboard = ({ system }: Vehicle, user: User.Implementation): boolean =>
  system.stations.some(({ operator }) => resolveCreatureSync(operator)?.testUserPermission(user, "OWNER") === true);
