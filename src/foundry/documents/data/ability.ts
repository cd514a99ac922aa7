import { KEYWORD_ABILITY, keywordMaximum } from "../../../rules/magic/keyword.ts";
import { rulebookFor } from "../../host/rulebook.ts";
import { migrateInPlace } from "../migrations/migrate.ts";
import { itemSchema } from "./described.ts";

const schema = () => itemSchema("ability");
type Schema = ReturnType<typeof schema>;

/** The stored data of an ability. */
export class AbilityData extends foundry.abstract.TypeDataModel<Schema, Item.Implementation> {
  static override defineSchema(): Schema {
    return schema();
  }

  static override migrateData(source: Record<string, unknown>) {
    return super.migrateData(migrateInPlace("ability", source));
  }

  /** A keyword may be used as often as its owner has levels. @rule WH-STRONG-05 */
  override prepareDerivedData(): void {
    const { character: actor } = this.parent;
    if (this.key !== KEYWORD_ABILITY || !actor) return;
    const { levelTaken } = this.looted;
    const { level } = actor.system;
    const { options } = rulebookFor(actor);
    this.uses.max = keywordMaximum({ levelTaken: levelTaken || level }, level, options);
  }
}
