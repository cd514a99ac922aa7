import { TABLE_RESULT_TYPES } from "../constants.ts";
import type { Dict } from "../types.ts";
import * as fields from "../data/fields/index.ts";
import { Document, INDEXED, metadataOf } from "./base-document.ts";
import { fromOldResult } from "./old-sources.ts";
import * as part from "./schema-parts.ts";
import { BaseFolder } from "./world-documents.ts";

/** https://foundryvtt.com/api/classes/foundry.documents.BaseTableResult.html */
export class BaseTableResult extends Document {
  static override metadata = metadataOf("TableResult");
  static override LOCALIZATION_PREFIXES = ["DOCUMENT", "TABLE_RESULT"];

  static override defineSchema(): part.Schema {
    return {
      _id: part.id(),
      type: new fields.DocumentTypeField(this as never, { initial: TABLE_RESULT_TYPES.TEXT }),
      name: part.text({ textSearch: true }),
      img: part.image(),
      description: part.html(),
      documentUuid: new fields.DocumentUUIDField({ required: false, nullable: true, initial: undefined }),
      weight: part.number({ integer: true, positive: true, initial: 1 }),
      range: new fields.ArrayField(part.number({ integer: true }), {
        validate: (range: unknown) =>
          Array.isArray(range) && range.length === 2 && Number(range[1]) >= Number(range[0]),
        validationError: "must be a length-2 array of ascending integers",
        initial: () => [1, 1],
      }),
      drawn: part.bool(),
      ...part.kept(),
    };
  }

  static override migrateData(source: Dict, ...rest: unknown[]): Dict {
    fromOldResult(source);
    return super.migrateData(source, ...rest);
  }
}

/** https://foundryvtt.com/api/classes/foundry.documents.BaseRollTable.html */
export class BaseRollTable extends Document {
  static override metadata = metadataOf("RollTable", INDEXED("description"));

  static override defineSchema(): part.Schema {
    return {
      _id: part.id(),
      name: part.name(),
      img: part.image({ initial: () => "icons/svg/d20-grey.svg" }),
      description: part.html(),
      results: new fields.EmbeddedCollectionField(BaseTableResult as never),
      formula: part.text(),
      replacement: part.bool(true),
      displayRoll: part.bool(true),
      ...part.primary(BaseFolder),
    };
  }
}
