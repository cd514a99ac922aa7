import type { ItemFacts } from "../../rules/gear/items.ts";
import { SCHEMA_VERSION, migrateInPlace } from "../migrations/migrate.ts";
import { flag, line, packStore, richText, schemaVersion, whole } from "./fields.ts";
import { carriedBy } from "./item-facts.ts";

const { ArrayField, SchemaField } = foundry.data.fields;

const member = () =>
  new SchemaField({
    actor: line(), // the uuid
    name: line(), // what they were called, so that those who are gone have a name
    bearsLight: flag(),
  });

function definePartySchema() {
  return {
    members: new ArrayField(member()), // in marching order
    coins: new SchemaField({ gp: whole(0, 0, 1e9), sp: whole(0, 0, 1e9), cp: whole(0, 0, 1e9) }),
    notes: richText(),
    refereeNotes: richText(), // what only Referees see on the sheet
    packs: packStore(),
    schemaVersion: schemaVersion(SCHEMA_VERSION),
  };
}
export type PartySchema = ReturnType<typeof definePartySchema>;

/** What is worked out on every read and never stored. */
interface PartyPrepared extends Record<string, unknown> {
  items: readonly ItemFacts[];
}

/** Who travels together, and what belongs to all of them. */
export class PartyData extends foundry.abstract.TypeDataModel<
  PartySchema,
  Actor.Implementation,
  Record<string, never>,
  PartyPrepared
> {
  static override defineSchema(): PartySchema {
    return definePartySchema();
  }

  static override migrateData(source: Record<string, unknown>) {
    return super.migrateData(migrateInPlace("party", source));
  }

  override prepareDerivedData(): void {
    this.items = carriedBy(this.parent);
  }
}
