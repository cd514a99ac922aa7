import type { ItemFacts } from "../../../rules/items/items.ts";
import { SCHEMA_VERSION, migrateInPlace } from "../migrations/migrate.ts";
import { flag, schemaVersion, whole } from "./fields.ts";
import { carriedBy } from "./item-facts.ts";

const { SchemaField } = foundry.data.fields;

function defineHeapSchema() {
  return {
    coins: new SchemaField({ gp: whole(0, 0, 1e9), sp: whole(0, 0, 1e9), cp: whole(0, 0, 1e9) }),
    stays: flag(), // a chest stands there still when it is empty
    schemaVersion: schemaVersion(SCHEMA_VERSION),
  };
}
type HeapSchema = ReturnType<typeof defineHeapSchema>;

/** The facts that are worked out on every read and never stored. */
interface HeapPrepared extends Record<string, unknown> {
  items: readonly ItemFacts[];
}

/** Items that nobody carries: laid down, left by the fallen, or in a chest. */
export class HeapData extends foundry.abstract.TypeDataModel<
  HeapSchema,
  Actor.Implementation,
  Record<string, never>,
  HeapPrepared
> {
  static override defineSchema(): HeapSchema {
    return defineHeapSchema();
  }

  static override migrateData(source: Record<string, unknown>) {
    return super.migrateData(migrateInPlace("heap", source));
  }

  override prepareDerivedData(): void {
    this.items = carriedBy(this.parent);
  }
}
