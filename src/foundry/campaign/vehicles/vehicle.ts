import { loadPart } from "../../host/load-part.ts";
import { part, type Parts, type RenderOptions, type SheetOptions } from "../../sheets/base.ts";
import type { NarrowActorSheet } from "../../sheets/document-sheets.ts";
import { VEHICLE_LISTS } from "./vehicle-lists.ts";
import { PlaySheet } from "../../items/sheets/play-sheet.ts";

const vehiclePart = () => loadPart(() => import("./vehicle-part.ts"));

async function vehicleDeed(this: NarrowActorSheet, event: PointerEvent, { dataset }: HTMLElement): Promise<void> {
  if (this.actor.isVehicle()) await (await vehiclePart()).performVehicleDeed(this.actor, dataset, event);
}

/** The sheet of a vehicle: what it withstands, and who does what aboard. @rule WH-VEH-01 */
export class VehicleSheet extends PlaySheet {
  static override DEFAULT_OPTIONS: SheetOptions = {
    classes: ["vehicle"],
    position: { width: 640, height: 640 },
    actions: { vehicleDeed },
  };

  override readonly lists = VEHICLE_LISTS;

  static override PARTS: Parts = {
    header: part("sheets/actor/vehicle/header"),
    stations: part("sheets/actor/vehicle/stations"),
    weapons: part("sheets/actor/vehicle/weapons"),
    notes: part("sheets/actor/monster/notes"),
  };

  protected override async view(_options: RenderOptions): Promise<object> {
    const { actor } = this;
    return actor.isVehicle() ? (await vehiclePart()).vehicleContext(actor, this.editing) : {};
  }
}
