import type { ClassTable } from "../../../rules/characters/classes/class-table.ts";
import { writtenClass } from "../../../rules/characters/classes/class-traits.ts";
import { RuleError } from "../../../rules/base/rule-error.ts";
import { migrateInPlace } from "../migrations/migrate.ts";
import { itemSchema } from "./described.ts";

const schema = () => itemSchema("class");
type Schema = ReturnType<typeof schema>;

/** The facts that are worked out on every read and never stored. */
interface ClassPrepared extends Record<string, unknown> {
  /** Null where the table cannot be used. */
  written: ClassTable | null;
  problem: RuleError | null;
}

/** The stored data of a class: its table, as the rules read it. */
export class ClassData extends foundry.abstract.TypeDataModel<
  Schema,
  Item.Implementation,
  Record<string, never>,
  ClassPrepared
> {
  static override defineSchema(): Schema {
    return schema();
  }

  static override migrateData(source: Record<string, unknown>) {
    return super.migrateData(migrateInPlace("class", source));
  }

  override prepareDerivedData(): void {
    this.written = null;
    this.problem = null;
    if (this.game !== "") return; // its table is for that game to read
    try {
      this.written = writtenClass({ key: this.key, name: this.parent.name }, this.table);
    } catch (error) {
      if (!(error instanceof RuleError)) throw error;
      this.problem = error;
    }
  }
}
