import { WEAPON_SIZES } from "../../../rules/items/items.ts";
import { SCHEMA_VERSION, migrateInPlace } from "../migrations/migrate.ts";
import { carried, choice, flag, line, schemaVersion, whole, wholeOrNone, words } from "./fields.ts";
import { magick } from "./magick.ts";

const { SchemaField } = foundry.data.fields;

function defineWeaponSchema() {
  return {
    damage: line("1d6"),
    meleeDamage: line(),
    size: choice(WEAPON_SIZES, "regular"),
    range: wholeOrNone(1, 10_000),
    rateOfFire: new SchemaField(
      { shots: whole(1, 1, 99), rounds: whole(1, 1, 99) },
      { required: true, nullable: true, initial: null },
    ),
    traits: words(),
    attackBonus: whole(0, -99, 99),
    damageBonus: whole(0, -99, 99),
    equipped: flag(),
    offHand: flag(),
    broken: flag(),
    loading: whole(0, 0, 99), // rounds of loading that it still needs
    clips: wholeOrNone(0, 999), // that are left, the one in the gun among them; none where nobody counts
    gun: new SchemaField({ fired: flag(), burst: flag(), fullAuto: flag() }), // how it was used in the fight
    magick: magick(),
    ...carried(),
    schemaVersion: schemaVersion(SCHEMA_VERSION),
  };
}
type WeaponSchema = ReturnType<typeof defineWeaponSchema>;

/** The stored data of a weapon. */
export class WeaponData extends foundry.abstract.TypeDataModel<WeaponSchema, Item.Implementation> {
  static override defineSchema(): WeaponSchema {
    return defineWeaponSchema();
  }

  static override migrateData(source: Record<string, unknown>) {
    return super.migrateData(migrateInPlace("weapon", source));
  }
}
