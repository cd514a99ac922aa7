import { STATION_ROLES } from "../../../rules/index.ts";
import { SCHEMA_VERSION, migrateInPlace } from "../migrations/migrate.ts";
import { choice, line, list, richText, schemaVersion, whole } from "./fields.ts";

const { SchemaField } = foundry.data.fields;

const station = () =>
  new SchemaField({
    name: line(),
    role: choice(STATION_ROLES, "other"),
    operator: line(), // the uuid of the actor there
    operatorName: line(), // what they were called
    weapon: line(), // the id of a weapon of the vehicle
  });

function defineVehicleSchema() {
  return {
    hp: new SchemaField({ value: whole(20, 0, 9_999), max: whole(20, 0, 9_999) }),
    armorClass: whole(3, -20, 30),
    savingThrow: whole(9, 0, 99),
    movement: whole(60, 0, 9_999), // feet in a round
    stations: list(station()),
    notes: richText(),
    refereeNotes: richText(),
    schemaVersion: schemaVersion(SCHEMA_VERSION),
  };
}
type VehicleSchema = ReturnType<typeof defineVehicleSchema>;

/** A vehicle that carries people, fights and can be wrecked. @rule WH-VEH-01 */
export class VehicleData extends foundry.abstract.TypeDataModel<VehicleSchema, Actor.Implementation> {
  static override defineSchema(): VehicleSchema {
    return defineVehicleSchema();
  }

  static override migrateData(source: Record<string, unknown>) {
    return super.migrateData(migrateInPlace("vehicle", source));
  }
}
