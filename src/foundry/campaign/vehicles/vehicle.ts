import { lazy } from "../../host/lazy.ts";
import { part, type Parts, type RenderOptions, type SheetOptions } from "../../sheets/base.ts";
import { clicksOn } from "../../sheets/in-turn.ts";
import { asKind, calledName, resolveCreatureSync } from "../../documents/creature.ts";
import { PlaySheet } from "../../items/sheets/play-sheet.ts";
import { type Lists, type Row, type RowChange, withField } from "../../sheets/lists/list-editor.ts";

/** A new operator's name is stored at the station too, for when the actor is gone. */
function changedStation(change: RowChange): Row | null {
  const { row, field, input } = change;
  if (field !== "operator") return withField(change);
  const creature = resolveCreatureSync(input.value);
  return { ...row, operator: creature?.uuid ?? "", operatorName: creature ? calledName(creature) : "" };
}

/** The stations of a vehicle. @rule WH-VEH-01 */
const VEHICLE_LISTS: Lists = {
  stations: {
    path: "stations",
    start: () => ({ name: "", role: "other", operator: "", operatorName: "", weapon: "" }),
    change: changedStation,
  },
};

const vehiclePart = () => lazy(() => import("./vehicle-part.ts"));

const VEHICLE_ACTIONS = clicksOn("vehicle", {
  vehicleOperation: async (vehicle, { event, target }) =>
    (await vehiclePart()).performVehicleOperation(vehicle, target.dataset, event),
});

/** True if this user plays somebody aboard. */
const isOfCrew = (actor: Actor.Implementation): boolean =>
  asKind("vehicle", actor)?.system.stations.some(({ operator }) => resolveCreatureSync(operator)?.isOwner) ?? false;

/** The sheet of a vehicle: what it withstands, and who does what aboard. @rule WH-VEH-01 */
export class VehicleSheet extends PlaySheet {
  static override DEFAULT_OPTIONS: SheetOptions = {
    classes: ["vehicle"],
    position: { width: 640, height: 640 },
    actions: VEHICLE_ACTIONS,
  };

  override readonly lists = VEHICLE_LISTS;

  /** The crew sees who is where aboard, whatever rights they have over the vehicle. @rule WH-VEH-01 */
  override get isVisible(): boolean {
    return super.isVisible || isOfCrew(this.actor);
  }

  override get isLimited(): boolean {
    return super.isLimited && !isOfCrew(this.actor);
  }

  static override PARTS: Parts = {
    header: part("sheets/actor/vehicle/header"),
    stations: part("sheets/actor/vehicle/stations"),
    weapons: part("sheets/actor/vehicle/weapons"),
    notes: part("sheets/actor/monster/notes"),
  };

  protected override async view(_options: RenderOptions): Promise<object> {
    const vehicle = asKind("vehicle", this.actor);
    return vehicle ? (await vehiclePart()).vehicleContext(vehicle, this.editing) : {};
  }
}
