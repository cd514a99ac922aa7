import { stationsOf } from "../../rules/index.ts";
import { isActor } from "./changed-document.ts";
import { resolveUuidSync } from "./resolve-uuid.ts";
import { rulebookFor } from "../host/rulebook.ts";

export type Vehicle = Actor.OfType<"vehicle">;

/** The vehicle at a uuid; null where there is none in this world. */
export function resolveVehicleSync(uuid: unknown): Vehicle | null {
  const found = typeof uuid === "string" ? resolveUuidSync(uuid) : null;
  return isActor(found) && found.isVehicle() && !found.inCompendium ? found : null;
}

/**
 * The vehicles of this world aboard which an actor has a station, as long as vehicles are played.
 * @rule WH-VEH-01 WH-OPT-01
 */
export const vehiclesOf = ({ uuid }: Actor.Implementation): readonly Vehicle[] =>
  rulebookFor(null).options.vehicles
    ? (game.actors.contents.filter(
        (actor) => actor.isVehicle() && stationsOf(actor.system, uuid).length > 0,
      ) as Vehicle[])
    : [];
