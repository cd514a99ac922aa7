import { ARMOR_KINDS } from "../../../rules/items/items.ts";
import { SCHEMA_VERSION, migrateInPlace } from "../migrations/migrate.ts";
import { carried, choice, flag, schemaVersion, whole, wholeOrNone } from "./fields.ts";
import { magick } from "./magick.ts";

function defineArmorSchema() {
  return {
    kind: choice(ARMOR_KINDS, "body"),
    armorClass: whole(1, 0, 20),
    metal: flag(),
    weight: wholeOrNone(0, 999),
    countsAs: wholeOrNone(0, 20),
    equipped: flag(),
    broken: flag(),
    damaged: whole(0, 0, 20), // of the armor class, until it is mended
    magick: magick(),
    ...carried(),
    schemaVersion: schemaVersion(SCHEMA_VERSION),
  };
}
type ArmorSchema = ReturnType<typeof defineArmorSchema>;

/** The stored data of a piece of armor. */
export class ArmorData extends foundry.abstract.TypeDataModel<ArmorSchema, Item.Implementation> {
  static override defineSchema(): ArmorSchema {
    return defineArmorSchema();
  }

  static override migrateData(source: Record<string, unknown>) {
    return super.migrateData(migrateInPlace("armor", source));
  }
}
