import { TypeDataModel } from "../abstract/type-data.ts";
import * as fields from "../data/fields/index.ts";
import * as part from "./schema-parts.ts";

const isType = (value: unknown): boolean =>
  typeof value === "string" && value.length >= 3 && /^(custom\.-?\d+|[a-zA-Z0-9]+(\.[a-zA-Z0-9]+)*)$/.test(value);

/** Generation 14: https://foundryvtt.com/api/v14/classes/foundry.data.ActiveEffectTypeDataModel.html */
export class ActiveEffectTypeDataModel extends TypeDataModel {
  static override defineSchema(): part.Schema {
    return {
      changes: new fields.ArrayField(
        new fields.SchemaField({
          key: new fields.StringField({ required: true }),
          type: new fields.StringField({ required: true, blank: false, initial: "add", validate: isType }),
          value: new fields.AnyField({ required: true, nullable: true, initial: "" }),
          phase: new fields.StringField({ required: true, blank: false, initial: "initial" }),
          priority: new fields.NumberField(),
        }),
      ),
    };
  }
}
