import { GEAR_SIZES } from "../../../rules/items/items.ts";
import { SUBSTANCE_KINDS } from "../../../rules/items/substances/dose.ts";
import { SCHEMA_VERSION, migrateInPlace } from "../migrations/migrate.ts";
import { effectField, effectOrNone } from "./effect-field.ts";
import { carried, choice, flag, line, schemaVersion, whole, words } from "./fields.ts";
import { magick } from "./magick.ts";

function defineSubstanceSchema() {
  return {
    kind: choice(SUBSTANCE_KINDS, "potion"),
    doses: whole(1, 0, 999),
    size: choice(GEAR_SIZES, "minor"),
    use: line(),
    tags: words(),
    primary: effectField(),
    secondary: effectOrNone(),
    remedy: line(),
    addictive: flag(),
    addictsAtOnce: flag(), // the first dose, too, calls for a saving throw
    overdose: flag(),
    savings: whole(0, 0, 99), // hit points that each dose takes off a miracle
    doublesMiracles: flag(), // in withdrawal
    ofKeyword: flag(), // taken from a fallen enemy: it spoils when another keyword is taken
    withdrawal: line(),
    raw: flag(), // harmless until it is concentrated
    magick: magick(),
    ...carried(),
    schemaVersion: schemaVersion(SCHEMA_VERSION),
  };
}
type SubstanceSchema = ReturnType<typeof defineSubstanceSchema>;

/** The stored data of a potion, a poison, a drug, a powder or a material. */
export class SubstanceData extends foundry.abstract.TypeDataModel<SubstanceSchema, Item.Implementation> {
  static override defineSchema(): SubstanceSchema {
    return defineSubstanceSchema();
  }

  static override migrateData(source: Record<string, unknown>) {
    return super.migrateData(migrateInPlace("substance", source));
  }
}
