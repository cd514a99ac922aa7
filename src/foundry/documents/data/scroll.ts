import { GEAR_SIZES } from "../../../rules/items/items.ts";
import { SCHEMA_VERSION, migrateInPlace } from "../migrations/migrate.ts";
import { amount, choice, flag, line, packStore, richText, schemaVersion, whole } from "./fields.ts";

function defineScrollSchema() {
  return {
    wording: line(),
    cost: line(), // hit points, fixed when it was made; the price is in gold
    level: whole(0, 0, 99),
    language: line(),
    age: whole(0, 0, 99_999), // years
    known: flag(true),
    ruined: flag(),
    size: choice(GEAR_SIZES, "tiny"),
    quantity: whole(1, 0, 99_999),
    packed: flag(),
    within: line(), // the id of the container that it is packed in
    price: amount(0, 1_000_000),
    packs: packStore(),
    description: richText(),
    schemaVersion: schemaVersion(SCHEMA_VERSION),
  };
}
type ScrollSchema = ReturnType<typeof defineScrollSchema>;

/** The stored data of a scroll. */
export class ScrollData extends foundry.abstract.TypeDataModel<ScrollSchema, Item.Implementation> {
  static override defineSchema(): ScrollSchema {
    return defineScrollSchema();
  }

  static override migrateData(source: Record<string, unknown>) {
    return super.migrateData(migrateInPlace("scroll", source));
  }
}
