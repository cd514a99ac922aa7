import { EFFECT_SAVES } from "../../../rules/items/substances/dose.ts";
import { SPELL_TIMES } from "../../../rules/magic/spells.ts";
import { SCHEMA_VERSION, migrateInPlace } from "../migrations/migrate.ts";
import { choice, flag, line, richText, schemaVersion, whole, wholeOrNone, packStore } from "./fields.ts";

const { SchemaField } = foundry.data.fields;

function defineSpellSchema() {
  return {
    tradition: line("ferryhack"),
    level: whole(1, 0, 20),
    range: wholeOrNone(0, 9_999), // squares; 0 for touch, none for oneself
    area: line(),
    duration: new SchemaField({ amount: whole(1, 0, 9_999), unit: choice(SPELL_TIMES, "instant") }),
    quick: flag(),
    save: choice(EFFECT_SAVES, "none"),
    concentration: flag(),
    damage: line(),
    extra: line(),
    original: line(),
    nameOnly: flag(), // the source names it and tells no more
    prepared: flag(),
    description: richText(),
    packs: packStore(),
    schemaVersion: schemaVersion(SCHEMA_VERSION),
  };
}
type SpellSchema = ReturnType<typeof defineSpellSchema>;

/** The stored data of a spell. */
export class SpellData extends foundry.abstract.TypeDataModel<SpellSchema, Item.Implementation> {
  static override defineSchema(): SpellSchema {
    return defineSpellSchema();
  }

  static override migrateData(source: Record<string, unknown>) {
    return super.migrateData(migrateInPlace("spell", source));
  }
}
