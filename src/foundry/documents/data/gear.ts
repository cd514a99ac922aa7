import { GEAR_SIZES } from "../../../rules/items/items.ts";
import { SCHEMA_VERSION, migrateInPlace } from "../migrations/migrate.ts";
import { carried, choice, flag, schemaVersion, whole, wholeOrNone } from "./fields.ts";
import { magick } from "./magick.ts";

/** A torch or a lantern: hours, pieces of a bundle, minutes of the one put out, the world's clock when it burns out, and whether it is fuel. */
const light = () =>
  new foundry.data.fields.SchemaField({
    hours: whole(0, 0, 999),
    pieces: whole(0, 0, 999),
    used: whole(0, 0, 999),
    left: wholeOrNone(0, 59_940),
    until: wholeOrNone(-1e12, 1e12),
    fuel: flag(),
  });

function defineGearSchema() {
  return {
    size: choice(GEAR_SIZES, "regular"),
    container: flag(),
    capacity: wholeOrNone(0, 9_999), // regular objects; none for a usual container
    extraContainer: flag(),
    taskBonus: whole(0, -99, 99), // to the task that it is made for
    superior: flag(),
    light: light(),
    magick: magick(),
    ...carried(),
    schemaVersion: schemaVersion(SCHEMA_VERSION),
  };
}
type GearSchema = ReturnType<typeof defineGearSchema>;

/** The stored data of any other item that is carried. */
export class GearData extends foundry.abstract.TypeDataModel<GearSchema, Item.Implementation> {
  static override defineSchema(): GearSchema {
    return defineGearSchema();
  }

  static override migrateData(source: Record<string, unknown>) {
    return super.migrateData(migrateInPlace("gear", source));
  }
}
